import { brand } from '../brand.ts';

/** The most letters of what is said beside sender, link and STOP: with them two messages, each of which is paid for. */
const mostLetters = 200;

/** Letters outside of the alphabet of texts (GSM 7-bit) make each message hold 67 letters in place of 153: those with a plain form get it. */
const plain: readonly (readonly [RegExp, string])[] = [
  [/\s+/g, ' '],
  [/[‐-―]/g, '-'],
  [/[‘’]/g, "'"],
  [/[“”]/g, '"'],
  [/…/g, '...'],
];

const plainOf = (words: string) => plain.reduce((text, [letter, instead]) => text.replace(letter, instead), words);

/**
 * A notice as a text message says it to a reader who is not signed in: from whom, what, of which job, by when, where to act, and how
 * to end such messages [N12]. A long name of a job is cut, never the time.
 */
export function noticeText(
  { title, detail }: { readonly title: string; readonly detail: string },
  link: string,
): string {
  const [about = '', ...notes] = detail.split(' · ');
  const rest = [title, ...notes].map(plainOf);
  const room = mostLetters - rest.join('. ').length;
  const said = [rest[0], shortened(plainOf(about).trim(), room), ...rest.slice(1)].filter(Boolean).join('. ');
  return `${brand.name}: ${said}. ${link} Reply STOP to stop.`;
}

function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, Math.max(0, most - 3)).trim()}..`;
}
