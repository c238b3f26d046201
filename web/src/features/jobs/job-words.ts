import type { JobCard } from '#shared/contract/job-shapes.ts';
import type { Day } from '#shared/domain/dates.ts';

/** Today in the user's own time zone: "now to the end of the month" is local, not UTC. */
export function localToday(now = new Date()): Day {
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${now.getFullYear()}-${month}-${day}`;
}

/** MM/dd/yy, as cards show a day; nothing for no day. */
export function shortDay(day: Day): string {
  const [year = '', month, date] = day.split('-');
  return month && date ? `${month}/${date}/${year.slice(2)}` : '';
}

/** MM/dd/yy of an instant, in the user's time zone. */
export function shortDate(instant: string): string {
  const time = new Date(instant);
  return Number.isNaN(time.getTime()) ? '' : shortDay(localToday(time));
}

export function weeksText(weeks: number): string {
  if (!weeks) return '';
  return weeks === 1 ? '1 week' : `${weeks} weeks`;
}

export function placeText({ city, state }: JobCard['location']): string {
  return [city, state].filter(Boolean).join(', ');
}

/** The one line under a card's facility: where, when, how long; what is unknown is left out. */
export function termsText(job: JobCard): string {
  const starts = shortDay(job.startDate);
  return [placeText(job.location), starts && `Starts ${starts}`, weeksText(job.durationWeeks)]
    .filter(Boolean)
    .join(' · ');
}
