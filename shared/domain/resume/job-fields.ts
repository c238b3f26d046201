import { cellsOf, mostCells } from './job-cells.ts';
import {
  hasFacilityWord,
  hasSureWord,
  isAgency,
  isTitle,
  isUnit,
  partedTitle,
  parts,
  titleInUnit,
  unitIn,
} from './job-words.ts';
import { doubtfulPlace, isCity, isCountry, piecePlace, pieceState, type ResumePlace } from './places.ts';
import { chartingWords } from './tables/credential-words.ts';
import { labels, military, titleWords } from './tables/work-words.ts';

/** What the words around the dates of a job say. */
export interface JobFields {
  readonly facility: string;
  readonly city: string;
  readonly state: string;
  readonly title: string;
  readonly unit: string;
  readonly agency: string;
  /** Whether the facility is only what was left: no word of it and no place behind it says so. */
  readonly isGuess: boolean;
}

interface Taken extends Record<'facility' | 'title' | 'rest', string[]> {
  unit: string;
  agency: string;
  place: ResumePlace | undefined;
  /** What is written before the place: a facility often has no word of its own ("Eskenazi, Indianapolis, IN"). */
  beforePlace: string;
}

const nothing = (): Taken => ({
  facility: [],
  title: [],
  unit: '',
  agency: '',
  place: undefined,
  rest: [],
  beforePlace: '',
});

/** Sorts the pieces of the lines around a job's dates, which are left out of them. */
export function jobFields(lines: readonly string[]): JobFields {
  const taken = nothing();
  for (const line of lines) for (const cell of cellsOf(line)) readCell(cell, taken);
  const whole = taken.facility.join(' - ');
  const alone = taken.place ? undefined : cityBehind(whole);
  const named = alone?.name ?? whole;
  const guessed = taken.rest.find((one) => /^[\p{Lu}]/u.test(one) && one.length < 70) ?? '';
  const facility = named || guessed;
  const title = taken.title.join(', ');
  return {
    facility: facility.slice(0, 150),
    city: taken.place?.city ?? alone?.city ?? '',
    state: taken.place?.state ?? '',
    title: title.slice(0, 100),
    unit: (taken.unit || unitIn(title)).replace(/ \d{1,3}[ -]?(?:beds?|chairs?)$/i, '').slice(0, 150),
    agency: taken.agency.slice(0, 150),
    // A name put together of several pieces may hold what is none of it.
    isGuess: named === '' ? guessed !== taken.beforePlace || !isNameForm(guessed) : taken.facility.length > 1 && !alone,
  };
}

/** A city without its state behind a facility: "Salem Hospital, Salem". */
function cityBehind(text: string): { name: string; city: string } | undefined {
  const parts = text.split(', ');
  const city = parts.at(-1) ?? '';
  const name = text.slice(0, Math.max(0, text.length - city.length)).replace(/[ ,-]{1,3}$/, '');
  const isAlone = parts.length === 2 && isCity(city) && !hasFacilityWord(city) && !isUnit(city) && !isTitle(city);
  return isAlone && hasSureWord(name) ? { name, city } : undefined;
}

/** Written as a name is: no small words but those that names have. */
const isNameForm = (text: string) =>
  text.split(' ').every((word) => /^[\p{Lu}\d&]/u.test(word) || /^(?:of|the|and|at|de|la|del)$/.test(word));

const bare = (text: string) =>
  text
    .replace(/(?<=[a-z]{4})(?<!\b(?:hosp|univ|rehab|assoc|cntr))\.$/i, '')
    .replace(/^(?:\d{1,4}[.)\s]|[\s,.:;()#]){1,9}(?=[\dA-Za-z(])|^[\s,.:;(-]{1,9}|[\s,:;(-]{1,9}$/g, '')
    .trim();

const jobKind = /^(?:prn|per diem|travel(?:er)?|contract|part[ -]time|full[ -]time|casual|relief|float)$/i;

function readCell(given: string, taken: Taken): void {
  const colon = given.indexOf(':');
  const label = colon > 0 ? labels.get(bare(given.slice(0, colon)).toLowerCase()) : undefined;
  if (label === 'none') return;
  const cell = label ? given.slice(colon + 1) : given;
  const inside = /\(([^()]{1,80})\)?/.exec(cell)?.[1] ?? '';
  // "RN (per diem)" is a title as it is written, "RN (nights)" is one with a shift.
  const outside = cell.replace(/\([^()]{0,80}\)?/g, ' ');
  const isKind =
    (jobKind.test(inside) || (inside !== '' && parts(inside).every((word) => titleWords.has(word)))) &&
    isTitle(bare(cell.slice(0, cell.indexOf('(')).split(',').at(-1) ?? ''));
  const pieces = (isKind ? cell : outside)
    .split(',', mostCells)
    .map(bare)
    .filter((piece) => piece !== '');
  if (label === 'facility' || label === 'agency' || label === 'unit') {
    const named = takePlace(pieces, taken);
    // "Dept: Radiology, St. Joseph Medical Center".
    const isMore = label === 'unit' && named.length > 1 && hasSureWord(named.at(-1)) && !isUnit(named.at(-1));
    if (isMore) taken.facility.push(named.pop() ?? '');
    const text = named.join(', ');
    if (label === 'facility' && !isAgency(text)) taken.facility.push(text);
    else if (label === 'unit') taken.unit ||= text;
    else taken.agency ||= text;
    return;
  }
  if (label === 'title') takeTitle(pieces, taken);
  else if (label === 'place') takePieces(takeHalfPlace(takePlace(pieces, taken), taken, hasFacilityWord), taken);
  // "Cleveland" and "Providence" are words of facilities as well.
  else if (label === 'city') takePieces(takeHalfPlace(takePlace(pieces, taken), taken, hasSureWord), taken);
  else takePieces(takePlace(pieces, taken), taken);
  const within = inside.split(',').map(bare);
  for (const piece of within) {
    if (isUnit(piece)) taken.unit ||= piece;
    else if (isAgency(piece)) taken.agency ||= piece;
  }
  if (!taken.place && within.length > 1) takePlace(within, taken);
}

function takeTitle(pieces: readonly string[], taken: Taken): void {
  const units = pieces.filter(isUnit);
  taken.unit ||= units[0] ?? '';
  const title = pieces.filter((piece) => !units.includes(piece)).join(', ');
  if (title) taken.title.push(title);
}

/** The pieces without a city and its state or country. */
function takePlace(given: readonly string[], taken: Taken): string[] {
  const abroad = given.findIndex((piece, at) => at > 0 && isCountry(piece));
  const pieces = given.filter((_, at) => at !== abroad);
  for (const [at, piece] of pieces.entries()) {
    const before = pieces[at - 1];
    const state = pieceState(piece);
    // "New York, NY" is a city and its state.
    if (state && pieceState(pieces[at + 1])) continue;
    // "Milwaukee, WI Froedtert Hospital" has no sign between the place and the facility.
    const [code = '', ...name] = piece.split(' ');
    if (before && isCity(before) && code.length === 2 && pieceState(code) && hasFacilityWord(name.join(' '))) {
      taken.place ??= { city: before, state: pieceState(code) ?? '' };
      return [...pieces.slice(0, at - 1), name.join(' '), ...pieces.slice(at + 1)];
    }
    const glued = state && before ? gluedCity(before) : undefined;
    if (state && glued) {
      taken.place ??= { city: glued.city, state };
      return [...pieces.slice(0, at - 1), glued.name, ...pieces.slice(at + 1)];
    }
    if (state && before && isCity(before) && !isTitle(before) && !isUnit(before)) {
      if (!taken.place) taken.beforePlace = pieces[at - 2] ?? '';
      taken.place ??= { city: before, state };
      return [...pieces.slice(0, at - 1), ...pieces.slice(at + 1)];
    }
    const place =
      piecePlace(piece) ??
      ((hasSureWord(before) || taken.facility.length > 0) && !isUnit(piece) ? doubtfulPlace(piece) : undefined);
    if (place && !hasSureWord(place.city)) {
      if (!taken.place) taken.beforePlace = before ?? '';
      taken.place ??= place;
      return [...pieces.slice(0, at), ...pieces.slice(at + 1)];
    }
  }
  const city = pieces[abroad - 1];
  if (!city || !isCity(city) || hasFacilityWord(city) || isTitle(city)) return pieces;
  if (!taken.place) taken.beforePlace = pieces[abroad - 2] ?? '';
  taken.place ??= { city, state: '' };
  return pieces.toSpliced(abroad - 1, 1);
}

/** Notes "City: Erie" and "State: PA" of a form as the place, unless it is whole and the rest may be the facility. Returns the rest. */
function takeHalfPlace(pieces: readonly string[], taken: Taken, isOther: (piece: string) => boolean): string[] {
  if (taken.place?.city && taken.place.state && taken.facility.length === 0) return [...pieces];
  const state = pieces.length === 1 ? pieceState(pieces[0]) : undefined;
  const isHalf = (piece: string) => isCity(piece) && !isOther(piece) && !isUnit(piece) && !isTitle(piece);
  const city = state === undefined ? pieces.find(isHalf) : '';
  if (city === undefined) return [...pieces];
  taken.place = { city: taken.place?.city || city, state: taken.place?.state || (state ?? '') };
  return pieces.filter((piece) => piece !== city && state === undefined);
}

/** A city that a dash joins to a facility, as job sites write it: "Miami Valley Hospital-Dayton". */
function gluedCity(piece: string): { name: string; city: string } | undefined {
  const cut = piece.lastIndexOf('-');
  const [name, city] = [piece.slice(0, cut).trim(), piece.slice(cut + 1).trim()];
  return cut > 0 && isCity(city) && (hasFacilityWord(name) || name.includes(' ')) ? { name, city } : undefined;
}

/** Whether a line is a place and nothing else. */
export function isPlaceAlone(line: string): boolean {
  const pieces = line
    .split(',')
    .map(bare)
    .filter((piece) => piece !== '');
  return pieces.length > 0 && takePlace(pieces, nothing()).length === 0;
}

const mostWordsOfTitle = 8;
const chartingNames: ReadonlySet<string> = new Set(chartingWords.map(([name]) => name.toLowerCase()));

/** How much there was of it: "30-bed", or the "weeks" that are left of "13 weeks". */
const amount = /^\d+-?(?:beds?|hours?|hrs?|weeks?|patients?)\b|^(?:beds?|hours?|hrs?|weeks?|patients?)$/i;
/** What kind of work it was, of which the profile has no field. */
const ofWork =
  /^(?:level (?:i{1,3}|[1-4])(?: trauma)?(?: cent(?:er|re))?|full[- ]time|part[- ]time|(?:travel |contract )?(?:assignments?|contracts?|positions?)|summers?|(?:nights?|days?|evenings?|weekends?|rotating)(?: shifts?)?|(?:day|night|evening|pm|am|noc) shifts?)$/i;

function takePieces(pieces: readonly string[], taken: Taken): void {
  const left = pieces.filter((piece) => {
    if (chartingNames.has(piece.toLowerCase())) return false;
    if (military.test(piece)) {
      taken.rest.push(piece);
      return false;
    }
    if ((!/[A-Za-z]{2}/.test(piece) && !isUnit(piece)) || amount.test(piece) || ofWork.test(piece)) return false;
    if (isUnit(piece)) taken.unit ||= piece;
    else if (isTitle(piece) || titleInUnit(piece)) {
      const { title, unit } = titleInUnit(piece) ?? partedTitle(piece);
      taken.title.push(title);
      taken.unit ||= unit;
    } else return true;
    return false;
  });
  const [first = '', second = ''] = left;
  // "CT Technologist, Imaging, Wesley Medical Center": what is between title and facility is the unit.
  if (taken.title.length > 0 && taken.unit === '' && left.length === 2 && !hasSureWord(first) && hasSureWord(second)) {
    taken.unit = first;
    taken.facility.push(second);
    return;
  }
  const whole = left.join(', ');
  if (isAgency(whole)) taken.agency ||= left.find(isAgency) ?? whole;
  else if (left.some(hasSureWord) || (left.some(hasFacilityWord) && taken.facility.length === 0))
    taken.facility.push(left.length < 3 ? whole : (left.find(hasFacilityWord) ?? whole));
  else if (taken.facility.length > 0 && left.length === 1 && whole.split(' ').length < 3 && isCity(whole))
    taken.facility.push(whole);
  else if (
    left.some((piece) => parts(piece).some((word) => titleWords.has(word))) &&
    taken.title.length === 0 &&
    whole.split(' ').length <= mostWordsOfTitle
  )
    taken.title.push(whole);
  else taken.rest.push(left[0] ?? '');
}
