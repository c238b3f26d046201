import { describe, expect, it } from 'vitest';
import { answerRequirements, countAnswers, meetsText } from '#shared/domain/eligibility/answer-requirements.ts';
import { type Credentials, noCredentials, stateLicenses } from '#shared/domain/eligibility/credentials.ts';
import { isInCompact } from '#shared/domain/eligibility/licence-compact.ts';
import type { Requirement } from '#shared/domain/eligibility/requirement.ts';

/** The day of every case, and an assignment of 13 weeks from Jan 4 to Apr 4, 2027. */
const today = '2026-11-23';
const assignment = { startDate: '2027-01-04', durationWeeks: 13, specialty: 'MICU - Medical ICU' };

const nurse: Credentials = { ...noCredentials, profession: 'Nurse' };
const lpn: Credentials = { ...noCredentials, profession: 'LPN' };
const allied: Credentials = { ...noCredentials, profession: 'Allied' };
const cna: Credentials = { ...noCredentials, profession: 'CNA' };

const texas: Requirement = { kind: 'license', profession: 'Nurse', state: 'TX' };
const california: Requirement = { kind: 'license', profession: 'Nurse', state: 'CA' };
const texasLpn: Requirement = { kind: 'license', profession: 'LPN', state: 'TX' };
const texasAllied: Requirement = { kind: 'license', profession: 'Allied', state: 'TX' };
const acls: Requirement = { kind: 'certification', anyOf: [{ id: 100302, code: 'ACLS' }] };
const traumaCourse: Requirement = {
  kind: 'certification',
  anyOf: [
    { id: 100306, code: 'TNCC' },
    { id: 100307, code: 'ENPC' },
  ],
};
const icu: Requirement = { kind: 'experience', months: 24, field: 'ICU', isRecent: false };
const recentIcu: Requirement = { ...icu, isRecent: true };
const ownSpecialty: Requirement = { kind: 'experience', months: 12, field: 'specialty', isRecent: false };
const rn: Requirement = { kind: 'experience', months: 12, field: 'RN', isRecent: false };
const epic: Requirement = { kind: 'charting', anyOf: ['Epic'] };
const epicOrCerner: Requirement = { kind: 'charting', anyOf: ['Epic', 'Cerner'] };
const twoReferences: Requirement = { kind: 'references', count: 2 };
const mmr: Requirement = { kind: 'vaccination', vaccine: 'MMR' };
const flu: Requirement = { kind: 'vaccination', vaccine: 'Flu' };
const covid: Requirement = { kind: 'vaccination', vaccine: 'COVID' };
const float: Requirement = { kind: 'text', text: 'Flexible to float to PCU' };

const licensed = (state: string, expirationDate: string, isMultistate = false) => ({
  state,
  expirationDate,
  isMultistate,
});
const certified = (certificationId: number, expirationDate: string, fileName = 'cert-x.pdf') => ({
  certificationId,
  expirationDate,
  fileName,
});
const filed = (slot: string, expirationDate: string) => certified(100429, expirationDate, `Cert-${slot}-scan.pdf`);
const worked = (specialty: string, startDate: string, endDate = '', jobTitle = 'Staff RN') => ({
  specialty,
  startDate,
  endDate,
  jobTitle,
  present: endDate === '',
});

type Case = [what: string, asked: Requirement, own: Credentials, answer: string, evidence: string, mend: string];

const cases: Case[] = [
  // A license of the state itself.
  [
    'a license of the state that lasts',
    texas,
    { ...nurse, licenses: [licensed('TX', '2027-08-31')] },
    'met',
    'Until 08/2027',
    '',
  ],
  [
    'one that ends on the last day',
    texas,
    { ...nurse, licenses: [licensed('TX', '2027-04-04')] },
    'met',
    'Until 04/2027',
    '',
  ],
  [
    'one that ends the day before',
    texas,
    { ...nurse, licenses: [licensed('TX', '2027-04-03')] },
    'ends',
    'Apr 3, 1 day before the end',
    'license: Renew Texas license',
  ],
  [
    'one that ends before the start',
    texas,
    { ...nurse, licenses: [licensed('TX', '2026-12-31')] },
    'ends',
    'Dec 31, 4 days before the start',
    'license: Renew Texas license',
  ],
  [
    'one that ends today',
    texas,
    { ...nurse, licenses: [licensed('TX', '2026-11-23')] },
    'ends',
    'Nov 23, 42 days before the start',
    'license: Renew Texas license',
  ],
  [
    'one that ended yesterday',
    texas,
    { ...nurse, licenses: [licensed('TX', '2026-11-22')] },
    'missing',
    'Ended 11/2026',
    'license: Add Texas license',
  ],
  [
    'one without an end',
    texas,
    { ...nurse, licenses: [licensed('TX', '')] },
    'ask',
    'No end on file',
    'license: Complete Texas license',
  ],
  [
    'a state that is only said',
    texas,
    { ...nurse, licenseStates: ['TX'] },
    'ask',
    'No end on file',
    'license: Complete Texas license',
  ],
  [
    'a document that names no state',
    texas,
    { ...nurse, licenses: stateLicenses([], [{ expirationDate: '2027-08-31' }]) },
    'missing',
    'Not on file',
    'license: Add Texas license',
  ],
  [
    'the better of two',
    texas,
    { ...nurse, licenses: [licensed('TX', '2026-01-31'), licensed('TX', '2027-08-31')] },
    'met',
    'Until 08/2027',
    '',
  ],
  [
    'another state',
    texas,
    { ...nurse, licenses: [licensed('NY', '2027-08-31')] },
    'missing',
    'Not on file',
    'license: Add Texas license',
  ],
  ['no license at all', texas, nurse, 'missing', 'Not on file', 'license: Add Texas license'],
  // The compact, by state, home and day.
  [
    'a multistate license of a compact state',
    texas,
    { ...nurse, homeState: 'AZ', licenses: [licensed('AZ', '2027-08-31', true)] },
    'met',
    'Multistate license of Arizona, until 08/2027',
    '',
  ],
  [
    'the same for an LPN',
    texasLpn,
    { ...lpn, homeState: 'AZ', licenses: [licensed('AZ', '2027-08-31', true)] },
    'met',
    'Multistate license of Arizona, until 08/2027',
    '',
  ],
  [
    'a single-state license of a compact state',
    texas,
    { ...nurse, homeState: 'AZ', licenses: [licensed('AZ', '2027-08-31')] },
    'missing',
    'Not on file',
    'license: Add Texas license',
  ],
  [
    'a job in a state outside the compact',
    california,
    { ...nurse, homeState: 'AZ', licenses: [licensed('AZ', '2027-08-31', true)] },
    'missing',
    'Not on file',
    'license: Add California license',
  ],
  [
    'a multistate mark on a license of a state outside it',
    texas,
    { ...nurse, homeState: 'CA', licenses: [licensed('CA', '2027-08-31', true)] },
    'missing',
    'Not on file',
    'license: Add Texas license',
  ],
  [
    'Massachusetts, which has only enacted it',
    { ...texas, state: 'MA' },
    { ...nurse, homeState: 'AZ', licenses: [licensed('AZ', '2027-08-31', true)] },
    'missing',
    'Not on file',
    'license: Add Massachusetts license',
  ],
  [
    'Connecticut, which takes part since October 2025',
    { ...texas, state: 'CT' },
    { ...nurse, homeState: 'AZ', licenses: [licensed('AZ', '2027-08-31', true)] },
    'met',
    'Multistate license of Arizona, until 08/2027',
    '',
  ],
  [
    'a multistate license that ends inside',
    texas,
    { ...nurse, homeState: 'AZ', licenses: [licensed('AZ', '2027-03-12', true)] },
    'ends',
    'Multistate license of Arizona, until Mar 12, 23 days before the end',
    'license: Renew Texas license',
  ],
  [
    'a multistate license that has ended',
    texas,
    { ...nurse, homeState: 'AZ', licenses: [licensed('AZ', '2026-03-12', true)] },
    'missing',
    'Multistate license of Arizona, ended 03/2026',
    'license: Add Texas license',
  ],
  [
    'a multistate license without an end',
    texas,
    { ...nurse, homeState: 'AZ', licenses: [licensed('AZ', '', true)] },
    'ask',
    'Multistate license of Arizona, no end on file',
    'license: Complete Texas license',
  ],
  [
    'a home in another state than the multistate license',
    texas,
    { ...nurse, homeState: 'CA', licenses: [licensed('AZ', '2027-08-31', true)] },
    'ask',
    'Multistate license of Arizona, home in California',
    'recruiter: Ask recruiter',
  ],
  [
    'a home in a third state of the compact, since she may have moved a week or a year ago',
    texas,
    { ...nurse, homeState: 'CO', licenses: [licensed('AZ', '2027-08-31', true)] },
    'ask',
    'Multistate license of Arizona, home in Colorado',
    'recruiter: Ask recruiter',
  ],
  [
    'a home in the state of the job and a multistate license of another one',
    texas,
    { ...nurse, homeState: 'TX', licenses: [licensed('AZ', '2027-08-31', true)] },
    'ask',
    'Multistate license of Arizona, home in Texas',
    'recruiter: Ask recruiter',
  ],
  [
    'a multistate license of another state than the home that has ended',
    texas,
    { ...nurse, homeState: 'CO', licenses: [licensed('AZ', '2026-03-12', true)] },
    'missing',
    'Multistate license of Arizona, ended 03/2026',
    'license: Add Texas license',
  ],
  [
    'a home that is not known',
    texas,
    { ...nurse, licenses: [licensed('AZ', '2027-08-31', true)] },
    'met',
    'Multistate license of Arizona, until 08/2027',
    '',
  ],
  [
    'a compact license that names no state',
    texas,
    { ...nurse, isCompact: true, licenseStates: ['AZ'] },
    'ask',
    'Which license is multistate is not on file',
    'license: Complete Texas license',
  ],
  [
    'the same for a job outside the compact',
    california,
    { ...nurse, isCompact: true, licenseStates: ['AZ'] },
    'missing',
    'Not on file',
    'license: Add California license',
  ],
  [
    'the same with states outside the compact only',
    texas,
    { ...nurse, isCompact: true, licenseStates: ['CA'] },
    'missing',
    'Not on file',
    'license: Add Texas license',
  ],
  [
    'a lasting multistate beside an own one that ends',
    texas,
    { ...nurse, licenses: [licensed('TX', '2027-02-01'), licensed('AZ', '2027-08-31', true)] },
    'met',
    'Multistate license of Arizona, until 08/2027',
    '',
  ],
  // Other professions.
  [
    'a multistate mark of an allied professional',
    texasAllied,
    { ...allied, licenses: [licensed('AZ', '2027-08-31', true)] },
    'missing',
    'Not on file',
    'license: Add Texas license',
  ],
  [
    'an allied license of the state',
    texasAllied,
    { ...allied, licenses: [licensed('TX', '2027-08-31')] },
    'met',
    'Until 08/2027',
    '',
  ],
  [
    'an LPN for an RN license',
    texas,
    { ...lpn, licenses: [licensed('TX', '2027-08-31')] },
    'missing',
    'The profile is of an LPN',
    'license: Add Texas license',
  ],
  [
    'a nurse for an LPN license',
    texasLpn,
    { ...nurse, licenses: [licensed('TX', '2027-08-31')] },
    'missing',
    'The profile is of a registered nurse',
    'license: Add Texas license',
  ],
  ['a CNA for a CNA job', { kind: 'profession', profession: 'CNA' }, cna, 'met', 'In the profile', ''],
  [
    'a nurse for a CNA job',
    { kind: 'profession', profession: 'CNA' },
    nurse,
    'missing',
    'The profile is of a registered nurse',
    'specialties: Change profession',
  ],
  [
    'a visitor for an allied job',
    { kind: 'profession', profession: 'Allied' },
    noCredentials,
    'missing',
    'Not on file',
    'specialties: Change profession',
  ],
  // Certifications and their ends.
  [
    'a certification that lasts',
    acls,
    { ...nurse, certifications: [certified(100302, '2027-10-31')] },
    'met',
    'Until 10/2027',
    '',
  ],
  [
    'one that ends on the last day',
    acls,
    { ...nurse, certifications: [certified(100302, '2027-04-04')] },
    'met',
    'Until 04/2027',
    '',
  ],
  [
    'one that ends inside the assignment',
    acls,
    { ...nurse, certifications: [certified(100302, '2027-03-12')] },
    'ends',
    'Mar 12, 23 days before the end',
    'certifications: Renew ACLS',
  ],
  [
    'one that has ended',
    acls,
    { ...nurse, certifications: [certified(100302, '2026-03-12')] },
    'missing',
    'Ended 03/2026',
    'certifications: Add ACLS',
  ],
  [
    'one without an end',
    acls,
    { ...nurse, certifications: [certified(100302, '')] },
    'ask',
    'No end on file',
    'certifications: Complete ACLS',
  ],
  [
    'another certification',
    acls,
    { ...nurse, certifications: [certified(100301, '2027-10-31')] },
    'missing',
    'Not on file',
    'certifications: Add ACLS',
  ],
  [
    'an old and a renewed one',
    acls,
    { ...nurse, certifications: [certified(100302, '2026-10-31'), certified(100302, '2028-10-31')] },
    'met',
    'Until 10/2028',
    '',
  ],
  [
    'one of two that suffice',
    traumaCourse,
    { ...nurse, certifications: [certified(100307, '2028-10-31')] },
    'met',
    'ENPC, until 10/2028',
    '',
  ],
  ['neither of two', traumaCourse, nurse, 'missing', 'Not on file', 'certifications: Add certification'],
  // Experience; overlapping work counts once.
  [
    'work in the field that is long enough',
    icu,
    { ...nurse, work: [worked('SICU - Surgical ICU', '2022-04-23')] },
    'met',
    '4 years 7 months in the work history',
    '',
  ],
  [
    'exactly two years',
    icu,
    { ...nurse, work: [worked('MICU - Medical ICU', '2024-11-24')] },
    'met',
    '2 years in the work history',
    '',
  ],
  [
    'a day less than two years',
    icu,
    { ...nurse, work: [worked('MICU - Medical ICU', '2024-11-25')] },
    'missing',
    '1 year 11 months in the work history',
    'work: Add experience',
  ],
  [
    'the same months in two places at once',
    icu,
    {
      ...nurse,
      work: [worked('MICU - Medical ICU', '2025-01-01', '2026-06-30'), worked('Neuro ICU', '2025-01-01', '2026-06-30')],
    },
    'missing',
    '1 year 6 months in the work history',
    'work: Add experience',
  ],
  [
    'two places that overlap by half',
    icu,
    {
      ...nurse,
      work: [worked('MICU - Medical ICU', '2024-01-01', '2025-06-30'), worked('Neuro ICU', '2025-01-01', '2026-06-30')],
    },
    'met',
    '2 years 6 months, to 06/2026',
    '',
  ],
  [
    'work in another field',
    icu,
    { ...nurse, work: [worked('Med-Surg', '2015-01-01')] },
    'missing',
    'Not on file',
    'work: Add experience',
  ],
  [
    'work that names no specialty',
    icu,
    { ...nurse, work: [worked('', '2015-01-01')] },
    'ask',
    'The work history does not name every specialty',
    'work: Add experience',
  ],
  [
    'work to come',
    icu,
    { ...nurse, work: [worked('Neuro ICU', '2027-01-01', '2029-12-31')] },
    'missing',
    'Less than a month in the work history',
    'work: Add experience',
  ],
  ['no work at all', icu, nurse, 'missing', 'Not on file', 'work: Add experience'],
  [
    'recent work',
    recentIcu,
    { ...nurse, work: [worked('Neuro ICU', '2021-01-01', '2026-02-28')] },
    'met',
    '5 years 2 months, to 02/2026',
    '',
  ],
  [
    'work of long ago where it must be recent',
    recentIcu,
    { ...nurse, work: [worked('Neuro ICU', '2015-01-01', '2019-12-31')] },
    'ask',
    '5 years, not in the last year',
    'work: Add experience',
  ],
  [
    'the same where it need not',
    icu,
    { ...nurse, work: [worked('Neuro ICU', '2015-01-01', '2019-12-31')] },
    'met',
    '5 years, to 12/2019',
    '',
  ],
  [
    'the specialty of the job',
    ownSpecialty,
    { ...nurse, work: [worked('MICU - Medical ICU', '2024-01-01')] },
    'met',
    '2 years 10 months in the work history',
    '',
  ],
  [
    'a specialty near that of the job',
    ownSpecialty,
    { ...nurse, work: [worked('SICU - Surgical ICU', '2024-01-01')] },
    'ask',
    'The work history does not name every specialty',
    'work: Add experience',
  ],
  [
    'a nurse’s work of any field',
    rn,
    { ...nurse, work: [worked('Med-Surg', '2025-01-01')] },
    'met',
    '1 year 10 months in the work history',
    '',
  ],
  [
    'an aide’s work in a nurse’s profile',
    rn,
    { ...nurse, work: [worked('', '2020-01-01', '2025-01-01', 'Nursing Assistant')] },
    'missing',
    'Not on file',
    'work: Add experience',
  ],
  // Charting systems, references, vaccinations, words.
  ['the charting system', epic, { ...nurse, chartingSystems: ['Cerner', 'Epic'] }, 'met', 'In the profile', ''],
  [
    'another charting system',
    epic,
    { ...nurse, chartingSystems: ['Cerner'] },
    'missing',
    'Not on file',
    'specialties: Add Epic',
  ],
  ['one of two charting systems', epicOrCerner, { ...nurse, chartingSystems: ['Cerner'] }, 'met', 'In the profile', ''],
  ['as many references', twoReferences, { ...nurse, references: 2 }, 'met', '2 on file', ''],
  [
    'one reference of two',
    twoReferences,
    { ...nurse, references: 1 },
    'missing',
    '1 on file',
    'references: Add reference',
  ],
  ['no reference', twoReferences, nurse, 'missing', 'Not on file', 'references: Add reference'],
  ['a vaccination that never ends', mmr, { ...nurse, certifications: [filed('MMR', '')] }, 'met', 'On file', ''],
  [
    'a flu shot that lasts',
    flu,
    { ...nurse, certifications: [filed('Flu', '2027-09-30')] },
    'met',
    'Until 09/2027',
    '',
  ],
  [
    'a flu shot that ends inside',
    flu,
    { ...nurse, certifications: [filed('Flu', '2027-03-31')] },
    'ends',
    'Mar 31, 4 days before the end',
    'medical: Renew Flu',
  ],
  [
    'a flu shot without an end',
    flu,
    { ...nurse, certifications: [filed('Flu', '')] },
    'ask',
    'No end on file',
    'medical: Complete Flu',
  ],
  [
    'a COVID document, which may have no end',
    covid,
    { ...nurse, certifications: [filed('COVID', '')] },
    'met',
    'On file',
    '',
  ],
  [
    'another medical document',
    mmr,
    { ...nurse, certifications: [filed('TB', '2027-09-30')] },
    'missing',
    'Not on file',
    'medical: Add MMR',
  ],
  ['words that were not read', float, nurse, 'ask', 'The profile does not say', 'recruiter: Ask recruiter'],
  ['the same for a visitor', float, noCredentials, 'ask', 'The profile does not say', 'recruiter: Ask recruiter'],
];

describe('the answers to requirements', () => {
  it.each(cases)('answers %s [N01]', (_, asked, own, answer, evidence, mend) => {
    const [found] = answerRequirements({ ...assignment, requirements: [asked] }, own, today);
    expect([found?.answer, found?.evidence, found?.mend ? `${found.mend.drawer}: ${found.mend.label}` : '']).toEqual([
      answer,
      evidence,
      mend,
    ]);
  });

  it('has at least 60 cases, and no visitor meets anything [N01]', () => {
    expect(cases.length).toBeGreaterThanOrEqual(60);
    const requirements = cases.map(([, asked]) => asked);
    const found = answerRequirements({ ...assignment, requirements }, noCredentials, today);
    expect(found.filter(({ answer }) => answer === 'met' || answer === 'ends')).toEqual([]);
    expect(found.filter(({ answer }) => answer === 'ask').map(({ name }) => name)).toEqual([
      '“Flexible to float to PCU”',
      '“Flexible to float to PCU”',
    ]);
  });

  it('knows from which day on a state takes part in the compact [N01]', () => {
    expect(isInCompact('CT', '2025-09-30')).toBe(false);
    expect(isInCompact('CT', '2025-10-01')).toBe(true);
    expect(isInCompact('PA', '2025-07-06')).toBe(false);
    expect(isInCompact('PA', '2025-07-07')).toBe(true);
    expect(isInCompact('TX', '2020-01-01')).toBe(true);
    expect(isInCompact('CA', '2026-11-23')).toBe(false);
  });

  it('says how many are met, and leaves out and names those to ask [N01]', () => {
    const of = (...found: ('met' | 'missing' | 'ends' | 'ask')[]) =>
      meetsText(countAnswers(found.map((answer) => ({ answer }))));
    expect(of('met', 'met', 'met', 'met', 'met', 'missing')).toBe('You meet 5 of 6');
    expect(of('met', 'met', 'met', 'met', 'met', 'missing', 'ends', 'ask')).toBe('You meet 5 of 7, 1 to ask');
    expect(of('met', 'met', 'met')).toBe('You meet all 3');
    expect(of('missing')).toBe('You meet 0 of 1');
    expect(of('ask', 'ask')).toBe('2 to ask');
    expect(of()).toBe('');
    expect(meetsText({ met: 5, counted: 6, toAsk: 0 }, 'Meets')).toBe('Meets 5 of 6');
  });

  it('takes the end of a license from its document where there is one [N01]', () => {
    const said = [
      { state: 'AZ', isMultistate: true, expirationDate: '2026-01-31' },
      { state: 'CA', isMultistate: false, expirationDate: '2027-05-31' },
      { state: 'NY', isMultistate: false, expirationDate: '' },
    ];
    expect(
      stateLicenses(said, [{ state: 'AZ', expirationDate: '2027-08-31' }, { expirationDate: '2029-01-01' }]),
    ).toEqual([
      { state: 'AZ', isMultistate: true, expirationDate: '2027-08-31' },
      { state: 'CA', isMultistate: false, expirationDate: '2027-05-31' },
    ]);
  });
});

it('says missing of a license that has ended, also where the state is one of those that are said [N01]', () => {
  const own = { ...nurse, licenseStates: ['TX'], licenses: [licensed('TX', '2026-01-31')] };
  const [found] = answerRequirements({ ...assignment, requirements: [texas] }, own, today);
  expect(found?.answer).toBe('missing');
});

it('counts one of one as one, and several as all [N01]', () => {
  expect(meetsText({ met: 1, counted: 1, toAsk: 0 })).toBe('You meet 1 of 1');
  expect(meetsText({ met: 2, counted: 2, toAsk: 0 })).toBe('You meet all 2');
});
