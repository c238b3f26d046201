import { type Day, dayNumber, dayOf } from './dates.ts';
import { dayMs } from './days/durations.ts';
import { folded } from './folded.ts';

/** What counts of a work entry: its days; an end of '' or `present` means up to today. */
export interface WorkPeriod {
  readonly startDate: Day;
  readonly endDate: Day;
  readonly present: boolean;
}

/**
 * The whole time in work as years and months; days in two jobs at once count once, days to come do not. What is left over of the spans
 * is a month from 31 days on, so that it is never more than was worked.
 */
export function totalExperience(entries: readonly WorkPeriod[], today: Day): { years: number; months: number } {
  const spans = joined(entries, today).map(monthsAndDays);
  const days = spans.reduce((sum, span) => sum + span.days, 0);
  const months = spans.reduce((sum, span) => sum + span.months, 0) + Math.floor(days / 31);
  return { years: Math.floor(months / 12), months: months % 12 };
}

/** The facilities of the past year and of now, each once: references may come from these. */
export function recentFacilities<E extends WorkPeriod & { readonly facility: string }>(
  entries: readonly E[],
  today: Day,
): string[] {
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  const recent = entries.filter(({ facility, present, endDate }) => facility && (present || endDate >= yearAgo));
  return [...new Set(recent.map(({ facility }) => facility))];
}

/** The last day of the work behind each reference whose place the work history names; '' for work of now. */
export function referenceEnds(
  references: readonly { readonly companyName: string }[],
  entries: readonly (WorkPeriod & { readonly facility: string })[],
): Day[] {
  return references.flatMap(({ companyName }) => {
    const there = entries.filter(({ facility }) => facility !== '' && folded(facility) === folded(companyName));
    if (there.some(({ present }) => present)) return [''];
    const last = there.reduce((end, { endDate }) => (endDate > end ? endDate : end), '');
    return last ? [last] : [];
  });
}

interface Span {
  readonly from: number;
  /** The day after the last one. */
  readonly until: number;
}

/** The periods as spans of day numbers in order; those that touch or overlap are one. */
function joined(entries: readonly WorkPeriod[], today: Day): Span[] {
  const tomorrow = dayNumber(today) + 1;
  // The span of an entry without its first day begins at no number, and is left out like one to come.
  const spans = entries
    .map(({ startDate, endDate, present }) => ({
      from: dayNumber(startDate),
      until: present || !endDate ? tomorrow : Math.min(dayNumber(endDate) + 1, tomorrow),
    }))
    .filter(({ from, until }) => from < until)
    .toSorted((a, b) => a.from - b.from);
  const merged: Span[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    if (last && span.from <= last.until)
      merged[merged.length - 1] = { ...last, until: Math.max(last.until, span.until) };
    else merged.push(span);
  }
  return merged;
}

/** Whole calendar months of a span, and the days that are left over. */
function monthsAndDays({ from, until }: Span): { months: number; days: number } {
  const [begin, end] = [dateOf(from), dateOf(until)];
  const apart = (end.getUTCFullYear() - begin.getUTCFullYear()) * 12 + end.getUTCMonth() - begin.getUTCMonth();
  const months = apart - (end.getUTCDate() < begin.getUTCDate() ? 1 : 0);
  const reached = Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + months, begin.getUTCDate());
  return { months, days: Math.max(0, until - dayNumber(dayOf(new Date(reached)))) };
}

function dateOf(number: number): Date {
  return new Date(number * dayMs);
}
