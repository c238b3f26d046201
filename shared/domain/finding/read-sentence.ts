import type { Day } from '../dates.ts';
import { nameKey } from '../folded.ts';
import { stateCodeOf } from '../place/location.ts';
import { placeKey } from '../place/place-name.ts';
import { classifyShift } from '../shifts/shifts.ts';
import { categoryOf, type Profession, type Specialty, type SpecialtyCategory } from '../specialties.ts';
import type { NearCity } from './near-place.ts';
import { readPay, readWeekHours, readWeeks } from './read-amounts.ts';
import { nearReader } from './read-near.ts';
import { type BoardCity, cityReader, readState } from './read-place.ts';
import { startReader } from './read-start.ts';
import {
  keyAt,
  longestName,
  type Reader,
  type ReadFilter,
  type ReadPart,
  type SearchToken,
  searchTokens,
  setOf,
  tokenAt,
} from './search-tokens.ts';
import { unitNames } from './unit-names.ts';

/** What the words of a sentence are compared with. */
export interface SearchContext {
  readonly specialties: readonly Pick<Specialty, 'id' | 'name' | 'category'>[];
  /** The cities with open jobs whose name has this key (placeKey), those with the most first. */
  citiesOf(key: string): readonly BoardCity[];
  /** Every city whose name has this key and where it is, the largest first. */
  placesOf(key: string): readonly NearCity[];
  readonly today: Day;
  /** Whose units are meant where the sentence names no profession. */
  readonly profession?: Profession | undefined;
}

/** What a sentence says: filters with the words they were read from, and the words that are none. */
export interface ReadSentence {
  readonly chips: readonly (ReadFilter & { readonly from: string })[];
  readonly rest: string;
}

/** Words about jobs that are no filter: every job here is one. */
const plainWords = setOf(
  'job jobs position positions assignment assignments contract contracts travel traveler travelers traveling travelling gig gigs work opening openings opportunities shift shifts paying pay',
);
/** Words that bind others; kept where they bind words of the search. */
const bindingWords = setOf(
  'a an the in at near around for with and or of on to by any all pls please want looking need find show me i im',
);

/** Words that turn what follows them into its opposite, which is no filter of the board. */
const negatingWords = setOf('no not without except non');

/** Words of a sentence, and the filters that they are read as. */
interface SentencePart {
  readonly words: string;
  readonly read: ReadPart | undefined;
}

const nurses: ReadonlySet<SpecialtyCategory> = new Set(['Registered Nurse', 'LPN', 'CNA']);

const professions: ReadonlyMap<string, SpecialtyCategory> = new Map(
  Object.entries({
    rn: 'Registered Nurse',
    rns: 'Registered Nurse',
    nurse: 'Registered Nurse',
    nurses: 'Registered Nurse',
    nursing: 'Registered Nurse',
    registered: 'Registered Nurse',
    lpn: 'LPN',
    lpns: 'LPN',
    lvn: 'LPN',
    lvns: 'LPN',
    cna: 'CNA',
    cnas: 'CNA',
  }),
);

/**
 * Reads a sentence of the search box [D09]: at each word the longest of unit, city, state, shift, pay, length, hours and start that begins
 * there. What is none of them is a word of the search; nothing is dropped but words that every job answers to.
 */
export function readSentence(text: string, context: SearchContext): ReadSentence {
  const tokens = searchTokens(text);
  const typed = tokens.flatMap(({ key }) => professions.get(key) ?? []);
  const wanted = new Set(typed.length > 0 || !context.profession ? typed : [categoryOf(context.profession)]);
  const readers = [
    unitReader(context, wanted),
    cityReader(context.citiesOf),
    nearReader({
      any: cityReader((key) => [...context.citiesOf(key), ...context.placesOf(key)]),
      withJobs: cityReader(context.citiesOf),
      pointOf: (city, state) => context.placesOf(placeKey(city)).find((one) => one.state === state),
    }),
    readState,
    readShift,
    readPay,
    readWeeks,
    readWeekHours,
    startReader(context.today),
  ];
  const parts: SentencePart[] = [];
  for (let at = 0; at < tokens.length; ) {
    const isNegated = negatingWords.has(tokenAt(tokens, at - 1).key);
    const read = isNegated ? undefined : longestOf(readers.map((reader) => reader(tokens, at)));
    const length = read?.length ?? 1;
    parts.push({
      words: tokens
        .slice(at, at + length)
        .map((token) => token.text)
        .join(' '),
      read,
    });
    at += length;
  }
  const meant = typed.length > 0 ? parts : withoutNurseUnits(parts, context);
  const chips = new Map<string, ReadFilter & { from: string }>();
  for (const { words, read } of meant)
    for (const { param, value } of read?.filters ?? [])
      if (!chips.has(`${param} ${value}`)) chips.set(`${param} ${value}`, { param, value, from: words });
  return { chips: [...chips.values()], rest: restOf(meant, chips.size > 0) };
}

/** Units of nurses beside another occupation are where it is done: "SLP school" and "PTA SNF" look for no nurse, and the unit is a word. */
function withoutNurseUnits(parts: readonly SentencePart[], { specialties }: SearchContext): readonly SentencePart[] {
  const categories = new Map(specialties.map(({ id, category }) => [String(id), category]));
  const isUnit = ({ read }: SentencePart, ofNurses: boolean) => {
    const found =
      read?.filters.flatMap(({ param, value }) => (param === 'specialty' ? categories.get(value) : [])) ?? [];
    return found.length > 0 && found.every((one) => one !== undefined && nurses.has(one) === ofNurses);
  };
  if (!parts.some((part) => isUnit(part, false))) return parts;
  return parts.map((part) => (isUnit(part, true) ? { words: part.words, read: undefined } : part));
}

/** The words that were not understood. One that binds goes with what it binds, a profession with the unit it tells apart. */
function restOf(parts: readonly SentencePart[], hasChips: boolean): string {
  const isWord = ({ words, read }: SentencePart) => !read && !isPlain(words) && !bindingWords.has(words.toLowerCase());
  const isProfession = (words: string) => professions.has(words.toLowerCase());
  const hasUnit = parts.some(({ read }) => read?.filters.some(({ param }) => param === 'specialty'));
  return parts
    .filter((part, at) => {
      const { words, read } = part;
      if (read || isPlain(words)) return false;
      if (isProfession(words)) return !hasUnit && !(hasChips && /^(?:nurs|registered)/i.test(words));
      if (isWord(part)) return true;
      const [before, after] = [parts[at - 1], parts[at + 1]];
      return before !== undefined && after !== undefined && isWord(before) && isWord(after);
    })
    .map(({ words }) => words)
    .join(' ');
}

const isPlain = (words: string) => plainWords.has(words.toLowerCase());

function longestOf(reads: readonly (ReadPart | undefined)[]): ReadPart | undefined {
  let best: ReadPart | undefined;
  for (const read of reads) if (read && read.length > (best?.length ?? 0)) best = read;
  return best;
}

function unitReader({ specialties }: SearchContext, wanted: ReadonlySet<SpecialtyCategory>): Reader {
  const byName = new Map(specialties.map((one) => [one.name, one]));
  return (tokens, at) => {
    for (let length = longestName; length > 0; length--) {
      const key = keyAt(tokens, at, length);
      const isAlone = key === 'or' && tokens.length === 1;
      const meant = key === undefined ? undefined : unitsOf(tokens, at, length, isAlone ? 'operatingroom' : key);
      if (!meant || !key || isState(tokens, at, length, key)) continue;
      const all = meant.flatMap((name) => byName.get(name) ?? []);
      const own = wanted.size > 0 ? all.filter(({ category }) => wanted.has(category)) : all;
      const filters = (own.length > 0 ? own : all).map(({ id }) => ({
        param: 'specialty' as const,
        value: String(id),
      }));
      if (filters.length > 0) return { length, filters };
    }
    return undefined;
  };
}

/** The specialties that a name means, or those of "PCU/stepdown" together. */
function unitsOf(
  tokens: readonly SearchToken[],
  at: number,
  length: number,
  key: string,
): readonly string[] | undefined {
  const known = unitNames.get(key);
  const halves = length === 1 && !known ? tokenAt(tokens, at).text.split('/') : [];
  const meant = halves.map((half) => unitNames.get(nameKey(half)));
  return known ?? (halves.length > 1 && !meant.includes(undefined) ? meant.flatMap((one) => one ?? []) : undefined);
}

/** "Hartford, CT", "in MS", "MA": codes of states that are units elsewhere. */
function isState(tokens: readonly SearchToken[], at: number, length: number, key: string): boolean {
  if (length > 1 || key.length !== 2 || !stateCodeOf(key)) return false;
  const { text, isAfterComma } = tokenAt(tokens, at);
  return isAfterComma || tokenAt(tokens, at - 1).key === 'in' || text === 'MA';
}

const shiftWords = setOf('shift shifts');

/** "nights", "NOC", "day shift", "days/nights", "3rd shift", "7p-7a", "1900-0730": by the reader of shifts. */
const readShift: Reader = (tokens, at) => {
  const { text } = tokenAt(tokens, at);
  const isFollowed = shiftWords.has(tokenAt(tokens, at + 1).key);
  const halves = text.split('/');
  const isShift = (half: string) =>
    /^(?:[a-z]+|[\d:]{1,5}(?:[ap]m?)?-[\d:]{1,5}(?:[ap]m?)?)$/i.test(half) ||
    (isFollowed && /^[123][a-z]{2}$/i.test(half));
  if (text.length < 2 || !halves.every(isShift)) return undefined;
  const read = halves.map((half) => classifyShift(isFollowed ? `${half} shift` : half));
  if (read.some((shifts) => shifts.length === 0)) return undefined;
  const filters = [...new Set(read.flat())].map((value) => ({ param: 'shift' as const, value }));
  return { length: isFollowed ? 2 : 1, filters };
};
