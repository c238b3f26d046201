import { api } from '#shared/contract/browser.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import { isSearchableLocation, locationMessage, parseLocation, stateCodeOf } from '#shared/domain/place/location.ts';
import { placeKey } from '#shared/domain/place/place-name.ts';
import { call } from '../call.ts';

/** Places for typed text: from three characters on, for digits once they are a whole zip. */
export const placeSearch = {
  isWanted: isSearchableLocation,
  find: findPlaces,
  failure: 'Could not retrieve location',
} as const;

/** A result is kept only if it contains a comma or a number [A09]. */
async function findPlaces(text: string) {
  const places = await findCities(text);
  return places.map(({ label }) => ({ key: label, label })).filter(({ label }) => /[,\d]/.test(label));
}

/** The cities that a text may mean, each with its middle. */
export function findCities(text: string): Promise<Answer<typeof api.datalist.locations>> {
  return call(api.datalist.locations, { input: parseLocation(text)?.zipCode || text.slice(0, 50) });
}

/** What is wrong with the text of a place: it is in no state that it names, or its zip is of no city. A look-up that fails finds no fault. */
export async function unknownPlace(text: string): Promise<string | undefined> {
  const wanted = parseLocation(text);
  if (!wanted) return locationMessage;
  const { city, state, zipCode } = wanted;
  const places = await call(api.datalist.locations, { input: zipCode || `${city}, ${state}`.slice(0, 50) });
  const code = stateCodeOf(state);
  const isThere = (place: { readonly city: string; readonly state: string }) =>
    place.state === code && placeKey(place.city) === placeKey(city);
  return (zipCode ? places.length > 0 : places.some(isThere)) ? undefined : locationMessage;
}
