import { nameKey } from '../folded.ts';
import { longKey } from './place-name.ts';

/** The territories whose people may be nurses of the United States [B28], by postal code. */
export const territories = {
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'U.S. Virgin Islands',
} as const;

export type Territory = keyof typeof territories;

/** The states, the District and, behind them, the territories, by postal code. The index of places and searches count by this order. */
export const states = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  ...territories,
} as const;

/** Postal code of a state or territory. */
export type StateCode = keyof typeof states;

export const stateCodes = Object.keys(states) as StateCode[];

/** Names and codes by their keys, and what people call the District and the territories besides. */
const codeByKey: ReadonlyMap<string, StateCode> = new Map<string, StateCode>([
  ...stateCodes.flatMap((code) => [nameKey(code), longKey(states[code])].map((key) => [key, code] as const)),
  ['washingtondc', 'DC'],
  ['virginislands', 'VI'],
  ['usvi', 'VI'],
  ['unitedstatesvirginislands', 'VI'],
  ['northernmarianas', 'MP'],
  ['commonwealthofthenorthernmarianaislands', 'MP'],
  ['cnmi', 'MP'],
  ['samoa', 'AS'],
]);

/** The postal code behind a state's name or code, whatever its case and dots ("D.C.", "N. Carolina"). */
export function stateCodeOf(text: string): StateCode | undefined {
  const name = text.slice(0, 60);
  // A code first: written out as in names of cities, MT would be a mount.
  return codeByKey.get(nameKey(name)) ?? codeByKey.get(longKey(name));
}

/** The name of a state given by its code or its name; any other text stays as it is. */
export function stateNameOf(text: string): string {
  const code = stateCodeOf(text);
  return code ? states[code] : text;
}

/** What a location field holds, split: a zip, or a city and a state [A09]. */
export interface Location {
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

/** Shown under a field that holds no place we can read. */
export const locationMessage = 'Please enter a valid city, state or 5 digit zipcode';

// Letters, spaces and the punctuation in names of US cities (St. Mary's, Winston-Salem, ʻAiea), as phones and Word write it.
const city = /^[ʻ‘'’]?\p{L}[\p{L}\p{M} .'’‘ʻʼ`´\u2010-\u2013-]{0,99}$/u;
/** A zip; the four digits behind it, which autofill sends, name no other place. */
const zip = /^(\d{5})(?:-\d{4})?$/;

/** Whether a text can be the name of a city. */
export function isCityName(text: string): boolean {
  return city.test(text);
}

/** Reads "City, State" with one of the states by name or code, or a five-digit zip; undefined for anything else. */
export function parseLocation(text: string): Location | undefined {
  const trimmed = text.trim();
  const [, zipCode] = zip.exec(trimmed) ?? [];
  if (zipCode) return { city: '', state: '', zipCode };
  if (trimmed.length > 140) return undefined;
  const [name = '', state = '', ...rest] = trimmed.split(',').map((part) => part.trim());
  return rest.length === 0 && isCityName(name) && stateCodeOf(state) ? { city: name, state, zipCode: '' } : undefined;
}

/** Whether typed text may be looked up: three characters or more, none of them a digit, or a whole zip [A09]. */
export function isSearchableLocation(text: string): boolean {
  const trimmed = text.trim();
  return zip.test(trimmed) || (trimmed.length >= 3 && !/\d/.test(trimmed));
}

/** Shown on /data-sources: the licence of the places' data (CC BY 4.0) asks for name, licence and a note on changes. */
export const placeAttribution = {
  text: 'Cities and zip codes: GeoNames, CC BY 4.0, condensed',
  sourceUrl: 'https://www.geonames.org/',
  licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
} as const;
