import type { JobFilter } from '#shared/contract/job.ts';
import { dayNumber } from '#shared/domain/dates.ts';
import { type Columns, placeKey, shiftBits } from './columns.ts';

/** Numbers from `from` up to, not including, `to`. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** What the search looks for, in numbers of the columns. What is undefined does not matter. */
export interface Query {
  readonly specialties: readonly number[] | undefined;
  /** Places; ranges that do not overlap. */
  readonly places: readonly Range[] | undefined;
  /** Any of these shifts; zero for all jobs. */
  readonly shiftMask: number;
  readonly isFeatured: boolean;
  /** Positions in the order of start, and the days (inclusive) that they stand for. */
  readonly starts: (Range & { readonly firstDay: number; readonly lastDay: number }) | undefined;
  /** How many leading rows pay enough. */
  readonly paying: number;
}

/** Everything that is open. */
export function anyJob(columns: Columns): Query {
  return {
    specialties: undefined,
    places: undefined,
    shiftMask: 0,
    isFeatured: false,
    starts: undefined,
    paying: columns.count,
  };
}

/** A filter of the board in numbers of these columns; what no job has is dropped, which leaves nothing to find. */
export function queryOf(columns: Columns, filter: JobFilter): Query {
  const shifts = filter.shift ? [...filter.shifts, filter.shift] : filter.shifts;
  const least = filter.weeklySalary;
  return {
    ...anyJob(columns),
    specialties: filter.specialties.length > 0 ? specialtyCodes(columns, filter.specialties) : undefined,
    places: filter.locations.length > 0 ? placeRanges(columns, filter.locations) : undefined,
    shiftMask: shifts.reduce((mask, shift) => mask | shiftBits[shift], 0),
    isFeatured: filter.isFeatured,
    starts: startRange(columns, filter),
    paying: least ? firstWhere(columns.count, (row) => (columns.pay[row] as number) < least + 1) : columns.count,
  };
}

/** Numbers of these specialties, as far as there are jobs of them. */
export function specialtyCodes({ specialtyIds }: Columns, ids: readonly number[]): number[] {
  return [...new Set(ids)].map((id) => specialtyIds.indexOf(id)).filter((code) => code >= 0);
}

/** Places of the locations: a city, or a whole state; a city of a state that is asked for as a whole adds nothing. */
export function placeRanges(
  columns: Columns,
  locations: readonly { readonly city?: string | undefined; readonly state: string }[],
): Range[] {
  const { places, placeCount } = columns;
  const firstFrom = (key: string) => firstWhere(placeCount, (place) => places.at(place) >= key);
  const wanted = locations.map(({ city, state }) => ({ city: city?.trim() ?? '', state: state.toUpperCase() }));
  const whole = new Set(wanted.flatMap(({ city, state }) => (city ? [] : [state])));
  const cities = new Set(
    wanted.flatMap(({ city, state }) => (city && !whole.has(state) ? [placeKey(state, city)] : [])),
  );
  return [
    // "0" is the character after "/": the first key behind those of the state.
    ...Array.from(whole, (state) => ({ from: firstFrom(`${state}/`), to: firstFrom(`${state}0`) })),
    ...Array.from(cities, (key) => ({ from: firstFrom(key), to: firstFrom(`${key}\u0000`) })),
  ].filter(({ from, to }) => from < to);
}

function startRange(columns: Columns, { startDateBegin, startDateEnd }: JobFilter): Query['starts'] {
  if (!startDateBegin && !startDateEnd) return undefined;
  const { byStart, startDay, count } = columns;
  const firstDay = startDateBegin ? dayNumber(startDateBegin) : Number.MIN_SAFE_INTEGER;
  const lastDay = startDateEnd ? dayNumber(startDateEnd) : Number.MAX_SAFE_INTEGER;
  const firstOn = (day: number) => firstWhere(count, (at) => (startDay[byStart[at] as number] as number) >= day);
  const from = firstOn(firstDay);
  return { from, to: Math.max(from, firstOn(lastDay + 1)), firstDay, lastDay };
}

/** The first of `count` numbers for which something holds that then holds for all that follow. */
function firstWhere(count: number, holds: (at: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
