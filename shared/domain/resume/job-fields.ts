import { isCity, piecePlace, pieceState, type ResumePlace } from './places.ts';
import {
  agencyWords,
  facilityWords,
  labels,
  sureFacilityWords,
  titleCompanions,
  titleWords,
  unitCompanions,
  unitWords,
} from './tables/work-words.ts';

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

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9'-]+/)
    .filter((word) => word !== '');
const parts = (text: string) => wordsOf(text).flatMap((word) => [word, ...(word.includes('-') ? word.split('-') : [])]);

const hasFacilityWord = (text: string): boolean =>
  wordsOf(text).some((word) => facilityWords.has(word) || /.(?:health|care|hospital)$/.test(word));
const hasSureWord = (text: string) =>
  wordsOf(text).some((word) => sureFacilityWords.has(word) || /.(?:health|healthcare|hospital)$/.test(word));
const isAgency = (text: string): boolean => agencyWords.some((name) => isWordsIn(name, text.toLowerCase()));

/** Whether a name is in a text as whole words. */
function isWordsIn(name: string, text: string): boolean {
  const at = text.indexOf(name);
  return at >= 0 && !/\w/.test(text[at - 1] ?? ' ') && !/\w/.test(text[at + name.length] ?? ' ');
}

const isUnit = (text: string) => {
  const all = parts(text.replace(/step[ -]down/i, 'stepdown'));
  return (
    all.length > 0 &&
    all.length < 8 &&
    all.some((word) => unitWords.has(word)) &&
    all.every((word) => unitWords.has(word) || unitCompanions.has(word) || /^\d+$/.test(word))
  );
};
const isTitle = (text: string) => {
  const all = parts(text);
  return (
    all.length < 9 &&
    all.some((word) => titleWords.has(word)) &&
    all.every(
      (word) => titleWords.has(word) || titleCompanions.has(word) || unitWords.has(word) || unitCompanions.has(word),
    )
  );
};

/** The unit that a title begins with: "Telemetry RN", "ER Staff RN". */
function unitIn(title: string): string {
  const all = title.split(' ');
  for (let count = all.length - 1; count > 0; count--) {
    const start = all.slice(0, count).join(' ');
    if (isUnit(start) && !titleCompanions.has(start.toLowerCase())) return start;
  }
  return '';
}

interface Taken {
  facility: string[];
  title: string[];
  unit: string;
  agency: string;
  place: ResumePlace | undefined;
  rest: string[];
  /** What is written before the place: a facility often has no word of its own ("Eskenazi, Indianapolis, IN"). */
  beforePlace: string;
}

const between = /\t| ?\| ?| [-•·] |;| @ | at (?=[A-Z])/;

/** The cells of a line; a unit may have a slash of its own ("Medical Surgical / Tele"). */
const cellsOf = (line: string): string[] =>
  line.split(between).flatMap((cell) => {
    const isUnitWithSlash = cell.split(',').some((piece) => piece.includes(' / ') && isUnit(piece));
    return isUnitWithSlash ? [cell] : cell.split(' / ');
  });

/** Sorts the pieces of the lines around a job's dates, which are left out of them. */
export function jobFields(lines: readonly string[]): JobFields {
  const taken: Taken = { facility: [], title: [], unit: '', agency: '', place: undefined, rest: [], beforePlace: '' };
  for (const line of lines) for (const cell of cellsOf(line)) readCell(cell, taken);
  const named = taken.facility.join(' - ');
  const guessed = taken.rest.find((one) => /^[\p{Lu}]/u.test(one) && one.length < 70) ?? '';
  const facility = named || guessed;
  const title = taken.title.join(', ');
  return {
    facility: facility.slice(0, 150),
    city: taken.place?.city ?? '',
    state: taken.place?.state ?? '',
    title: title.slice(0, 100),
    unit: (taken.unit || unitIn(title)).slice(0, 150),
    agency: taken.agency.slice(0, 150),
    isGuess: named === '' && (guessed !== taken.beforePlace || !isNameForm(guessed)),
  };
}

/** Written as a name is: no small words but those that names have. */
const isNameForm = (text: string) =>
  text.split(' ').every((word) => /^[\p{Lu}\d&]/u.test(word) || /^(?:of|the|and|at|de|la|del)$/.test(word));

const bare = (text: string) =>
  text.replace(/^[\s,.:;()\d#]{1,9}(?=[\sA-Za-z(])|^[\s,.:;(-]{1,9}|[\s,:;(-]{1,9}$/g, '').trim();

function readCell(given: string, taken: Taken): void {
  const colon = given.indexOf(':');
  const label = colon > 0 && colon < 30 ? labels.get(bare(given.slice(0, colon)).toLowerCase()) : undefined;
  if (label === 'none') return;
  const cell = label ? given.slice(colon + 1) : given;
  const inside = /\(([^()]{1,80})\)?/.exec(cell)?.[1] ?? '';
  const pieces = cell
    .replace(/\([^()]{0,80}\)?/g, ' ')
    .split(',')
    .map(bare)
    .filter((piece) => piece !== '');
  if (label === 'facility' || label === 'agency' || label === 'unit') {
    const text = takePlace(pieces, taken).join(', ');
    if (label === 'facility' && !isAgency(text)) taken.facility.push(text);
    else if (label === 'unit') taken.unit ||= text;
    else taken.agency ||= text;
    return;
  }
  if (label === 'title') takeTitle(pieces, taken);
  else takePieces(takePlace(pieces, taken), taken);
  for (const piece of inside.split(',').map(bare)) {
    if (isUnit(piece)) taken.unit ||= piece;
    else if (isAgency(piece)) taken.agency ||= piece;
  }
  const within = inside.split(',').map(bare);
  if (!taken.place && within.length > 1) takePlace(within, taken);
}

function takeTitle(pieces: readonly string[], taken: Taken): void {
  const units = pieces.slice(1).filter(isUnit);
  taken.unit ||= units[0] ?? '';
  taken.title.push(pieces.filter((piece) => !units.includes(piece)).join(', '));
}

/** The pieces without a city and its state. */
function takePlace(pieces: readonly string[], taken: Taken): string[] {
  for (const [at, piece] of pieces.entries()) {
    const before = pieces[at - 1];
    const state = pieceState(piece);
    if (state && before && isCity(before)) {
      if (!taken.place) taken.beforePlace = pieces[at - 2] ?? '';
      taken.place ??= { city: before, state };
      return [...pieces.slice(0, at - 1), ...pieces.slice(at + 1)];
    }
    const place = piecePlace(piece);
    if (place && !hasSureWord(place.city)) {
      if (!taken.place) taken.beforePlace = before ?? '';
      taken.place ??= place;
      return [...pieces.slice(0, at), ...pieces.slice(at + 1)];
    }
  }
  return [...pieces];
}

function takePieces(pieces: readonly string[], taken: Taken): void {
  const left = pieces.filter((piece) => {
    if (
      !/[A-Za-z]{2}/.test(piece) ||
      /^\d+[ -]?(?:beds?|hours?|hrs?|weeks?|patients?)\b|^(?:beds|full[- ]time|part[- ]time)$/i.test(piece)
    )
      return false;
    if (isUnit(piece)) taken.unit ||= piece;
    else if (isTitle(piece)) taken.title.push(piece);
    else return true;
    return false;
  });
  if (left.length === 0) return;
  const whole = left.join(', ');
  if (isAgency(whole)) taken.agency ||= left.find(isAgency) ?? whole;
  else if (left.some(hasSureWord) || (left.some(hasFacilityWord) && taken.facility.length === 0))
    taken.facility.push(left.length < 3 ? whole : (left.find(hasFacilityWord) ?? whole));
  else if (taken.facility.length > 0 && left.length === 1 && whole.split(' ').length < 3 && isCity(whole))
    taken.facility.push(whole);
  else if (left.some((piece) => parts(piece).some((word) => titleWords.has(word))) && taken.title.length === 0)
    taken.title.push(whole);
  else taken.rest.push(left[0] ?? '');
}
