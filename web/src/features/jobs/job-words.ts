import type { JobCard } from '#shared/contract/job-shapes.ts';
import { type Day, dayNumber } from '#shared/domain/dates.ts';

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

/** When it starts and how long it lasts; what is unknown is left out. */
export function factsText(job: Pick<JobCard, 'startDate' | 'durationWeeks'>): string {
  const starts = shortDay(job.startDate);
  return [starts && `Starts ${starts}`, weeksText(job.durationWeeks)].filter(Boolean).join(' · ');
}

/** "3×12" of a source's words about shifts: how many days a week, of how many hours. */
export function rhythmOf(shift: string): string | undefined {
  const [, days, hours] = /\b([1-7]) ?[x×] ?(\d{1,2})\b/i.exec(shift) ?? [];
  return days && hours && `${days}×${hours}`;
}

/** How long ago a job was posted, in days of the user's own calendar; nothing for no instant. */
export function postedText(instant: string, now = new Date()): string {
  const time = new Date(instant);
  if (Number.isNaN(time.getTime())) return '';
  const days = dayNumber(localToday(now)) - dayNumber(localToday(time));
  if (days < 1) return 'Posted today';
  if (days === 1) return 'Posted yesterday';
  if (days < 14) return `Posted ${days} days ago`;
  return days < 70 ? `Posted ${Math.floor(days / 7)} weeks ago` : `Posted ${Math.floor(days / 30)} months ago`;
}
