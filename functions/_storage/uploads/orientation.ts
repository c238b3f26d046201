/** A picture without what else its file says: place, camera, time, comments, other files behind its end. */
export interface Picture {
  readonly bytes: Buffer;
  /** In pixels, as the file has them: a turned picture is shown with its sides exchanged. */
  readonly width: number;
  readonly height: number;
  /** How it is to be turned to be upright, as EXIF numbers it: 1 to 8. */
  readonly orientation: number;
}

/** The orientation of EXIF data from its TIFF header on, by the tag 0x0112 of the first directory; 1 where it names none. */
export function orientationOf(tiff: Buffer): number {
  const mark = tiff.toString('latin1', 0, 2);
  if (tiff.length < 14 || (mark !== 'II' && mark !== 'MM')) return 1;
  const isLittle = mark === 'II';
  const two = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (start + 2 > tiff.length) return 1;
  const count = two(start);
  for (let entry = 0, at = start + 2; entry < count && at + 12 <= tiff.length; entry++, at += 12) {
    if (two(at) !== 0x0112) continue;
    const turn = two(at + 8);
    return turn >= 1 && turn <= 8 ? turn : 1;
  }
  return 1;
}

/** EXIF data that says the orientation and nothing else. */
export function onlyOrientation(turn: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(turn, 18);
  return tiff;
}

type Matrix = readonly [number, number, number, number, number, number];
const asItIs: Matrix = [1, 0, 0, 1, 0, 0];
const matrices: readonly Matrix[] = [
  asItIs,
  [-1, 0, 0, 1, 1, 0],
  [-1, 0, 0, -1, 1, 1],
  [1, 0, 0, -1, 0, 1],
  [0, -1, -1, 0, 1, 1],
  [0, -1, 1, 0, 0, 1],
  [0, 1, 1, 0, 0, 0],
  [0, 1, -1, 0, 1, 0],
];

/** Turns a picture of this orientation upright: a matrix of PDF, for the unit square that it fills. */
export const uprightMatrix = (orientation: number): Matrix => matrices[orientation - 1] ?? asItIs;
