import { locationMessage, stateCodeOf } from '#shared/domain/place/location.ts';
import { wrongField } from '#shared/domain/problem.ts';
import { findPoint, findZip } from './places.ts';

/** The place where a user lives. */
export interface Home {
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

/** City and state as given, or as the zip says; Problem invalid, naming the zip's field, when neither names a place. */
export function locateHome({ city, state, zipCode }: Home, zipField: string): Home {
  if (city && state) return { city, state, zipCode };
  const place = zipCode ? findZip(zipCode) : undefined;
  const code = place && stateCodeOf(place.state);
  if (place && code) return { city: place.city, state: code, zipCode };
  throw wrongField(zipField, locationMessage);
}

/** Problem invalid, naming the field, for a city that its state does not have. */
export function requireKnownCity({ city, state, zipCode }: Home, field: string): void {
  if (findPoint({ city, state, zipCode })) return;
  throw wrongField(field, locationMessage);
}
