import { experienceFields, ownField, professionFields } from './experience-fields.ts';
import { numberOf, numberWords } from './read-number.ts';
import type { Requirement, RequiringJob } from './requirement.ts';
import { withoutLastWords } from './without-end.ts';

/** "2", "two", "two (2)", "2 (two)", as text. */
const count = `(?<count>\\d{1,2}|${numberWords.join('|')})(?: ?\\((?:\\d{1,2}|${numberWords.join('|')})\\))?`;
const period = `${count} ?\\+?(?: or more)? (?<unit>years?|yrs?|months?|mos?)\\.?'?(?: or more)?`;
const least = '(?:(?:a )?(?:minimum|min\\.?)(?: of)? |at least )?';

/** "2 years of recent experience in ICU": the time first, and the rest is the field. */
const timeFirst = new RegExp(
  `^${least}${period}(?: minimum)?(?: of)?(?: (?<recent>recent))?(?: experience (?:in|as an?|as))? `,
);
/** "ICU experience: 2 years": the time at the end. */
const timeLast = new RegExp(`^${least}${period}(?: minimum)?(?: experience)?$`);

interface Asked {
  readonly months: number;
  readonly field: string;
  readonly isRecent: boolean;
}

/** What a text asks for, in both ways of asking; the whole text must be of one. */
function askedBy(text: string): Asked[] {
  return [askedFirst(text), askedAtEnd(text)].filter((asked) => asked !== undefined);
}

function askedFirst(text: string): Asked | undefined {
  const found = timeFirst.exec(text);
  if (!found?.groups) return undefined;
  const isRecent = found.groups.recent !== undefined;
  return { months: monthsOf(found.groups), field: text.slice(found[0].length), isRecent };
}

function monthsOf({ count: asked, unit }: Readonly<Record<string, string | undefined>>): number {
  return numberOf(asked) * (unit?.startsWith('y') ? 12 : 1);
}

/** The first place from which all that follows is a time: tried at each word, so that it takes no more than a look at each. */
function askedAtEnd(text: string): Asked | undefined {
  for (let at = text.indexOf(' '); at > 0; at = text.indexOf(' ', at + 1)) {
    const groups = timeLast.exec(text.slice(at + 1, at + 1 + longestTime))?.groups;
    if (!groups) continue;
    const head = text
      .slice(0, at)
      .replace(/(?: -|:|,)$/, '')
      .replace(/ (?:experience|exp)$/, '');
    const field = head.replace(/^recent (?=.)/, '');
    return { months: monthsOf(groups), field, isRecent: field !== head };
  }
  return undefined;
}

/** "a minimum of seven (seven) + or more months.' or more minimum experience" has fewer letters: no part of a longer text is taken for its end. */
const longestTime = 100;

const fieldOf = new Map([...experienceFields].flatMap(([field, { names }]) => names.map((name) => [name, field])));
const ownNames = ['specialty', 'in specialty', 'in this specialty', 'in the specialty', 'this specialty'];
const professionNames: Readonly<Record<string, keyof typeof professionFields>> = {
  rn: 'RN',
  'registered nurse': 'RN',
  lpn: 'LPN',
  lvn: 'LPN',
  'lpn/lvn': 'LPN',
  cna: 'CNA',
};

/** Years or months of work in a field; undefined for words that ask for something else or for more. `text` is in small letters. */
export function readExperience(text: string, job: RequiringJob): Requirement | undefined {
  for (const { months, field: named, isRecent } of askedBy(text)) {
    const field = fieldNamed(named, job);
    if (field) return months > 0 ? { kind: 'experience', months, field, isRecent } : undefined;
  }
  return undefined;
}

const before = /^(?:in (?:an? |the )?|an? |the )/;
const after = new Set(['experience', 'exp', 'exp.', 'required']);

function fieldNamed(text: string, job: RequiringJob): string | undefined {
  const plain = withoutLastWords(text.replace(before, ''), after);
  if (ownNames.includes(plain) || plain === job.specialty.toLowerCase()) return ownField;
  const profession = professionNames[plain];
  if (profession) return professionFields[profession] === job.profession ? profession : undefined;
  // The fields are those of registered nurses: "med-surg" of an LPN's job is other work.
  if (job.profession !== 'Nurse') return undefined;
  return fieldOf.get(plain) ?? fieldOf.get(plain.replace(/^(?:rn|registered nurse) | (?:rn|nurse|nursing|unit)$/g, ''));
}
