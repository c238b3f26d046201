import { type NumberSection, narrowed, type Sections } from './sections.ts';

/** A column of texts, dictionary-encoded: each different text is stored once, rows hold its number. */
export interface Texts {
  at(row: number): string;
  /** How many different texts there are, the text of a number below that, and the number of a row's text. */
  readonly count: number;
  textOf(number: number): string;
  numberAt(row: number): number;
}

/** The sections of a column of texts, numbered as they first appear among `items`; the numbers take as few bytes as they can. */
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
    // When no text repeats, every row's number is the row itself.
    [`${name}.codes`]: different.length === items.length ? new Uint8Array(0) : narrowed(numbers),
    // Texts of one length, as ids are, end where that length says.
    [`${name}.ends`]: ends.every((at, number) => at === width * (number + 1)) ? ends.slice(0, 1) : ends,
    [`${name}.bytes`]: Buffer.from(different.join('')),
  };
}

/** Columns of up to this many different texts cache each text that has been read. */
const mostCached = 0x10000;

/** Texts of the sections that textSections made, each decoded when it is first read. */
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
