import { spentOn } from '../processor-time.ts';

const size = 100_000;
const filled = (piece: string) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
const ended = (start: string, piece: string) => `${start}${filled(piece).slice(start.length + 1)}!`;

/** Texts of 100,000 characters that make a careless pattern, split or normal form take long. */
export const hostileTexts: readonly string[] = [
  ...['a', ' ', '1', '-', '.', '@', ',', '/', '(', '<', '\\', '"', '\t', '\n', '\u0000', '\u00a0'].map(filled),
  ...['a ', 'a.', 'a@', '@a.', '1-', '+1', '(1) ', 'a, ', '漢', '\u0301', '\ufdfa', '🩺', '\ud83e', '<a ', '{{'].map(
    filled,
  ),
  ...['https://', 'https://a.', '{{{a}}}', '2030-', '1', ' '].map((piece) => ended('', piece)),
  ...['a@', '512-555-', 'https://a', 'Austin, TX '].map((start) => ended(start, ' ')),
];

/** Bodies of as many characters that are hard to read, whatever their fields are. */
export const hostileBodies: readonly string[] = [
  ...['[', '{"a":', '"', '\\', '{"\\"', '[[],', ' ', '{"__proto__":'].map(filled),
  `{${Array.from({ length: size / 10 }, (_, at) => `"${at}":1`).join(',')}}`,
  `[${Array(size / 2)
    .fill(0)
    .join(',')}]`,
  `{"a":"${'\\ud83e'.repeat(size / 6)}"}`,
];

/**
 * What it takes to read one plain text of that size as JSON, on this machine and now: other processor time is measured by it. A
 * thousand of them are some tens of milliseconds; whatever grows with the square of its text takes hundreds of thousands.
 */
export const readingTime = async () => Math.max(20, await spentOn(() => JSON.parse(JSON.stringify(filled('a')))));
