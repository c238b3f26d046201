import { useMemo } from 'react';
import { type DayRange, startDateRanges } from '#shared/domain/dates.ts';
import { mostSearchNameLetters } from '#shared/domain/finding/saved-search-limits.ts';
import { localDay } from '../../../lib/local-day.ts';
import { readFilters } from '../board/board-address.ts';
import type { FilterContext } from '../board/filters/board-filter.ts';
import { type BoardFilters, filterList } from '../board/filters/board-filters.ts';
import { useFilterContext } from '../board/filters/use-filter-context.ts';

/** What a search asks for, each filter in the words of its chip. */
function wordsOf(filters: BoardFilters, context: FilterContext): string[] {
  return filterList.flatMap(([name, filter]) =>
    filters[name].map((value) => filter.chip(value, context)).filter((words) => words !== undefined),
  );
}

/** The words of the board's filters. */
export function useSearchWords(filters: BoardFilters, ranges: readonly DayRange[]): string[] {
  return wordsOf(filters, useFilterContext(ranges, filters.specialties.length > 0));
}

/** The words of a saved search, by its address. */
export function useAddressWords(address: string): string[] {
  const today = localDay();
  const ranges = useMemo(() => startDateRanges(today), [today]);
  return useSearchWords(
    useMemo(() => readFilters(new URLSearchParams(address)), [address]),
    ranges,
  );
}

/** A name that is proposed for a search: as many of its words as fit. */
export function nameFrom(words: readonly string[]): string {
  const fitting = words.filter((_, at) => words.slice(0, at + 1).join(', ').length <= mostSearchNameLetters);
  return fitting.join(', ') || (words[0] ?? '').slice(0, mostSearchNameLetters);
}

/** When a saved search tells of new jobs, in words. */
export const tellsWords = { instant: 'At once', daily: 'Once a day', off: 'Not at all' } as const;
