import { describe, expect, it } from 'vitest';
import { acceptFile } from '../../../../functions/_storage/uploads/accept-file.ts';
import { unzipped } from '../../../../functions/_storage/uploads/zip.ts';
import { aPng } from '../../../support/files/a-png.ts';
import { aCompoundFile, aDoc, aDocx, aJpeg, aPdf, aZip } from '../../../support/files/sample-files.ts';

type Part = Parameters<typeof aZip>[0][number];

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const broken = 'This Word document is broken. Open it in Word, save it again, and send that file.';
const password = 'This Word document asks for a password. Save it without one.';
const tooLarge = 'This Word document unpacks to more than 200 MB. Make its pictures smaller, or save it as PDF.';
const macros = 'This Word document has macros. Save it as plain Word document (.docx) or PDF.';
const embedded = 'This Word document has another file embedded in it. Remove the embedded object, or save it as PDF.';
const outside =
  'This Word document loads a template or content from elsewhere. Save it as PDF, or remove the link to it.';
const noWord = 'This is no Word document, although its name says so. Save it as Word document or PDF.';

const types = (inside: string) => ({
  name: '[Content_Types].xml',
  text: `<?xml version="1.0"?><Types>${inside}</Types>`,
});
const override = (name: string, type = main) => `<Override PartName="${name}" ContentType="${type}"/>`;
const text = (name = 'word/document.xml'): Part => ({ name, text: '<w:document/>' });
const word = (...parts: readonly Part[]) => aZip(parts);
const listed = (inside: string, ...parts: readonly Part[]) => word(types(inside), ...parts);
const withMore = (...more: Part[]) => aDocx({ more });
/** A document with one link, of this type, to this target. */
const linked = (
  kind: string,
  target: string,
  { mode = 'External', of = 'document', encode = (xml: string): string | Buffer => xml } = {},
) =>
  withMore({
    name: `word/_rels/${of}.xml.rels`,
    text: encode(
      `<Relationships><Relationship Id="r1" Type="${relations}/${kind}" Target="${target}" TargetMode="${mode}"/></Relationships>`,
    ),
  });
const packed = (megabytes: number, more: Partial<Part> = {}): Part => ({
  name: `word/${megabytes}.xml`,
  text: Buffer.alloc(megabytes * 1024 * 1024, 0x20),
  isPacked: true,
  ...more,
});

/** The same with a list of names that leads back to its beginning. */
function inCircles(file: Buffer): Buffer {
  const copy = Buffer.from(file);
  copy.writeUInt32LE(1, 512 + 4);
  return copy;
}
/** The same with a byte, or two, changed. */
function withDoc(at: number, value: number): Buffer {
  const copy = aDoc();
  copy.writeUInt16LE(value, at);
  return copy;
}
/** A compound file of sectors of this size (two to the power of it) with one name. */
function ofSectors(shift: number): Buffer {
  const size = 2 ** shift;
  const file = Buffer.alloc(3 * size);
  aDoc().copy(file, 0, 0, 512);
  file.writeUInt16LE(shift, 30);
  file.fill(0xff, size, 2 * size);
  aDoc().copy(file, 2 * size, 2 * 512 + 2 * 128, 2 * 512 + 3 * 128);
  return file;
}
/** The same with one of its numbers of four bytes changed. */
function withNumber(file: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(file);
  copy.writeUInt32LE(value, at);
  return copy;
}
const fiveNames = aCompoundFile(['Root Entry', 'WordDocument', '1Table', 'Data', '_1']);
/** A compound file whose directory is behind the sectors of which the first piece of the table tells. */
function withFarDirectory(): Buffer {
  const near = fiveNames;
  const file = Buffer.alloc(133 * 512);
  near.copy(file, 0, 0, 1024);
  near.copy(file, 131 * 512, 1024);
  file.writeUInt32LE(130, 48);
  file.writeUInt32LE(129, 80);
  file.fill(0xff, 130 * 512, 131 * 512);
  file.writeUInt32LE(131, 130 * 512 + 2 * 4);
  return file;
}

const taken: [string, Buffer, string?][] = [
  ['as Word writes it', aDocx()],
  [
    'whose main part is document2.xml, as Word Online names it',
    listed(override('/word/document2.xml'), text('word/document2.xml')),
  ],
  ['whose main part is in another folder', listed(override('/doc/main.xml'), text('doc/main.xml'))],
  ['whose main part has a name in capitals', listed(override('/Word/Document.XML'), text('Word/Document.XML'))],
  ['whose part is named without a slash', listed(override('word/document.xml'), text())],
  ['whose type is that of all files .xml', listed(`<Default Extension="xml" ContentType="${main}"/>`, text())],
  [
    'whose list of types has a prefix',
    word(
      {
        name: '[Content_Types].xml',
        text: `<ct:Types><ct:Override PartName="/word/document.xml" ContentType="${main}"/></ct:Types>`,
      },
      text(),
    ),
  ],
  ['whose list has single quotes', listed(`<Override PartName='/word/document.xml' ContentType='${main}'/>`, text())],
  [
    'whose list has its words in another order',
    listed(`<Override ContentType="${main}" PartName="/word/document.xml" />`, text()),
  ],
  [
    'whose list is in UTF-16',
    word(
      {
        name: '[Content_Types].xml',
        text: Buffer.from(`\ufeff<Types>${override('/word/document.xml')}</Types>`, 'utf16le'),
      },
      text(),
    ),
  ],
  [
    'whose list begins with the mark of UTF-8',
    word({ name: '[Content_Types].xml', text: `\ufeff<Types>${override('/word/document.xml')}</Types>` }, text()),
  ],
  ['whose list of types is its last part', word(text(), types(override('/word/document.xml')))],
  [
    'whose parts are packed',
    word({ ...types(override('/word/document.xml')), isPacked: true }, { ...text(), isPacked: true }),
  ],
  ['with a picture called macro-photo.jpg', withMore({ name: 'word/media/macro-photo.jpg', text: aJpeg() })],
  ['with a picture', withMore({ name: 'word/media/image1.png', text: aPng() })],
  ['with a letter of its own', withMore({ name: 'word/fonts/font1.odttf', text: 'x' })],
  ['with a thumbnail', withMore({ name: 'docProps/thumbnail.jpeg', text: aJpeg() })],
  [
    'with a theme, notes and comments',
    withMore({ name: 'word/theme/theme1.xml' }, { name: 'word/footnotes.xml' }, { name: 'word/comments.xml' }),
  ],
  ['with settings of a printer', withMore({ name: 'word/printerSettings1.bin', text: 'x'.repeat(90) })],
  ['with NULs behind it', Buffer.concat([aDocx(), Buffer.alloc(512)])],
  [
    'with a comment of the zip file',
    aZip([types(override('/word/document.xml')), text()], { comment: 'made by an exporter' }),
  ],
  ['with a folder as an entry', withMore({ name: 'word/media/' })],
  ['with a link to a page', linked('hyperlink', 'https://www.example.com/')],
  ['with a link to a mail address', linked('hyperlink', 'mailto:riley@example.com')],
  ['with a link to a file', linked('hyperlink', 'file:///C:/portfolio.pdf')],
  ['with a picture inside', linked('image', 'media/image1.png', { mode: 'Internal' })],
  [
    'made from a template on the writer’s disk',
    linked('attachedTemplate', 'file:///C:\\Users\\riley\\Templates\\Resume.dotx', { of: 'settings' }),
  ],
  [
    'made from a template on a Mac’s disk',
    linked('attachedTemplate', 'file:///Users/riley/Library/Resume.dotx', { of: 'settings' }),
  ],
  ['made from Normal.dotm', linked('attachedTemplate', 'Normal.dotm', { of: 'settings' })],
  [
    'whose list has blanks and line ends wherever XML allows them',
    listed(`<Override\n  PartName = "/word/document.xml"\n\tContentType =\n'${main}' ></Override>`, text()),
  ],
  ['with a picture called a.exe.png', withMore({ name: 'word/media/a.exe.png', text: aPng() })],
  ['with a part of four bytes', withMore({ name: 'word/media/a.bin', text: 'four' })],
  ['with links of two million letters', withMore({ name: 'word/_rels/a.xml.rels', text: ' '.repeat(2_000_000) })],
  [
    'with what only looks like a link to a website',
    withMore(
      { name: 'word/a.xml', text: `<Relationship Type="a/image" Target="https://a.example/" TargetMode="External"/>` },
      {
        name: 'word/_rels/a.xml.rels',
        text: `<Other Type="a/image" Target="https://a.example/" TargetMode="External"/>`,
      },
    ),
  ],
  ['made from a template by its path', linked('attachedTemplate', 'C:\\Templates\\Resume.dotx', { of: 'settings' })],
  ['made from a template with a sign that is none', linked('attachedTemplate', '&#x110000;&nbsp;.dotm')],
  ['with 190 MB of packed blanks', withMore(packed(190))],
  ['of 1,000 parts', withMore(...Array.from({ length: 997 }, (_, at) => ({ name: `word/p${at}.xml` })))],
  ['of old Word', aDoc(), 'a.doc'],
  ['of old Word, in sectors of 4,096 bytes', ofSectors(12), 'a.doc'],
  ['of old Word, of three sectors', aDoc().subarray(0, 1536), 'a.doc'],
  ['of old Word, whose table of sectors is outside', withNumber(aDoc(), 76, 0xff_ffff), 'a.doc'],
  ['of old Word, with an object that its directory does not list', withNumber(fiveNames, 512 + 4, 0xfffffffe), 'a.doc'],
  ['of old Word, cut off within the name of an object', fiveNames.subarray(0, 1536 + 127), 'a.doc'],
  ['of old Word, with a name of no letters', withDoc(1024 + 128 + 64, 0), 'a.doc'],
  ['of old Word, whose list of names is a circle', inCircles(aDoc()), 'a.doc'],
  [
    'of old Word, with names that only look like those of objects',
    aCompoundFile([
      'Root Entry',
      'WordDocument',
      '_12ab',
      'x_1',
      'Packages',
      'xPackage',
      'Ole10Native',
      'aaOle10Native',
      'aOle10Natives',
      'NoMacros',
    ]),
    'a.doc',
  ],
  [
    'of old Word, with an empty folder of objects',
    aCompoundFile(['Root Entry', '1Table', 'WordDocument', 'ObjectPool']),
    'a.doc',
  ],
];

const refused: [string, string, Buffer, string?][] = [
  [macros, 'with macros under a plain name', aDocx({ isMacro: true })],
  [macros, 'with a macro part', withMore({ name: 'word/vbaProject.bin', text: 'x' })],
  [macros, 'with a macro part in capitals', withMore({ name: 'word/VBAPROJECT.BIN', text: 'x' })],
  [
    macros,
    'with a macro part under another name',
    listed(
      `${override('/word/document.xml')}${override('/word/a.bin', 'application/vnd.ms-office.vbaProject')}`,
      text(),
      { name: 'word/a.bin', text: 'x' },
    ),
  ],
  [macros, 'with ActiveX', withMore({ name: 'word/activeX/activeX1.bin', text: 'x' })],
  [
    macros,
    'of old Word, with macros',
    aCompoundFile(['Root Entry', 'WordDocument', '1Table', 'Data', 'Macros', 'VBA']),
    'a.doc',
  ],
  [macros, 'with a macro part beside its folder', withMore({ name: 'vbaProject.bin', text: 'x' })],
  [macros, 'with ActiveX beside its folder', withMore({ name: 'activeX/a.bin', text: 'x' })],
  [embedded, 'with an object beside its folder', withMore({ name: 'embeddings/a.bin', text: 'x' })],
  [embedded, 'with the head of an archive', withMore({ name: 'word/a.png', text: Buffer.from('504b0304', 'hex') })],
  [outside, 'with a picture on the disk of the writer', linked('image', 'C:\\pictures\\a.png')],
  [
    outside,
    'with a template on a website whose address has a path of a disk',
    linked('attachedTemplate', 'https://evil.example/file:///Users/a.dotm'),
  ],
  [
    outside,
    'with a picture of a website, its mode in characters by hexadecimal number',
    linked('image', 'https://evil.example/', { mode: '&#x45;xternal' }),
  ],
  [broken, 'with links of more letters', withMore({ name: 'word/_rels/a.xml.rels', text: ' '.repeat(2_000_001) })],
  [broken, 'with a NUL among its links', withMore({ name: 'word/_rels/a.xml.rels', text: '<a>\0</a>' })],
  [
    noWord,
    'whose type is said by an element of another name',
    listed(`<Other PartName="/word/document.xml" ContentType="${main}"/>`, text()),
  ],
  [
    noWord,
    'whose type is that of all files, by another name',
    listed(`<Other Extension="xml" ContentType="${main}"/>`, text()),
  ],
  [embedded, 'with an OLE object', withMore({ name: 'word/embeddings/oleObject1.bin', text: aDoc() })],
  [embedded, 'with an OLE object in another folder', withMore({ name: 'word/media/image1.png', text: aDoc() })],
  [embedded, 'with a workbook in it', withMore({ name: 'word/embeddings/Microsoft_Excel_Sheet1.xlsx', text: 'x' })],
  [embedded, 'with another document in it', withMore({ name: 'word/afchunk.docx', text: aDocx() })],
  [
    embedded,
    'with an archive called a picture',
    withMore({ name: 'word/media/image1.png', text: aZip([{ name: 'a' }]) }),
  ],
  [embedded, 'with a program in it', withMore({ name: 'word/media/a.exe', text: 'x' })],
  [embedded, 'with a script in it', withMore({ name: 'word/media/a.js', text: 'x' })],
  [
    embedded,
    'of old Word, with an object',
    aCompoundFile(['Root Entry', 'WordDocument', 'ObjectPool', '_1234567890', '\u0001Ole10Native']),
    'a.doc',
  ],
  [
    outside,
    'with a template on a website',
    linked('attachedTemplate', 'https://evil.example/a.dotm', { of: 'settings' }),
  ],
  [
    outside,
    'with a template on a server',
    linked('attachedTemplate', '\\\\evil.example\\share\\a.dotm', { of: 'settings' }),
  ],
  [
    outside,
    'with a template on a server, written as file',
    linked('attachedTemplate', 'file://evil.example/share/a.dotm', { of: 'settings' }),
  ],
  [
    outside,
    'with a template on a website, in UTF-16',
    linked('attachedTemplate', 'https://evil.example/a.dotm', {
      of: 'settings',
      encode: (xml) => Buffer.from(`\ufeff${xml}`, 'utf16le'),
    }),
  ],
  [
    outside,
    'with a template on a website, its mode in characters by number',
    linked('attachedTemplate', 'https://evil.example/a.dotm', { mode: '&#69;xternal' }),
  ],
  [
    outside,
    'with a template on a website, its mode in small letters',
    linked('attachedTemplate', 'https://evil.example/a.dotm', { mode: 'external' }),
  ],
  [outside, 'with a picture on a website', linked('image', 'https://evil.example/pixel.png')],
  [outside, 'with a frame of a website', linked('frame', 'https://evil.example/')],
  [outside, 'with an object on a server', linked('oleObject', 'file://evil.example/a.html!')],
  [outside, 'with a part of another document', linked('subDocument', 'https://evil.example/a.docx')],
  [
    outside,
    'with a picture of a website in its header',
    linked('image', 'https://evil.example/pixel.png', { of: 'header1' }),
  ],
  [tooLarge, 'with 201 MB in one part', withMore(packed(201))],
  [tooLarge, 'with 250 MB in five parts', withMore(...[50, 49, 51, 48, 52].map((size) => packed(size)))],
  [tooLarge, 'with 300 MB that claim 100 bytes', withMore(packed(300, { size: 100 }))],
  [password, 'under a password', aCompoundFile(['Root Entry', 'EncryptionInfo', 'EncryptedPackage'])],
  ...['EncryptedPackage', 'EncryptionInfo'].map((name): [string, string, Buffer, string] => [
    password,
    `under a password, by ${name} alone`,
    aCompoundFile(['Root Entry', 'WordDocument', name]),
    'a.doc',
  ]),
  ...['_1', '_1234567890', '\u0001Ole10Native', 'Package'].map((name): [string, string, Buffer, string] => [
    embedded,
    `of old Word, with ${name} alone`,
    aCompoundFile(['Root Entry', 'WordDocument', name]),
    'a.doc',
  ]),
  [embedded, 'of old Word, with an object at its end', fiveNames.subarray(0, 1536 + 128), 'a.doc'],
  [embedded, 'of old Word, with an object in a directory far behind', withFarDirectory(), 'a.doc'],
  [
    macros,
    'of old Word, with macros whose name has more letters than there are',
    (() => {
      const file = aCompoundFile(['Root Entry', 'WordDocument', 'Macros']);
      file.writeUInt16LE(66, 1024 + 256 + 64);
      return file;
    })(),
    'a.doc',
  ],
  [macros, 'of old Word, with a project', aCompoundFile(['Root Entry', 'WordDocument', '_VBA_PROJECT_CUR']), 'a.doc'],
  ...[
    ['whose name has more letters than there are', withDoc(1024 + 256 + 64, 66)],
    ['whose name has no letters', withDoc(1024 + 256 + 64, 1)],
    ['with another mark', withDoc(6, 0)],
    ['of fewer bytes than three sectors', aDoc().subarray(0, 1535)],
  ].map(([what, bytes]): [string, string, Buffer, string] => [
    'This is no Word document, although its name says so.',
    what as string,
    bytes as Buffer,
    'a.doc',
  ]),
  ['This is no Word document, although its name says so.', 'of sectors of 1,024 bytes', ofSectors(10), 'a.doc'],
  [
    'This is no Word document, although its name says so.',
    'of old Word, whose directory is outside',
    withNumber(aDoc(), 48, 0xff_ffff),
    'a.doc',
  ],
  [
    'This is no Word document, although its name says so.',
    'that is the head of a compound file',
    aDoc().subarray(0, 600),
    'a.doc',
  ],
  [
    'This file is a picture, although its name says Word document. Save it as Word document first.',
    'that is a picture',
    aPng(),
  ],
  [
    'This file is a PDF, although its name says Word document. Save it as Word document first.',
    'that is a PDF',
    aPdf(),
  ],
  [password, 'under a password of an archive', withMore({ name: 'word/a.xml', isEncrypted: true })],
  [broken, 'of 1,001 parts', withMore(...Array.from({ length: 998 }, (_, at) => ({ name: `word/${at}.xml` })))],
  [broken, 'that reaches out of its folder', withMore({ name: '../../etc/passwd', text: 'x' })],
  [broken, 'with a part at the root of the disk', withMore({ name: '/etc/passwd', text: 'x' })],
  [broken, 'with a part twice', withMore(text())],
  [broken, 'with a part twice, in capitals', withMore(text('word/DOCUMENT.xml'))],
  [broken, 'with a part that has two names', withMore({ name: 'word/a.xml', otherName: 'word/vbaProject.bin' })],
  [broken, 'that is cut off', aDocx().subarray(0, -30)],
  [broken, 'with bytes behind it that are no NULs', Buffer.concat([aDocx(), Buffer.from('<html>')])],
  [
    broken,
    'with entities of its own',
    listed(`<!DOCTYPE a [<!ENTITY b "c">]>${override('/word/document.xml')}`, text()),
  ],
  [noWord, 'without a text', aDocx({ without: 'word/document.xml' })],
  [noWord, 'without a list of types', word(text())],
  [
    noWord,
    'that is a workbook',
    listed(
      override('/xl/workbook.xml', main.replace('wordprocessingml.document', 'spreadsheetml.sheet')),
      text('xl/workbook.xml'),
    ),
  ],
  [
    noWord,
    'that is a template',
    listed(override('/word/document.xml', main.replace('document.main', 'template.main')), text()),
  ],
  [noWord, 'that is an archive', word({ name: 'readme.txt', text: 'x' })],
  ['This is a new Word document: its name must end in .docx.', 'of new Word under an old name', aDocx(), 'a.doc'],
  ['This is an old Word document: its name must end in .doc.', 'of old Word under a new name', aDoc()],
  [
    'This is no Word document, although its name says so.',
    'that is an old workbook',
    aCompoundFile(['Root Entry', 'Workbook']),
    'a.doc',
  ],
  [
    'This file is a rich text document (RTF), although its name says Word document. Save it as Word document first.',
    'that is RTF',
    Buffer.from('{\\rtf1\\ansi Riley Bennett RN}'),
    'a.doc',
  ],
  [
    'This file is a page or XML file, although its name says Word document. Save it as Word document first.',
    'that is a page',
    Buffer.from('<html xmlns:w="x"><body>Riley</body></html>'),
    'a.doc',
  ],
  [
    'This file is no Word document, although its name says so. Please choose another one.',
    'with bytes in front',
    Buffer.concat([Buffer.from('MZ'), aDocx()]),
  ],
];

const verdictOn = async (bytes: Buffer, name = 'a.docx') => {
  const accepted = await acceptFile(bytes, name);
  return typeof accepted === 'string' ? accepted : accepted.bytes.equals(bytes) ? 'taken' : 'changed';
};

describe('a Word document that is uploaded', () => {
  it.each(taken)('%s is taken as it is [B13] [Y12]', async (_, bytes, name) => {
    expect(await verdictOn(bytes, name)).toBe('taken');
  });

  it.each(refused.map(([sentence, what, bytes, name]) => [what, sentence, bytes, name] as const))(
    '%s is refused: "%s" [B13] [Y12] [Y01] [R21]',
    async (_, sentence, bytes, name) => {
      expect(await verdictOn(bytes, name)).toBe(sentence);
    },
  );

  it('is read as the directory of its zip file lists it, and no part of it is believed [B13] [Y12] [Z06]', () => {
    const parts = [
      { name: 'a', text: 'one', notes: ['of a program', 'its own'] as const },
      { name: 'b', text: 'second', isPacked: true, notes: ['', 'x'] as const },
      { name: 'c' },
    ];
    const file = aZip(parts, { comment: 'made here' });
    const contents = (bytes: Buffer, most = 9) => {
      const entries = unzipped(bytes, most);
      return typeof entries === 'string' ? entries : entries.map(({ name, content }) => [name, content.toString()]);
    };
    const all = [
      ['a', 'one'],
      ['b', 'second'],
      ['c', ''],
    ];
    expect([contents(file), contents(aZip(parts)), contents(aZip([]))]).toEqual([all, all, 'broken']);
    expect([contents(file, 8), contents(file, 3), contents(file, 2)]).toEqual(['larger', 'larger', 'larger']);
    const end = file.lastIndexOf('504b0506', undefined, 'hex');
    const directory = file.indexOf('504b0102', 0, 'hex');
    const second = file.indexOf('504b0102', directory + 4, 'hex');
    const changes: [number, number[]][] = [
      [0, [0x51]],
      [0, [0x50, 0x4b, 3, 5]],
      // More parts than there are, and fewer bytes of the directory.
      [end + 10, [4]],
      [end + 12, [file.readUInt8(end + 12) - 1]],
      [end + 16, [file.readUInt8(end + 16) + 1]],
      [directory, [0x51]],
      // Its head is elsewhere, outside, or another one's.
      [second + 42, [1]],
      [second + 42, [0xff, 0xff]],
      [second + 42, [0]],
      [second + 42, [(end - 2) & 0xff, (end - 2) >> 8]],
      [file.readUInt32LE(second + 42), [0x51]],
      // Packed in another way, or not as it says.
      [second + 10, [9]],
      [directory + 10, [9]],
      [directory + 10, [8]],
    ];
    for (const [at, values] of changes) {
      const copy = Buffer.from(file);
      copy.set(values, at);
      expect([at, contents(copy)]).toEqual([at, 'broken']);
    }
    expect(contents(Buffer.concat([file, Buffer.alloc(3)]))).toEqual(all);
    expect(contents(file.subarray(0, end + 21))).toBe('broken');
    expect(contents(aZip([{ name: 'a', text: 'one' }]), 2)).toBe('larger');
    expect(contents(aZip([{ name: 'a', isEncrypted: true }]))).toBe('encrypted');
  });
});
