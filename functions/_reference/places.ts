import type { GeoPoint } from '#shared/domain/place/distance.ts';
import type { TimeZone } from '#shared/domain/place/time-zones.ts';
import { type IndexedPlace, openPlaceIndex, type PlaceFacts, type PlaceIndex } from './place-index.ts';

let opened: PlaceIndex | undefined;

/**
 * Opened at first use; the build puts the file beside the folders of the functions and of their shared chunks. PLACES_FILE names it
 * where the code runs from its sources.
 */
function index(): PlaceIndex {
  opened ??= openPlaceIndex(process.env.PLACES_FILE ?? new URL('../places.bin', import.meta.url));
  return opened;
}

/** At most `limit` cities for a typed text: a five-digit zip, a city, or a city and a state. */
export function searchPlaces(text: string, limit = 10): IndexedPlace[] {
  const byZip = findZip(text.trim());
  return byZip ? [byZip] : index().search(text, limit);
}

/** Every city whose name has this key (placeKey), the largest first. */
export function placesNamed(key: string): IndexedPlace[] {
  return index().named(key);
}

/** The city at a point (degrees), or undefined far away from every place we know. */
export function nearestPlace(latitude: number, longitude: number): IndexedPlace | undefined {
  return index().nearest(latitude, longitude);
}

/** The city of a five-digit zip. */
export function findZip(code: string): IndexedPlace | undefined {
  return index().zip(code);
}

/** Where a city is; where its name is not one of ours, its zip. Undefined when that is unknown too or of another state. */
export function findPoint(of: {
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}): GeoPoint | undefined {
  return index().pointOfCity(of.city, of.state) ?? index().pointOfZip(of.zipCode.slice(0, 5), of.state);
}

/** The time zones that a home may be in: one, unless its zip, city and state leave it open. */
export function zonesOfHome(home: {
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}): readonly TimeZone[] {
  return index().zonesOf(home);
}

/** Zones, miles to the coast and federal rates of a place; undefined for one that is not listed. */
export function factsOfPlace(place: {
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}): PlaceFacts | undefined {
  return index().factsOf(place);
}
