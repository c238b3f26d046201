import { type Day, dayNumber } from '../dates.ts';
import { totalExperience } from '../experience.ts';
import type { Credentials } from './credentials.ts';
import { experienceFields, ownField, professionFields } from './experience-fields.ts';
import { type Finding, notOnFile } from './finding.ts';
import type { Requirement } from './requirement.ts';

type ExperienceRequirement = Extract<Requirement, { kind: 'experience' }>;
type Work = Credentials['work'][number];

/** Work that ended longer ago is not recent, in days. */
const recentDays = 365;

/** Titles of other work than a nurse's, in whose profile it may be listed as well. */
const otherWork = /\b(?:cna|aide|assistant|tech|technician|student|intern|scribe|secretary|emt|paramedic)\b/i;

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
    const isFresh = work.some(
      ({ present, endDate }) => present || !endDate || dayNumber(on) - dayNumber(endDate) <= recentDays,
    );
    if (isRecent && !isFresh)
      return { answer: 'ask', evidence: `${spanText(monthsOf(work, on))}, not in the last year` };
    return { answer: 'met', evidence: `${spanText(monthsOf(work, on))} in the work history` };
  }
  const possible = own.work.filter((entry) => counts(entry) || maySay(entry));
  if (possible.length > work.length && enough(possible))
    return { answer: 'ask', evidence: 'The work history does not name every specialty' };
  return work.length > 0
    ? { answer: 'missing', evidence: `${spanText(monthsOf(work, on))} in the work history` }
    : notOnFile;
}

/** Which work counts for a field, and which may, because it does not say or says something near. */
function sorterOf(field: string, own: Credentials, specialty: string) {
  const named = ({ specialty: name }: Work) => name.trim().toLowerCase();
  const isAmong = (names: readonly string[]) => {
    const folded = new Set(names.map((name) => name.toLowerCase()));
    return (entry: Work) => folded.has(named(entry));
  };
  const isUnnamed = (entry: Work) => named(entry) === '';
  if (field in professionFields) {
    const isOwn = professionFields[field as keyof typeof professionFields] === own.profession;
    const isOther = ({ jobTitle, specialty: name }: Work) =>
      field === 'CNA'
        ? false
        : otherWork.test(`${jobTitle} ${name}`) || /\b(?:lpn|lvn)\b/i.test(field === 'RN' ? `${jobTitle} ${name}` : '');
    return { counts: (entry: Work) => isOwn && !isOther(entry), maySay: () => false };
  }
  const isKin = isAmong(kinOf(specialty));
  if (field === ownField)
    return { counts: isAmong([specialty]), maySay: (entry: Work) => isUnnamed(entry) || isKin(entry) };
  return { counts: isAmong(experienceFields.get(field)?.specialties ?? []), maySay: isUnnamed };
}

/** The specialties that share a field with one. */
function kinOf(specialty: string): string[] {
  return [...experienceFields.values()].flatMap(({ specialties }) =>
    specialties.includes(specialty) ? specialties : [],
  );
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
