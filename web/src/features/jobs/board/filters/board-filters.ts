import type { JobSort } from '#shared/contract/job/job-search.ts';
import { monthRange, monthsBetween, spanOf } from '#shared/domain/dates.ts';
import type { Shift } from '#shared/domain/shifts/shifts.ts';
import { type BoardLocation, locationLabel, locationsIn, locationWord } from '../board-locations.ts';
import { boardOpening } from '../board-opening.ts';
import type { BoardFilter, BoardOption, FilterContext } from './board-filter.ts';
import { near } from './near-filter.ts';
import { from, hours, length, licenseCovers, meetsAll, news, pay, since } from './one-filters.ts';

/** The shift filter values and their labels. */
export const shiftOptions: readonly { value: Shift; label: string }[] = [
  { value: 'days', label: 'Days' },
  { value: 'nights', label: 'Nights' },
  { value: 'mids', label: 'Mids' },
];

const optionLabel = (options: readonly BoardOption[], value: string) =>
  options.find((option) => option.value === value)?.label;

const locations: BoardFilter<BoardLocation> = {
  param: 'location',
  label: 'Location',
  head: 'Place',
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
  head: 'Specialty',
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
  head: 'Shift',
  control: 'checks',
  parse: (texts) => shiftOptions.map(({ value }) => value).filter((shift) => texts.includes(shift)),
  write: String,
  options: () => shiftOptions,
  chip: (value) => optionLabel(shiftOptions, value),
  query: (values) => ({ shifts: [...values] }),
};

const month = /^(?:19|20|21)\d{2}-(0[1-9]|1[0-2])$/;

/** The most months that a range of start dates takes in. */
const mostMonths = 20;

/**
 * Start dates by month (YYYY-MM), so that a shared link stays true next month. The search takes one range: the months between two
 * that are chosen are chosen as well, and taking one of them off leaves those before it.
 */
const months: BoardFilter<string> = {
  param: 'start',
  label: 'Dates',
  head: 'Start',
  control: 'checks',
  parse: (texts) => monthsBetween(distinct(texts.filter((text) => month.test(text))), mostMonths),
  write: String,
  options: ({ ranges }) => ranges.map((range) => ({ value: range.end.slice(0, 7), label: range.label })),
  chip: (value, { ranges: [now] }) =>
    now && value >= now.end.slice(0, 7) ? monthRange(value, now.begin).label : undefined,
  settle(values, before) {
    const gone = before.find((value) => !values.includes(value));
    const isHole = gone !== undefined && values.some((value) => value < gone) && values.some((value) => value > gone);
    return monthsBetween(isHole ? values.filter((value) => value < gone) : values, mostMonths);
  },
  query: (values, [now]) => {
    if (!now) return {};
    const wanted = values.filter((value) => value >= now.end.slice(0, 7));
    return { ...spanOf(wanted.map((value) => monthRange(value, now.begin))) };
  },
};

/** The most letters that are searched for. */
export const mostKeywordLetters = 60;

/** The first of some texts that says anything, as far as it is searched for. */
const typedWords = (texts: readonly string[]) =>
  texts
    .map((text) =>
      text
        .replace(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, mostKeywordLetters)
        .trim(),
    )
    .filter(Boolean)
    .slice(0, 1);

const keyword: BoardFilter<string> = {
  param: 'q',
  label: 'Words',
  head: 'Words',
  control: 'words',
  parse: typedWords,
  write: String,
  options: () => [],
  chip: (value) => `“${value}”`,
  query: ([text]) => (text ? { keyword: text } : {}),
};

/** The filters in the order in which the board shows them. */
export const boardFilters = {
  keyword,
  locations,
  near,
  specialties,
  shifts,
  months,
  from,
  pay,
  length,
  hours,
  meetsAll,
  licenseCovers,
  news,
  since,
};
export type FilterName = keyof typeof boardFilters;

/** The same as a list, for what treats all alike. */
export const filterList = Object.entries(boardFilters) as [FilterName, BoardFilter<unknown>][];

/** The filters by one's own profile, which staff have none of [D39]. */
export const ownSwitches = ['meetsAll', 'licenseCovers'] as const satisfies readonly FilterName[];
export const noOwnSwitches: Pick<BoardFilters, (typeof ownSwitches)[number]> = { meetsAll: [], licenseCovers: [] };

const inPanel = [
  'locations',
  'near',
  'specialties',
  'pay',
  'shifts',
  'months',
  'from',
  'length',
  'hours',
  'keyword',
] as const satisfies readonly FilterName[];
/** Set by a link, not in the panel: jobs of a notice, and those since a visit. */
type Linked = 'news' | 'since';
type Unplaced = Exclude<FilterName, (typeof inPanel)[number] | (typeof ownSwitches)[number] | Linked>;

/** The order of the panel: what is asked most comes first, and related filters are beside each other [X05]. One without a place does not compile. */
export const panelOrder: [Unplaced] extends [never] ? readonly FilterName[] : Unplaced = inPanel;

/** What the job board is asked for; it is kept in the address bar and nowhere else. */
export type BoardFilters = {
  readonly [Name in FilterName]: readonly ReturnType<(typeof boardFilters)[Name]['parse']>[number][];
} & {
  readonly isFeatured: boolean;
  /** Jobs of the own profession only, which is how the board opens. */
  readonly isOwnProfession: boolean;
  /** The words as they are, however unlikely [D11]. */
  readonly isExact: boolean;
  readonly sortBy: JobSort;
};

/** "Sort by", in the order in which it is offered. */
export const sortOptions: readonly { value: JobSort; label: string; word: string }[] = [
  { value: '', label: 'Relevant', word: 'relevant' },
  { value: 'weeklySalary', label: 'Highest salary', word: 'salary' },
  { value: 'startDate', label: 'Start date', word: 'start' },
  { value: 'dateAdded', label: 'Posted date', word: 'posted' },
  { value: 'distance', label: 'Nearest', word: 'nearest' },
];

type Sorted = Pick<BoardFilters, 'near' | 'sortBy'>;

/** The orders on offer: the nearest first only from a place [D21]. */
export function sortsOf({ near }: Pick<Sorted, 'near'>): typeof sortOptions {
  return near.length > 0 ? sortOptions : sortOptions.filter(({ value }) => value !== 'distance');
}

/** The order that is asked for; that by distance goes with its place. */
export function sortOf({ near, sortBy }: Sorted): JobSort {
  return sortBy === 'distance' && near.length === 0 ? boardOpening.sortBy : sortBy;
}

/** No filter at all. */
export const noFilters: Pick<BoardFilters, FilterName> = {
  keyword: [],
  locations: [],
  near: [],
  specialties: [],
  shifts: [],
  months: [],
  from: [],
  pay: [],
  length: [],
  hours: [],
  news: [],
  since: [],
  ...noOwnSwitches,
};

/** The board as it opens. */
export const openingFilters: BoardFilters = {
  ...noFilters,
  isFeatured: boardOpening.isFeatured,
  isOwnProfession: boardOpening.myProfession,
  isExact: boardOpening.exact,
  sortBy: boardOpening.sortBy,
};

/** What is chosen of a filter after a change: the values as written in an address, and those before. */
export function settled(filter: BoardFilter<unknown>, texts: readonly string[], before: readonly unknown[]): unknown[] {
  // One at a time: parsing several months at once would choose those between.
  const values = texts.flatMap((text) => filter.parse([text]));
  return filter.settle ? filter.settle(values, before) : filter.parse(texts);
}

/** The words of a chosen value, as it is written in an address. */
export function labelOf(filter: BoardFilter<unknown>, text: string, context: FilterContext): string {
  const [value] = filter.parse([text]);
  return (value !== undefined && filter.chip(value, context)) || text;
}

/** How many filters are set; shown beside the button that opens the panel on a phone. */
export function countFilters(filters: BoardFilters): number {
  const switches = [filters.isFeatured, filters.isOwnProfession].filter(Boolean);
  return filterList.filter(([name]) => filters[name].length > 0).length + switches.length;
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
