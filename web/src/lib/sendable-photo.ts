import { extensionOf, mostPictureSide } from '#shared/domain/files.ts';

/** What cameras of phones and their albums give. */
const photoExtensions: readonly string[] = ['jpg', 'jpeg', 'png', 'heic', 'heif'];

/** The same for the choice of a file. */
export const photoTypes: readonly string[] = ['image/*', '.heic', '.heif'];

/** The longest side of a photo that is made smaller, in pixels: a page of text stays legible. */
const longestSide = 2000;

/** Tried one after the other until the picture fits. */
const qualities = [0.85, 0.7, 0.5] as const;

/** Whether a chosen file is a photo, by its name: phones give no type for HEIC. */
export function isPhoto({ name }: Pick<File, 'name'>): boolean {
  return photoExtensions.includes(extensionOf(name));
}

interface Place {
  /** Extensions that the place takes, in lower case. */
  readonly extensions: readonly string[];
  readonly mostBytes: number;
}

/**
 * A photo as a place takes it: one that is too large, or HEIC, becomes a JPEG of at most 2,000 px, and a place without pictures
 * gets a PDF of one page. Any other file is returned as it is. Throws an Error with a sentence where the browser cannot read it.
 */
export async function sendablePhoto(file: File, { extensions, mostBytes }: Place): Promise<File> {
  const takesPictures = extensions.includes('jpg');
  if (!isPhoto(file) || !(takesPictures || extensions.includes('pdf'))) return file;
  const isTaken = extensions.includes(extensionOf(file.name)) && file.size <= mostBytes;
  const picture = await createImageBitmap(file).catch(() => undefined);
  // What is refused anyway is refused by its check, in its words.
  if (isTaken && (!picture || Math.max(picture.width, picture.height) <= mostPictureSide)) return file;
  if (!picture)
    throw new Error('This browser cannot read this photo. Please choose a JPEG or PNG picture, or take it again.');
  const jpeg = await asJpeg(picture, mostBytes);
  return takesPictures
    ? named(file, jpeg, 'jpg', 'image/jpeg')
    : named(file, await asPdf(jpeg), 'pdf', 'application/pdf');
}

async function asJpeg(picture: ImageBitmap, mostBytes: number): Promise<Blob> {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot make the photo smaller. Please choose a smaller one.');
  // What is transparent in a PNG is white in a JPEG, not black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  let jpeg = new Blob();
  for (const quality of qualities) {
    jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (jpeg.size <= mostBytes) break;
  }
  return jpeg;
}

/** One page as large as the picture, in points. */
async function asPdf(jpeg: Blob): Promise<BlobPart> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.create();
  const picture = await document.embedJpg(await jpeg.arrayBuffer());
  const { width, height } = picture.scale(0.5);
  document.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height });
  return (await document.save()) as Uint8Array<ArrayBuffer>;
}

function named({ name }: File, part: BlobPart, extension: string, type: string): File {
  return new File([part], `${name.slice(0, name.lastIndexOf('.'))}.${extension}`, { type });
}
