import type { JobFilter, JobSort } from '#shared/contract/job.ts';
import { type DayRange, spanOf } from '#shared/domain/dates.ts';
import { type StateCode, stateCodeOf, states } from '#shared/domain/place/location.ts';
import type { Shift } from '#shared/domain/shifts.ts';

/** A city with its state, or a whole state (city empty). */
export interface BoardLocation {
  readonly city: string;
  readonly state: StateCode;
}

/** What the job board is asked for; it lives in the address bar and nowhere else. */
export interface BoardFilters {
  readonly locations: readonly BoardLocation[];
  readonly specialties: readonly number[];
  readonly shifts: readonly Shift[];
  /** Checked start-date ranges, each by its month (YYYY-MM), so that a shared link stays true next month. */
  readonly months: readonly string[];
  readonly isFeatured: boolean;
  readonly sortBy: JobSort;
}

/** "Sort by", in the order in which it is offered. */
export const sortOptions: readonly { value: JobSort; label: string; word: string }[] = [
  { value: '', label: 'Relevant', word: 'relevant' },
  { value: 'weeklySalary', label: 'Highest salary', word: 'salary' },
  { value: 'startDate', label: 'Start date', word: 'start' },
  { value: 'dateAdded', label: 'Posted date', word: 'posted' },
];

/** The shift filter values and what they are called. */
export const shiftOptions: readonly { value: Shift; label: string }[] = [
  { value: 'days', label: 'Days' },
  { value: 'nights', label: 'Nights' },
  { value: 'mids', label: 'Mids' },
];

/** The board as it opens: everything, best pay first. */
export const openingFilters: BoardFilters = {
  locations: [],
  specialties: [],
  shifts: [],
  months: [],
  isFeatured: false,
  sortBy: 'weeklySalary',
};

/** As many of one kind as a link may carry; well below what the server takes. */
const most = 20;
const cityName = /^\p{L}[\p{L} .'-]{0,99}$/u;
const month = /^\d{4}-(0[1-9]|1[0-2])$/;
const jobId = /^[A-Za-z0-9_-]{1,128}$/;

/** "City, ST" or a state by name or code; undefined for anything else. */
export function locationFromText(text: string): BoardLocation | undefined {
  if (text.length > 140) return undefined;
  const [first = '', second, ...rest] = text.split(',').map((part) => part.trim());
  if (rest.length > 0) return undefined;
  const state = stateCodeOf(second ?? first);
  if (!state) return undefined;
  if (second === undefined) return { city: '', state };
  return cityName.test(first) ? { city: first, state } : undefined;
}

/** How a chosen location is written: "Denver, CO", or the name of the state. */
export function locationLabel({ city, state }: BoardLocation): string {
  return city ? `${city}, ${state}` : states[state];
}

const locationWord = ({ city, state }: BoardLocation) => (city ? `${city}, ${state}` : state);

/** Reads an address; whatever it does not understand is left out, so a broken or hostile link opens a plain board. */
export function readFilters(params: URLSearchParams): BoardFilters {
  const type = params.get('type');
  const sort = sortOptions.find(({ word }) => word === params.get('sort'));
  const locations = params.getAll('location').map(locationFromText);
  const known = locations.filter((location) => location !== undefined);
  return {
    locations: [...new Map(known.map((location) => [locationWord(location).toLowerCase(), location])).values()].slice(
      0,
      most,
    ),
    specialties: distinct(params.getAll('specialty').filter((text) => /^[1-9]\d{0,8}$/.test(text))).map(Number),
    shifts: shiftOptions.map(({ value }) => value).filter((shift) => params.getAll('shift').includes(shift)),
    months: distinct(params.getAll('start').filter((text) => month.test(text))).sort(),
    isFeatured: type === 'featured',
    // ?type=highestpaid asks for the order the board has anyway; a sort beside it wins.
    sortBy: sort ? sort.value : openingFilters.sortBy,
  };
}

/** Writes filters as an address: what the board opens with is left out, so a link holds only what was chosen. */
export function writeFilters(filters: BoardFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.isFeatured) params.set('type', 'featured');
  for (const location of filters.locations) params.append('location', locationWord(location));
  for (const specialty of filters.specialties) params.append('specialty', String(specialty));
  for (const shift of filters.shifts) params.append('shift', shift);
  for (const start of filters.months) params.append('start', start);
  const sort = sortOptions.find(({ value }) => value === filters.sortBy);
  if (sort && sort.value !== openingFilters.sortBy) params.set('sort', sort.word);
  return params;
}

/** The job that the detail pane shows, if the address names one. */
export function readSelectedJob(params: URLSearchParams): string | undefined {
  const id = params.get('job');
  return id !== null && jobId.test(id) ? id : undefined;
}

/** The month by which a start-date range is known in the address. */
export function monthOf(range: DayRange): string {
  return range.end.slice(0, 7);
}

/** One page of the search as the server is asked for it; `ranges` are those on offer today. */
export function searchBody(filters: BoardFilters, ranges: readonly DayRange[], page: number): JobFilter {
  const checked = ranges.filter((range) => filters.months.includes(monthOf(range)));
  return {
    page,
    count: 10,
    sortBy: filters.sortBy,
    specialties: [...filters.specialties],
    locations: filters.locations.map(({ city, state }) => (city ? { city, state } : { state })),
    ...spanOf(checked),
    shifts: [...filters.shifts],
    isFeatured: filters.isFeatured,
  };
}

/** How many kinds of filter are set; shown beside the button that opens the panel on a phone. */
export function countFilters(filters: BoardFilters): number {
  const lists = [filters.locations, filters.specialties, filters.shifts, filters.months];
  return lists.filter((list) => list.length > 0).length + (filters.isFeatured ? 1 : 0);
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].slice(0, most);
}
