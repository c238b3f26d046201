import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { acceptFile } from '../../../../functions/_storage/uploads/accept-file.ts';
import { orientationOf } from '../../../../functions/_storage/uploads/orientation.ts';
import { pictureOf, strippedPicture } from '../../../../functions/_storage/uploads/picture.ts';
import { aPng } from '../../../support/files/a-png.ts';
import { anExif, aTurnedJpeg, jpegWith, pngWith } from '../../../support/files/marked-pictures.ts';
import { aGif, aJpeg, aPdf, aZip } from '../../../support/files/sample-files.ts';

const [jpeg, png, gif] = [aJpeg(), aPng(), aGif()];
const place = 'GPS 30.2672 N 97.7431 W';
const page = Buffer.from('<html><script>alert(1)</script></html>');
const broken = 'This picture is broken. Please choose another one.';
const tooWide = 'The picture may have at most 4096 pixels on each side.';

const accepted = async (bytes: Buffer, name: string) => {
  const file = await acceptFile(bytes, name);
  return typeof file === 'string' ? file : file.bytes;
};
const box = (brand: string) =>
  Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from(`ftyp${brand}`), Buffer.alloc(900)]);
const webp = Buffer.concat([Buffer.from('RIFF\0\x04\0\0WEBPVP8 ', 'latin1'), Buffer.alloc(900)]);
const isA = (kind: string) => `This picture is a ${kind}, whatever its name says. Save it as JPEG or PNG.`;
const among = (content: string | Buffer, length = content.length) => {
  const block = Buffer.concat([Buffer.from([length]), Buffer.from(content as string), Buffer.from([0])]);
  return (label: number) => Buffer.concat([gif.subarray(0, 19), Buffer.from([0x21, label]), block, gif.subarray(19)]);
};

const joined = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part)));
/** A GIF whose frame says another size, or has colours of its own. */
const framed = (at: number, value: number) => {
  const copy = Buffer.from(gif);
  copy.writeUInt16LE(value, 19 + at);
  return copy;
};
const coloured = joined(gif.subarray(0, 28), '80', 'ff0000000000', gif.subarray(29));
/** A JPEG whose data hold stuffed, restart and fill bytes, and which has a second scan. */
const scan = jpeg.subarray(jpeg.indexOf('ffda', 0, 'hex'), -2);
const scans = (between: Buffer | string) =>
  joined(jpeg.subarray(0, -2), 'ff00ffd0ffd355ffd7', between, 'ffc400040102', scan, 'ffd9');

/** What cameras, albums and programs make, and the picture that is kept. */
const kept: [string, string, Buffer, Buffer][] = [
  ['a JPEG', 'a.jpg', jpeg, jpeg],
  ['a JPEG called .jpeg', 'a.JPEG', jpeg, jpeg],
  ['a JPEG called .jfif, as Windows does', 'a.jfif', jpeg, jpeg],
  ['a JPEG called .jpe', 'a.jpe', jpeg, jpeg],
  ['a JPEG called .pjpeg', 'a.pjpeg', jpeg, jpeg],
  ['a JPEG called PNG', 'a.png', jpeg, jpeg],
  ['a JPEG called GIF', 'a.gif', jpeg, jpeg],
  ['a PNG', 'a.png', png, png],
  ['a PNG called JPEG', 'a.jpg', png, png],
  ['a GIF', 'a.gif', gif, gif],
  ['a GIF called PNG', 'a.png', gif, gif],
  ['a JPEG of one pixel', 'a.jpg', aJpeg(1, 1), aJpeg(1, 1)],
  ['a PNG of one pixel', 'a.png', aPng(1, 1), aPng(1, 1)],
  ['a GIF of one pixel', 'a.gif', aGif(1, 1), aGif(1, 1)],
  ['a JPEG with EXIF', 'a.jpg', jpegWith(0xe1, anExif(1, place)), jpeg],
  ['a PNG of 4,096 pixels across', 'a.png', aPng(4096, 1), aPng(4096, 1)],
  ['a PNG of 4,096 pixels down', 'a.png', aPng(1, 4096), aPng(1, 4096)],
  ['a GIF with the time of a frame', 'a.gif', among('\0\n\0\0')(0xf9), among('\0\n\0\0')(0xf9)],
  ['a GIF that goes round', 'a.gif', among('NETSCAPE2.0')(0xff), among('NETSCAPE2.0')(0xff)],
  ['a GIF with a block of that name for something else', 'a.gif', among('NETSCAPE2.0')(0xfe), gif],
  ['a GIF with colours of its frame', 'a.gif', coloured, coloured],
  ['a JPEG of two scans', 'a.jpg', scans(''), scans('')],
  ['a JPEG with a comment between its scans', 'a.jpg', scans('fffe00047777'), scans('')],
  ['a JPEG with EXIF under another marker', 'a.jpg', jpegWith(0xe4, anExif(6, place)), jpeg],
  ['a JPEG with other data of that marker', 'a.jpg', jpegWith(0xe1, Buffer.from('Exyf\0\0MM\0*\0\0\0\b')), jpeg],
  ['a JPEG with EXIF of turn 0', 'a.jpg', jpegWith(0xe1, anExif(0, place)), jpeg],
  ['a JPEG with JFIF and a thumbnail in it', 'a.jpg', jpegWith(0xe0, Buffer.from(`JFIF\0${place}`)), jpeg],
  ['a JPEG with 14 bytes of a maker', 'a.jpg', jpegWith(0xe0, Buffer.alloc(14)), jpeg],
  ['a JPEG with a block of Adobe that is none', 'a.jpg', jpegWith(0xee, Buffer.from(place)), jpeg],
  ['a JPEG with the name of Adobe elsewhere', 'a.jpg', jpegWith(0xed, Buffer.from('Adobe\0d\0\0\0\0\x02')), jpeg],
  ['a JPEG with the last of the programs’ blocks', 'a.jpg', jpegWith(0xef, Buffer.from(place)), jpeg],
  ['a JPEG with a block behind those', 'a.jpg', jpegWith(0xf0, Buffer.alloc(2)), jpegWith(0xf0, Buffer.alloc(2))],
  ['a JPEG with an empty block of a program', 'a.jpg', jpegWith(0xe4, Buffer.alloc(0)), jpeg],
  ['a JPEG with EXIF of a turn that is none', 'a.jpg', jpegWith(0xe1, anExif(9, place)), jpeg],
  ['a JPEG with EXIF that is cut off', 'a.jpg', jpegWith(0xe1, Buffer.from('Exif\0\0MM\0*')), jpeg],
  ['a JPEG with XMP', 'a.jpg', jpegWith(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0<x>${place}</x>`)), jpeg],
  ['a JPEG with the text of Photoshop', 'a.jpg', jpegWith(0xed, Buffer.from(`Photoshop 3.0\0${place}`)), jpeg],
  ['a JPEG with a comment', 'a.jpg', jpegWith(0xfe, Buffer.from(place)), jpeg],
  ['a JPEG with a comment that is a PDF', 'a.jpg', jpegWith(0xfe, Buffer.from('%PDF-1.4')), jpeg],
  ['a JPEG with a comment that is a page', 'a.jpg', jpegWith(0xfe, page), jpeg],
  ['a JPEG with a list of further pictures', 'a.jpg', jpegWith(0xe2, Buffer.from(`MPF\0${place}`)), jpeg],
  ['a JPEG with a maker’s block', 'a.jpg', jpegWith(0xe4, Buffer.from(place)), jpeg],
  [
    'a JPEG with the colours of a scanner',
    'a.jpg',
    jpegWith(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01')),
    jpegWith(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01')),
  ],
  [
    'a JPEG with the transform of Adobe',
    'a.jpg',
    jpegWith(0xee, Buffer.from('Adobe\0d\0\0\0\0\x02')),
    jpegWith(0xee, Buffer.from('Adobe\0d\0\0\0\0\x02')),
  ],
  ['a JPEG with a thumbnail beside JFIF', 'a.jpg', jpegWith(0xe0, Buffer.from(`JFXX\0${place}`)), jpeg],
  [
    'a JPEG with fill bytes before a marker',
    'a.jpg',
    Buffer.concat([jpeg.subarray(0, 2), Buffer.from('ffff', 'hex'), jpeg.subarray(2)]),
    jpeg,
  ],
  ['a JPEG with a second one behind it', 'a.jpg', Buffer.concat([jpeg, jpegWith(0xe1, anExif(6, place))]), jpeg],
  ['a JPEG with a maker’s data behind it', 'a.jpg', Buffer.concat([jpeg, Buffer.from(`SEFHe${place}SEFT`)]), jpeg],
  ['a JPEG with a film behind it', 'a.jpg', Buffer.concat([jpeg, box('mp42')]), jpeg],
  ['a JPEG with an archive behind it', 'a.jpg', Buffer.concat([jpeg, aZip([{ name: 'a', text: 'x' }])]), jpeg],
  ['a JPEG with a page behind it', 'a.jpg', Buffer.concat([jpeg, page]), jpeg],
  ['a JPEG with NULs behind it', 'a.jpg', Buffer.concat([jpeg, Buffer.alloc(4000)]), jpeg],
  ['a JPEG that lacks its last two bytes', 'a.jpg', jpeg.subarray(0, -2), jpeg],
  ['a PNG with one byte behind it', 'a.png', Buffer.concat([png, Buffer.from([10])]), png],
  ['a PNG with two NULs behind it', 'a.png', Buffer.concat([png, Buffer.alloc(2)]), png],
  ['a PNG with another one behind it', 'a.png', Buffer.concat([png, aPng(9, 9)]), png],
  ['a PNG with a page behind it', 'a.png', Buffer.concat([png, page]), png],
  ['a PNG with a PDF behind it', 'a.png', Buffer.concat([png, aPdf()]), png],
  ['a PNG with 3 MB behind it', 'a.png', Buffer.concat([png, Buffer.alloc(3_000_000, 7)]), png],
  ...['tEXt', 'zTXt', 'iTXt', 'tIME', 'iDOT', 'acTL', 'caBX', 'vpAg'].map((name): [string, string, Buffer, Buffer] => [
    `a PNG with a part ${name}`,
    'a.png',
    pngWith(name, Buffer.from(place)),
    png,
  ]),
  ['a PNG with EXIF', 'a.png', pngWith('eXIf', anExif(1, place).subarray(6)), png],
  [
    'a PNG with a gamma',
    'a.png',
    pngWith('gAMA', Buffer.from('0000b18f', 'hex')),
    pngWith('gAMA', Buffer.from('0000b18f', 'hex')),
  ],
  [
    'a PNG with a resolution',
    'a.png',
    pngWith('pHYs', Buffer.from('00000b1300000b1301', 'hex')),
    pngWith('pHYs', Buffer.from('00000b1300000b1301', 'hex')),
  ],
  ['a GIF with a comment', 'a.gif', among(place)(0xfe), gif],
  ['a GIF with XMP', 'a.gif', among(`XMP DataXMP${place}`)(0xff), gif],
  ['a GIF with a title over it', 'a.gif', among(place)(0x01), gif],
  ['a GIF with a script behind it', 'a.gif', Buffer.concat([gif, page]), gif],
];

/** An 8 bit gray PNG whose pixels unpack to so many bytes, whatever its head says. */
function aLyingPng(width: number, height: number, unpacked: number, [depth, type] = [8, 0]): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), content]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = depth;
  head[9] = type;
  const parts = [
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(unpacked))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([png.subarray(0, 8), ...parts]);
}

const refused: [string, string, string, Buffer][] = [
  [isA('WEBP'), 'a WebP called JPEG', 'a.jpg', webp],
  [isA('WEBP'), 'a WebP called PNG', 'a.png', webp],
  [isA('HEIC'), 'a HEIC called JPEG', 'a.jpg', box('heic')],
  [isA('HEIC'), 'a HEIC of another brand', 'a.jpg', box('mif1')],
  [isA('AVIF'), 'an AVIF called JPEG', 'a.jpg', box('avif')],
  [
    isA('BMP'),
    'a bitmap called JPEG',
    'a.jpg',
    Buffer.concat([Buffer.from('BM\x99\x01\0\0\0\0\0\0', 'latin1'), Buffer.alloc(400)]),
  ],
  [isA('TIFF'), 'a TIFF called JPEG', 'a.jpg', Buffer.concat([Buffer.from('II*\0'), Buffer.alloc(400)])],
  [tooWide, 'a JPEG of 200 megapixels', 'a.jpg', aJpeg(16_320, 12_240)],
  [tooWide, 'a PNG of 200 megapixels', 'a.png', aPng(16_320, 12_240)],
  [tooWide, 'a PNG of 4,097 pixels', 'a.png', aPng(4097, 4)],
  [tooWide, 'a GIF of 50,000 pixels', 'a.gif', aGif(50_000, 50_000)],
  [tooWide, 'a JPEG of 4,097 pixels across', 'a.jpg', aJpeg(4097, 4)],
  [tooWide, 'a JPEG of 4,097 pixels down', 'a.jpg', aJpeg(4, 4097)],
  [tooWide, 'a GIF with a frame of 4,097 pixels across', 'a.gif', framed(5, 4097)],
  [tooWide, 'a GIF with a frame of 4,097 pixels down', 'a.gif', framed(7, 4097)],
  [broken, 'a JPEG of no pixels down', 'a.jpg', aJpeg(4, 0)],
  [
    broken,
    'a JPEG with a block that has no length',
    'a.jpg',
    joined(jpeg.subarray(0, 20), 'ffe40001', jpeg.subarray(20)),
  ],
  [broken, 'a JPEG with bytes between its blocks', 'a.jpg', joined(jpeg.subarray(0, 20), '00', jpeg.subarray(20))],
  [broken, 'a JPEG with a frame and no scan', 'a.jpg', joined(jpeg.subarray(0, jpeg.indexOf(scan)), 'ffd9')],
  ['This file is a PDF, although its name says picture. Save it as picture first.', 'a PDF', 'a.jpg', aPdf()],
  [
    'This file is no picture, although its name says so. Please choose another one.',
    'text',
    'a.gif',
    Buffer.from('A paper without any picture'),
  ],
  [broken, 'a PNG of no pixels', 'a.png', aPng(0, 0)],
  [broken, 'a JPEG of no pixels', 'a.jpg', aJpeg(0, 4)],
  [broken, 'a PNG with two heads', 'a.png', pngWith('IHDR', aPng(60_000, 1).subarray(16, 29))],
  [broken, 'a PNG of one pixel that unpacks to 500 MB', 'a.png', aLyingPng(1, 1, 500_000_000)],
  [broken, 'a PNG that is cut off', 'a.png', png.subarray(0, -14)],
  [broken, 'a JPEG that is cut off in its head', 'a.jpg', jpeg.subarray(0, 30)],
  [broken, 'a JPEG without a picture', 'a.jpg', Buffer.from('ffd8ffd9000000', 'hex')],
  [broken, 'a GIF that is a script', 'a.gif', Buffer.from(`GIF89a/*${' '.repeat(20)}*/=1;alert(1)//;`)],
];

describe('a picture that is uploaded', () => {
  it.each(kept)(
    'as %s is kept to its end, without what it says of place and camera [B16] [Y02] [Y11]',
    async (_, name, sent, stored) => {
      const bytes = await accepted(sent, name);
      expect(bytes).toEqual(stored);
    },
  );

  it.each(refused.map(([sentence, what, name, bytes]) => [what, sentence, name, bytes] as const))(
    'as %s is refused: "%s" [B16] [Y11] [R21]',
    async (_, sentence, name, bytes) => {
      expect(await accepted(bytes, name)).toBe(sentence);
    },
  );

  it('is turned by the first directory of its EXIF data, as far as that goes [B09] [Z06]', () => {
    const tiff = anExif(6, 'x').subarray(6);
    const turnWith = (at: number, ...bytes: number[]) => {
      const copy = Buffer.from(tiff);
      copy.set(bytes, at);
      return orientationOf(copy);
    };
    expect([turnWith(0), turnWith(9, 9), turnWith(9, 1)]).toEqual([6, 6, 1]);
    // Another tag, another mark, a directory that is elsewhere, and a turn that is none.
    expect([turnWith(23, 0x13), turnWith(9, 9, 0, 0, 0), turnWith(0, 0x58, 0x58)]).toEqual([1, 6, 1]);
    expect([1000, tiff.length - 1, tiff.length - 2].map((start) => turnWith(6, start >> 8, start & 255))).toEqual([
      1, 1, 1,
    ]);
    expect([turnWith(31, 8), turnWith(31, 9), turnWith(31, 0)]).toEqual([8, 1, 1]);
    expect([34, 33, 14, 13, 0].map((length) => orientationOf(tiff.subarray(0, length)))).toEqual([6, 1, 1, 1, 1]);
  });

  it('as a PNG unpacks to no more than its size, depth and kind of colour take, interlaced or not [B16] [Y11] [Z06]', async () => {
    const rows: [depth: number, type: number, bytes: number][] = [
      [8, 0, 101],
      [8, 2, 301],
      [8, 3, 101],
      [8, 4, 201],
      [8, 6, 401],
      [16, 0, 201],
      [1, 0, 14],
    ];
    for (const [depth, type, bytes] of rows) {
      const most = bytes * 50 + 7 * 50 + 64;
      const [largest, larger] = [most, most + 1].map((size) => aLyingPng(100, 50, size, [depth, type]));
      expect(await accepted(largest ?? png, 'a.png')).toEqual(largest);
      expect(await accepted(larger ?? png, 'a.png')).toBe(broken);
    }
  });

  it('is shown without what it says of itself, and anything else as it is [B09] [Z06]', () => {
    const marked = [jpegWith(0xe1, anExif(1, place)), pngWith('tEXt', Buffer.from(place)), among(place)(0xfe)];
    expect(marked.map((bytes) => strippedPicture(bytes).equals(bytes))).toEqual([false, false, false]);
    expect(marked.map(strippedPicture)).toEqual([jpeg, png, gif]);
    for (const bytes of [jpeg.subarray(0, 10), png.subarray(0, -9), gif.subarray(0, 25), webp, aPdf(), Buffer.alloc(0)])
      expect(strippedPicture(bytes)).toBe(bytes);
    const turned = strippedPicture(pngWith('eXIf', anExif(6, place).subarray(6)));
    const mark = turned.indexOf('eXIf');
    const end = mark + 4 + turned.readUInt32BE(mark - 4);
    expect([turned.lastIndexOf('eXIf'), turned.readUInt32BE(end)]).toEqual([mark, crc32(turned.subarray(mark, end))]);
    expect(turned.subarray(end + 4)).toEqual(png.subarray(-12));
    const wrong = Buffer.from(png);
    wrong.writeUInt32BE(5, png.length - 12);
    const long = joined(png.subarray(0, 8), '0000000e', png.subarray(12, 29), '00', png.subarray(29));
    expect([pictureOf(wrong, 'png'), pictureOf(long, 'png')]).toEqual([undefined, undefined]);
    // Cut off within a number of its head.
    expect([pictureOf(gif.subarray(0, 7), 'gif'), pictureOf(png.subarray(0, 10), 'png')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('has the size of its first frame, or of the largest one of a GIF [B16] [Z06]', () => {
    const sizeOf = (bytes: Buffer, kind: 'jpg' | 'png' | 'gif') => {
      const { width, height, orientation } = pictureOf(bytes, kind) ?? {};
      return [width, height, orientation];
    };
    expect(sizeOf(aPng(5, 7), 'png')).toEqual([5, 7, 1]);
    const large = aJpeg(500, 700);
    expect(sizeOf(large, 'jpg')).toEqual([500, 700, 1]);
    const frame = large.indexOf('ffc0', 0, 'hex');
    const second = joined(large.subarray(0, frame), aJpeg(9, 9).subarray(frame, frame + 19), large.subarray(frame));
    expect(sizeOf(second, 'jpg')).toEqual([9, 9, 1]);
    const ofKind = (kind: number) => {
      const copy = Buffer.from(large);
      copy[frame + 1] = kind;
      return sizeOf(copy, 'jpg')[0];
    };
    expect([0xc2, 0xcf, 0xbf, 0xc4, 0xc8, 0xcc, 0xd0].map(ofKind)).toEqual([500, 500, ...Array(5).fill(undefined)]);
    expect(sizeOf(aGif(30, 20), 'gif')).toEqual([30, 20, 1]);
    expect([sizeOf(framed(5, 90), 'gif'), sizeOf(framed(7, 90), 'gif')]).toEqual([
      [90, 1, 1],
      [1, 90, 1],
    ]);
    // With four colours of all frames, and with none.
    const [head, rest] = [gif.subarray(0, 10), gif.subarray(19)];
    expect(sizeOf(joined(head, '810000', Buffer.alloc(12), rest), 'gif')).toEqual([1, 1, 1]);
    expect(sizeOf(joined(head, '000000', rest), 'gif')).toEqual([1, 1, 1]);
    const unknown = joined('22', gif.subarray(20, -1));
    for (const cut of [-1, -3, 24, 25, 29, 30, 31].map((end) => gif.subarray(0, end)))
      expect(pictureOf(cut, 'gif')).toBeUndefined();
    for (const cut of [joined(gif.subarray(0, 19), '22', rest), joined(gif.subarray(0, 19), unknown, rest)])
      expect(pictureOf(cut, 'gif')).toBeUndefined();
    for (const cut of [png.subarray(0, 8), joined(png.subarray(0, 8), png.subarray(33))])
      expect(pictureOf(cut, 'png')).toBeUndefined();
  });

  it.each([
    ['jpg', jpeg, 'a.jpg'],
    ['jpeg', jpeg, 'a.jpeg'],
    ['jpg', jpeg, 'a.png'],
    ['png', png, 'a.jpeg'],
    ['gif', gif, 'a.jpeg'],
  ])('has the extension %s of its content [B16]', async (extension, bytes, name) => {
    expect(await acceptFile(bytes, name)).toEqual({ bytes, extension });
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'turned as EXIF numbers it %i keeps that, and nothing else of it [B09] [Y02]',
    async (turn) => {
      for (const isLittle of [false, true]) {
        const bytes = await accepted(aTurnedJpeg(turn, place, isLittle), 'a.jpg');
        if (typeof bytes === 'string') throw new Error(bytes);
        expect(pictureOf(bytes, 'jpg')?.orientation).toBe(turn);
        expect(bytes.includes(place)).toBe(false);
        // Once more it stays as it is.
        expect(await accepted(bytes, 'a.jpg')).toEqual(bytes);
        const turned = pngWith('eXIf', anExif(turn, place, isLittle).subarray(6));
        const own = await accepted(turned, 'a.png');
        expect(typeof own !== 'string' && pictureOf(own, 'png')?.orientation).toBe(turn);
        expect(own.includes(place)).toBe(false);
      }
    },
  );
});
