import { chartingSystemOf } from './charting-names.ts';
import { numberOf } from './read-number.ts';
import type { NamedCertification, Requirement } from './requirement.ts';
import { withoutLastWords } from './without-end.ts';

/** Certifications by the names that requirements give them, in small letters. */
export type CertificationNames = ReadonlyMap<string, NamedCertification>;

const before =
  /^(?:(?:must have|must hold|must possess|current|active|valid|unexpired|an?|your|certified in|certification in) )+/;
const after = new Set('certification certifications certificate certified cert certs card provider'.split(' '));
const named = (text: string) => withoutLastWords(text.replace(before, ''), after);

/** A certification by its name or short form, or by both ("BLS - Basic Life Support", "Basic Life Support (BLS)"). */
export function readCertification(text: string, names: CertificationNames): NamedCertification | undefined {
  const plain = (part: string) => names.get(named(part).trim());
  const whole = plain(text) ?? names.get(text);
  if (whole) return whole;
  const both = named(text);
  const mark = betweenTwo.exec(both);
  if (!mark) return undefined;
  const one = plain(both.slice(0, mark.index));
  const two = plain(both.slice(mark.index + mark[0].length).replace(/\)$/, ''));
  return one && two && one.id === two.id ? one : undefined;
}

/** What is between a name and another one that is written behind it, after a dash or a colon, or in brackets. */
const betweenTwo = / - |: | \(/;

const chartingBefore =
  /^(?:(?:must (?:know|have)|experience (?:with|in|using)|proficien(?:t|cy) (?:with|in)|knowledge of|(?:emr|ehr|charting)(?: system)?:?) )+/;
const chartingAfter = new Set('emr ehr charting experience exp system'.split(' '));

/** A charting system that must be known. */
export function readCharting(text: string): string | undefined {
  return chartingSystemOf(withoutLastWords(text.replace(chartingBefore, ''), chartingAfter));
}

const referenceCount =
  /^(?:at least |minimum of |minimum )?(\d|one|two|three|four|five)(?: \(\d\))? ?\+? (?:professional |work )?references?$/;

/** Reads how many references a requirement asks for; undefined for a text that is about something else. */
export function readReferences(text: string): Requirement | undefined {
  const count = numberOf(referenceCount.exec(text)?.[1]);
  return count > 0 ? { kind: 'references', count } : undefined;
}

const shot = '(?:vaccine|vaccination|vaccinations|immunization|shot)s?';

/** By the label of the document's slot. */
const vaccines: readonly (readonly [string, RegExp])[] = [
  ['MMR', new RegExp(`^mmr(?: ${shot})?$`)],
  ['Varicella', new RegExp(`^varicella(?: ${shot})?$`)],
  ['Hep B', new RegExp(`^(?:hep|hepatitis) b (?:${shot}|series)$`)],
  ['TDAP', new RegExp(`^tdap(?: ${shot})?$`)],
  ['Flu', new RegExp(`^(?:flu|influenza) ${shot}$`)],
  ['TB', /^(?:tb|tuberculosis) (?:test|screening)$/],
  ['COVID', new RegExp(`^covid(?:-19)? ${shot}$`)],
];

/** A vaccination or test that is filed as a medical document. */
export function readVaccination(text: string): Requirement | undefined {
  const plain = text.replace(/^(?:(?:proof of|current|an?) )+/, '');
  const vaccine = vaccines.find(([, names]) => names.test(plain))?.[0];
  return vaccine ? { kind: 'vaccination', vaccine } : undefined;
}
