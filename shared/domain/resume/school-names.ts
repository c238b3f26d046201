import { hasSureWord } from './job-words.ts';
import { isCity, piecePlace, pieceState, type ResumePlace, withoutZip } from './places.ts';
import { doubtfulStates } from './tables/credential-words.ts';
import { schoolWords, shortDegrees } from './tables/school-words.ts';

/** Whether a text has a word that names of schools have. */
export const hasSchoolWord = (text: string): boolean =>
  /\b(?:technology|career|technical|vocational) center\b/i.test(text) ||
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => schoolWords.has(word));

interface NameAndPlace extends ResumePlace {
  readonly name: string;
}

/** A city that a dash joins to a school: "Alder University-Erie, PA". */
function gluedPlace(piece: string, next: string): NameAndPlace | undefined {
  const cut = piece.lastIndexOf('-');
  const [name, end] = [piece.slice(0, Math.max(0, cut)), piece.slice(cut + 1)];
  const state = isCity(end) ? pieceState(next) : undefined;
  const place = state ? { city: end, state } : piecePlace(end);
  return place && hasSchoolWord(name) ? { name, ...place } : undefined;
}

/** What is behind a school's name and no city: "Alder University Online". */
const notCity = /^(?:north|south|east|west|main|downtown)$|\b(?:online|global|extension|county|programs?)\b/i;

/**
 * The name of a school and the place that its own piece has behind it ("Rush University Chicago IL"), the state perhaps in the next piece.
 * Where no word parts name and city, the state alone is taken out ("University of Alder Erie PA").
 */
export function placeInName(piece: string, next: string): NameAndPlace | undefined {
  const words = withoutZip(piece).split(' ');
  const count = [1, 2, 3].find((some) => pieceState(words.slice(-some).join(' '))) ?? 0;
  const own = words.slice(words.length - count).join(' ');
  const before = words.slice(0, words.length - count);
  const found = cityBehind(before, pieceState(own)) ?? cityBehind(words, pieceState(next)) ?? gluedPlace(piece, next);
  const isSure = own.length === 2 && !doubtfulStates.has(own) && !(own in shortDegrees);
  return found ?? (isSure ? { name: before.join(' '), city: '', state: pieceState(own) ?? '' } : undefined);
}

function cityBehind(words: readonly string[], state: ReturnType<typeof pieceState>): NameAndPlace | undefined {
  const end = nameEnd(words);
  const city = words.slice(end).join(' ');
  const isPlace = state && end > 0 && isCity(city) && !notCity.test(city);
  return isPlace ? { name: words.slice(0, end).join(' '), city, state } : undefined;
}

/** Words that a school's name may end with: those of its kind, and what it teaches. */
const isOfName = (word: string) =>
  hasSchoolWord(word) ||
  hasSureWord(word) ||
  /^(?:nursing|technology|sciences?|medicine|arts|professions)$/i.test(word);

/** How many of the words are the name; 0 where nothing tells. What "of" and "at" begin is a state, or a city that comes twice. */
function nameEnd(words: readonly string[]): number {
  let end = words.findLastIndex(isOfName) + 1;
  while (end > 0 && /^(?:of|at)$/i.test(words[end] ?? '')) {
    const rest = words.slice(end + 1);
    const isState = (from: number, to: number) => pieceState(rest.slice(from, to + 1).join(' ')) !== undefined;
    const state = rest.findIndex((_, at) => isState(0, at) || isState(1, at)) + 1;
    const half = rest.length / 2;
    const isTwice = rest.slice(0, half).join(' ') === rest.slice(half).join(' ');
    const count = state || (isTwice ? half : 0);
    end = count && end + 1 + count;
  }
  return end;
}
