import {
  type CertificationNames,
  readCertification,
  readCharting,
  readReferences,
  readVaccination,
} from './read-credential.ts';
import { readExperience } from './read-experience.ts';
import { readLicense } from './read-license.ts';
import { impliedRequirement, type NamedCertification, type Requirement, type RequiringJob } from './requirement.ts';
import { withoutLastLetters } from './without-end.ts';

/**
 * What a job asks for: the license or profession that goes without saying, and what each text says. A text that is not understood to
 * its last word stays text [N01]. What is said twice is asked once, of two lengths of the same experience the longer.
 */
export function readRequirements(
  texts: readonly string[],
  job: RequiringJob,
  certifications: CertificationNames,
): Requirement[] {
  const implied = impliedRequirement(job);
  const found = [implied, ...texts.flatMap((text) => readText(text, job, certifications))];
  const work = found.filter((one) => one.kind === 'experience');
  const isShorter = (one: Requirement) =>
    one.kind === 'experience' && work.some(({ field, months }) => field === one.field && months > one.months);
  const asked = found.filter((one) => !isShorter(one));
  return [...new Map(asked.map((one) => [JSON.stringify(one), one])).values()];
}

/** One text of a source, which may name several things that are all asked for. */
export function readText(text: string, job: RequiringJob, certifications: CertificationNames): Requirement[] {
  const written = cleaned(text);
  const one = readOne(written, job, certifications);
  if (one) return [one];
  const parts = written.split(/(?:,|;|\+|&| and )+/).map((part) => part.trim());
  const all = parts.map((part) => readOne(part, job, certifications));
  if (isWhole<Requirement>(all) && !/ or |\//.test(written)) return all;
  return [readAlternatives(written, certifications) ?? { kind: 'text', text }];
}

/** One way of writing spaces, dashes and quotes, without bullets, a full stop, and the words that say that it is asked for. */
function cleaned(text: string): string {
  const plain = text.normalize('NFKC').replaceAll(/[‐-―]/g, '-').replaceAll(/[‘’`]/g, "'").replaceAll(/\s+/g, ' ');
  return withoutLastLetters(plain.replace(/^[ •*·-]+/, ''), ' .!*')
    .replace(/^(?:required|requires|requirement|must have):? /i, '')
    .replace(/ \(?(?:(?:is|are) )?(?:required|req'?d?|a must|mandatory)\)?$/i, '');
}

function readOne(written: string, job: RequiringJob, names: CertificationNames): Requirement | undefined {
  const text = written.toLowerCase();
  const certification = readCertification(text, names);
  if (certification) return { kind: 'certification', anyOf: [certification] };
  const system = readCharting(text);
  if (system) return { kind: 'charting', anyOf: [system] };
  return readLicense(written, job) ?? readExperience(text, job) ?? readReferences(text) ?? readVaccination(text);
}

/** "TNCC or ENPC": any one of them, where all are certifications or all are charting systems. */
function readAlternatives(written: string, names: CertificationNames): Requirement | undefined {
  const parts = written.toLowerCase().split(' or ');
  const certifications = parts.map((part) => readCertification(part, names));
  if (isWhole<NamedCertification>(certifications)) return { kind: 'certification', anyOf: certifications };
  const systems = parts.map(readCharting);
  return isWhole<string>(systems) ? { kind: 'charting', anyOf: systems } : undefined;
}

function isWhole<T>(parts: readonly (T | undefined)[]): parts is T[] {
  return parts.every((part) => part !== undefined);
}
