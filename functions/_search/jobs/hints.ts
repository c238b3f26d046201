import type * as z from 'zod';
import {
  type DroppedFilter,
  droppedFilters,
  type JobFilter,
  type searchHints,
} from '#shared/contract/job/job-search.ts';
import { nearestWord } from '../nearest-word.ts';
import { searchWordsOf } from '../word-index.ts';
import type { JobRows } from './job-collection.ts';
import { type JobQuery, jobWords } from './job-filters.ts';

type Hints = z.infer<typeof searchHints>;

/** The words of a search, with each that no job contains replaced by its nearest match [D11]. */
export function correctWords(
  rows: JobRows,
  { keyword, exact }: JobQuery,
): Pick<JobQuery, 'keyword'> & Pick<Hints, 'corrected'> {
  if (!keyword || exact) return { keyword, corrected: [] };
  const index = jobWords(rows);
  const corrected: { from: string; to: string }[] = [];
  const words = searchWordsOf(keyword).map((from) => {
    const to = nearestWord(index, from);
    if (to !== undefined) corrected.push({ from, to });
    return to ?? from;
  });
  return { keyword: words.join(' '), corrected };
}

const dropped = {
  keyword: { keyword: undefined },
  locations: { locations: [] },
  near: { near: undefined },
  specialties: { specialties: [] },
  myProfession: { amongSpecialties: undefined },
  meetsAll: { meetsAll: false },
  licenseCovers: { licenseCovers: false },
  shifts: { shift: undefined, shifts: [] },
  startDate: { startDateBegin: undefined, startDateEnd: undefined },
  weeklySalary: { weeklySalary: undefined },
  durationWeeks: { durationWeeksMin: undefined, durationWeeksMax: undefined },
  hoursPerWeek: { hoursPerWeekMin: undefined, hoursPerWeekMax: undefined },
  isFeatured: { isFeatured: false },
} satisfies Readonly<Record<DroppedFilter, Partial<JobQuery>>>;

type KeysOf<Part> = Part extends unknown ? keyof Part : never;
type Dropped = KeysOf<(typeof dropped)[DroppedFilter]>;
/** The fields of a search that narrow nothing a candidate has chosen: its page, its order, and jobs that a link names. */
type Kept = 'page' | 'count' | 'sortBy' | 'exact' | 'myProfession' | 'jobIds' | 'newsAfter';
type Unnamed = Exclude<keyof JobFilter, Dropped | Kept>;
/** Each filter by what a search without it asks; one of the contract that is not here does not compile. */
const withoutEach: [Unnamed] extends [never] ? typeof dropped : Unnamed = dropped;

/** For a search without results: the filters without which there are some, most results first. */
export function dropEach(query: JobQuery, countOf: (query: JobQuery) => number): Hints['without'] {
  return droppedFilters
    .map((filter) => ({ filter, total: countOf({ ...query, ...withoutEach[filter] }) }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total);
}
