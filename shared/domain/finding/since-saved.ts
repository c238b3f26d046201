import { type ConsentTerms, consentTermsOf } from '../consent/consent-terms.ts';
import { daysBetween } from '../dates.ts';
import { inWholeDollars } from '../pay.ts';
import { isSameShift } from '../shifts/same-shift.ts';
import { shownShift } from '../shifts/shown-shift.ts';

/** The terms of a job at the moment when it was saved, whether it was open included. */
export type SavedTerms = Omit<ConsentTerms, 'facility'> & { readonly isOpen: boolean };

type ReadJob = Parameters<typeof consentTermsOf>[0] & { readonly isOpen: boolean };

/** What a favourite keeps of its job. */
export function savedTermsOf(job: ReadJob): SavedTerms {
  const { facility: _, ...terms } = consentTermsOf(job);
  return { ...terms, isOpen: job.isOpen };
}

/**
 * What changed at a job since it was saved, as one line: "Pays $120 more than when you saved it, starts a week later"; empty where nothing
 * did, and for a favourite of which the terms were not kept yet [D20]. Of a job that closed only that is said.
 */
export function sinceSaved(saved: SavedTerms | undefined, job: ReadJob): string {
  if (!saved) return '';
  const now = savedTermsOf(job);
  if (!now.isOpen) return saved.isOpen ? 'Closed since you saved it' : '';
  const changes = [
    reopening(saved, now),
    pay(saved, now),
    start(saved, now),
    length(saved, now),
    shift(saved, now),
  ].filter((change) => change !== undefined);
  const first = changes.find(({ isCompared }) => isCompared);
  const words = changes.map((change) => (change === first ? `${change.text} than when you saved it` : change.text));
  const line = words.join(', ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}

interface TermChange {
  readonly text: string;
  /** Whether the words go on with "than": the first of them says than what. */
  readonly isCompared: boolean;
}

const compared = (text: string): TermChange => ({ text, isCompared: true });
const plain = (text: string): TermChange => ({ text, isCompared: false });

function reopening(saved: SavedTerms, now: SavedTerms): TermChange | undefined {
  return now.isOpen && !saved.isOpen ? plain('open again') : undefined;
}

function pay({ weeklyDollars: before }: SavedTerms, { weeklyDollars: after }: SavedTerms): TermChange | undefined {
  if (before === after) return undefined;
  if (before === undefined) return plain('names its pay now');
  if (after === undefined) return plain('no longer names its pay');
  const difference = after - before;
  return compared(`pays ${inWholeDollars(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'}`);
}

function start({ startDate: before }: SavedTerms, { startDate: after }: SavedTerms): TermChange | undefined {
  if (before === after) return undefined;
  if (!before) return plain('names its start now');
  if (!after) return plain('no longer names its start');
  const days = daysBetween(before, after);
  return compared(`starts ${time(Math.abs(days))} ${days > 0 ? 'later' : 'earlier'}`);
}

function length({ weeks: before }: SavedTerms, { weeks: after }: SavedTerms): TermChange | undefined {
  if (before === after) return undefined;
  if (!before) return plain('names its length now');
  if (!after) return plain('no longer names its length');
  return compared(`is ${time(Math.abs(after - before) * 7)} ${after > before ? 'longer' : 'shorter'}`);
}

function shift({ shift: before }: SavedTerms, { shift: after }: SavedTerms): TermChange | undefined {
  if (isSameShift(before, after)) return undefined;
  return plain(after ? `has another shift now: ${shownShift(after)}` : 'no longer names its shift');
}

/** Whole weeks in weeks, everything else in days: a week, 3 weeks, a day, 10 days. */
function time(days: number): string {
  const isWhole = days % 7 === 0;
  const [count, unit] = isWhole ? [days / 7, 'week'] : [days, 'day'];
  return count === 1 ? `a ${unit}` : `${count} ${unit}s`;
}
