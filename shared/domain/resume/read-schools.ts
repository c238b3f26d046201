import { dateTokens } from './date-tokens.ts';
import type { Degree } from './degrees.ts';
import { isCity, piecePlace, pieceState, type ResumePlace } from './places.ts';
import type { ResumeQuestion, SchoolProposal } from './proposals.ts';
import { hasSchoolWord, placeInName } from './school-names.ts';
import type { PlacedLine } from './sections.ts';
import { isTableHead } from './table-rows.ts';
import { campusSystems, degreeNames, shortDegrees } from './tables/school-words.ts';

const named = degreeNames.map(([form, degree]) => [new RegExp(`\\b${form}\\b`, 'i'), degree] as const);
const short = /(?:^|[\s,(])([BAM])\.?([SA])\.?(?=[\s,.)]|$)/;

/** The degree that a text names, and the text without it. */
export function degreeIn(text: string): { degree: Degree | ''; rest: string } | undefined {
  const plain = text
    .replace(/\b([A-Z])\.(?=[A-Z]\b)/g, '$1')
    .replace(/\b(BSN|ADN|ASN|AAS|MSN|BS|AS|MS|BA|AA|N)\./g, '$1');
  for (const [form, degree] of named) {
    const found = form.exec(plain);
    if (found) return { degree, rest: plain.replace(form, '\t') };
  }
  const found = short.exec(plain);
  const degree = found && shortDegrees[`${found[1]}${found[2]}`];
  return degree ? { degree, rest: plain.replace(short, '\t') } : undefined;
}

/** A school with more lines is several. */
const mostLinesOfSchool = 12;

/** The schools of the lines of education: a new one begins with a second school or degree. */
export function proposeSchools(given: readonly PlacedLine[]): SchoolProposal[] {
  const lines = given.flatMap((line) => {
    const parts = line.text.split(/[,;] | and (?=[A-Z])/);
    // "BSN Quinnipiac Univ 2020, ASN Capital Community College 2015" is two.
    const areSchools = parts.every((part) => hasSchoolWord(part) && degreeIn(part) !== undefined);
    return areSchools ? parts.map((text) => ({ ...line, text })) : [line];
  });
  const groups: PlacedLine[][] = [];
  let [namesSchool, namesDegree] = [false, false];
  for (const line of lines) {
    if (isTableHead(line.text)) continue;
    const group = groups.at(-1);
    const [isSchool, isDegree] = [hasSchoolWord(line.text), degreeIn(line.text) !== undefined];
    // What ends or is valid is a credential below the schools.
    if (!isSchool && !isDegree && /\b(?:exp|expires|valid|good (?:until|till?|through))\b/i.test(line.text)) continue;
    const isNew =
      !group ||
      group.length === mostLinesOfSchool ||
      (isSchool && namesSchool) ||
      (isDegree && namesDegree) ||
      line.text === '';
    if (isNew) groups.push([line]);
    else group.push(line);
    namesSchool = isSchool || (namesSchool && !isNew);
    namesDegree = isDegree || (namesDegree && !isNew);
  }
  return groups.flatMap((group) => proposeSchool(group) ?? []);
}

/** At least two words in capitals that are no place. */
const isNamed = (piece: string) => {
  const words = piece.split(' ');
  const isName = words.every((word) => /^(?:\p{Lu}|of$|and$|the$)/u.test(word));
  return words.length > 1 && words.length < 9 && isName && !piecePlace(piece) && degreeIn(piece) === undefined;
};

/** "Tennessee Technology Center at Knoxville". */
const schoolAt = [
  /\b(?:[Uu]niversity|[Cc]ollege|[Cc]enter|[Ss]chool|[Ii]nstitute) (?:at|AT) \p{Lu}/u,
  /[Uu]niversity of \p{Lu}\p{Ll}+ at \p{Lu}/u,
];

/** "Bachelor's Degree", "Major: Nursing". */
function inNursing(read: ReturnType<typeof degreeIn>, text: string): ReturnType<typeof degreeIn> {
  const degree =
    /\bmajor:? nursing\b/i.test(text) && (read?.degree === 'BS' ? 'BSN' : read?.degree === 'MS' ? 'MSN' : undefined);
  return read && degree ? { degree, rest: read.rest } : read;
}

/** The first city with its state, or state alone, of the pieces beside a school. */
function placeOf(pieces: readonly string[]): ResumePlace | undefined {
  for (const [index, piece] of pieces.entries()) {
    const state = pieceState(piece);
    // "New York, NY" is a city and its state.
    if (state && pieceState(pieces[index + 1])) continue;
    const before = pieces[index - 1] ?? '';
    const place = state ? { city: isCity(before) ? before : '', state } : piecePlace(piece);
    if (place) return place;
  }
  return undefined;
}

/** "University of Southern Maine" is in the state of its name. */
function stateOf(school: string): ReturnType<typeof pieceState> {
  const [, ...words] = school.split(/ of | /);
  return school.includes(' of ') ? (pieceState(words.slice(-2).join(' ')) ?? pieceState(words.at(-1))) : undefined;
}

function proposeSchool(group: readonly PlacedLine[]): SchoolProposal | undefined {
  const text = group.map((line) => line.text).join('\t');
  if (/high school/i.test(text)) return undefined;
  const read = inNursing(degreeIn(text), text);
  const dates = dateTokens(text).filter(({ day }) => day !== '');
  let rest = read?.rest ?? text;
  for (const { from, to } of dateTokens(rest).toReversed()) rest = `${rest.slice(0, from)}\t${rest.slice(to)}`;
  const cells = rest
    .split(/\t| ?\| ?| [-•·] |[,;()]|: /)
    .flatMap((cell) =>
      schoolAt.some((name) => name.test(cell))
        ? [cell]
        : cell.split(/ (?:at|from|in|with|went to|AT|FROM|IN|TO|AND) (?:the )?(?=[A-Z])/),
    );
  const pieces = cells.map((piece) =>
    piece
      .replace(/^[\s.:-]{1,5}|[\s:-]{1,5}$/g, '')
      .replace(/ (?:in|and got(?: my)?|and then)$/, '')
      .replace(/^(?:from|at|of|in|the|and then|and) /, '')
      .trim(),
  );
  const named = pieces.findIndex(hasSchoolWord);
  // Some schools have no word of one in their name ("UT Health San Antonio").
  const at = named >= 0 || !read?.degree ? named : pieces.findIndex(isNamed);
  const line = group.find((one) => hasSchoolWord(one.text)) ?? group[0];
  if (at < 0 || !line) return undefined;
  const found = pieces[at] ?? '';
  const next = pieces[at + 1] ?? '';
  const glued = placeInName(found, next);
  const isCampus = campusSystems.test(found) && isCity(next) && !pieceState(pieces[at + 2]);
  const school = glued ? glued.name : isCampus ? `${found}, ${next}` : found;
  const place = glued ?? placeOf(pieces.with(at, '')) ?? { city: '', state: stateOf(found) ?? '' };
  const graduation = dates.at(-1)?.day ?? '';
  const asks: ResumeQuestion[] = [];
  if (!read?.degree) asks.push('degree');
  if (graduation.length < 7) asks.push('graduation');
  return {
    school: school.slice(0, 150),
    city: place.city,
    state: place.state,
    degree: read?.degree ?? '',
    graduation,
    source: { line: line.at, text: line.written },
    asks,
    isWhole: asks.length === 0,
  };
}
