/** A picture as the light of its pixels, 0 to 255, row by row. */
export interface GrayPicture {
  readonly light: ArrayLike<number>;
  readonly width: number;
  readonly height: number;
}

export type PhotoFault = 'blurred' | 'dark' | 'bright';

/** The longest side at which a photo is measured, in pixels. */
export const measuredSide = 800;

const tilesASide = 8;
/** A document fills at least these many of the 64 tiles with text: the rest may be table. */
const leastSharpTiles = 4;
const leastSharpness = 150;
const [leastLight, mostLight] = [50, 245];

/** What may make a photo of a document unreadable [C05]; undefined for one that is light and sharp enough. */
export function photoFault(picture: GrayPicture): PhotoFault | undefined {
  const light = meanOf(picture.light);
  if (light < leastLight) return 'dark';
  if (light > mostLight) return 'bright';
  const [sharpness = 0] = tilesOf(picture)
    .toSorted((a, b) => b - a)
    .slice(leastSharpTiles - 1);
  return sharpness < leastSharpness ? 'blurred' : undefined;
}

/** Light of pixels in red, green, blue and opacity, as the eye weighs it; what is transparent counts as white. */
export function grayOf(pixels: ArrayLike<number>, width: number, height: number): GrayPicture {
  const light = Uint8Array.from({ length: width * height }, (_, index) => {
    const [red = 0, green = 0, blue = 0, opacity = 255] = [0, 1, 2, 3].map((part) => pixels[index * 4 + part]);
    return 255 - ((255 - (0.299 * red + 0.587 * green + 0.114 * blue)) * opacity) / 255;
  });
  return { light, width, height };
}

function meanOf(values: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < values.length; index++) sum += values[index] ?? 0;
  return values.length === 0 ? 0 : sum / values.length;
}

/**
 * How sharp each tile is: the variance of the second difference along rows or columns, whichever is less, as large as that of a Laplacian.
 * A moved hand leaves edges sharp along its way alone.
 */
function tilesOf({ light, width, height }: GrayPicture): number[] {
  const bounds = (side: number, tile: number) => [
    Math.max(1, Math.floor((side * tile) / tilesASide)),
    Math.min(side - 1, Math.floor((side * (tile + 1)) / tilesASide)),
  ];
  return Array.from({ length: tilesASide ** 2 }, (_, tile) => {
    const [left = 0, right = 0] = bounds(width, tile % tilesASide);
    const [top = 0, bottom = 0] = bounds(height, Math.floor(tile / tilesASide));
    const along = (step: number) => {
      let [count, sum, squares] = [0, 0, 0];
      for (let y = top; y < bottom; y++)
        for (let at = y * width + left; at < y * width + right; at++) {
          const edge = (light[at - step] ?? 0) + (light[at + step] ?? 0) - 2 * (light[at] ?? 0);
          count += 1;
          sum += edge;
          squares += edge * edge;
        }
      return count === 0 ? 0 : squares / count - (sum / count) ** 2;
    };
    return 4 * Math.min(along(1), along(width));
  });
}
