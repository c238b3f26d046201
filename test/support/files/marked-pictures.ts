import { crc32 } from 'node:zlib';
import { aPng } from './a-png.ts';
import { aJpeg } from './sample-files.ts';

/** EXIF data, as a JPEG holds them, that say how the picture is turned, and a text such as its place. */
export function anExif(turn: number, text: string, isLittle = false): Buffer {
  const tiff = Buffer.alloc(38 + text.length);
  const two = (value: number, at: number) => (isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at));
  const four = (value: number, at: number) =>
    isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  tiff.write(isLittle ? 'II' : 'MM');
  two(42, 2);
  four(8, 4);
  two(2, 8);
  // The description, and the orientation.
  for (const [value, at] of [
    [0x010e, 10],
    [2, 12],
    [0x0112, 22],
    [3, 24],
    [turn, 30],
  ] as const)
    two(value, at);
  for (const [value, at] of [
    [text.length, 14],
    [38, 18],
    [1, 26],
  ] as const)
    four(value, at);
  tiff.write(text, 38);
  return Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
}

/** A JPEG with this segment behind the first one of its own. */
export function jpegWith(marker: number, content: Buffer, jpeg = aJpeg()): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 20), head, content, jpeg.subarray(20)]);
}

export const aTurnedJpeg = (turn: number, text = '', isLittle = false): Buffer =>
  jpegWith(0xe1, anExif(turn, text, isLittle));

/** A PNG with this chunk behind its head. */
export function pngWith(name: string, content: Buffer, png = aPng()): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, 33), length, body, check, png.subarray(33)]);
}
