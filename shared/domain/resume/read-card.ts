import { dateTokens } from './date-tokens.ts';
import type { PartialDay } from './proposals.ts';
import { readCertifications } from './read-credentials.ts';
import { resumeLines } from './resume-lines.ts';

/** What a card or a license in text says of itself; empty where it does not. */
export interface CardReading {
  /** The code of a certification type. */
  readonly code: string;
  readonly number: string;
  readonly expiration: PartialDay;
}

const endWord =
  /\b(?:renew(?:al)? ?(?:by|date)?|expir\w{0,8}|valid (?:through|until|thru|to)|good through|end date)\b/i;
const numberWord =
  /\b(?:ecard code|e-card code|certificat(?:e|ion) (?:id|number|no)|card (?:id|number|no)|licen[sc]e (?:id|number|no)|credential id)\b[\s:.#]{0,4}/i;
const numberForm = /^[A-Z]{0,4}[ .-]?\d[\dA-Z.-]{3,20}(?![\dA-Za-z])/;
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
  const [first] = named.toSorted((one, other) => one.source.line - other.source.line);
  const texts = own.map(({ text }) => text);
  return { code: first?.code ?? '', number: numberIn(texts), expiration: endIn(texts) };
}

/** What is behind a word of the texts, or below it in the same column; undefined where nothing fits. */
function beside<T>(texts: readonly string[], word: RegExp, read: (text: string) => T | undefined): T | undefined {
  for (const [at, text] of texts.entries()) {
    const found = word.exec(text);
    if (!found) continue;
    const behind = read(text.slice(found.index + found[0].length));
    if (behind !== undefined) return behind;
    const column = text.slice(0, found.index).split('\t').length - 1;
    const below = read(texts[at + 1]?.split('\t')[column] ?? '');
    if (below !== undefined) return below;
  }
  return undefined;
}

function endIn(texts: readonly string[]): PartialDay {
  return beside(texts, endWord, (text) => dateTokens(text).find(({ day }) => day !== '')?.day) ?? '';
}

function numberIn(texts: readonly string[]): string {
  const labelled = beside(texts, numberWord, (text) => numberForm.exec(text.trim())?.[0]);
  return labelled ?? texts.map((text) => eCardCode.exec(text)?.[0]).find((one) => one !== undefined) ?? '';
}
