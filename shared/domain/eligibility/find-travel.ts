import type { Credentials } from './credentials.ts';
import type { Finding } from './finding.ts';

/** "One travel assignment completed", "Previous travel experience", and nothing beside it. */
const travel = new RegExp(
  '^(?:must have |at least |minimum (?:of )?)?(?:(?:1|one|an?|previous|prior) )*(?:completed )?' +
    'travel(?:ing|er|ler)? (?:nurs(?:e|ing) )?(?:assignment|contract|experience)(?: completed| is required| required| experience)?$',
);

/** Whether words of a source ask for one assignment as a traveler. */
export function asksForTravel(text: string): boolean {
  return travel.test(text.trim().toLowerCase().replaceAll(/[.()]/g, ''));
}

/** By the answer at sign-up; undefined where there is none [X13]. */
export function findTravel({ hasTraveled }: Credentials): Finding | undefined {
  if (hasTraveled === undefined) return undefined;
  return hasTraveled
    ? { answer: 'met', evidence: 'Has traveled before' }
    : { answer: 'missing', evidence: 'First assignment, as said at sign-up', isForRecruiter: true };
}
