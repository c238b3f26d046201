import type { JobFilter, JobSort } from '#shared/contract/job.ts';
import { type DayRange, spanOf } from '#shared/domain/dates.ts';
import type { Shift } from '#shared/domain/shifts.ts';
import { type BoardLocation, locationLabel, locationsIn, locationWord } from './board-locations.ts';

/** What the choices of a filter depend on: the start-date ranges of today, and the specialties once they are loaded. */
export interface FilterContext {
  readonly ranges: readonly DayRange[];
  readonly specialties: readonly { readonly id: number; readonly name: string; readonly category: string }[];
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** One filter of the board, whose chosen values are a list: the bar, the panel, the chips and the address follow from this. */
export interface BoardFilter<Value> {
  /** Its name in the address, once for each value. */
  readonly param: string;
  readonly label: string;
  /** Places are typed and added, choices are picked from a long list, checks are all shown. */
  readonly control: 'places' | 'choices' | 'checks';
  readonly placeholder?: string;
  /** The values in an address, each once; what is none is left out. */
  parse(texts: readonly string[]): Value[];
  write(value: Value): string;
  /** What it offers, each as it is written in an address. */
  options(context: FilterContext): readonly Option[];
  /** The words of its chip; none for a value that is not offered any more. */
  chip(value: Value, context: FilterContext): string | undefined;
  /** What the server is asked for. */
  query(values: readonly Value[], ranges: readonly DayRange[]): Partial<JobFilter>;
}

/** The shift filter values and their labels. */
export const shiftOptions: readonly { value: Shift; label: string }[] = [
  { value: 'days', label: 'Days' },
  { value: 'nights', label: 'Nights' },
  { value: 'mids', label: 'Mids' },
];

const labelOf = (options: readonly Option[], value: string) => options.find((option) => option.value === value)?.label;

const locations: BoardFilter<BoardLocation> = {
  param: 'location',
  label: 'Location',
  control: 'places',
  placeholder: 'City or City, State',
  parse: locationsIn,
  write: locationWord,
  options: () => [],
  chip: locationLabel,
  query: (values) => ({ locations: values.map(({ city, state }) => (city ? { city, state } : { state })) }),
};

const specialties: BoardFilter<number> = {
  param: 'specialty',
  label: 'Specialties',
  control: 'choices',
  placeholder: 'Any specialty',
  parse: (texts) => distinct(texts.filter((text) => /^[1-9]\d{0,8}$/.test(text))).map(Number),
  write: String,
  options: (context) =>
    context.specialties.map(({ id, name, category }) => ({ value: String(id), label: `${name} (${category})` })),
  chip: (value, context) => context.specialties.find(({ id }) => id === value)?.name ?? `Specialty ${value}`,
  query: (values) => ({ specialties: [...values] }),
};

const shifts: BoardFilter<Shift> = {
  param: 'shift',
  label: 'Shifts',
  control: 'checks',
  parse: (texts) => shiftOptions.map(({ value }) => value).filter((shift) => texts.includes(shift)),
  write: String,
  options: () => shiftOptions,
  chip: (value) => labelOf(shiftOptions, value),
  query: (values) => ({ shifts: [...values] }),
};

const month = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Start-date ranges, each by its month (YYYY-MM), so that a shared link stays true next month. */
const months: BoardFilter<string> = {
  param: 'start',
  label: 'Dates',
  control: 'checks',
  parse: (texts) => distinct(texts.filter((text) => month.test(text))).sort(),
  write: String,
  options: ({ ranges }) => ranges.map((range) => ({ value: monthOf(range), label: range.label })),
  chip: (value, context) => labelOf(months.options(context), value),
  query: (values, ranges) => ({ ...spanOf(ranges.filter((range) => values.includes(monthOf(range)))) }),
};

/** The filters in the order in which the board shows them. */
export const boardFilters = { locations, specialties, shifts, months };
export type FilterName = keyof typeof boardFilters;

/** The same as a list, for what treats all alike. */
export const filterList = Object.entries(boardFilters) as [FilterName, BoardFilter<unknown>][];

/** What the job board is asked for; it is kept in the address bar and nowhere else. */
export type BoardFilters = {
  readonly [Name in FilterName]: readonly ReturnType<(typeof boardFilters)[Name]['parse']>[number][];
} & { readonly isFeatured: boolean; readonly sortBy: JobSort };

/** "Sort by", in the order in which it is offered. */
export const sortOptions: readonly { value: JobSort; label: string; word: string }[] = [
  { value: '', label: 'Relevant', word: 'relevant' },
  { value: 'weeklySalary', label: 'Highest salary', word: 'salary' },
  { value: 'startDate', label: 'Start date', word: 'start' },
  { value: 'dateAdded', label: 'Posted date', word: 'posted' },
];

/** No filter at all. */
export const noFilters: Pick<BoardFilters, FilterName> = { locations: [], specialties: [], shifts: [], months: [] };

/** The board as it opens: everything, best pay first. */
export const openingFilters: BoardFilters = { ...noFilters, isFeatured: false, sortBy: 'weeklySalary' };

/** How many filters are set; shown beside the button that opens the panel on a phone. */
export function countFilters(filters: BoardFilters): number {
  return filterList.filter(([name]) => filters[name].length > 0).length + (filters.isFeatured ? 1 : 0);
}

/** The month by which a start-date range is known in the address. */
function monthOf(range: DayRange): string {
  return range.end.slice(0, 7);
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
