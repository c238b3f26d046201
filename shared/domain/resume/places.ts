import { type StateCode, stateCodes, states } from '../place/location.ts';
import { doubtfulStates } from './tables/credential-words.ts';
import { wordSet } from './tables/word-lists.ts';

/** Where a state is named in a text. */
export interface StateMention {
  readonly from: number;
  readonly to: number;
  readonly state: StateCode;
}

const names = stateCodes.map((code) => states[code]).toSorted((a, b) => b.length - a.length);
const codeOf = new Map<string, StateCode>(
  stateCodes.flatMap((code) => [[code, code] as const, [states[code].toLowerCase(), code] as const]),
);
const mention = new RegExp(
  `\\b(?:${[...names, ...names.map((name) => name.toUpperCase()), ...stateCodes].join('|')})\\b`,
  'g',
);
const anyCase = new RegExp(`^(?:${names.join('|')})$`, 'i');

/** The states that a text names: by name, or by code in capitals. */
export function stateMentions(text: string): StateMention[] {
  return [...text.matchAll(mention)].flatMap((match) => {
    const state = codeOf.get(match[0]) ?? codeOf.get(match[0].toLowerCase());
    const from = match.index;
    if (!state || isInName(text, from, from + match[0].length)) return [];
    const to = from + match[0].length;
    if (doubtfulStates.has(match[0]) && !isBehindPlace(text, from) && !isBeforeLicense(text, from, to)) return [];
    return [{ from, to, state }];
  });
}

const isBehindPlace = (text: string, from: number) =>
  /[A-Za-z.'-],[ ]?$/.test(text.slice(Math.max(0, from - 30), from));
/** "OK RN R0112233" at the beginning of a line or of a part of one. */
const isBeforeLicense = (text: string, from: number, to: number) =>
  /(?:^|[,;|/\t(] ?)$/.test(text.slice(Math.max(0, from - 2), from)) &&
  /^[\s-]{1,3}(?:RN|LPN|LVN|CNA|RRT|RCP|[Cc]ompact|[Ll]icense|#|[A-Z]{0,2}\d{4})/.test(text.slice(to, to + 16));

const isInName = (text: string, from: number, to: number) =>
  /^['\w]|^ (?:University|State(?! (?:Board|R|LPN|LVN|Lic|Pract|Phys|Occ))|College|City|General|Medical|Hospital|Health)/.test(
    text.slice(to, to + 12),
  ) || /(?:University of|College of|of Western|of Eastern) $/.test(text.slice(Math.max(0, from - 14), from));

/** A city and its state. */
export interface ResumePlace {
  readonly city: string;
  readonly state: StateCode | '';
}

const zip = /(?:\s\d{5}(?:-\d{4})?)?(?:\s(?:US|USA))?$/;
const cityForm = /^\p{Lu}[\p{L}.'-]*(?: (?:(?:d')?\p{Lu}[\p{L}.'-]*|of|du|de|la|the|le)){0,4}$/u;
const bigCities: ReadonlyMap<string, ResumePlace> = new Map([
  ['nyc', { city: 'NYC', state: '' }],
  ['new york city', { city: 'New York City', state: 'NY' }],
  ['washington dc', { city: 'Washington', state: 'DC' }],
  ['washington d.c.', { city: 'Washington', state: 'DC' }],
]);

/** A piece without the ZIP code and the country at its end. */
export const withoutZip = (piece: string): string => piece.replace(zip, '').trim();

/** A piece that is a state alone. */
export function pieceState(piece = ''): StateCode | undefined {
  const bare = withoutZip(piece).replace(/\.$/, '');
  if (bare.length === 2) return codeOf.get(bare);
  if (/^[A-Z]\.[A-Z]$/.test(bare)) return codeOf.get(bare.replace('.', ''));
  return anyCase.test(bare) ? codeOf.get(bare.toLowerCase()) : undefined;
}

/** A piece that is a city with its state, without a comma between them: "Jupiter FL". */
export function piecePlace(piece: string): ResumePlace | undefined {
  const bare = withoutZip(piece);
  const known = bigCities.get(bare.toLowerCase());
  if (known) return known;
  const words = bare.split(' ');
  for (const count of [1, 2, 3]) {
    const state = pieceState(words.slice(-count).join(' '));
    const city = words.slice(0, -count).join(' ');
    // Without a comma a word such as "OR" behind another is no state.
    if (state && isCity(city) && !doubtfulStates.has(words.slice(-count).join(' '))) return { city, state };
  }
  return undefined;
}

/** "Portland OR", whose state is a word or a unit elsewhere: behind the name of a facility it is a place. */
export function doubtfulPlace(piece: string): ResumePlace | undefined {
  const words = withoutZip(piece).split(' ');
  const state = doubtfulStates.has(words.at(-1) ?? '') ? pieceState(words.at(-1)) : undefined;
  const city = words.slice(0, -1).join(' ');
  return state && isCity(city) ? { city, state } : undefined;
}

const countries =
  /^(?:(?:the )?(?:United States(?: of America)?|U\.?S\.?A?\.?|Philippines|Germany|India|Nigeria|Ghana|Kenya|Canada|Mexico|Jamaica|Haiti|Cuba|Saudi Arabia|KSA|UAE|United Arab Emirates|Qatar|Kuwait|United Kingdom|UK|England|Scotland|Ireland|Wales|Japan|South Korea|Korea|China|Singapore|Nepal|Poland|Ukraine|Russia|Italy|Spain|Brazil|Colombia|Australia|New Zealand|South Africa|Zimbabwe|Cameroon|Ethiopia|Guam|Puerto Rico|Israel|Lebanon|Jordan|Iran|Pakistan|Bangladesh|Dominican Republic))$/i;

/** Whether a piece is a country; a place in another one than this has no state. */
export const isCountry = (piece: string): boolean => countries.test(piece.trim());

/** Whether a line is a street and its number, and nothing else. */
export const isStreet = (line: string): boolean => {
  const street = line.replace(suite, '').replace(direction, '');
  const name = named.exec(street)?.[1];
  return name === undefined ? numbered.test(street) || grid.test(line) : isNameOfStreet(name.split(' '));
};
const suite = /,? (?:Suite|Ste\.?|Room|Rm\.?|Bldg\.?|Apt\.?|Unit|#) ?#?[A-Z]?\d{0,5}[A-Z]?$/i;
const direction = / (?:[NSEW]|[NS][EW]|North|South|East|West)\.?$/i;
const named =
  /^\d{1,6} (.{2,40}) (?:St|Street|Ave|Avenue|Blvd|Boulevard|Rd|Road|Dr|Drive|Hwy|Highway|Ln|Lane|Way|Pkwy|Parkway|Ct|Court|Cir|Circle|Pl|Place|Ter|Terrace|Trl|Trail|Loop|Plz|Plaza|Sq|Square|Expy|Expressway|Tpke|Turnpike)\.?$/i;
/** "12 years on the way" has the words of a sentence: a name has capitals, its small words apart, or is typed without any. */
const isNameOfStreet = (words: readonly string[]) =>
  words.every((word) => /^(?:[\p{Lu}\d]|(?:of|the|de|la|las|los|del|du|y)$)/u.test(word)) ||
  words.every((word) => /^[\p{Ll}\d.'-]+$/u.test(word) && !sentenceWords.has(word));
const sentenceWords = wordSet(
  'a an the of on in at to by from for with and or per every each any all one that this my its own years months weeks days hours beds patients',
);
/** "US Highway 12", "4871 State Route 28", "2105 New Jersey Highway 35", "2690 County Road 64". */
const numbered =
  /^(?:\d{1,6} )?(?:[NSEW]{1,2}\.? )?(?:(?:(?:(?:New|North|South|West) )?[A-Z][a-z]{2,8}|U\.?S\.?) )?(?:Highway|Hwy|Route|Rte|(?:County|Co) (?:Road|Rd))\.? \d{1,4}[A-Z]?$/i;
/** "1940 E 5625 S", of a city with a grid. */
const grid = /^\d{1,6} [NSEW]\.? \d{1,6} [NSEW]\.?$/;

/** Whether a piece is written as a city is. */
export function isCity(piece = ''): boolean {
  return piece.length < 40 && cityForm.test(piece) && !/(?:'s| (?:of|du|de|la|the|le))$/.test(piece);
}
