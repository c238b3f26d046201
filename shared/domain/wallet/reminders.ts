import { dayFrom } from '../assignments/assignment.ts';
import { type Day, daysBetween } from '../dates.ts';
import { fullDay, monthDay } from '../days/day-words.ts';
import { type Plans, plannedDay } from './plans.ts';
import { lineKey, type WalletLine } from './wallet.ts';

/** How many days before its end a line of the wallet is reminded of [C14]. */
const usualDays = [90, 60, 30, 7, 0] as const;
/** Of checklists, which are taken again at home in an hour. */
const checklistDays = [30, 7] as const;
/** Of a vaccination that lasts ten years, and of written documents that need not end. */
const lateDays = [60, 30, 7, 0] as const;

/** For how many days "the card is coming" keeps a line quiet. */
export const restDays = 14;

type Line = Pick<WalletLine, 'place' | 'entry' | 'name' | 'endsOn' | 'hasEnd'>;

/** That the owner of a line has renewed it: it is quiet until a day, once for each threshold. */
export interface Rest {
  readonly until: Day;
  readonly threshold: number;
}
export type Rests = Readonly<Record<string, Rest>>;

/** What an owner has said of the lines. */
export interface Marks {
  readonly rests?: Rests | undefined;
  readonly plans?: Plans | undefined;
}

function thresholdsOf({ place, entry, hasEnd }: Line): readonly number[] {
  if (place === 'checklist') return checklistDays;
  return entry === 'TDAP' || !hasEnd ? lateDays : usualDays;
}

/** A line that is due to be reminded of, by the threshold that it crossed last. */
export interface DueLine<L> {
  readonly line: L;
  readonly threshold: number;
  /** The day on which it was to be renewed, where that is the threshold [C15]. */
  readonly plannedOn: Day | undefined;
}

/** The days on which a line is reminded of, in their order: what falls into its rest comes when that is over. */
function reminderDaysOf(line: Line, { rests = {}, plans }: Marks): { on: Day; threshold: number }[] {
  if (line.endsOn === '') return [];
  const rest = rests[lineKey(line)];
  const planned = plannedDay(line, plans);
  const daysBefore = planned === undefined ? [] : [daysBetween(planned, line.endsOn)];
  const thresholds = [...new Set([...thresholdsOf(line), ...daysBefore])].toSorted((a, b) => b - a);
  return thresholds.map((threshold) => {
    const on = dayFrom(line.endsOn, -threshold);
    return { threshold, on: rest && threshold < rest.threshold && on <= rest.until ? dayFrom(rest.until, 1) : on };
  });
}

/** What crossed a threshold after a day, up to today: each line once, by its last one [C14]. A plan is a threshold like the others. */
export function dueLines<L extends Line>(lines: readonly L[], after: Day, today: Day, marks: Marks = {}): DueLine<L>[] {
  return lines.flatMap((line) => {
    const crossed = reminderDaysOf(line, marks).findLast(({ on }) => on > after && on <= today);
    if (!crossed) return [];
    const planned = plannedDay(line, marks.plans);
    const isPlanned = dayFrom(line.endsOn, -crossed.threshold) === planned;
    return [{ line, threshold: crossed.threshold, plannedOn: isPlanned ? planned : undefined }];
  });
}

/** The first day after this one on which something is to be reminded of; undefined where nothing is. */
export function nextReminder(lines: readonly Line[], after: Day, marks: Marks = {}): Day | undefined {
  const days = lines.flatMap((line) => reminderDaysOf(line, marks).flatMap(({ on }) => (on > after ? [on] : [])));
  return days.toSorted().at(0);
}

/** The threshold that a line is at today: the nearest one that it has crossed; undefined before the first. */
export function thresholdAt(line: Line, today: Day): number | undefined {
  if (line.endsOn === '') return undefined;
  return thresholdsOf(line).findLast((threshold) => dayFrom(line.endsOn, -threshold) <= today);
}

/** Whether a line may rest: it has crossed a threshold at which it did not, and another reminder is to come. */
export function mayRest(line: Line, today: Day, marks: Marks): boolean {
  const threshold = thresholdAt(line, today);
  const rest = marks.rests?.[lineKey(line)];
  if (threshold === undefined || rest?.threshold === threshold || (rest && rest.until >= today)) return false;
  return nextReminder([line], today, marks) !== undefined;
}

/** Whether a reminder is texted too: of what ends in a week, and today. */
export const isTexted = (threshold: number) => threshold <= 7;

/** "BLS ends on Wed, Mar 31, 2027", as a notice says it for as long as it is kept; and that it was to be renewed today. */
export function endingText(
  { name, endsOn }: Pick<Line, 'name' | 'endsOn'>,
  today: Day,
  plannedOn?: Day | undefined,
): string {
  const verb = endsOn < today ? 'ended' : 'ends';
  const ending = endsOn === today ? `${name} ends today` : `${name} ${verb} on ${fullDay(endsOn)}`;
  if (!plannedOn) return ending;
  return `${ending}, you planned to renew it ${plannedOn === today ? 'today' : `on ${monthDay(plannedOn)}`}`;
}
