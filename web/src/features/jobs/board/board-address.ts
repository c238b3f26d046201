import type { JobFilter, ownFilters } from '#shared/contract/job/job-search.ts';
import type { DayRange } from '#shared/domain/dates.ts';
import { boardOpening } from './board-opening.ts';
import {
  type BoardFilters,
  filterList,
  noFilters,
  openingFilters,
  sortOf,
  sortOptions,
} from './filters/board-filters.ts';

/** "all" turns off the filter that the board opens with. */
export const professionParam = 'profession';

/** "exact" keeps words from being corrected. */
const wordsParam = 'words';
const exactWords = 'exact';

/** As many values of one filter as a link may carry: a profile has no more specialties, and the server takes no more. */
const most = 50;
const jobId = /^[A-Za-z0-9_-]{1,128}$/;

/** Reads an address; whatever it does not understand is left out, so a broken or hostile link opens a plain board. */
export function readFilters(params: URLSearchParams): BoardFilters {
  const sort = sortOptions.find(({ word }) => word === params.get('sort'));
  const lists = filterList.map(([name, { param, parse }]) => [name, parse(params.getAll(param)).slice(0, most)]);
  const read: BoardFilters = {
    ...noFilters,
    ...Object.fromEntries(lists),
    isFeatured: params.get('type') === 'featured',
    isOwnProfession: params.get(professionParam) !== 'all',
    isExact: params.get(wordsParam) === exactWords,
    // ?type=highestpaid asks for the order the board has anyway; a sort beside it wins.
    sortBy: sort ? sort.value : openingFilters.sortBy,
  };
  return { ...read, sortBy: sortOf(read) };
}

/** Writes filters as an address: what the board opens with is left out, so a link holds only what was chosen. */
export function writeFilters(filters: BoardFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (filters.isFeatured) params.set('type', 'featured');
  for (const [name, { param, write }] of filterList)
    for (const value of filters[name]) params.append(param, write(value));
  if (!filters.isOwnProfession) params.set(professionParam, 'all');
  if (filters.isExact) params.set(wordsParam, exactWords);
  const sort = sortOptions.find(({ value }) => value === sortOf(filters));
  if (sort && sort.value !== openingFilters.sortBy) params.set('sort', sort.word);
  return params;
}

/** The same as an address that opens this board however it was left: it says too that the own profession is meant. */
export function writeLastingFilters(filters: BoardFilters): URLSearchParams {
  const params = writeFilters(filters);
  if (filters.isOwnProfession) params.set(professionParam, 'own');
  return params;
}

/** The job that the detail pane shows, if the address names one. */
export function readSelectedJob(params: URLSearchParams): string | undefined {
  const id = params.get('job');
  return id !== null && jobId.test(id) ? id : undefined;
}

/** One page of the search as the server is asked for it; `ranges` are those on offer today. */
export function searchBody(filters: BoardFilters, ranges: readonly DayRange[], page: number): JobFilter {
  const { isFeatured, isOwnProfession: myProfession, isExact: exact } = filters;
  const sortBy = sortOf(filters);
  const queries = filterList.map(([name, { query }]) => query(filters[name], ranges));
  return Object.assign({ ...boardOpening, page, sortBy, isFeatured, myProfession, exact }, ...queries);
}

/** The same as staff ask for it, in pages of their own length. */
export function staffSearchBody(
  { filters, ranges }: { readonly filters: BoardFilters; readonly ranges: readonly DayRange[] },
  page: number,
  count: number,
): Omit<JobFilter, keyof typeof ownFilters> {
  const { myProfession: _, meetsAll: _meetsAll, licenseCovers: _covers, ...body } = searchBody(filters, ranges, page);
  return { ...body, count };
}
