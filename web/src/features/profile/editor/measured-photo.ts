import { grayOf, measuredSide, type PhotoFault, photoFault } from '#shared/domain/documents/photo-fault.ts';

/** What may make a photo of a document unreadable [C05]; undefined as well where the browser cannot draw it. */
export async function measuredPhoto(file: Blob): Promise<PhotoFault | undefined> {
  if (typeof OffscreenCanvas === 'undefined') return undefined;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const scale = Math.min(1, measuredSide / Math.max(picture.width, picture.height));
  const [width, height] = [Math.ceil(picture.width * scale), Math.ceil(picture.height * scale)];
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(picture, 0, 0, width, height);
  picture.close();
  return context ? photoFault(grayOf(context.getImageData(0, 0, width, height).data, width, height)) : undefined;
}
