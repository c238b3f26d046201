import type { JobFilter } from '#shared/contract/job/job-search.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { dayNumber } from '#shared/domain/dates.ts';
import { placeKey } from '#shared/domain/place/place-name.ts';
import type { Shift } from '#shared/domain/shifts/shifts.ts';
import { versionOf } from '../../_runtime/derived.ts';
import type { Collection, Filters, RowsOf } from '../collection.ts';
import { type ChoiceColumn, type CodeRange, numberChoice, textChoice } from '../columns/choice-column.ts';
import { flagColumn } from '../columns/flag-column.ts';
import { maskColumn } from '../columns/mask-column.ts';
import { numberColumn } from '../columns/number-column.ts';
import { orderColumn } from '../columns/order-column.ts';
import { rangeColumn } from '../columns/range-column.ts';
import { textColumn } from '../columns/text-column.ts';
import { searchWordsOf, type WordIndex, withWords, wordIndex } from '../word-index.ts';
import { packRequirements } from './packed-requirements.ts';

const shiftNames: readonly Shift[] = ['days', 'nights', 'mids'];

/** The open jobs. Rows are in the order of pay, so that "pays at least" is a prefix of the rows and that sort is free. */
export const jobCollection = collection({
  name: 'jobs',
  bucket: 'JOB_BUCKET',
  version: versionOf('jobSnapshot'),
  id: (card: JobCard) => card.jobId,
  includes: (card: JobCard) => card.isOpen,
  /** Weekly dollars plus one; zero when the source names no pay. */
  lead: ({ weeklySalary }: JobCard) => (weeklySalary === undefined ? 0 : weeklySalary + 1),
  columns: {
    specialtyId: numberChoice((card: JobCard) => card.specialtyId),
    place: textChoice(({ location }: JobCard) => keyOfPlace(location.state, location.city)),
    shifts: maskColumn(shiftNames, (card: JobCard) => card.shifts),
    isFeatured: flagColumn((card: JobCard) => card.isFeatured),
    startDay: rangeColumn((card: JobCard) => dayNumber(card.startDate)),
    posted: orderColumn((card: JobCard) => Date.parse(card.dateAdded)),
    durationWeeks: numberChoice((card: JobCard) => card.durationWeeks),
    /** Hours of a week, doubled: they may have a half [B25]. Zero when the source does not say. */
    halfHours: numberChoice((card: JobCard) => Math.round((card.hoursPerWeek ?? 0) * 2)),
    jobTitle: textColumn((card: JobCard) => card.jobTitle),
    formattedAddress: textColumn(({ location }: JobCard) => location.formattedAddress),
    city: textColumn(({ location }: JobCard) => location.city),
    state: textColumn(({ location }: JobCard) => location.state),
    companyName: textColumn(({ location }: JobCard) => location.companyName),
    pictureUrlPath: textColumn((card: JobCard) => card.pictureUrlPath),
    latitude: numberColumn(({ location }: JobCard) => packDegrees(location.latitude)),
    longitude: numberColumn(({ location }: JobCard) => packDegrees(location.longitude)),
    shift: textColumn((card: JobCard) => card.shift),
    source: textColumn((card: JobCard) => card.source),
    specialty: textColumn((card: JobCard) => card.specialty),
    startDate: textColumn((card: JobCard) => card.startDate),
    dateAdded: textColumn((card: JobCard) => card.dateAdded),
    requirements: textColumn((card: JobCard) => packRequirements(card.requirements)),
  },
});

export type JobRows = RowsOf<typeof jobCollection>;

/** The board's filters, and the specialties of the candidate's profession when the search is restricted to them. */
export interface JobQuery extends JobFilter {
  readonly amongSpecialties?: readonly number[] | undefined;
}

/** The conditions of the board's filters. */
export const jobFilters: Filters<JobQuery, JobRows> = {
  specialties: ({ specialties, amongSpecialties: among }, { columns: { specialtyId } }) => {
    const wanted = among && specialties.length > 0 ? specialties.filter((id) => among.includes(id)) : specialties;
    if (!among && specialties.length === 0) return undefined;
    return specialtyId.within(specialtyId.rangesOf(among && specialties.length === 0 ? among : wanted));
  },
  locations: ({ locations }, { columns: { place } }) =>
    locations.length > 0 ? place.within(placeRanges(place, locations)) : undefined,
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
  keyword: ({ keyword }, rows) => (keyword ? withWords(jobWords(rows), searchWordsOf(keyword), rows.count) : undefined),
};

const indexes = new WeakMap<JobRows, WordIndex>();

/** The words of titles, facilities, cities and specialties; collected when words are first asked for. */
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

/** The lookup key of a city in any spelling; keys of one state are adjacent. */
function keyOfPlace(state: string, city: string): string {
  return `${state.toUpperCase()}/${placeKey(city)}`;
}

/** The ranges of the cities and whole states in some locations; a city within a requested whole state is skipped. */
export function placeRanges(
  place: JobRows['columns']['place'],
  locations: readonly { readonly city?: string | undefined; readonly state: string }[],
): CodeRange[] {
  const wanted = locations.map(({ city, state }) => ({ city: city?.trim() ?? '', state: state.toUpperCase() }));
  const whole = new Set(wanted.flatMap(({ city, state }) => (city ? [] : [state])));
  const cities = wanted.flatMap(({ city, state }) => (city && !whole.has(state) ? [keyOfPlace(state, city)] : []));
  // "0" follows "/": the upper bound of the state's keys.
  return [...Array.from(whole, (state) => place.range(`${state}/`, `${state}0`)), ...place.rangesOf(cities)];
}

function collection<Item, Columns>(described: Collection<Item, Columns>): Collection<Item, Columns> {
  return described;
}

/** Hundredths of a degree as an integer from 1 to 36001, so that a column of them takes two bytes per row; 0 means unknown. */
export function packDegrees(degrees: number | undefined): number {
  return degrees === undefined ? 0 : Math.round((degrees + 180) * 100) + 1;
}

/** Decodes the degrees; undefined when unknown. */
export function unpackDegrees(packed: number): number | undefined {
  return packed === 0 ? undefined : (packed - 18_001) / 100;
}
