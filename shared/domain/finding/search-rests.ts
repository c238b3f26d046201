import { type Assignment, dayFrom } from '../assignments/assignment.ts';
import { type Day, dayOf, shownDay } from '../dates.ts';

/** So many days before the end of an assignment its candidate looks for the next one [D18]. */
const looksAgainDays = 42;
/** After so many days without being opened a search is asked about, and so long an answer is waited for [D18]. */
const [unopenedDays, answerDays] = [90, 14];

/** Why a search rests: it stays listed and tells nothing. */
export const restReasons = ['atWork', 'notLooking', 'notOpened'] as const;

export interface SearchRest {
  readonly why: (typeof restReasons)[number];
  /** The day from which on it tells again by itself; absent where its candidate has to say so. */
  readonly until?: Day | undefined;
}

/** Of a search, what decides whether it rests; `keptAt` is when its candidate last said how it tells, `askedAt` when it was asked about. */
interface Restable {
  readonly tells: 'instant' | 'daily' | 'off';
  readonly alsoAtWork: boolean;
  readonly savedAt: string;
  readonly openedAt?: string | undefined;
  readonly keptAt?: string | undefined;
  readonly askedAt?: string | undefined;
}

/** What is known of the candidate: the days of all accepted assignments, and from when on they are free, which is empty while not looking. */
export interface LookingCandidate {
  readonly accepted: readonly Assignment[];
  readonly availableOn: string | undefined;
}

/**
 * Why a search rests on a day; undefined while it tells, or was switched off. One answer, `alsoAtWork`, covers both times of not looking,
 * on an assignment and without a date: an accepted assignment sets the date, so that a candidate is never in both. Between two accepted
 * assignments it rests as well: the last one counts.
 */
export function restOf(
  search: Restable,
  { accepted, availableOn }: LookingCandidate,
  today: Day,
): SearchRest | undefined {
  if (search.tells === 'off') return undefined;
  if (!search.alsoAtWork) {
    const [lastDay = ''] = accepted
      .map((one) => one.lastDay)
      .toSorted()
      .reverse();
    const until = lastDay && dayFrom(lastDay, -looksAgainDays);
    if (until > today) return { why: 'atWork', until };
    if (!availableOn) return { why: 'notLooking' };
  }
  const { askedAt = '' } = search;
  const isUnanswered = askedAt > lastUseOf(search) && restsOn(askedAt) <= today;
  return isUnanswered ? { why: 'notOpened' } : undefined;
}

/** Whether the next notice of a search asks "Still looking?": once, after 90 days without being opened. */
export function isToBeAsked(search: Restable, today: Day): boolean {
  const used = lastUseOf(search);
  return dayFrom(dayOf(new Date(used)), unopenedDays) <= today && (search.askedAt ?? '') <= used;
}

/** The day from which on a search rests that was asked about at this instant. */
export const restsOn = (askedAt: string): Day => dayFrom(dayOf(new Date(askedAt)), answerDays);

/** When its candidate last opened the search, or said how it tells. */
function lastUseOf({ savedAt, openedAt = '', keptAt = '' }: Restable): string {
  return [savedAt, openedAt, keptAt].toSorted().at(-1) as string;
}

/** What the list says of a search that rests. */
export function restWords({ why, until = '' }: SearchRest): string {
  if (why === 'atWork')
    return `Rests until ${shownDay(until)}, six weeks before your assignment ends. It can tell you all the same: press Change.`;
  if (why === 'notLooking')
    return 'Rests: your profile names no date from which you are free. Name one, or press Change to hear of jobs all the same.';
  return 'Rests: you have not opened it for a long time. Open it to hear of its jobs again.';
}

/** The question that a notice asks, of so many searches, once. */
export function stillLookingWords(count: number, day: Day): string {
  const [which, them, they] = count === 1 ? ['A search', 'it', 'it'] : [`${count} searches`, 'them', 'they'];
  const rest = count === 1 ? 'rests' : 'rest';
  return `Still looking? ${which} you have not opened for 90 days ${count === 1 ? 'is' : 'are'} among these. Open ${them}, or ${they} ${rest} from ${shownDay(day)}.`;
}
