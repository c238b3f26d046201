import { describe, expect, it } from 'vitest';
import { answerRequirements } from '#shared/domain/eligibility/answer-requirements.ts';
import {
  type Credentials,
  currentLicenses,
  lastEnd,
  noCredentials,
  stateLicenses,
} from '#shared/domain/eligibility/credentials.ts';
import { asksForTravel, findTravel } from '#shared/domain/eligibility/find-travel.ts';
import { onFileFor } from '#shared/domain/eligibility/on-file.ts';
import type { Requirement } from '#shared/domain/eligibility/requirement.ts';

const today = '2026-11-23';
const job = { startDate: '2027-01-04', durationWeeks: 13, specialty: 'MICU - Medical ICU' };
const nurse: Credentials = { ...noCredentials, profession: 'Nurse' };
const texas: Requirement = { kind: 'license', profession: 'Nurse', state: 'TX' };
const covid: Requirement = { kind: 'vaccination', vaccine: 'COVID' };
const icu: Requirement = { kind: 'experience', months: 12, field: 'ICU', isRecent: false };
const licensed = (state: string, expirationDate: string, isMultistate = false) => ({
  state,
  expirationDate,
  isMultistate,
});
const shot = (slot: string, expirationDate: string, isToConfirm = false) => ({
  certificationId: 100429,
  expirationDate,
  isToConfirm,
  slot,
  fileName: 'a.pdf',
});
const work = (specialty: string, startDate: string, endDate = '', present = endDate === '') => ({
  specialty,
  startDate,
  endDate,
  present,
  jobTitle: 'Staff RN',
});
const found = (requirement: Requirement, own: Credentials) => {
  const [answer] = answerRequirements({ ...job, requirements: [requirement] }, own, today);
  return `${answer?.answer}: ${answer?.evidence}`;
};

it.each<[string, Requirement, Credentials, string]>([
  [
    'a state that is only said beside a license of another one',
    texas,
    { ...nurse, licenseStates: ['TX'], licenses: [licensed('NY', '2030-01-01')] },
    'ask: No end on file',
  ],
  [
    'a compact license said beside a multistate one of a state outside of the compact',
    texas,
    { ...nurse, isCompact: true, licenseStates: ['AZ'], licenses: [licensed('CA', '2030-01-01', true)] },
    'missing: Not on file',
  ],
  [
    'a compact license said with states inside of it and outside',
    texas,
    { ...nurse, isCompact: true, licenseStates: ['CA', 'AZ'] },
    'ask: Which license is multistate is not on file',
  ],
  ['an allied profile', texas, { ...nurse, profession: 'Allied' }, 'missing: The profile is of an allied professional'],
  ['a CNA’s profile', texas, { ...nurse, profession: 'CNA' }, 'missing: The profile is of a CNA'],
  [
    'a COVID document that ends inside',
    covid,
    { ...nurse, certifications: [shot('COVID', '2027-04-03')] },
    'ends: Apr 3, 1 day before the end',
  ],
  [
    'one that a facility has to agree to',
    covid,
    { ...nurse, certifications: [shot('COVID', '', true)] },
    'ask: On file, to be confirmed',
  ],
  [
    'one of these that has ended',
    covid,
    { ...nurse, certifications: [shot('COVID', '2026-01-31', true)] },
    'missing: Ended 01/2026',
  ],
  ['a vaccination without a place', { kind: 'vaccination', vaccine: 'Yellow fever' }, nurse, 'missing: Not on file'],
  [
    'a year of a nurse asked of an LPN',
    { ...icu, field: 'RN' },
    { ...nurse, profession: 'LPN', work: [work('ICU Float', '2015-01-01')] },
    'missing: Not on file',
  ],
  [
    'work of another field than the job’s',
    { ...icu, field: 'specialty' },
    { ...nurse, work: [work('Med-Surg', '2015-01-01')] },
    'missing: Not on file',
  ],
  [
    'too little work, some of which names no specialty',
    icu,
    { ...nurse, work: [work('ICU Float', '2026-08-01'), work('', '2026-09-01')] },
    'missing: 3 months in the work history',
  ],
  [
    'recent work beside old work',
    { ...icu, isRecent: true },
    { ...nurse, work: [work('ICU Float', '2010-01-01', '2012-01-01'), work('ICU Float', '2026-01-01')] },
    'met: 2 years 10 months in the work history',
  ],
  [
    'work of now that has an end all the same',
    { ...icu, isRecent: true },
    { ...nurse, work: [work('ICU Float', '2010-01-01', '2012-01-01', true)] },
    'met: 16 years 10 months in the work history',
  ],
  [
    'work that ended 365 days ago',
    { ...icu, isRecent: true },
    { ...nurse, work: [work('ICU Float', '2015-01-01', '2025-11-23')] },
    'met: 10 years 10 months, to 11/2025',
  ],
  [
    'work that ended 366 days ago',
    { ...icu, isRecent: true },
    { ...nurse, work: [work('ICU Float', '2015-01-01', '2025-11-22')] },
    'ask: 10 years 10 months, not in the last year',
  ],
  [
    'words about several things that are on file',
    { kind: 'text', text: 'License and 2 references on file' },
    { ...nurse, references: 1, licenses: [licensed('TX', '2027-08-31')] },
    'ask: 1 reference on file; Texas license, until 08/2027',
  ],
])('answers %s [N01]', (_, requirement, own, answer) => {
  expect(found(requirement, own)).toBe(answer);
});

it('what a facility has to agree to is for the recruiter, whatever else the profile has [C10]', () => {
  const own = { ...nurse, certifications: [shot('COVID', '', true)] };
  const [answer] = answerRequirements({ ...job, requirements: [covid] }, own, today);
  expect(answer).toMatchObject({ isForRecruiter: true, mend: { drawer: 'recruiter' } });
});

it('licenses keep what is said of each state apart, and have no end where one paper has none [X12]', () => {
  const said = [licensed('AZ', '', true), licensed('TX', '')];
  const papers = ['AZ', 'TX'].map((state) => ({ state, expirationDate: '2027-08-31' }));
  expect(stateLicenses(said, papers)).toEqual([licensed('AZ', '2027-08-31', true), licensed('TX', '2027-08-31')]);
  expect(currentLicenses([licensed('TX', '2027-08-31', true), licensed('TX', '')])).toEqual([licensed('TX', '', true)]);
  expect(lastEnd([{ expirationDate: '2027-08-31' }, { expirationDate: '2026-08-31' }])).toBe('2027-08-31');
  expect(lastEnd([])).toBe('');
});

describe('what the profile has of a text', () => {
  const own: Credentials = {
    ...nurse,
    references: 2,
    referenceEnds: ['', '2026-06-30', ''],
    licenses: [licensed('TX', '2027-08-31', true)],
    certifications: [
      shot('MMR', ''),
      shot('Flu', '2027-03-31'),
      shot('TB', '2027-03-31', true),
      shot('Relias', ''),
      shot('HepB', ''),
    ],
  };
  const license = 'Texas multistate license, until 08/2027';
  it.each([
    ...['license', 'licenses', 'Licensed!', 'licence', 'licensure', 'compact', 'multistate'].map((text) => [
      text,
      license,
    ]),
    ...['license driver', 'drivers license', 'license for driving', 'DEA license'].map((text) => [text, '']),
    ['reference', '2 references on file, from work until now and until 06/2026'],
    ['reference lab', ''],
    ['references of the laboratory', ''],
    ['MMR titer', 'MMR on file'],
    ['flu shot', 'Flu on file, until 03/2027'],
    ['TB test', ''],
    ['hep a', ''],
    ['Relias and MMR', 'MMR on file; Relias on file'],
    ['core exams', ''],
    ['123', ''],
  ])('of “%s” is “%s” [X13]', (text, said) => {
    expect(onFileFor(text, own)).toBe(said);
  });

  it('names no place of a reference that the work history does not name [X13]', () => {
    expect(onFileFor('reference', { ...nurse, references: 1 })).toBe('1 reference on file');
    expect(onFileFor('reference', nurse)).toBe('');
  });
});

it('asks for travel in words that say nothing else, and is answered by the sign-up [X13]', () => {
  expect(asksForTravel('One  travel assignment (required).')).toBe(true);
  expect(asksForTravel('Travel required')).toBe(false);
  expect(asksForTravel('One assignment required')).toBe(false);
  expect(asksForTravel('Travel assignment in Texas')).toBe(false);
  expect(findTravel(nurse)).toBeUndefined();
  expect(findTravel({ ...nurse, hasTraveled: true })).toEqual({ answer: 'met', evidence: 'Has traveled before' });
  expect(findTravel({ ...nurse, hasTraveled: false })).toEqual({
    answer: 'missing',
    evidence: 'First assignment, as said at sign-up',
    isForRecruiter: true,
  });
});
