import { type GrayPicture, measuredSide } from '#shared/domain/documents/photo-fault.ts';

/** How a made-up photo of a card was taken. */
export interface Shot {
  readonly name: string;
  readonly isReadable: boolean;
  /** Share of the picture that the card fills, and the height of its letters, in pixels of the photo. */
  readonly card?: number;
  readonly letters?: number;
  readonly lines?: number;
  readonly ink?: number;
  readonly paper?: number;
  readonly table?: number;
  /** Radius of what is out of focus, and length of a move of the hand, in pixels of the photo. */
  readonly blur?: number;
  readonly move?: number;
  /** What the light is multiplied with, what the sensor adds, and how much darker the far side is. */
  readonly light?: number;
  readonly lift?: number;
  readonly shade?: number;
  readonly grain?: number;
  /** A lamp in the card, as a share of the picture's width. */
  readonly glare?: number;
}

const [width, height] = [1600, 1200];

const readable: readonly Omit<Shot, 'isReadable'>[] = [
  { name: 'a card in daylight' },
  { name: 'a card that fills the picture', card: 0.98 },
  { name: 'a small card on a dark table', card: 0.45, table: 25, letters: 18 },
  { name: 'a small card on a light table', card: 0.45, table: 200, letters: 18 },
  { name: 'small print', letters: 14, lines: 30 },
  { name: 'large print', letters: 60, lines: 5 },
  { name: 'four lines', lines: 4, letters: 30 },
  { name: 'a grey card', paper: 170, ink: 70 },
  { name: 'a faint print', ink: 120 },
  { name: 'a dark card with light print', paper: 60, ink: 220 },
  { name: 'a shadow over half', shade: 0.5 },
  { name: 'a ward at night', light: 0.45, grain: 6 },
  { name: 'a lamp at the edge', glare: 0.12 },
  { name: 'a lamp in the middle of a full page', glare: 0.2, card: 0.98, lines: 30, letters: 18 },
  { name: 'a grainy sensor', grain: 10 },
  { name: 'a little soft', blur: 1 },
  { name: 'soft, in large print', blur: 2, letters: 50, lines: 8 },
  { name: 'a little moved', move: 3 },
  { name: 'a scan', card: 1, table: 255, paper: 255, lines: 24, letters: 18, grain: 0 },
  { name: 'a scan of a short letter', card: 1, table: 255, paper: 255, lines: 10, letters: 20, grain: 0 },
  { name: 'a bright window', light: 1.15 },
  { name: 'a yellowed paper', paper: 190, ink: 50 },
  { name: 'a card of two lines on a dark table', lines: 2, letters: 40, table: 40 },
  { name: 'a page from afar', card: 0.7, letters: 16, lines: 25 },
  { name: 'a shadow and a grainy sensor', shade: 0.35, grain: 8 },
];

const unreadable: readonly Omit<Shot, 'isReadable'>[] = [
  { name: 'out of focus', blur: 8 },
  { name: 'far out of focus', blur: 16 },
  { name: 'out of focus on a dark table', blur: 10, table: 30 },
  { name: 'small print out of focus', blur: 6, letters: 14, lines: 30 },
  { name: 'large print out of focus', blur: 20, letters: 60, lines: 5 },
  { name: 'out of focus with grain', blur: 9, grain: 8 },
  { name: 'out of focus at night', blur: 8, light: 0.5, grain: 8 },
  { name: 'moved', move: 40 },
  { name: 'moved far', move: 80, letters: 30 },
  { name: 'moved and out of focus', move: 20, blur: 5 },
  { name: 'a dark room', light: 0.12, grain: 5 },
  { name: 'a dark room, moved', light: 0.15, move: 20, grain: 5 },
  { name: 'burnt out', light: 2.5, lift: 60, table: 200 },
  // The edge of the card is sharp: what is not read cannot be told by it.
  { name: 'a lamp over a card of few lines', glare: 0.9, lines: 4 },
  { name: 'faint print out of focus', blur: 6, ink: 140 },
];

/** 25 photos that can be read and 15 that cannot. */
export const shots: readonly Shot[] = [
  ...readable.map((shot) => ({ ...shot, isReadable: true })),
  ...unreadable.map((shot) => ({ ...shot, isReadable: false })),
];

/** Draws the photo of a shot as it is measured; the same each time. */
export function madeUpPhoto(shot: Shot): GrayPicture {
  const { blur = 0, move = 0 } = shot;
  let light = drawn(shot);
  // Three boxes are near to what a lens does.
  for (let pass = 0; pass < (blur > 0 ? 3 : 0); pass++) {
    const across = boxed(light, width, blur);
    light = turned(boxed(turned(across, width), height, blur), height);
  }
  if (move > 0) light = boxed(light, width, Math.round(move / 2));
  return smaller(developed(light, shot));
}

function drawn({ card = 0.8, letters = 26, lines = 12, ink = 40, paper = 225, table = 110 }: Shot): Float32Array {
  const next = randomly(letters * 31 + lines);
  const light = new Float32Array(width * height).fill(table);
  const [left, top] = [(width * (1 - card)) / 2, (height * (1 - card)) / 2];
  const fill = (x: number, y: number, w: number, h: number, value: number) => {
    for (let row = Math.max(0, Math.round(y)); row < Math.min(height, y + h); row++)
      light.fill(value, row * width + Math.max(0, Math.round(x)), row * width + Math.min(width, Math.round(x + w)));
  };
  fill(left, top, width * card, height * card, paper);
  const stroke = Math.max(1.5, letters / 7);
  for (let line = 0; line < lines; line++) {
    const y = top + letters + line * letters * 1.7;
    if (y + letters > top + height * card) break;
    // Each letter is an upright and two bars, at random places.
    for (let x = left + letters; x < left + width * card * (0.5 + next() * 0.4); x += letters * 0.7) {
      if (next() < 0.15) continue;
      fill(x, y, stroke, letters, ink);
      fill(x, y + letters * next() * 0.8, letters * 0.45, stroke, ink);
      if (next() < 0.5) fill(x + letters * 0.4, y + letters * 0.3, stroke, letters * 0.7, ink);
    }
  }
  return light;
}

/** What the sensor makes of the light. */
function developed(from: Float32Array, { light = 1, lift = 0, shade = 0, grain = 3, glare = 0 }: Shot): Float32Array {
  const next = randomly(97);
  const made = new Float32Array(from.length);
  for (let index = 0; index < from.length; index++) {
    const x = (index % width) / width;
    const lamp = glare && Math.max(0, 1 - Math.hypot(x - 0.5, Math.floor(index / width) / width - 0.37) / glare);
    const lit = (from[index] ?? 0) * light * (1 - shade * x) + lift + lamp * 400;
    made[index] = Math.min(255, Math.max(0, lit + (next() - 0.5) * grain * 3.5));
  }
  return made;
}

/** The mean over this many pixels to each side, along the rows. */
function boxed(from: Float32Array, side: number, radius: number): Float32Array {
  const made = new Float32Array(from.length);
  const padded = new Float32Array(side + 2 * radius + 1);
  for (let row = 0; row < from.length; row += side) {
    // Beyond its ends a row goes on as it is there.
    padded.fill(from[row] ?? 0, 0, radius);
    padded.set(from.subarray(row, row + side), radius);
    padded.fill(from[row + side - 1] ?? 0, radius + side);
    let sum = 0;
    for (let x = 0; x <= 2 * radius; x++) sum += padded[x] ?? 0;
    for (let x = 0; x < side; x++) {
      made[row + x] = sum / (2 * radius + 1);
      sum += (padded[x + 2 * radius + 1] ?? 0) - (padded[x] ?? 0);
    }
  }
  return made;
}

/** Rows of this length as columns. */
function turned(from: Float32Array, across: number): Float32Array {
  const made = new Float32Array(from.length);
  const down = from.length / across;
  for (let y = 0; y < down; y++) for (let x = 0; x < across; x++) made[x * down + y] = from[y * across + x] ?? 0;
  return made;
}

function smaller(from: Float32Array): GrayPicture {
  const [step, rows] = [width / measuredSide, (height * measuredSide) / width];
  const light = new Uint8Array(measuredSide * rows);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < measuredSide; x++) {
      let sum = 0;
      for (let down = 0; down < step; down++)
        for (let right = 0; right < step; right++) sum += from[(y * step + down) * width + x * step + right] ?? 0;
      light[y * measuredSide + x] = sum / step ** 2;
    }
  return { light, width: measuredSide, height: rows };
}

function randomly(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (state >>> 8) / 2 ** 23;
  };
}
