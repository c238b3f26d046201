import { chartingSystemOf } from './charting-names.ts';
import type { NamedCertification, Requirement } from './requirement.ts';

/** Certifications by the names that requirements give them, in small letters. */
export type CertificationNames = ReadonlyMap<string, NamedCertification>;

const before =
  /^(?:(?:must have|must hold|must possess|current|active|valid|unexpired|an?|your|certified in|certification in) )+/;
const after = /(?: (?:certification|certifications|certificate|certified|cert|certs|card|provider))+$/;

/** A certification by its name or short form, or by both ("BLS - Basic Life Support", "Basic Life Support (BLS)"). */
export function readCertification(text: string, names: CertificationNames): NamedCertification | undefined {
  const plain = (part: string) => names.get(part.replace(before, '').replace(after, '').trim());
  const whole = plain(text) ?? names.get(text);
  if (whole) return whole;
  const [, first = '', second = ''] =
    /^(.+?)(?: - |: | \()(.+?)\)?$/.exec(text.replace(before, '').replace(after, '')) ?? [];
  const [one, two] = [plain(first), plain(second)];
  return one && two && one.id === two.id ? one : undefined;
}

const chartingBefore =
  /^(?:(?:must (?:know|have)|experience (?:with|in|using)|proficien(?:t|cy) (?:with|in)|knowledge of|(?:emr|ehr|charting)(?: system)?:?) )+/;
const chartingAfter = /(?: (?:emr|ehr|charting|experience|exp|system))+$/;

/** A charting system that must be known. */
export function readCharting(text: string): string | undefined {
  return chartingSystemOf(text.replace(chartingBefore, '').replace(chartingAfter, ''));
}

const referenceCount =
  /^(?:at least |minimum of |minimum )?(\d|one|two|three|four|five)(?: \(\d\))? ?\+? (?:professional |work )?references?$/;

export function readReferences(text: string): Requirement | undefined {
  const [, count] = referenceCount.exec(text) ?? [];
  if (count === undefined) return undefined;
  const number = ['one', 'two', 'three', 'four', 'five'].indexOf(count) + 1 || Number(count);
  return number > 0 ? { kind: 'references', count: number } : undefined;
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
  const [vaccine] = vaccines.find(([, names]) => names.test(plain)) ?? [];
  return vaccine ? { kind: 'vaccination', vaccine } : undefined;
}
