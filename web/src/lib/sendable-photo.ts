import { extensionOf, mostPictureSide, renamedTo } from '#shared/domain/files.ts';
import { pictureKindOf } from '#shared/domain/picture-kind.ts';

/** What cameras, albums and websites give, by extension. */
const photoExtensions = 'jpg jpeg jfif jpe pjpeg png gif heic heif webp avif bmp tif tiff'.split(' ');

/** The kinds that the server takes, where the place does. */
const sentKinds = ['jpg', 'png', 'gif'] as const;

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
  /** By how many quarters it is turned to the right; none by default. */
  readonly quarters?: number;
}

/**
 * A photo as a place takes it, whatever its name says: one that is too large, or of a kind that only the browser reads, becomes a JPEG
 * of at most 2,000 px, and a place without pictures gets a PDF of one page. Any other file is returned as it is. Throws an Error with a
 * sentence where the browser cannot read it.
 */
export async function sendablePhoto(file: File, { extensions, mostBytes, quarters = 0 }: Place): Promise<File> {
  const takesPictures = extensions.includes('jpg');
  if (!isPhoto(file) || !(takesPictures || extensions.includes('pdf'))) return file;
  const content = pictureKindOf(new Uint8Array(await file.slice(0, 32).arrayBuffer()));
  const kind = sentKinds.find((one) => one === content && extensions.includes(one) && file.size <= mostBytes);
  const picture = await createImageBitmap(file).catch(() => undefined);
  // What is refused anyway is refused by its check, in its words.
  if (kind && quarters % 4 === 0 && (!picture || Math.max(picture.width, picture.height) <= mostPictureSide)) {
    const isNamedSo = extensionOf(file.name).replace('jpeg', 'jpg') === kind;
    return isNamedSo ? file : named(file, file, kind, `image/${kind.replace('jpg', 'jpeg')}`);
  }
  if (!picture)
    throw new Error('This browser cannot read this photo. Please choose a JPEG or PNG picture, or take it again.');
  const jpeg = await asJpeg(picture, mostBytes, quarters);
  return takesPictures
    ? named(file, jpeg, 'jpg', 'image/jpeg')
    : named(file, await asPdf(jpeg), 'pdf', 'application/pdf');
}

async function asJpeg(picture: ImageBitmap, mostBytes: number, quarters: number): Promise<Blob> {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const [width, height] = [Math.ceil(picture.width * scale), Math.ceil(picture.height * scale)];
  const canvas = quarters % 2 === 0 ? new OffscreenCanvas(width, height) : new OffscreenCanvas(height, width);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot make the photo smaller. Please choose a smaller one.');
  // What is transparent in a PNG is white in a JPEG, not black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((quarters * Math.PI) / 2);
  context.drawImage(picture, -width / 2, -height / 2, width, height);
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

function named({ name }: File, part: BlobPart, extension: 'jpg' | 'png' | 'gif' | 'pdf', type: string): File {
  return new File([part], renamedTo(extension, name), { type });
}
