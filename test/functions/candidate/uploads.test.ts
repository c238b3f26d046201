import { describe, expect, it } from 'vitest';
import { maxUploadBytes, type UploadKind, uploadKinds } from '#shared/domain/files.ts';
import { Problem } from '#shared/domain/problem.ts';
import { readUploads } from '../../../functions/_storage/uploads/read-upload.ts';
import { aPng } from '../../support/files/a-png.ts';
import { aCompoundFile, aDoc, aDocx, aGif, aJpeg, aPdf, aText, aZip } from '../../support/files/sample-files.ts';

const good = {
  png: aPng(),
  jpg: aJpeg(),
  jpeg: aJpeg(),
  gif: aGif(),
  txt: aText(),
  pdf: aPdf(),
  doc: aDoc(),
  docx: aDocx(),
} as const;

async function check(kind: UploadKind, fileName: string, content: Buffer | string) {
  const base64 = typeof content === 'string' ? content : content.toString('base64');
  const problem: unknown = await readUploads(kind, [{ fileName, base64, field: 'fileName' }]).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (problem !== undefined && !(problem instanceof Problem)) throw problem;
  return problem;
}

describe('an upload', () => {
  const allowed = (Object.keys(uploadKinds) as UploadKind[]).flatMap((kind) =>
    (Object.keys(good) as (keyof typeof good)[]).map(
      (extension) =>
        [kind, extension, (uploadKinds[kind].extensions as readonly string[]).includes(extension)] as const,
    ),
  );

  it('that could not be downloaded again, below 5 bytes, is refused [P17]', async () => {
    const broken = 'This file is empty or broken. Please choose another one.';
    for (const content of ['', 'abcd'])
      expect((await check('resume', 'a.txt', Buffer.from(content)))?.fields).toEqual({ fileName: broken });
    expect(await check('resume', 'a.txt', Buffer.from('abcde'))).toBeUndefined();
    const message = 'The file must be base64 text.';
    expect(await check('resume', 'a.txt', 'no base64')).toMatchObject({
      kind: 'invalid',
      message: `a.txt: ${message}`,
      fields: { fileName: message },
    });
  });

  it.each(allowed)(
    'to %s with the extension %s: taken is %s [P10] [P11] [P12] [P17]',
    async (kind, extension, isTaken) => {
      const problem = await check(kind, `My paper.${extension.toUpperCase()}`, good[extension]);
      if (isTaken) expect(problem).toBeUndefined();
      else expect(problem).toMatchObject({ kind: 'invalid', fields: { fileName: 'Invalid file type!' } });
    },
  );

  const pdf = aPdf();
  const markup = '<html><script>alert(1)</script></html>';
  const many = Array.from({ length: 1001 }, (_, at) => ({ name: `word/${at}.xml` }));
  const executable = Buffer.concat([Buffer.from('MZ\u0090\u0000', 'latin1'), Buffer.alloc(600)]);
  const refused: [string, string, Buffer][] = [
    ['a picture called a PDF', 'a.pdf', aPng()],
    ['a PDF called a picture', 'a.png', pdf],
    ['an executable called a PDF', 'a.pdf', executable],
    ['an executable called a Word document', 'a.doc', executable],
    ['an executable called text', 'a.txt', executable],
    ['an executable with a picture’s name', 'a.exe.png', executable],
    ['a page called text', 'a.txt', Buffer.from(markup)],
    ['a page called a PDF', 'a.pdf', Buffer.from(markup)],
    ['a page called a picture', 'a.gif', Buffer.from(markup)],
    ['an SVG called a PNG', 'a.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['an SVG called text', 'a.txt', Buffer.from('<svg onload="alert(1)"/>')],
    ['a script called text', 'a.txt', Buffer.from('#!/bin/sh\nrm -rf ~\n')],
    ['PHP called text', 'a.txt', Buffer.from('<?php system($_GET["a"]); ?>')],
    ['RTF called text', 'a.txt', Buffer.from('{\\rtf1 object}')],
    ['a PDF called text', 'a.txt', pdf],
    ['text with a NUL', 'a.txt', Buffer.from('resume\u0000')],
    ['text with an escape character', 'a.txt', Buffer.from('resume \u001b[31m')],
    ['text that is no UTF-8', 'a.txt', Buffer.from([0x52, 0xe9, 0x73, 0x75, 0x6d, 0xe9])],
    ['text in UTF-16', 'a.txt', Buffer.from('\ufeffresume', 'utf16le')],
    ['a page in front of a PDF', 'a.pdf', Buffer.concat([Buffer.from(markup), pdf])],
    ['a PDF with an archive behind it', 'a.pdf', Buffer.concat([pdf, aZip([{ name: 'a.exe', text: 'x' }])])],
    ['a PDF with something behind its end', 'a.pdf', Buffer.concat([pdf, Buffer.from(markup)])],
    ['a PDF that is cut off', 'a.pdf', pdf.subarray(0, 200)],
    ['a GIF that is a script', 'a.gif', Buffer.from(`GIF89a/*${' '.repeat(20)}*/=1;alert(1)//;`)],
    ['a picture that hides a PDF', 'a.jpg', Buffer.concat([aJpeg().subarray(0, 20), Buffer.from('%PDF-1.4'), aJpeg()])],
    ['a PNG that is cut off', 'a.png', aPng().subarray(0, -14)],
    ['a PNG of 4097 pixels', 'a.png', aPng(4097, 4)],
    ['a PNG of 60,000 by 60,000 pixels', 'a.png', aPng(60_000, 60_000)],
    ['a JPEG of 65,000 pixels', 'a.jpg', aJpeg(4, 65_000)],
    ['a GIF of 50,000 pixels', 'a.gif', aGif(50_000, 50_000)],
    ['a PNG of no pixels', 'a.png', aPng(0, 0)],
    ['a document with macros under a plain name', 'a.docx', aDocx({ isMacro: true })],
    ['a document with a macro part', 'a.docx', aDocx({ more: [{ name: 'word/vbaProject.bin', text: 'x' }] })],
    ['a document with ActiveX', 'a.docx', aDocx({ more: [{ name: 'word/activeX/activeX1.bin', text: 'x' }] })],
    ['a document with a program in it', 'a.docx', aDocx({ more: [{ name: 'word/embeddings/a.exe', text: 'x' }] })],
    ['a document of 1,004 parts', 'a.docx', aDocx({ more: many })],
    ['a document that reaches out of its folder', 'a.docx', aDocx({ more: [{ name: '../../etc/passwd', text: 'x' }] })],
    ['a document with a part twice', 'a.docx', aDocx({ more: [{ name: 'word/document.xml', text: 'x' }] })],
    ['a document without a text', 'a.docx', aDocx({ without: 'word/document.xml' })],
    ['an archive called a document', 'a.docx', aZip([{ name: 'readme.txt', text: 'x' }])],
    ['a document with bytes in front', 'a.docx', Buffer.concat([Buffer.from('MZ'), aDocx()])],
    ['an old Excel file called Word', 'a.doc', aCompoundFile(['Root Entry', 'Workbook'])],
    ['an installer called Word', 'a.doc', aCompoundFile(['Root Entry', '!_StringPool'])],
    [
      'an old Word file with macros',
      'a.doc',
      aCompoundFile(['Root Entry', 'WordDocument', '1Table', 'Data', 'Macros', 'VBA']),
    ],
    ['a new Word file under an old name', 'a.doc', aDocx()],
    ['an old Word file under a new name', 'a.docx', aDoc()],
    ['nothing at all', 'a.pdf', Buffer.alloc(0)],
    [
      'the virus scanners’ test file',
      'a.txt',
      Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join('')),
    ],
  ];

  it('that is not what it says is refused by name: more than forty kinds of it [R21]', async () => {
    expect(refused.length).toBeGreaterThanOrEqual(40);
    for (const [what, name, content] of refused) {
      const problem = await check('certification', name, content);
      expect(problem?.kind, what).toBe('invalid');
      expect(problem?.fields, what).toHaveProperty('fileName');
      expect(problem?.message, what).toContain(name);
    }
  });

  it('as a picture is kept under the extension of its content [B16]', async () => {
    const sent = [
      ['photo.jfif', aJpeg(), 'license-photo.jpg', 'image/jpeg'],
      ['photo.png', aJpeg(), 'license-photo.jpg', 'image/jpeg'],
      ['photo.jpeg', aJpeg(), 'license-photo.jpeg', 'image/jpeg'],
      ['photo.jpg', aPng(), 'license-photo.png', 'image/png'],
      ['photo.png', aGif(), 'license-photo.gif', 'image/gif'],
    ] as const;
    for (const [fileName, bytes, stored, contentType] of sent) {
      const upload = { fileName, base64: bytes.toString('base64'), field: 'fileName' };
      expect(await readUploads('license', [upload])).toEqual([{ fileName: stored, contentType, bytes }]);
    }
  });

  it('with names no place takes is refused whatever it holds [P17] [R21]', async () => {
    for (const name of [
      'a',
      'a.',
      '.pdf',
      'a.exe',
      'a.pdf.exe',
      'a.docm',
      'a.html',
      'a.svg',
      'a.js',
      'a.pdf ',
      'a.p\u0000df',
    ]) {
      expect(await check('certification', name, aPdf()), name).toMatchObject({
        fields: { fileName: 'Invalid file type!' },
      });
    }
  });

  it('of 4 MiB is taken, one byte more is too large, in one file or in several [R21] [F14]', async () => {
    const text = (length: number) => Buffer.alloc(length, 'a');
    expect(await check('resume', 'a.txt', text(maxUploadBytes))).toBeUndefined();
    expect(await check('resume', 'a.txt', text(maxUploadBytes + 1))).toMatchObject({ kind: 'tooLarge' });
    const half = { fileName: 'a.txt', base64: text(maxUploadBytes / 2).toString('base64'), field: 'a' };
    const rest = { ...half, base64: text(maxUploadBytes / 2 + 1).toString('base64'), field: 'b' };
    expect(await readUploads('resume', [half, half])).toHaveLength(2);
    await expect(readUploads('resume', [half, rest])).rejects.toMatchObject({ kind: 'tooLarge' });
  });

  it('must be base64 in the one way of writing it [R21]', async () => {
    const base64 = aPdf().toString('base64');
    for (const other of [
      `data:application/pdf;base64,${base64}`,
      `${base64}\n`,
      ` ${base64}`,
      `${base64}=`,
      base64.slice(0, -1),
      '!!!!',
      'YQ',
      '-_-_',
    ])
      expect(await check('resume', 'a.pdf', other), other.slice(0, 30)).toMatchObject({ kind: 'invalid' });
  });
});
