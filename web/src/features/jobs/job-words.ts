import type { Application, JobCard } from '#shared/contract/job/job-shapes.ts';
import type { Day } from '#shared/domain/dates.ts';
import { daysAgo, nearDay, weeksText } from '#shared/domain/days/day-words.ts';
import { localDay } from '../../lib/local-day.ts';

/** MM/dd/yy, as tables show a day; nothing for no day. */
export function shortDay(day: Day): string {
  const [year = '', month, date] = day.split('-');
  return month && date ? `${month}/${date}/${year.slice(2)}` : '';
}

/** MM/dd/yy of an instant, in the user's time zone. */
export function shortDate(instant: string): string {
  const time = new Date(instant);
  return Number.isNaN(time.getTime()) ? '' : shortDay(localDay(time));
}

export function placeText({ city, state }: JobCard['location']): string {
  return [city, state].filter(Boolean).join(', ');
}

/** What an application's week pays: by its offer, else by its job. */
export function weeklyPayOf({ offered, job }: Application): number | undefined {
  return offered ? offered.weeklyCents / 100 : job.weeklySalary;
}

/** When it starts and how long it lasts; what is unknown is left out. Days have one form wherever a candidate reads of a job [X04]. */
export function factsText(job: Pick<JobCard, 'startDate' | 'durationWeeks'>, now = new Date()): string {
  const starts = nearDay(job.startDate, localDay(now));
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
  return Number.isNaN(time.getTime()) ? '' : `Posted ${daysAgo(localDay(time), localDay(now))}`;
}
