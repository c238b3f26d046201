/** The part of a picture, in its own pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Sides of the picture that is kept, in pixels [P04]. */
const side = 200;

/** Cuts a square out of a loaded picture and returns it as 200 by 200 pixels, as a data URL of the same type. */
export function cropPicture(picture: CanvasImageSource, area: Area, type: string): string {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot cut pictures.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side);
  return canvas.toDataURL(type, 0.9);
}
