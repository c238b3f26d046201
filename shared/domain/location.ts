/** The states and the District, by postal code. */
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
} as const;

/** Postal code of a state. */
export type StateCode = keyof typeof states;

export const stateCodes = Object.keys(states) as StateCode[];

const codeByName: ReadonlyMap<string, StateCode> = new Map(
  stateCodes.flatMap((code) => [code, states[code]].map((name) => [name.toLowerCase(), code])),
);

/** The postal code behind a state's name or code, whatever its case. */
export function stateCodeOf(text: string): StateCode | undefined {
  return codeByName.get(text.trim().toLowerCase());
}

/** What a location field holds, split as the documents say: a zip, or a city and a state. */
export interface Location {
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}

// Letters, spaces and the marks that names of US cities carry (St. Mary's, Winston-Salem).
const cityAndState = /^[\p{L}][\p{L} .'-]{0,99}, ?[\p{L} ]{2,30}$/u;
const zip = /^\d{5}$/;

/** Reads "City, State" or a five-digit zip; undefined for anything else. */
export function parseLocation(text: string): Location | undefined {
  const trimmed = text.trim();
  if (zip.test(trimmed)) return { city: '', state: '', zipCode: trimmed };
  if (trimmed.length > 140 || !cityAndState.test(trimmed)) return undefined;
  const [city = '', state = ''] = trimmed.split(',').map((part) => part.trim());
  return city && state ? { city, state, zipCode: '' } : undefined;
}

/** Whether typed text may be looked up: three characters or more, none of them a digit (section 5). */
export function isSearchableLocation(text: string): boolean {
  return text.trim().length >= 3 && !/\d/.test(text);
}
