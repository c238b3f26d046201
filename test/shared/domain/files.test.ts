import { describe, expect, it } from 'vitest';
import {
  cleanFileName,
  documentName,
  extensionOf,
  renamedTo,
  shownFileSize,
  storedFileName,
  takesFile,
  usualExtensionOf,
} from '#shared/domain/files.ts';
import { type PictureKind, pictureKindOf } from '#shared/domain/picture-kind.ts';
import { checklistFileName } from '#shared/domain/skills.ts';

describe('stored file names', () => {
  it('have their prefix, and no spaces, commas and dots in the base name [P17]', () => {
    expect(storedFileName('license', 'My license, 2026.v2.PNG')).toBe('license-Mylicense2026v2.png');
    expect(storedFileName('certification', 'bls card.pdf')).toBe('cert-blscard.pdf');
    expect(storedFileName('resume', 'resume-anna.docx')).toBe('resume-anna.docx');
    expect(storedFileName('resume', ' . , .txt')).toBe('resume-file.txt');
    expect(storedFileName('resume', 'RESUME-anna.docx')).toBe('resume-anna.docx');
    expect(cleanFileName('My card')).toBe('Mycard');
    expect(cleanFileName('Rene\u0301e.J P.j-p_G')).toBe('Ren\u00e9eJP.jpg');
    expect(cleanFileName('a.???')).toBe('a');
  });

  it('have at most 100 characters with prefix and extension, and never half a letter [P17] [R19]', () => {
    for (const letter of ['x', '漢', '🩺']) {
      for (const count of [85, 86, 87, 88, 89, 90, 91, 92, 300]) {
        const name = storedFileName('license', `${letter.repeat(count)}.jpeg`);
        expect(name.length).toBeLessThanOrEqual(100);
        expect(name.endsWith('.jpeg')).toBe(true);
        expect(name.isWellFormed()).toBe(true);
      }
    }
    expect(storedFileName('resume', `${'x'.repeat(300)}.pdf`)).toBe(`resume-${'x'.repeat(89)}.pdf`);
    expect(storedFileName('resume', 'x'.repeat(300))).toBe(`resume-${'x'.repeat(93)}`);
    expect(cleanFileName(`x${'🩺'.repeat(60)}`)).toBe(`x${'🩺'.repeat(49)}`);
  });

  it('lose what breaks lines, paths or the reading direction [P17] [R22]', () => {
    expect(cleanFileName('../..\\a\r\nSet-Cookie: b"<\u202egnp\u0000.pdf')).toBe('aSet-Cookiebgnp.pdf');
  });

  it('of staff documents stay as uploaded, but for what no file name may have [K22] [R22]', () => {
    expect(documentName('Rewards guide, 2027 v1.2.PDF')).toBe('Rewards guide, 2027 v1.2.pdf');
    expect(documentName('../..\\a\r\nSet-Cookie: b"<\u202egnp\u0000.pdf')).toBe('aSet-Cookie bgnp.pdf');
    expect(documentName(' ..hidden.txt')).toBe('hidden.txt');
    expect(documentName('a  \u2028.p df')).toBe('a.pdf');
    expect(documentName('Rene\u0301e')).toBe('Ren\u00e9e');
    expect(documentName('????.pdf')).toBe('file.pdf');
    expect(documentName(`${'x'.repeat(95)} y.pdf`)).toBe(`${'x'.repeat(95)}.pdf`);
    expect(documentName(`${'x'.repeat(96)}y.pdf`)).toBe(`${'x'.repeat(96)}.pdf`);
    for (const name of ['Rewards guide, 2027 v1.2.pdf', `${'漢 '.repeat(80)}.pdf`, '.pdf', 'a'])
      expect(documentName(documentName(name))).toBe(documentName(name));
    expect(documentName(`${'x'.repeat(300)}.pdf`)).toHaveLength(100);
  });

  it('are looked at by the last extension, whatever its case [P17]', () => {
    expect(takesFile('resume', 'a.PDF')).toBe(true);
    for (const name of ['a.png', 'a.pdf.exe', 'pdf', '.pdf', 'a.pdf.']) expect(takesFile('resume', name)).toBe(false);
    expect(takesFile('license', 'a.pdf')).toBe(true);
    expect(['a.TXT', 'a.b.c', 'a', '.pdf', 'a.'].map(extensionOf)).toEqual(['txt', 'c', '', '', '']);
  });

  it('have one extension for every kind of JPEG, and none that we do not keep [P17]', () => {
    const names = ['a.jfif', 'a.jpe', 'a.PJPEG', 'a.jpeg', 'a.docx', 'a.exe', 'a.toString', 'a'];
    expect(names.map(usualExtensionOf)).toEqual(['jpg', 'jpg', 'jpg', 'jpeg', 'docx', undefined, undefined, undefined]);
    expect(renamedTo('jpg', 'my.card.jfif')).toBe('my.card.jpg');
  });

  it('of checklists contain the words by which they are recognized [P21]', () => {
    expect(checklistFileName('RN - ICU Skills Checklist')).toBe('RN - ICU Skills Checklist.pdf');
    expect(checklistFileName('ICU / CCU: "new"')).toBe('ICU CCU new Skills Checklist.pdf');
    expect(checklistFileName('x'.repeat(300)).length).toBeLessThanOrEqual(100);
  });
});

describe('pictures', () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const media = (brand: string) => `\0\0\0\x20ftyp${brand}`;

  it.each<[string, PictureKind | undefined]>([
    ['\xff\xd8\xff\xe0', 'jpg'],
    ['\x89PNG\r\n\x1a\n\0', 'png'],
    ['GIF87a', 'gif'],
    ['GIF89a', 'gif'],
    ['RIFF\n\r\0\0WEBPVP8 ', 'webp'],
    ['BM\x36\x10\0\0\0\0\0\0\x36', 'bmp'],
    ['II*\0\x08', 'tiff'],
    ['MM\0*\0', 'tiff'],
    [media('avif'), 'avif'],
    [media('avis'), 'avif'],
    ...['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'].map((brand): [string, 'heic'] => [
      media(brand),
      'heic',
    ]),
    ['BM\x36\x10\0\0\0x\0\0', undefined],
    // Films, a sound, a text that begins with two letters of a picture, and pictures after something else.
    [media('isom'), undefined],
    ['RIFF\0\0\0\0WAVEfmt ', undefined],
    ['BMI of the patient', undefined],
    [' \xff\xd8\xff', undefined],
    [' \x89PNG\r\n\x1a\n', undefined],
    [' GIF89a', undefined],
    [' RIFF\0\0\0\0WEBP', undefined],
    [' BM\0\0\0\0\0\0\0\0', undefined],
    [' II*\0', undefined],
    ['\0\0ftypheic', undefined],
    ['', undefined],
  ])('that begin with %j are %s by that, whatever their name [P17]', (begins, kind) => {
    expect(pictureKindOf(bytes(begins + 'x'.repeat(40)))).toBe(kind);
  });
});

describe('sizes', () => {
  it('are shown in kbs, mbs or gbs by their number of digits [P17]', () => {
    expect([0, 1, 1024, 1025, 999_999].map(shownFileSize)).toEqual(['0 kbs', '1 kbs', '1 kbs', '2 kbs', '977 kbs']);
    expect([1_000_000, 1_450_000, 4_194_304, 999_999_999].map(shownFileSize)).toEqual([
      '1 mbs',
      '1.4 mbs',
      // A file at the limit of 4 MB reads as the limit.
      '4 mbs',
      '953.7 mbs',
    ]);
    expect([1_000_000_000, 2_500_000_000, 10 * 1024 ** 3].map(shownFileSize)).toEqual(['0.9 gbs', '2.3 gbs', '10 gbs']);
  });
});
