import { type StateCode, stateCodeOf, states } from '#shared/domain/place/location.ts';

/** A city with its state, or a whole state (city empty). */
export interface BoardLocation {
  readonly city: string;
  readonly state: StateCode;
}

const cityName = /^\p{L}[\p{L} .'-]{0,99}$/u;

/** "City, ST" or a state by name or code; undefined for anything else. */
export function locationFromText(text: string): BoardLocation | undefined {
  if (text.length > 140) return undefined;
  const [first = '', second, ...rest] = text.split(',').map((part) => part.trim());
  if (rest.length > 0) return undefined;
  const state = stateCodeOf(second ?? first);
  if (!state) return undefined;
  if (second === undefined) return { city: '', state };
  return cityName.test(first) ? { city: first, state } : undefined;
}

/** How a chosen location is written: "Denver, CO", or the name of the state. */
export function locationLabel({ city, state }: BoardLocation): string {
  return city ? `${city}, ${state}` : states[state];
}

/** The same in an address, with the code of a whole state. */
export function locationWord({ city, state }: BoardLocation): string {
  return city ? `${city}, ${state}` : state;
}

/** Locations read from an address, each once; texts that are none are left out. */
export function locationsIn(texts: readonly string[]): BoardLocation[] {
  const known = texts.map(locationFromText).filter((location) => location !== undefined);
  return [...new Map(known.map((location) => [locationWord(location).toLowerCase(), location])).values()];
}
