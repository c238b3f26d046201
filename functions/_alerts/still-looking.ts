import { dayOf } from '#shared/domain/dates.ts';
import { isToBeAsked, restsOn, stillLookingWords } from '#shared/domain/finding/search-rests.ts';
import type { SearchNews } from './news-of-searches.ts';
import type { SavedSearch } from './saved-searches.ts';

/** The searches of a notice of which it asks whether they are still wanted [D18]: a search that brings nothing is not asked about. */
export function doubtedIn(found: readonly SearchNews[], searches: readonly SavedSearch[], now: Date): SavedSearch[] {
  const named = new Set(found.map(({ searchId }) => searchId));
  return searches.filter((search) => named.has(search.id) && isToBeAsked(search, dayOf(now)));
}

/** What a notice asks of these searches; empty for none. */
export const questionOf = (doubted: readonly SavedSearch[], now: Date): string =>
  doubted.length > 0 ? stillLookingWords(doubted.length, restsOn(now.toISOString())) : '';
