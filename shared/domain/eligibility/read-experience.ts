import { experienceFields, ownField, professionFields } from './experience-fields.ts';
import type { Requirement, RequiringJob } from './requirement.ts';

const numberWords = 'one two three four five six seven eight nine ten'.split(' ');

/** "2", "two", "two (2)", "2 (two)", as text. */
const count = `(?<count>\\d{1,2}|${numberWords.join('|')})(?: ?\\((?:\\d{1,2}|${numberWords.join('|')})\\))?`;
const period = `${count} ?\\+?(?: or more)? (?<unit>years?|yrs?|months?|mos?)\\.?'?(?: or more)?`;
const least = '(?:(?:a )?(?:minimum|min\\.?)(?: of)? |at least )?';

/** The ways of asking for time in a field that are read; the whole text must be of one. */
const ways = [
  `${least}${period}(?: minimum)?(?: of)?(?: (?<recent>recent))?(?: experience (?:in|as an?|as))? (?<field>.+)`,
  `(?<recent>recent )?(?<field>.+?)(?: experience| exp)?(?: -|:|,)? ${least}${period}(?: minimum)?(?: experience)?`,
].map((way) => new RegExp(`^${way}$`));

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
  for (const way of ways) {
    const found = way.exec(text)?.groups;
    const field = found && fieldNamed(found.field ?? '', job);
    if (!found || !field) continue;
    const number = numberWords.indexOf(found.count ?? '') + 1 || Number(found.count);
    if (number === 0) return undefined;
    const months = /^y/.test(found.unit ?? '') ? number * 12 : number;
    return { kind: 'experience', months, field, isRecent: found.recent !== undefined };
  }
  return undefined;
}

const around = /^(?:in (?:an? |the )?|an? |the )|(?: (?:experience|exp\.?|required))+$/g;

function fieldNamed(text: string, job: RequiringJob): string | undefined {
  const plain = text.replace(around, '').trim();
  if (ownNames.includes(plain) || plain === job.specialty.toLowerCase()) return ownField;
  const profession = professionNames[plain];
  if (profession) return professionFields[profession] === job.profession ? profession : undefined;
  // The fields are those of registered nurses: "med-surg" of an LPN's job is other work.
  if (job.profession !== 'Nurse') return undefined;
  return fieldOf.get(plain) ?? fieldOf.get(plain.replace(/^(?:rn|registered nurse) | (?:rn|nurse|nursing|unit)$/g, ''));
}
