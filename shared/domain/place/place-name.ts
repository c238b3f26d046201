import { folded } from '../folded.ts';

/** Words that maps and people shorten in names of places, written out. */
const longForms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    st: 'saint',
    ste: 'sainte',
    ft: 'fort',
    mt: 'mount',
    mtn: 'mountain',
    hts: 'heights',
    spg: 'springs',
    spgs: 'springs',
    bch: 'beach',
    jct: 'junction',
    vlg: 'village',
    twp: 'township',
    pt: 'point',
    lk: 'lake',
  }),
);

/** Points of the compass before a name: "N. Little Rock", "So. San Francisco". */
const directions: ReadonlyMap<string, string> = new Map(
  Object.entries({
    n: 'north',
    no: 'north',
    s: 'south',
    so: 'south',
    e: 'east',
    w: 'west',
  }),
);

/** Other names of a city, by the keys of both. */
const otherNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    newyorkcity: 'newyork',
    nyc: 'newyork',
    newyorknewyork: 'newyork',
    washingtondc: 'washington',
    dc: 'washington',
    districtofcolumbia: 'washington',
    saintlouiscity: 'saintlouis',
    charlotteamalie: 'saintthomas',
    agana: 'hagatna',
  }),
);

/** The key of a name as it is written, lower case and without spaces, short forms written out; it knows no other name of a city. */
export const longKey = (name: string): string => keyOf(name, true);

/**
 * The one key by which names of places are compared: lower case, no accents, no spaces, hyphens, apostrophes and dots; St, Ft, N. and
 * the like written out; what a city is also called ("NYC") is the city.
 */
export function placeKey(name: string): string {
  const key = longKey(name);
  return otherNames.get(key) ?? key;
}

/** The keys that a name may begin with that is typed so far: its last word may be a short form, or the beginning of a longer word. */
export function placePrefixes(typed: string): string[] {
  return [...new Set([longKey(typed), keyOf(typed, false), placeKey(typed)])].filter((prefix) => prefix !== '');
}

function keyOf(name: string, isWhole: boolean): string {
  const plain = folded(name);
  // "D.C." is one word, "St.Louis" two.
  const words = plain.replace(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1').match(/[\p{L}\p{N}]+\.?/gu) ?? [];
  return words.map((word, at) => longWord(word, at === words.length - 1, isWhole)).join('');
}

/** A word written out. A direction precedes a name, never ends it; "no" and "so" are short forms with a dot only. */
function longWord(written: string, isLast: boolean, isWhole: boolean): string {
  const word = written.replace('.', '');
  if (isLast && !isWhole) return word;
  const isDirection = !isLast && (word.length === 1 || written.endsWith('.'));
  return (isDirection ? directions.get(word) : undefined) ?? longForms.get(word) ?? word;
}
