import { dateTokens } from './date-tokens.ts';
import type { PartialDay } from './proposals.ts';
import { readCertifications } from './read-credentials.ts';
import { resumeLines } from './resume-lines.ts';

/** What a card or a license in text says of itself; empty where it does not. */
export interface CardReading {
  /** The code of a certification type. */
  readonly code: string;
  readonly number: string;
  /** Decides the usual end where the card does not say its own. */
  readonly issued: PartialDay;
  readonly expiration: PartialDay;
}

const endWord =
  /\b(?:renew(?:al)?[ \t](?:by|date)|expir\w{0,8}(?:[ \t](?:date|on))?|exp\.|valid (?:through|until|thru|to)|good through|end date)/i;
const issueWord =
  /\b(?:issued?(?:[ \t](?:date|on))?|date (?:of issue|issued|completed)|(?:course|completion) date|completed on|valid from)\b/i;
const numberWord =
  /\b(?:e-?card code|(?:cert(?:ificat(?:e|ion))?|card|licen[sc]e|credential)[ \t]?(?:id|number|no\b|#))[\s:.#]{0,4}/i;
const labels = [endWord, issueWord, numberWord];
const numberForm = /^[A-Z]{0,4}[ .-]?\d[\dA-Z.-]{3,20}(?![\dA-Za-z])|^[A-Z]{2,8}\d[\dA-Z]{3,20}(?![\dA-Za-z])/;
/** Of the American Heart Association. */
const eCardCode = /\b\d{12}\b/;

/** Lines of one paper, which is shorter than a resume. */
const mostLinesOfCard = 200;

/** Reads a card or a license that is a file with text; what it does not say is left to its owner. `today` is YYYY-MM-DD. */
export function readCard(lines: readonly string[], today: string): CardReading {
  const own = resumeLines(lines.slice(0, mostLinesOfCard));
  const named = readCertifications(
    own.map((line) => ({ ...line, section: 'credentials', part: 0 })),
    today,
  );
  // A card names its course above what it says of it.
  const [first] = named;
  const texts = own.map(({ text }) => text);
  const expiration = beside(texts, endWord, firstDate) ?? '';
  const issued = beside(texts, issueWord, firstDate) ?? '';
  // What is not before the end was that of a neighbor.
  const isBefore = expiration === '' || issued < expiration;
  return { code: first?.code ?? '', number: numberIn(texts), issued: isBefore ? issued : '', expiration };
}

/** What follows a word of the texts, or is below it or above it from its column on; undefined where nothing fits. */
function beside<T>(texts: readonly string[], word: RegExp, read: (text: string) => T | undefined): T | undefined {
  for (const [at, text] of texts.entries()) {
    const found = word.exec(text);
    if (!found) continue;
    const column = text.slice(0, found.index).split('\t').length - 1;
    // A line with a word of its own says that one's value.
    const from = (line = '') =>
      labels.some((label) => label.test(line)) ? '' : line.split('\t').slice(column).join('\t');
    for (const place of [text.slice(found.index + found[0].length), from(texts[at + 1]), from(texts[at - 1])]) {
      const said = read(place);
      if (said !== undefined) return said;
    }
  }
  return undefined;
}

const firstDate = (text: string) => dateTokens(text).find(({ day }) => day !== '')?.day;

function numberIn(texts: readonly string[]): string {
  const labelled = beside(texts, numberWord, (text) => numberForm.exec(text.trim())?.[0]);
  return labelled ?? texts.map((text) => eCardCode.exec(text)?.[0]).find((one) => one !== undefined) ?? '';
}
