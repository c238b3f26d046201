import { nameKey } from '../folded.ts';
import { type StateCode, stateCodeOf } from '../place/location.ts';
import { placeKey } from '../place/place-name.ts';
import { longestName, type Reader, type SearchToken, setOf, wordAt } from './search-tokens.ts';

/** A city of the board, as it is written there. */
export interface BoardCity {
  readonly city: string;
  readonly state: string;
}

/** A city's name that several states have: so many of them are meant. */
const mostCities = 4;

/** A city with open jobs, alone or before its state: "austin", "Austin, TX", "fort worth texas". */
export function cityReader(citiesOf: (key: string) => readonly BoardCity[]): Reader {
  return (tokens, at) => {
    for (let length = longestName; length > 0; length--) {
      if (at + length > tokens.length) continue;
      // A comma ends a city's name.
      if (tokens.slice(at + 1, at + length).some(({ isAfterComma }) => isAfterComma)) continue;
      const name = tokens
        .slice(at, at + length)
        .map(({ text }) => text)
        .join(' ');
      const cities = citiesOf(placeKey(name));
      if (cities.length === 0) continue;
      const state = stateAt(tokens, at + length, 'any');
      const own = state && cities.filter((one) => one.state === state.code);
      const filters = (own && own.length > 0 ? own : cities.slice(0, mostCities)).map((one) => ({
        param: 'location' as const,
        value: `${one.city}, ${one.state}`,
      }));
      return { length: length + (own && own.length > 0 ? state.length : 0), filters };
    }
    return undefined;
  };
}

/** "LA county" is a part of another state. */
const partsOfStates = setOf('county parish');

/** A state by its name, or by its code where that is no other word. */
export const readState: Reader = (tokens, at) => {
  const { text, isAfterComma } = wordAt(tokens, at);
  if (partsOfStates.has(wordAt(tokens, at + 1).key)) return undefined;
  const isSaid = isAfterComma || wordAt(tokens, at - 1).key === 'in' || text === text.toUpperCase();
  const found = stateAt(tokens, at, isSaid ? 'any' : 'noWords');
  return found && { length: found.length, filters: [{ param: 'location', value: found.code }] };
};

/** Codes that are words, names or titles first where they stand in small letters in a sentence. */
const wordCodes = setOf('in or me hi ok oh la pa ma id de al co as mo mi ne');

/** A state by its name or its code; of the codes any, or those that are no words. */
function stateAt(
  tokens: readonly SearchToken[],
  at: number,
  codes: 'any' | 'noWords',
): { readonly code: StateCode; readonly length: number } | undefined {
  for (let length = 3; length > 0; length--) {
    if (at + length > tokens.length) continue;
    const name = tokens
      .slice(at, at + length)
      .map(({ text }) => text)
      .join(' ');
    const code = stateCodeOf(name);
    if (!code) continue;
    if (codes === 'any' || !wordCodes.has(nameKey(name))) return { code, length };
  }
  return undefined;
}
