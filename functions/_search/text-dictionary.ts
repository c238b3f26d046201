import { type NumberSection, narrowed, type Sections } from './sections.ts';

/** A dictionary-encoded column of texts: each distinct text is stored once, and rows hold its number. */
export interface Texts {
  at(row: number): string;
  /** The number of distinct texts, the text for a number, and the number of a row's text. */
  readonly count: number;
  textOf(number: number): string;
  numberAt(row: number): number;
}

/** The sections of a column of texts, numbered by first appearance among `items`, in the narrowest number type. */
export function textSections(
  name: string,
  texts: readonly string[],
  items: Uint32Array,
): Record<string, NumberSection> {
  const numberOf = new Map<string, number>();
  const numbers = new Uint32Array(items.length);
  for (let row = 0; row < items.length; row++) {
    const text = texts[items[row] as number] as string;
    let number = numberOf.get(text);
    if (number === undefined) {
      number = numberOf.size;
      numberOf.set(text, number);
    }
    numbers[row] = number;
  }
  const different = [...numberOf.keys()];
  const ends = new Uint32Array(different.length);
  let end = 0;
  for (const [number, text] of different.entries()) {
    end += Buffer.byteLength(text);
    ends[number] = end;
  }
  const width = ends[0] ?? 0;
  return {
    // When no text repeats, a row's number is the row itself.
    [`${name}.codes`]: different.length === items.length ? new Uint8Array(0) : narrowed(numbers),
    // Texts of equal length, such as ids, need no stored offsets.
    [`${name}.ends`]: ends.every((at, number) => at === width * (number + 1)) ? ends.slice(0, 1) : ends,
    [`${name}.bytes`]: Buffer.from(different.join('')),
  };
}

/** Columns with up to this many distinct texts cache each decoded text. */
const mostCached = 0x10000;

/** The texts written by textSections, each decoded on first read. */
export function readTexts(sections: Sections, name: string): Texts {
  const codes = sections.any(`${name}.codes`);
  const ends = sections.numbers(`${name}.ends`, 'u32');
  const bytes = sections.numbers(`${name}.bytes`, 'u8');
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isPlain = codes.length === 0;
  const width = ends.length === 1 ? (ends[0] as number) : undefined;
  const different = width ? bytes.length / width : ends.length;
  const endOf = (number: number) => (width === undefined ? (ends[number] as number) : width * (number + 1));
  const read = (number: number) => buffer.toString('utf8', number === 0 ? 0 : endOf(number - 1), endOf(number));
  const numberAt = isPlain ? (row: number) => row : (row: number) => codes[row] as number;
  const known = { count: different, textOf: read, numberAt };
  if (different > mostCached) return { ...known, at: isPlain ? read : (row) => read(codes[row] as number) };
  const cache = new Array<string | undefined>(different);
  return {
    ...known,
    at(row) {
      const number = isPlain ? row : (codes[row] as number);
      const text = cache[number] ?? read(number);
      cache[number] = text;
      return text;
    },
  };
}
