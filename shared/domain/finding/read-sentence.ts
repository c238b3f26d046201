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
  type SearchToken,
  searchTokens,
  setOf,
  wordAt,
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

/** Words of a sentence, and the filters that they are read as; none of a word of the search. */
interface SentencePart {
  readonly words: string;
  readonly filters: readonly ReadFilter[];
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

/** What every nurse is called: beside a chip no word of the search. */
const nurseWords = setOf('nurse nurses nursing registered');

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
    const isNegated = negatingWords.has(wordAt(tokens, at - 1).key);
    const [read] = isNegated
      ? []
      : readers.flatMap((reader) => reader(tokens, at) ?? []).toSorted((one, other) => other.length - one.length);
    const length = read?.length ?? 1;
    const words = tokens.slice(at, at + length).map((token) => token.text);
    parts.push({ words: words.join(' '), filters: read?.filters ?? [] });
    at += length;
  }
  const meant = typed.length > 0 ? parts : withoutNurseUnits(parts, context);
  const chips = new Map<string, ReadFilter & { from: string }>();
  for (const { words, filters } of meant)
    for (const { param, value } of filters)
      if (!chips.has(`${param} ${value}`)) chips.set(`${param} ${value}`, { param, value, from: words });
  return { chips: [...chips.values()], rest: restOf(meant, chips.size > 0) };
}

/** Units of nurses beside another occupation are where it is done: "SLP school" and "PTA SNF" look for no nurse, and the unit is a word. */
function withoutNurseUnits(parts: readonly SentencePart[], { specialties }: SearchContext): readonly SentencePart[] {
  const categories = new Map(specialties.map(({ id, category }) => [String(id), category]));
  const isUnit = ({ filters }: SentencePart, ofNurses: boolean) => {
    const found = filters.flatMap(({ param, value }) => (param === 'specialty' ? (categories.get(value) ?? []) : []));
    return found.length > 0 && found.every((one) => nurses.has(one) === ofNurses);
  };
  if (!parts.some((part) => isUnit(part, false))) return parts;
  return parts.map((part) => (isUnit(part, true) ? { words: part.words, filters: [] } : part));
}

/** The words that were not understood. One that binds goes with what it binds, a profession with the unit it tells apart. */
function restOf(parts: readonly SentencePart[], hasChips: boolean): string {
  const isUnread = ({ words, filters }: SentencePart) => filters.length === 0 && !plainWords.has(words.toLowerCase());
  const isWord = (part: SentencePart) => isUnread(part) && !bindingWords.has(part.words.toLowerCase());
  const hasUnit = parts.some(({ filters }) => filters.some(({ param }) => param === 'specialty'));
  return parts
    .filter((part, at) => {
      const word = part.words.toLowerCase();
      if (!isUnread(part)) return false;
      if (professions.has(word)) return !hasUnit && !(hasChips && nurseWords.has(word));
      return isWord(part) || [parts[at - 1], parts[at + 1]].every((one) => one !== undefined && isWord(one));
    })
    .map(({ words }) => words)
    .join(' ');
}

function unitReader({ specialties }: SearchContext, wanted: ReadonlySet<SpecialtyCategory>): Reader {
  const byName = new Map(specialties.map((one) => [one.name, one]));
  return (tokens, at) => {
    for (let length = longestName; length > 0; length--) {
      const key = keyAt(tokens, at, length);
      if (key === undefined || isState(tokens, at, length, key)) continue;
      const isAlone = key === 'or' && tokens.length === 1;
      const names =
        unitNames.get(isAlone ? 'operatingroom' : key) ?? (length === 1 ? halvesOf(wordAt(tokens, at)) : []);
      const all = names.flatMap((name) => byName.get(name) ?? []);
      if (all.length === 0) continue;
      const own = all.filter(({ category }) => wanted.has(category));
      return {
        length,
        filters: (own.length > 0 ? own : all).map(({ id }) => ({ param: 'specialty' as const, value: String(id) })),
      };
    }
    return undefined;
  };
}

/** The specialties of "PCU/stepdown" together; none where one of them is no unit. */
function halvesOf({ text }: SearchToken): readonly string[] {
  const halves = text.split('/').map((half) => unitNames.get(nameKey(half)));
  return halves.every((half) => half !== undefined) ? halves.flat() : [];
}

/** "Hartford, CT", "in MS", "MA": codes of states that are units elsewhere. */
function isState(tokens: readonly SearchToken[], at: number, length: number, key: string): boolean {
  if (length > 1 || !stateCodeOf(key)) return false;
  const { text, isAfterComma } = wordAt(tokens, at);
  return isAfterComma || wordAt(tokens, at - 1).key === 'in' || text === 'MA';
}

const shiftWords = setOf('shift shifts');
const shiftText = /^(?:[a-z]+|[\d:]{1,5}(?:[ap]m?)?-[\d:]{1,5}(?:[ap]m?)?)$/i;
/** "3rd shift". */
const ordinal = /^[123][a-z]{2}$/i;

/** "nights", "NOC", "day shift", "days/nights", "3rd shift", "7p-7a", "1900-0730": by the reader of shifts. */
const readShift: Reader = (tokens, at) => {
  const { text } = wordAt(tokens, at);
  const isFollowed = shiftWords.has(wordAt(tokens, at + 1).key);
  const halves = text.split('/');
  const isShift = (half: string) => shiftText.test(half) || (isFollowed && ordinal.test(half));
  if (text.length < 2 || !halves.every(isShift)) return undefined;
  const read = halves.map((half) => classifyShift(isFollowed ? `${half} shift` : half));
  if (read.some((shifts) => shifts.length === 0)) return undefined;
  const filters = [...new Set(read.flat())].map((value) => ({ param: 'shift' as const, value }));
  return { length: isFollowed ? 2 : 1, filters };
};
