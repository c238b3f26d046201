import type { JobFilter } from '#shared/contract/job/job-search.ts';
import { dayFrom } from '#shared/domain/assignments/assignment.ts';
import { isDay } from '#shared/domain/dates.ts';
import { monthDay } from '#shared/domain/days/day-words.ts';
import { mostNewsJobs } from '#shared/domain/finding/alert-caps.ts';
import { inWholeDollars } from '#shared/domain/pay.ts';
import { shownWeekday } from '../../../../lib/shown-moment.ts';
import type { BoardFilter, BoardOption } from './board-filter.ts';

/** A filter of which one choice is taken; what each asks the server for, and what else a sentence may have named. */
function oneOf(
  param: string,
  label: string,
  head: string,
  choices: readonly (BoardOption & { readonly query: Partial<JobFilter> })[],
  other: (text: string) => { readonly label: string; readonly query: Partial<JobFilter> } | undefined,
): BoardFilter<string> {
  const known = (value: string) => choices.find((one) => one.value === value) ?? other(value);
  return {
    param,
    label,
    head,
    control: 'one',
    parse: (texts) => {
      const offered = choices.find(({ value }) => texts.includes(value));
      const named = texts.find((text) => other(text));
      // "13-13" is the choice of 13 weeks.
      const alike = choices.find(({ query }) => named && JSON.stringify(query) === JSON.stringify(other(named)?.query));
      const chosen = offered?.value ?? alike?.value ?? named;
      return chosen === undefined ? [] : [chosen];
    },
    write: String,
    options: () => choices,
    chip: (value) => known(value)?.label,
    query: ([chosen]) => (chosen === undefined ? undefined : known(chosen))?.query ?? {},
  };
}

export const pay = oneOf(
  'pay',
  'Minimum pay',
  'Pay',
  [1500, 2000, 2500, 3000, 3500, 4000].map((weeklySalary) => {
    return {
      value: String(weeklySalary),
      label: `${inWholeDollars(weeklySalary)}/week or more`,
      short: `${inWholeDollars(weeklySalary)}+`,
      query: { weeklySalary },
    };
  }),
  (text) => {
    if (!/^[1-9]\d{2,4}$/.test(text)) return undefined;
    const weeklySalary = Number(text);
    return { label: `${inWholeDollars(weeklySalary)}/week or more`, query: { weeklySalary } };
  },
);

/** "8-13", as the address writes a range; undefined for anything else. */
function rangeIn(text: string): readonly [number, number] | undefined {
  const [, least, most] = /^(\d{1,3})-(\d{1,3})$/.exec(text) ?? [];
  return least !== undefined && Number(least) <= Number(most) ? [Number(least), Number(most)] : undefined;
}

const rangeText = (least: number, most: number, unit: string) =>
  least === most ? `${least} ${unit}` : `${least} to ${most} ${unit}`;

const lengths = [
  { value: '8', label: 'Up to 8 weeks', query: { durationWeeksMax: 8 } },
  { value: '12', label: '9 to 12 weeks', query: { durationWeeksMin: 9, durationWeeksMax: 12 } },
  { value: '13', label: '13 weeks', query: { durationWeeksMin: 13, durationWeeksMax: 13 } },
  { value: '14', label: '14 weeks or more', query: { durationWeeksMin: 14 } },
];
export const length = oneOf('weeks', 'Length', 'Length', lengths, (text) => {
  const [least, most] = rangeIn(text) ?? [];
  if (least === undefined || most === undefined) return undefined;
  return { label: rangeText(least, most, 'weeks'), query: { durationWeeksMin: least, durationWeeksMax: most } };
});

const weekHours = [
  { value: '35', label: 'Less than 36 hours a week', query: { hoursPerWeekMax: 35.5 } },
  { value: '36', label: '36 hours a week', query: { hoursPerWeekMin: 36, hoursPerWeekMax: 36 } },
  { value: '40', label: '36.5 to 40 hours a week', query: { hoursPerWeekMin: 36.5, hoursPerWeekMax: 40 } },
  { value: '41', label: 'More than 40 hours a week', query: { hoursPerWeekMin: 40.5 } },
];
export const hours = oneOf('hours', 'Hours', 'Hours', weekHours, (text) => {
  const [least, most] = rangeIn(text) ?? [];
  if (least === undefined || most === undefined) return undefined;
  return { label: rangeText(least, most, 'hours a week'), query: { hoursPerWeekMin: least, hoursPerWeekMax: most } };
});

/** A switch, whose only value is written under a name that it shares with others. */
function switchOf(value: string, label: string, query: Partial<JobFilter>): BoardFilter<string> {
  return {
    param: 'mine',
    label,
    head: 'Mine',
    control: 'switch',
    parse: (texts) => (texts.includes(value) ? [value] : []),
    write: String,
    options: () => [{ value, label }],
    chip: () => label,
    query: ([chosen]) => (chosen === undefined ? {} : query),
  };
}

/** Jobs of which the profile answers every requirement, or has a license for [D39]. */
export const meetsAll = switchOf('requirements', 'I meet every requirement', { meetsAll: true });
export const licenseCovers = switchOf('license', 'My license covers it', { licenseCovers: true });

const idOfJob = /^[A-Za-z0-9_-]{1,128}$/;

/** The jobs of a notice, as one value: "9 more" leads to exactly those [D16]. */
export const news: BoardFilter<string> = {
  param: 'jobs',
  label: 'New jobs for you',
  head: 'New',
  control: 'switch',
  parse: (texts) => texts.filter((text) => idsIn(text) !== undefined).slice(0, 1),
  write: String,
  options: () => [],
  // Without their number: one that has closed since is not on the board any more.
  chip: () => 'Jobs of your notice',
  query: ([value]) => (value === undefined ? {} : { jobIds: idsIn(value) ?? [] }),
};

/** The jobs that became news after an instant: "3 new" leads to exactly those [D13]. */
export const since: BoardFilter<string> = {
  param: 'since',
  label: 'New since',
  head: 'New',
  control: 'switch',
  // 24 letters: a year of more than four digits is none that the server takes.
  parse: (texts) => texts.filter((text) => text.length === 24 && new Date(text).toJSON() === text).slice(0, 1),
  write: String,
  options: () => [],
  chip: (value) => `New since ${shownWeekday(value)}`,
  query: ([newsAfter]) => (newsAfter === undefined ? {} : { newsAfter }),
};

function idsIn(text: string): string[] | undefined {
  const ids = text.split('.');
  return ids.length <= mostNewsJobs && ids.every((id) => idOfJob.test(id)) ? ids : undefined;
}

/** How soon "as soon as possible" is, in days. */
const soonDays = 14;

const soon = { value: 'asap', label: 'As soon as possible' };

/** The first day that a start may have: named by a sentence, or soon, which is counted from today on. */
export const from: BoardFilter<string> = {
  param: 'from',
  label: 'Starts from',
  head: 'From',
  control: 'one',
  parse: (texts) => texts.filter((text) => text === soon.value || isDay(text)).slice(0, 1),
  write: String,
  options: () => [soon],
  chip: (value) => (value === soon.value ? soon.label : `From ${monthDay(value)}`),
  query([value], [now]) {
    if (value === soon.value)
      return now ? { startDateBegin: now.begin, startDateEnd: dayFrom(now.begin, soonDays) } : {};
    return value === undefined ? {} : { startDateBegin: value };
  },
};
