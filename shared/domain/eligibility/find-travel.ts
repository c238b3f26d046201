import type { Credentials } from './credentials.ts';
import type { Finding } from './finding.ts';

/** Of such a text every word is one of these, and one of each of the two sets is there. */
const kinds = new Set(['travel', 'traveling', 'travelling', 'traveler']);
const nouns = new Set(['assignment', 'contract', 'experience']);
const others = new Set(
  'must have at least minimum of 1 one a an previous prior completed nurse nursing is required'.split(' '),
);

/** What a card keeps of such words: of all others it keeps none. */
export const travelWords = 'One travel assignment';

/** Whether words of a source ask for one assignment as a traveler, and for nothing beside it. */
export function asksForTravel(text: string): boolean {
  const words = text.toLowerCase().replaceAll(/[.()]/g, '').split(' ').filter(Boolean);
  const has = (some: ReadonlySet<string>) => words.some((word) => some.has(word));
  return has(kinds) && has(nouns) && words.every((word) => kinds.has(word) || nouns.has(word) || others.has(word));
}

/** By the answer at sign-up; undefined where there is none [X13]. */
export function findTravel({ hasTraveled }: Credentials): Finding | undefined {
  if (hasTraveled === undefined) return undefined;
  return hasTraveled
    ? { answer: 'met', evidence: 'Has traveled before' }
    : { answer: 'missing', evidence: 'First assignment, as said at sign-up', isForRecruiter: true };
}
