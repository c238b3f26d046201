import { pictureKindOf } from '#shared/domain/picture-kind.ts';
import { gifPicture } from './gif.ts';
import { jpegPicture } from './jpeg.ts';
import type { Picture } from './orientation.ts';
import { pngPicture } from './png.ts';

/** A JPEG, PNG or GIF to its end, and of what it says about itself only what showing it needs; undefined for a broken one. */
export function pictureOf(bytes: Buffer, kind: 'jpg' | 'png' | 'gif'): Picture | undefined {
  try {
    return { jpg: jpegPicture, png: pngPicture, gif: gifPicture }[kind](bytes);
  } catch (error) {
    // A length that leads out of the file.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** A stored file as it is shown: of a picture only what showing it needs, any other as it is. */
export function strippedPicture(bytes: Buffer): Buffer {
  const kind = pictureKindOf(bytes);
  if (kind !== 'jpg' && kind !== 'png' && kind !== 'gif') return bytes;
  return pictureOf(bytes, kind)?.bytes ?? bytes;
}
