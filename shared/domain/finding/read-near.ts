import type { StateCode } from '../place/location.ts';
import { leastMiles, mostMiles, type NearCity, nearHomeText, nearText, usualMiles } from './near-place.ts';
import { type Reader, type SearchToken, setOf, wordAt } from './search-tokens.ts';

/** What a radius may be around: cities that there are, and where each is. */
interface Cities {
  /** A city after "of", with open jobs or without. */
  readonly any: Reader;
  /** A city before its miles, one with open jobs. */
  readonly withJobs: Reader;
  pointOf(city: string, state: string): NearCity | undefined;
}

/** So many miles, and how many tokens say so. */
interface Distance {
  readonly miles: number;
  readonly length: number;
}

/** Words that make of miles the most there may be; "at least 50 miles from" is the opposite, and no filter. */
const leads = [['within'], ['inside'], ['under'], ['less', 'than'], ['up', 'to']] as const;
const opposites = setOf('outside beyond least over past than no not');
const homes = [['me'], ['home'], ['here'], ['my', 'home'], ['my', 'house'], ['my', 'place']] as const;
const closeTo = [['near', 'by'], ['near'], ['nearby'], ['around'], ['close', 'to']] as const;
const links = setOf('of from around near to');
/** "Home health" is a unit. */
const unitsOfHome = setOf('health care hospice infusion');
const articles = setOf('a an about');
const mileUnits = setOf('mi mile miles');

/** "near me", "within 50 miles of Austin, TX", "60 mile radius of home", "austin within 25 mi" [D21]. */
export function nearReader(cities: Cities): Reader {
  const around = (miles: number, tokens: readonly SearchToken[], at: number, read: Reader) => {
    const found = read(tokens, at);
    const [city = '', state = ''] = found?.filters[0]?.value.split(', ') ?? [];
    const place = cities.pointOf(city, state);
    if (!found || !place) return undefined;
    const { latitude, longitude } = place;
    const value = nearText({ miles, latitude, longitude, city, state: state as StateCode });
    return { length: found.length, filters: [{ param: 'near' as const, value }] };
  };
  const home = (miles: number, length: number) => ({
    length,
    filters: [{ param: 'near' as const, value: nearHomeText(miles) }],
  });

  return (tokens, at) => {
    const close = lengthOf(closeTo, tokens, at);
    const me = close && homeAt(tokens, at + close);
    if (close && me) return home(usualMiles, close + me);
    const distance = distanceAt(tokens, at);
    if (!distance) {
      const place = around(usualMiles, tokens, at, cities.withJobs);
      const after = place && distanceAt(tokens, at + place.length);
      const read = after && around(after.miles, tokens, at, cities.withJobs);
      return read && { length: read.length + after.length, filters: read.filters };
    }
    const { miles } = distance;
    const from = at + distance.length;
    const link = links.has(wordAt(tokens, from).key) ? 1 : 0;
    const own = homeAt(tokens, from + link);
    if (own) return home(miles, distance.length + link + own);
    const place = link ? around(miles, tokens, from + link, cities.any) : undefined;
    return place && { length: distance.length + link + place.length, filters: place.filters };
  };
}

/** "within 50 miles", "under 60mi", "a 100-mile radius". */
function distanceAt(tokens: readonly SearchToken[], at: number): Distance | undefined {
  const lead = lengthOf(leads, tokens, at) ?? 0;
  const keyOf = (place: number) => wordAt(tokens, place).key;
  const from = at + lead + (lead > 0 && articles.has(keyOf(at + lead)) ? 1 : 0);
  const [, digits, unit] = /^(\d{1,3})(mi|miles?)?$/.exec(keyOf(from)) ?? [];
  if (digits === undefined) return undefined;
  const after = from + 1 + (unit ? 0 : 1);
  if (!unit && !mileUnits.has(keyOf(from + 1))) return undefined;
  const isRadius = keyOf(after) === 'radius';
  const before = [keyOf(at - 1), keyOf(at - 2)];
  const isOpposite = before.some((key) => opposites.has(key));
  const miles = Number(digits);
  if ((lead === 0 && !isRadius) || isOpposite || miles < leastMiles || miles > mostMiles) return undefined;
  return { miles, length: after + (isRadius ? 1 : 0) - at };
}

function homeAt(tokens: readonly SearchToken[], at: number): number | undefined {
  const length = lengthOf(homes, tokens, at);
  return length && !unitsOfHome.has(wordAt(tokens, at + length).key) ? length : undefined;
}

/** How many tokens the first of these phrases takes here. */
function lengthOf(
  phrases: readonly (readonly string[])[],
  tokens: readonly SearchToken[],
  at: number,
): number | undefined {
  return phrases.find((words) => words.every((word, place) => wordAt(tokens, at + place).key === word))?.length;
}
