import type { JobFilter } from '#shared/contract/job/job-search.ts';
import { dayNumber } from '#shared/domain/dates.ts';
import { earliestToday } from '#shared/domain/days/plausible-days.ts';
import type { Filters } from '../collection.ts';
import type { ChoiceColumn, CodeRange } from '../columns/choice-column.ts';
import { type Condition, withBit, withoutRows } from '../condition.ts';
import { searchWordsOf, type WordIndex, withWords, wordIndex } from '../word-index.ts';
import { type JobRows, keyOfPlace } from './job-collection.ts';
import { inLists, withinMiles } from './near.ts';
import { type OwnCredentials, ownFitOf } from './own-fit.ts';

/**
 * The board's filters; the specialties of the candidate's profession when the search is restricted to them; the credentials on file; and
 * the hidden jobs.
 */
export interface JobQuery extends JobFilter {
  /** When sorting by posting date, the jobs that became news after this instant come first. */
  readonly newsFirst?: string | undefined;
  readonly amongSpecialties?: readonly number[] | undefined;
  readonly own?: OwnCredentials | undefined;
  readonly hidden?: readonly string[] | undefined;
}

/** A filter of the board is called as its field; two bounds, and a shift and several, are one. */
type BoardFilter = FilterOf<Exclude<keyof JobFilter, 'page' | 'count' | 'sortBy' | 'exact' | 'myProfession' | 'shift'>>;
type FilterOf<Field> = Field extends `${infer Name}${'Begin' | 'End' | 'Min' | 'Max'}` ? Name : Field;

/** The conditions of the board's filters: one for each, or it does not compile. */
export const jobFilters: Filters<JobQuery, JobRows, BoardFilter | 'hidden'> = {
  specialties: ({ specialties, amongSpecialties: among }, { columns: { specialtyId } }) => {
    if (specialties.length === 0) return among && specialtyId.within(specialtyId.rangesOf(among));
    const wanted = among ? specialties.filter((id) => among.includes(id)) : specialties;
    return specialtyId.within(specialtyId.rangesOf(wanted));
  },
  locations: ({ locations }, { columns: { place } }) =>
    locations.length > 0 ? place.within(placeRanges(place, locations)) : undefined,
  near: ({ near }, rows) => (near ? withinMiles(rows, near) : undefined),
  jobIds: ({ jobIds }, rows) =>
    jobIds && inLists(rows, [Uint32Array.from(new Set(jobIds.flatMap((id) => rows.rowOf(id) ?? [])))]),
  newsAfter: ({ newsAfter }, rows) => (newsAfter === undefined ? undefined : becameNewsAfter(rows, newsAfter)),
  shifts: ({ shift, shifts }, { columns }) =>
    shift || shifts.length > 0 ? columns.shifts.anyOf(shift ? [...shifts, shift] : shifts) : undefined,
  startDate: ({ startDateBegin, startDateEnd }, { columns: { startDay } }) =>
    startDateBegin || startDateEnd ? startDay.between(dayIn(startDateBegin), dayIn(startDateEnd)) : undefined,
  weeklySalary: ({ weeklySalary }, rows) => (weeklySalary ? rows.leading(weeklySalary + 1) : undefined),
  isFeatured: ({ isFeatured }, { columns }) => (isFeatured ? columns.isFeatured.isSet() : undefined),
  durationWeeks: ({ durationWeeksMin, durationWeeksMax }, { columns }) =>
    between(columns.durationWeeks, durationWeeksMin, durationWeeksMax),
  hoursPerWeek: ({ hoursPerWeekMin, hoursPerWeekMax }, { columns }) =>
    between(columns.halfHours, doubled(hoursPerWeekMin), doubled(hoursPerWeekMax)),
  meetsAll: ({ meetsAll, own }, rows) => (meetsAll && own ? withBit(ownFitOf(rows, own).meetsAll, 1) : undefined),
  licenseCovers: ({ licenseCovers, own }, rows) =>
    licenseCovers && own ? withBit(ownFitOf(rows, own).licenseCovers, 1) : undefined,
  hidden: ({ hidden }, rows) => withoutJobs(rows, hidden),
  keyword: ({ keyword }, rows) => (keyword ? withWords(jobWords(rows), searchWordsOf(keyword), rows.count) : undefined),
};

/** Matches all jobs except these and those past their closing day. */
export function withoutJobs(rows: JobRows, jobIds: readonly string[] = []): Condition {
  return withoutRows([...jobIds.flatMap((jobId) => rows.rowOf(jobId) ?? []), ...closedRows(rows)]);
}

const closed = new WeakMap<JobRows, { readonly today: number; readonly found: readonly number[] }>();

/** The jobs whose closing day [D27] has passed since their board was built; computed once a day. */
function closedRows(rows: JobRows): readonly number[] {
  const today = dayNumber(earliestToday());
  const known = closed.get(rows);
  if (known?.today === today) return known.found;
  const { closesOn } = rows.columns;
  const found: number[] = [];
  for (let row = 0; row < rows.count; row++) {
    const day = closesOn[row] as number;
    if (day !== 0 && day < today) found.push(row);
  }
  closed.set(rows, { today, found });
  return found;
}

/** Matches the jobs that became news after an instant, written as toISOString writes it; '' matches all that ever did [D14]. */
export function becameNewsAfter({ columns: { newsAt } }: JobRows, instant: string): Condition {
  // From just after this instant's text to a text above all digits.
  return newsAt.within([newsAt.range(`${instant} `, '~')]);
}

/** Matches the complement: jobs that became news by then, or never did. */
export function wasNewsBy({ columns: { newsAt } }: JobRows, instant: string): Condition {
  return newsAt.within([newsAt.range('', `${instant} `)]);
}

const indexes = new WeakMap<JobRows, WordIndex>();

/** The words of titles, facilities, cities and specialties; computed for the first search by words. */
export function jobWords(rows: JobRows): WordIndex {
  const { jobTitle, companyName, city, specialty } = rows.columns;
  const words = indexes.get(rows) ?? wordIndex([jobTitle, companyName, city, specialty], rows.count);
  indexes.set(rows, words);
  return words;
}

/** Both bounds are inclusive; zero, which means unknown, matches no range. */
function between({ range, within }: ChoiceColumn<number>, least: number | undefined, most: number | undefined) {
  if (least === undefined && most === undefined) return undefined;
  return within([range(Math.max(1, least ?? 1), (most ?? Number.MAX_SAFE_INTEGER) + 1)]);
}

/** The sorts other than by pay, which is the row order. */
export const sortedRows: Readonly<Partial<Record<JobFilter['sortBy'], (rows: JobRows) => Uint32Array>>> = {
  startDate: ({ columns }) => columns.startDay.order,
  dateAdded: ({ columns }) => columns.posted,
};

const doubled = (hours: number | undefined) => (hours === undefined ? undefined : hours * 2);

const dayIn = (day: string | undefined) => (day ? dayNumber(day) : undefined);

/** The ranges of the cities and whole states in some locations; a city within a requested whole state is skipped. */
export function placeRanges(
  place: JobRows['columns']['place'],
  locations: readonly { readonly city?: string | undefined; readonly state: string }[],
): CodeRange[] {
  const wanted = locations.map(({ city, state }) => ({ city, state: state.toUpperCase() }));
  const whole = new Set(wanted.flatMap(({ city, state }) => (city ? [] : [state])));
  const cities = wanted.flatMap(({ city, state }) => (city && !whole.has(state) ? [keyOfPlace(state, city)] : []));
  // "0" follows "/": the upper bound of the state's keys.
  return [...Array.from(whole, (state) => place.range(`${state}/`, `${state}0`)), ...place.rangesOf(cities)];
}
