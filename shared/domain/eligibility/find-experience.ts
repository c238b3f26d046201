import { type Day, daysBetween } from '../dates.ts';
import { totalExperience } from '../experience.ts';
import type { Credentials } from './credentials.ts';
import { experienceFields, ownField, professionFields } from './experience-fields.ts';
import { type Finding, monthText, notOnFile } from './finding.ts';
import type { Requirement } from './requirement.ts';

type ExperienceRequirement = Extract<Requirement, { kind: 'experience' }>;
type Work = Credentials['work'][number];

/** Work that ended longer ago is not recent, in days. */
const recentDays = 365;

/** Titles of other work than a nurse's, in whose profile it may be listed as well; an assistant nurse manager is a nurse. */
const otherWork =
  /\b(?:cna|pct|aide|tech|technician|technologist|scribe|secretary|clerk|emt|paramedic|(?:nurs(?:e|ing|es)|medical|care|physician|surgical) assistant)\b/i;
const learning = /\b(?:student|intern|extern)\b/i;
const nurse = /\b(?:rn|registered nurse)\b/i;
const practicalNurse = /\b(?:lpn|lvn)\b/i;

/** Years in a field by the work on file; months in two places at once count once. */
export function findExperience(
  { months, field, isRecent }: ExperienceRequirement,
  own: Credentials,
  specialty: string,
  on: Day,
): Finding {
  const { counts, maySay } = sorterOf(field, own, specialty);
  const work = own.work.filter(counts);
  const enough = (entries: readonly Work[]) => monthsOf(entries, on) >= months;
  if (enough(work)) {
    const isFresh = work.some((entry) => daysBetween(endOf(entry, on), on) <= recentDays);
    if (isRecent && !isFresh)
      return { answer: 'ask', evidence: `${spanText(monthsOf(work, on))}, not in the last year` };
    return { answer: 'met', evidence: `${spanText(monthsOf(work, on))}${endText(work, on)}` };
  }
  const possible = own.work.filter((entry) => counts(entry) || maySay(entry));
  if (enough(possible)) return { answer: 'ask', evidence: 'The work history does not name every specialty' };
  return work.length > 0
    ? { answer: 'missing', evidence: `${spanText(monthsOf(work, on))} in the work history` }
    : notOnFile;
}

/** Which work counts for a field, by specialty or unit, and which may, because it does not say or says something near [X13]. */
function sorterOf(field: string, own: Credentials, specialty: string) {
  const isOwnWork = (entry: Work) => !isOtherWork(entry, own.profession);
  if (field in professionFields) {
    const isOwn = professionFields[field as keyof typeof professionFields] === own.profession;
    return { counts: (entry: Work) => isOwn && isOwnWork(entry), maySay: () => false };
  }
  const among = (names: readonly string[]) => {
    const folded = new Set(names.map((name) => name.toLowerCase()));
    return (entry: Work) => isOwnWork(entry) && namesOf(entry).some((name) => folded.has(name));
  };
  const isUnnamed = (entry: Work) => isOwnWork(entry) && namesOf(entry).length === 0;
  if (field === ownField) {
    const isKin = among(kinOf(specialty));
    return { counts: among([specialty]), maySay: (entry: Work) => isUnnamed(entry) || isKin(entry) };
  }
  const { names = [], specialties = [] } = experienceFields.get(field) ?? {};
  return { counts: among([...names, ...specialties]), maySay: isUnnamed };
}

/** What a work entry says of its field, in small letters. */
function namesOf({ specialty, unit = '' }: Work): string[] {
  return [specialty, unit].map((name) => name.trim().toLowerCase()).filter((name) => name !== '');
}

/** Whether work is not of a profession, although it is in a profile of it: a technician's years are not a nurse's [X13]. */
function isOtherWork({ jobTitle, specialty, unit }: Work, profession: Credentials['profession']): boolean {
  if (profession !== 'Nurse' && profession !== 'LPN') return false;
  const said = [jobTitle, specialty, unit].join(' ');
  const isNurse = nurse.test(jobTitle);
  if (learning.test(jobTitle) || (otherWork.test(said) && !isNurse)) return true;
  return profession === 'Nurse' && practicalNurse.test(said) && !isNurse;
}

/** ", to 02/2015" of work that has ended, else where the time was found. */
function endText(work: readonly Work[], on: Day): string {
  const ends = work.map((entry) => endOf(entry, on));
  const last = ends.toSorted().at(-1) ?? on;
  return last < on ? `, to ${monthText(last)}` : ' in the work history';
}

/** The last day of work; of work that goes on, the day itself. */
function endOf({ present, endDate }: Work, on: Day): Day {
  return present || !endDate ? on : endDate;
}

/** The specialties that share a field with one. */
function kinOf(specialty: string): string[] {
  const fields = [...experienceFields.values()].filter(({ specialties }) => specialties.includes(specialty));
  return fields.flatMap(({ specialties }) => specialties);
}

function monthsOf(entries: readonly Work[], on: Day): number {
  const { years, months } = totalExperience(entries, on);
  return years * 12 + months;
}

/** 4 years 7 months. */
export function spanText(months: number): string {
  const words = (count: number, unit: string) => (count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`);
  const said = [words(Math.floor(months / 12), 'year'), words(months % 12, 'month')].filter(Boolean).join(' ');
  return said || 'Less than a month';
}
