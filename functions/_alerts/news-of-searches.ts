import type { JobPreferences } from '#shared/domain/matching.ts';
import type { JobQuery } from '../_search/jobs/job-filters.ts';
import type { NewsBoard } from './news-board.ts';
import type { Twins } from './twins.ts';

/** A saved search as it is asked of a news board, with what is known of its candidate. */
export interface AskedSearch {
  readonly searchId: string;
  readonly query: JobQuery;
  /** Whether a job that became news then, by this source, is news to this search. */
  isNews(row: number): boolean;
}

/** A job that is told of: of twins the best paid that passes, since rows of one match are in the order of pay. */
export interface NewsLine {
  readonly row: number;
  readonly jobId: string;
  /** By how many sources it is listed. */
  readonly sources: number;
}

/** What a search brings. */
export interface SearchNews {
  readonly searchId: string;
  readonly lines: readonly NewsLine[];
}

/**
 * What the searches of a candidate bring, in their order: a job of two searches is named under the first, twins are one line, and jobs to
 * be left out are in none [D17]. Searches that bring nothing are not among the answer.
 */
export function newsOfSearches(
  { rows, rowsOf }: NewsBoard,
  twins: Twins,
  searches: readonly AskedSearch[],
  {
    without,
    preferences,
  }: { readonly without: ReadonlySet<string>; readonly preferences?: JobPreferences | undefined },
): SearchNews[] {
  const named = new Set<number>();
  return searches.flatMap(({ searchId, query, isNews }) => {
    const lines = rowsOf(query, preferences).flatMap((row) => {
      const twin = twins.of(row);
      if (named.has(twin) || !isNews(row)) return [];
      // A job that is left out is known to the candidate, and so are its twins.
      if (twins.rowsOf(twin).some((one) => without.has(rows.ids.at(one)))) return [];
      named.add(twin);
      return [{ row, jobId: rows.ids.at(row), sources: twins.rowsOf(twin).length }];
    });
    return lines.length > 0 ? [{ searchId, lines }] : [];
  });
}
