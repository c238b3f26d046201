/** The kinds of pictures that people have; which of them are taken is for the place to say. */
export type PictureKind = 'jpg' | 'png' | 'gif' | 'webp' | 'heic' | 'avif' | 'bmp' | 'tiff';

/** Brands in the head of an ISO media file that say how the picture in it is packed. */
const brands: Readonly<Record<string, PictureKind>> = {
  avif: 'avif',
  avis: 'avif',
  heic: 'heic',
  heix: 'heic',
  heim: 'heic',
  heis: 'heic',
  hevc: 'heic',
  hevx: 'heic',
  mif1: 'heic',
  msf1: 'heic',
};

/** What kind of picture a content is, by its first 32 bytes; undefined for anything else. */
export function pictureKindOf(content: Uint8Array): PictureKind | undefined {
  const head = Array.from(content.subarray(0, 32), (byte) => String.fromCharCode(byte)).join('');
  if (head.startsWith('\xff\xd8\xff')) return 'jpg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (/^RIFF.{4}WEBP/s.test(head)) return 'webp';
  if (head.slice(4, 8) === 'ftyp') return brands[head.slice(8, 12)];
  if (/^BM.{4}\0{4}/s.test(head)) return 'bmp';
  return /^(?:II\*\0|MM\0\*)/.test(head) ? 'tiff' : undefined;
}
