import { api } from '#shared/contract/index.ts';
import { isSearchableLocation } from '#shared/domain/place/location.ts';
import { call } from '../../lib/call.ts';

/** Places for typed text: from three characters on, never for digits (a zip is complete as it is). */
export const placeSearch = {
  isWanted: isSearchableLocation,
  find: findPlaces,
  failure: 'Could not retrieve location',
} as const;

/** A result is kept only if it contains a comma or a number [A09]. */
async function findPlaces(text: string) {
  const places = await call(api.datalist.locations, { input: text.slice(0, 50) });
  return places.map(({ label }) => ({ key: label, label })).filter(({ label }) => /[,\d]/.test(label));
}
