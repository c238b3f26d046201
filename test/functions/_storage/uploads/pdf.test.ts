import { hash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { acceptFile } from '../../../../functions/_storage/uploads/accept-file.ts';
import { aPng } from '../../../support/files/a-png.ts';
import { onePage, packedBlanks, type RawObject, rawPdf } from '../../../support/files/raw-pdf.ts';
import { aDoc, aDocx, aPdf, aZip } from '../../../support/files/sample-files.ts';

const megabyte = 1024 * 1024;
const surrounded = 'This PDF has another file before or behind it. Print it to PDF again.';
const cutOff = 'This PDF is cut off or broken. Please save it again, or print it to PDF.';
const locked = 'This PDF asks for a password. Save it without one.';
const tooLarge = 'This PDF unpacks to more than 100 MB. Print it to PDF again with smaller pictures.';

const verdictOn = async (bytes: Buffer, name = 'resume.pdf') => {
  const accepted = await acceptFile(bytes, name);
  return typeof accepted === 'string' ? accepted : accepted.bytes.equals(bytes) ? 'taken' : 'changed';
};

/** A PDF under these passwords. */
async function protectedPdf(options: Parameters<PDFDocument['encrypt']>[0], useObjectStreams = false): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage().drawText('Riley Bennett RN');
  await document.encrypt(options);
  return Buffer.from(await document.save({ useObjectStreams }));
}

/** The lock of PDF 1.1, which opens without a password unless it was made for another file. */
function oldLock(id: string, { of = id, more = '' } = {}): string {
  const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
  const owner = Buffer.alloc(32, 7);
  const permissions = Buffer.from('fcffffff', 'hex');
  const key = hash('md5', Buffer.concat([padding, owner, permissions, Buffer.from(of, 'latin1')]), 'buffer');
  const user = rc4(key.subarray(0, 5), padding).toString('hex');
  return `<</Filter/Standard/V 1/R 2${more}/O<${owner.toString('hex')}>/U<${user}>/P -4>>`;
}
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (one: number, other: number) => ([state[one], state[other]] = [state[other] ?? 0, state[one] ?? 0]);
  for (let at = 0, other = 0; at < 256; at++) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) % 256;
    swap(at, other);
  }
  let other = 0;
  return Buffer.from(
    data.map((byte, position) => {
      const at = (position + 1) % 256;
      other = (other + (state[at] ?? 0)) % 256;
      swap(at, other);
      return byte ^ (state[((state[at] ?? 0) + (state[other] ?? 0)) % 256] ?? 0);
    }),
  );
}

const plain = aPdf();
const text = plain.toString('latin1');
const before = (head: string | Buffer) => Buffer.concat([Buffer.from(head as string, 'latin1'), plain]);
const behind = (tail: string | Buffer) => Buffer.concat([plain, Buffer.from(tail as string, 'latin1')]);
/** An archive of nothing with this comment. */
function commentOf(bytes: Buffer): Buffer {
  const end = Buffer.alloc(22);
  end.set([0x50, 0x4b, 5, 6]);
  end.writeUInt16LE(bytes.length, 20);
  return Buffer.concat([end, bytes]);
}
const changed = (from: string | RegExp, to: string) => Buffer.from(text.replace(from, to), 'latin1');
const withMore = (...more: RawObject[]) => rawPdf(onePage({ more }));

/** What producers, servers, mail programs and disks make of PDFs that every reader opens. */
const read: [string, Buffer][] = [
  ['as it is made', plain],
  ['with the mark of UTF-8 before it', before('\xef\xbb\xbf')],
  ['with blanks and line ends before it', before('\r\n  \t\r\n')],
  ['with the head of an HTTP answer before it', before('HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n')],
  ['with the head of a part of a mail before it', before('--boundary\r\nContent-Disposition: attachment\r\n\r\n')],
  ['with a printer’s words before it', before('\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n')],
  ['with 900 bytes before it', before('x'.repeat(900))],
  ['with a line end behind it', behind('\n')],
  ['with line ends of Windows behind it', behind('\r\n\r\n')],
  ['with 2,000 NULs behind it', behind('\0'.repeat(2000))],
  ['with 600 letters behind it', behind('x'.repeat(600))],
  ['with 5,000 bytes behind it', behind('\x9c'.repeat(5000))],
  ['with the end of a part of a mail behind it', behind('\r\n--boundary--\r\n')],
  ['with a comment behind it', behind('% saved by a scanner\n')],
  ['with its end twice', behind('%%EOF\n')],
  ['without %%EOF', changed(/%%EOF\s*$/, '')],
  ['without %%EOF, and with NULs', Buffer.from(`${text.replace(/%%EOF\s*$/, '')}${'\0'.repeat(64)}`, 'latin1')],
  ['without startxref', changed(/startxref[\s\S]*$/, '')],
  ['with a wrong startxref', changed(/startxref\s+\d+/, 'startxref\n999999')],
  ['with startxref 0', changed(/startxref\s+\d+/, 'startxref\n0')],
  ['without a table of objects', rawPdf(onePage())],
  [
    'without a trailer, whose objects are all there',
    Buffer.from(
      rawPdf(onePage())
        .toString('latin1')
        .replace(/trailer[\s\S]*$/, ''),
      'latin1',
    ),
  ],
  ['with line ends of old Macs', Buffer.from(rawPdf(onePage()).toString('latin1').replaceAll('\n', '\r'), 'latin1')],
  ['of version 1.0', rawPdf(onePage(), { header: '%PDF-1.0' })],
  ['of version 2.0', rawPdf(onePage(), { header: '%PDF-2.0' })],
  ['with the four high bytes behind its header', rawPdf(onePage(), { header: '%PDF-1.4\n%\xe2\xe3\xcf\xd3' })],
  ['of several revisions', Buffer.concat([plain, Buffer.from(text.slice(text.indexOf('1 0 obj')), 'latin1')])],
  [
    'with an end in its middle',
    Buffer.concat([plain, Buffer.from(text.slice(text.indexOf('1 0 obj')).replace(/startxref[\s\S]*$/, ''), 'latin1')]),
  ],
  ['with a page that says <html> in its text', rawPdf(onePage({ content: 'BT (<html> is easy) Tj ET' }))],
  ['without %%EOF, with a page that says <html>', rawPdf(onePage({ content: 'BT (<html>) Tj ET' }), { end: '' })],
  [
    'with the mark of an archive’s end and more behind it',
    behind(Buffer.concat([Buffer.from('504b0506', 'hex'), Buffer.alloc(18), Buffer.from('x')])),
  ],
  ['that ends where a stream begins', behind('stream\nx')],
  ['with a note that says Encrypt', rawPdf(onePage({ content: 'BT (/Encrypt your disk) Tj ET' }))],
  ['whose metadata are not encrypted', rawPdf(onePage({ catalog: '/EncryptMetadata false' }))],
  ['with a form', rawPdf(onePage({ catalog: '/AcroForm<</Fields[]>>' }))],
  [
    'with a script, which no facility gets',
    rawPdf(onePage({ catalog: '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>' })),
  ],
  ['with a file in it, which no facility gets', withMore({ words: '<</Type/EmbeddedFile>>', stream: 'x' })],
  ['with a compressed stream', withMore(packedBlanks(1000))],
  ['with 99 MB of compressed blanks', withMore(packedBlanks(99 * megabyte))],
  ['with 90 MB in nine streams', withMore(...Array.from({ length: 9 }, () => packedBlanks(10 * megabyte)))],
  [
    'with a stream that is cut off',
    withMore({ words: '<</Filter/FlateDecode>>', stream: deflateSync(Buffer.alloc(5000)).subarray(0, 12) }),
  ],
  ['with a stream that is no deflated data', withMore({ words: '<</Filter/FlateDecode>>', stream: 'x\x9cnonsense' })],
  [
    'with a stream whose checksum is wrong',
    withMore({
      words: '<</Filter/FlateDecode>>',
      stream: Buffer.concat([deflateSync(Buffer.alloc(5000)).subarray(0, -4), Buffer.alloc(4)]),
    }),
  ],
  [
    'of 4,000 pages',
    rawPdf([
      { words: '<</Type/Catalog/Pages 2 0 R>>' },
      {
        words: `<</Type/Pages/Kids[${Array.from({ length: 4000 }, (_, at) => `${at + 3} 0 R`).join(' ')}]/Count 4000>>`,
      },
      ...Array.from({ length: 4000 }, () => ({ words: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>' })),
    ]),
  ],
];

/** One object, and what is said beside it. */
const said = (inside: string, behind = '') => Buffer.from(`%PDF-1.7\n1 0 obj\n${inside}\nendobj\n${behind}\n%%EOF`);
read.push(
  ...['/Root 1 0 R', '/Root1 0 R', '/Root \n 1 0 R'].map((root): [string, Buffer] => [
    `whose objects are packed, by its trailer ${JSON.stringify(root)}`,
    said('<</Type/ObjStm>>', `trailer\n<<${root}>>`),
  ]),
  ['without a trailer, by its catalog and a page', said('<</Type/Catalog>> <</Type /Page>>')],
);

const refused: [string, string, Buffer][] = [
  [cutOff, 'without a trailer and a page', said('<</Type/Catalog>> <</Type/Pages>>')],
  [cutOff, 'without a trailer and a catalog', said('<</Type/Page>>')],
  [cutOff, 'without a trailer, whose page is behind its objects', said('<</Type/Catalog>>', '<</Type/Page>>')],
  [cutOff, 'whose trailer names no object', said('<</Type/ObjStm>>', 'trailer\n<</Root R>>')],
  [surrounded, 'with a web page before it', before('<html><body>Download</body></html>')],
  [surrounded, 'with the beginning of a web page before it', before('<!DOCTYPE html>\n')],
  [surrounded, 'with a script before it', before('<script>alert(1)</script>')],
  [surrounded, 'with a program before it', before('MZ\x90\0')],
  [surrounded, 'with another program before it', before('\x7fELF\x02\x01')],
  [surrounded, 'with a shell script before it', before('#!/bin/sh\nexit\n')],
  [surrounded, 'with a GIF before it', before('GIF89a')],
  [surrounded, 'with a PNG before it', before(aPng())],
  [surrounded, 'with an archive behind it', behind(aZip([{ name: 'a.exe', text: 'x' }]))],
  [
    surrounded,
    'with an archive and NULs behind it',
    behind(Buffer.concat([aZip([{ name: 'a', text: 'x' }]), Buffer.alloc(9)])),
  ],
  [surrounded, 'that is the comment of an archive without files', commentOf(plain)],
  [surrounded, 'with a web page behind it', behind('<html><script>alert(1)</script></html>')],
  [surrounded, 'with PHP behind it', behind('<?php system($_GET["a"]); ?>')],
  [surrounded, 'with an SVG behind it', behind('<svg onload=alert(1)>')],
  [
    'This file is an archive or Office file, although its name says PDF. Save it as PDF first.',
    'that is Word',
    aDocx(),
  ],
  ['This file is an old Office file, although its name says PDF. Save it as PDF first.', 'that is old Word', aDoc()],
  ['This file is a picture, although its name says PDF. Save it as PDF first.', 'that is a picture', aPng()],
  [
    'This file is no PDF, although its name says so. Please choose another one.',
    'that is text',
    Buffer.from('A paper'),
  ],
  [cutOff, 'of its first 60 bytes', plain.subarray(0, 60)],
  [cutOff, 'of its first 200 bytes', plain.subarray(0, 200)],
  [cutOff, 'of a header and nothing else', Buffer.from('%PDF-1.7\n%%EOF\n')],
  [cutOff, 'of a header and words', Buffer.from('%PDF-1.4 and nothing that a reader could use %%EOF')],
  [cutOff, 'of a trailer without objects', Buffer.from('%PDF-1.4\ntrailer\n<</Root 1 0 R>>\n%%EOF')],
  [tooLarge, 'with 512 MB in one stream of 512 kB', withMore(packedBlanks(512 * megabyte))],
  [tooLarge, 'with 101 MB in one stream', withMore(packedBlanks(101 * megabyte))],
  [
    tooLarge,
    'with 110 MB in eleven streams',
    withMore(...Array.from({ length: 11 }, () => packedBlanks(10 * megabyte))),
  ],
  [tooLarge, 'with 101 MB in a stream of objects', withMore(packedBlanks(101 * megabyte, '/Type/ObjStm/N 1/First 4'))],
  [tooLarge, 'with 101 MB packed twice', withMore(packedBlanks(101 * megabyte, '', 2))],
  [tooLarge, 'with 101 MB packed three times', withMore(packedBlanks(101 * megabyte, '', 3))],
];

describe('a PDF that is uploaded', () => {
  it.each(read)('%s is taken as it is [B14] [Y01]', async (_, bytes) => {
    expect(await verdictOn(bytes)).toBe('taken');
  });

  it.each(refused.map(([sentence, what, bytes]) => [what, sentence, bytes] as const))(
    '%s is refused: "%s" [B14] [Y01] [R21]',
    async (_, sentence, bytes) => {
      expect(await verdictOn(bytes)).toBe(sentence);
    },
  );

  describe('with a password', () => {
    const files = new Map<string, Buffer>();
    beforeAll(async () => {
      for (const useObjectStreams of [false, true]) {
        const named = useObjectStreams ? ', packed' : '';
        files.set(
          `to open${named}`,
          await protectedPdf({ userPassword: 'secret', ownerPassword: 'other' }, useObjectStreams),
        );
        files.set(
          `to open, the same for changes${named}`,
          await protectedPdf({ userPassword: 'secret', ownerPassword: 'secret' }, useObjectStreams),
        );
        files.set(
          `for changes only${named}`,
          await protectedPdf(
            { userPassword: '', ownerPassword: 'other', permissions: { printing: 'highResolution' } },
            useObjectStreams,
          ),
        );
        files.set(
          `for printing only${named}`,
          await protectedPdf({ userPassword: '', ownerPassword: 'another', permissions: {} }, useObjectStreams),
        );
      }
    });

    it.each([
      ['to open', locked],
      ['to open, packed', locked],
      ['to open, the same for changes', locked],
      ['to open, the same for changes, packed', locked],
      ['for changes only', 'taken'],
      ['for changes only, packed', 'taken'],
      ['for printing only', 'taken'],
      ['for printing only, packed', 'taken'],
    ])('%s: %s [B15]', async (what, verdict) => {
      expect(await verdictOn(files.get(what) ?? Buffer.alloc(0))).toBe(verdict);
    });

    it('or with a certificate, a broken lock, or one of another kind, asks for something that none of its readers has [B15]', async () => {
      for (const encryption of ['/Encrypt<</Filter/Adobe.PubSec/V 4>>', '/Encrypt 99 0 R', '/Encrypt 5 0 R']) {
        const more = [{ words: '<</Filter/Other/V 9/R 9>>' }];
        expect(await verdictOn(rawPdf(onePage({ more }), { trailer: encryption })), encryption).toBe(locked);
      }
    });
  });

  it('with an old lock that forbids changes only is taken, wherever the lock and the name of its file are [B15] [Z06]', async () => {
    const hex = (id: string) => `<${Buffer.from(id, 'latin1').toString('hex')}>`;
    const ids: [id: string, written: string][] = [
      ['Riley', `/ID[${hex('Riley')}${hex('Riley')}]`],
      ['\xabc', `/ID [ ${hex('\xabc').toUpperCase()} ${hex('other')} ]`],
      ['Riley', '/ID[(Riley)(Riley)]'],
      ['a)b', '/ID[(a\\)b)(c)]'],
      ['', '/ID[<><>]'],
      ['', ''],
    ];
    const locks = (lock: string, id: string): Buffer[] => {
      const of = (trailer: string, ...more: RawObject[]) => rawPdf(onePage({ more }), { trailer: `${trailer}${id}` });
      const many = Array.from({ length: 12 }, (): RawObject => ({ words: '<</Type/Other>>' }));
      const other = '\n5 0 obj\n<<>>\nendobj\n';
      const later = of('/Encrypt 5 12 R', { words: lock }).toString('latin1').replace('5 0 obj', '5  12 \nobj') + other;
      return [
        of('/Encrypt 5 0 R', { words: lock }),
        of('/Encrypt  5\n\n0  R', { words: lock }),
        of('/Encrypt 17 0 R', ...many, { words: lock }),
        // Object 15 is no object 5, and of a later revision the last one holds.
        of('/Encrypt 5 0 R', { words: lock }, ...many),
        Buffer.concat([of('/Encrypt 5 0 R', { words: '<<>>' }), of('/Encrypt 5 0 R', { words: lock })]),
        Buffer.from(later, 'latin1'),
        of(`/Encrypt${lock}`),
        of(`/Encrypt ${lock}`),
      ];
    };
    for (const [id, written] of ids) {
      for (const [number, file] of locks(oldLock(id, { more: '/CF<</A<</B/C>>>>' }), written).entries())
        expect([written, number, await verdictOn(file)]).toEqual([written, number, 'taken']);
      for (const [number, file] of locks(oldLock(id, { of: 'of another file' }), written).entries())
        expect([written, number, await verdictOn(file)]).toEqual([written, number, locked]);
    }
    expect(await verdictOn(rawPdf(onePage(), { trailer: '/Encrypt<</Filter' }))).toBe(locked);
  });

  it('counts a megabyte for each stream that cannot be unpacked, wherever its line ends, and nothing for others [Y01] [Z06]', async () => {
    const streams = (count: number, begin: string) =>
      withMore({ words: '<<>>', stream: Buffer.from(`${begin}nonsense `.repeat(count), 'latin1') });
    for (const lineEnd of ['\n', '\r\n', '\r'])
      expect([lineEnd, await verdictOn(streams(101, `stream${lineEnd}x\x9c`))]).toEqual([lineEnd, tooLarge]);
    // As many as there is room for, behind a blank, with a head that is none, or of another method.
    expect(await verdictOn(streams(100, 'stream\nx\x9c'))).toBe('taken');
    for (const begin of ['stream x\x9c', 'stream\nx\x9d', 'stream\n\x77\x09', 'stream\n\nx\x9c'])
      expect([begin, await verdictOn(streams(101, begin))]).toEqual([begin, 'taken']);
  });

  it('is counted in little time, however it is packed [Y01]', async () => {
    const one = packedBlanks(90 * megabyte);
    const files = [
      withMore(...Array.from({ length: 40 }, () => one)),
      Buffer.concat([plain.subarray(0, -7), Buffer.from('stream\n'.repeat(400_000)), plain.subarray(-7)]),
      Buffer.concat([
        plain.subarray(0, -7),
        Buffer.from('stream\nx\x9c'.repeat(300_000), 'latin1'),
        plain.subarray(-7),
      ]),
    ];
    const started = performance.now();
    for (const file of files) await verdictOn(file);
    expect(performance.now() - started).toBeLessThan(30_000);
  });
});
