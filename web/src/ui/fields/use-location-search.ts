import { api } from '#shared/contract/index.ts';
import { isSearchableLocation } from '#shared/domain/place/location.ts';
import { call } from '../../lib/call.ts';
import { useTypedSearch } from './use-typed-search.ts';

const failure = 'Could not retrieve location';

/** Places for typed text: from three characters on, never for digits (a zip is complete as it is). */
export function useLocationSearch(onFailure?: (message: string) => void) {
  const { found, type, clear } = useTypedSearch({
    isWanted: isSearchableLocation,
    find: findLabels,
    onFailure: () => onFailure?.(failure),
  });
  return { labels: found, type, clear };
}

/** A result is kept only if it contains a comma or a number [A09]. */
async function findLabels(text: string): Promise<readonly string[]> {
  const places = await call(api.datalist.locations, { input: text.slice(0, 50) });
  return places.map((place) => place.label).filter((label) => /[,\d]/.test(label));
}
