import { beforeAll, describe, expect, it } from 'vitest';
import { dayFrom } from '#shared/domain/assignments/assignment.ts';
import { earliestToday } from '#shared/domain/days/plausible-days.ts';
import { documentCertificationId } from '#shared/domain/document-slots.ts';
import { agencyZone } from '#shared/domain/place/time-zones.ts';
import { type CandidateBasics, progressOf } from '../../../functions/_people/profile/candidates.ts';
import { storedCredentialsOf } from '../../../functions/_people/profile/credentials-of.ts';
import { isOver, keptUntil } from '../../../functions/_people/profile/kept-until.ts';
import { ownSpecialtiesOf } from '../../../functions/_people/profile/own-query.ts';
import {
  type EntryKind,
  inOrder,
  newEntry,
  type Profile,
  type ProfileEntry,
  profileIn,
  validityOf,
} from '../../../functions/_people/profile/profile.ts';
import { lists, progressAndVersions, wholeProfile } from '../../../functions/_people/profile/show-profile.ts';
import { walletLinesOf } from '../../../functions/_people/profile/wallet-lines.ts';
import { zoneOfHome } from '../../../functions/_people/profile/zone-of.ts';
import { specialties } from '../../../functions/_reference/specialties.ts';
import { profileFields } from '../../support/people/directory.ts';
import { placesFile } from '../../support/storage.ts';
import { complete } from '../concurrent-writers/at-work.ts';

beforeAll(async () => {
  process.env.PLACES_FILE = await placesFile();
});

const today = earliestToday();
const seconds = (days: number) => Math.floor(Date.now() / 1000) + days * 86_400;
const at = (day: string) => ({ createdAt: `${day}T10:00:00.000Z` });
const paper = (id: string, day: string, more: object = {}) => ({
  candidateId: 'ann',
  id,
  ...at(day),
  fileId: `file-${id}`,
  fileName: `${id}.pdf`,
  fileSize: 9,
  ...more,
});
const card = (id: string, more: object = {}) =>
  paper(id, '2026-01-01', { certificationId: 100301, name: 'BLS', expirationDate: '2030-01-31', ...more });
const copy = (id: string, more: object = {}) =>
  paper(id, '2026-01-01', { state: 'TX', expirationDate: '2031-01-31', ...more });
const work = (id: string, startDate: string, more: object = {}) => ({
  candidateId: 'ann',
  id,
  ...at('2026-01-01'),
  facility: 'Juniper Ridge',
  present: false,
  unitBeds: 12,
  city: 'Austin',
  state: 'TX',
  startDate,
  endDate: '2025-01-01',
  jobTitle: 'Nurse',
  specialty: 'ICU',
  unit: 'ICU',
  ...more,
});
const basicsOf = (more: Partial<CandidateBasics> = {}) => ({ SK: 'P#BASIC', ...profileFields('ann'), ...more });
const itemsOf = (kind: EntryKind, ...entries: { readonly id: string }[]) =>
  entries.map((entry) => ({ SK: `P#${kind}#${entry.id}`, ...entry }));
const idsOf = (entries: readonly { readonly id: string }[] = []) => entries.map(({ id }) => id);

function read(...items: object[]): Profile {
  const found = profileIn([basicsOf(), ...items] as Record<string, unknown>[]);
  if (!found) throw new Error('There is no profile.');
  return found;
}

describe('a stored profile', () => {
  it('is none without its basics, and empty with nothing else [K20] [Z06]', () => {
    expect(profileIn(itemsOf('resumes', paper('r', '2026-01-01')))).toBeUndefined();
    const { basics: own, ...others } = read();
    expect(own).toEqual({ ...profileFields('ann'), licensedUntil: '', certifiedUntil: '' });
    expect(others).toEqual({
      summary: '',
      superseded: [],
      earlier: { licenses: [], certifications: [] },
      reminder: undefined,
      educations: [],
      workEntries: [],
      references: [],
      certifications: [],
      licenses: [],
      resumes: [],
      skills: [],
    });
    expect(read({ SK: 'P#~SUMMARY', summary: 'Calm.' }, { SK: 'P#REMINDER', day: 'x' })).toMatchObject({
      summary: 'Calm.',
      reminder: { SK: 'P#REMINDER', day: 'x' },
    });
  });

  it('has current papers beside those of before, which are gone two years on [C16] [Z06]', () => {
    const past = (replacedAt: string, days = 1) => ({ replacedAt, expiresAt: seconds(days) });
    const found = read(
      ...itemsOf('licenses', copy('old', past('2026-02-01')), copy('now'), copy('over', past('2026-04-01', -1))),
      ...itemsOf('licenses', copy('newer', past('2026-03-01'))),
      ...itemsOf('certifications', card('was', { ...past('2026-02-01'), expirationDate: '2040-01-01' }), card('is')),
      ...itemsOf('certifications', card('paper', { certificationId: documentCertificationId, expirationDate: '' })),
    );
    expect([idsOf(found.licenses), idsOf(found.certifications)]).toEqual([['now'], ['is', 'paper']]);
    expect([idsOf(found.earlier?.licenses), idsOf(found.earlier?.certifications)]).toEqual([['newer', 'old'], ['was']]);
    // Neither what was replaced nor a plain document counts.
    expect(found.basics).toMatchObject({ licensedUntil: '2031-01-31', certifiedUntil: '2030-01-31' });
    expect(validityOf({})).toEqual({});
    expect(validityOf({ licenses: [] })).toEqual({ licensedUntil: '' });
    expect(validityOf({ certifications: [] })).toEqual({ certifiedUntil: '' });
  });

  it('lists each kind in its order [P07] [P08] [P12] [Z06]', () => {
    const school = (id: string, graduationDate: string, day = '2026-01-01') =>
      ({ candidateId: 'ann', id, ...at(day), school: 'A', state: 'TX', degree: 'BSN', graduationDate }) as const;
    const schools = [
      school('first', '2010-01-01'),
      school('late', '2015-01-01', '2026-01-02'),
      school('b', '2015-01-01'),
    ];
    expect(idsOf(inOrder('educations', [...schools, school('a', '2015-01-01')]))).toEqual(['a', 'b', 'late', 'first']);
    const works = [work('old', '2019-01-01'), work('new', '2020-01-01'), work('now', '2018-01-01', { present: true })];
    const later = work('later', '2020-01-01', at('2026-01-02'));
    const all = [later, ...works] as ProfileEntry<'workEntries'>[];
    expect(idsOf(inOrder('workEntries', all))).toEqual(['now', 'new', 'later', 'old']);
    const papers = [paper('b', '2026-01-01'), paper('c', '2026-01-02'), paper('a', '2026-01-01')];
    expect(idsOf(inOrder('resumes', papers as ProfileEntry<'resumes'>[]))).toEqual(['c', 'b', 'a']);
    const cards = papers.map(
      (one) => ({ ...card(one.id), createdAt: one.createdAt }) as ProfileEntry<'certifications'>,
    );
    expect(idsOf(inOrder('certifications', cards))).toEqual(['a', 'b', 'c']);
    const made = newEntry<'resumes'>('ann', { fileId: 'f', fileName: 'f.pdf', fileSize: 1 }, new Date(0), 'r');
    const fields = { fileId: 'f', fileName: 'f.pdf', fileSize: 1, candidateId: 'ann' };
    expect(made).toEqual({ ...fields, id: 'r', createdAt: '1970-01-01T00:00:00.000Z' });
  });

  it('is kept for whole years, up to the second [C16] [Z06]', () => {
    const end = keptUntil(new Date('2024-02-29T12:00:00.900Z'), 2);
    expect(end).toBe(Date.parse('2026-03-01T12:00:00Z') / 1000);
    expect([end * 1000 - 1, end * 1000].map((now) => isOver({ expiresAt: end }, now))).toEqual([false, true]);
    expect(isOver({}, end * 1000)).toBe(false);
  });
});

describe('what is made of a profile', () => {
  const whole = { ...profileFields('ann'), ...complete };

  it('counts a license and a certification up to their last day [N02] [P18] [Z06]', () => {
    expect(progressOf(whole)).toEqual({ completed: 8, total: 8, percent: 100, missing: [] });
    const missing = (more: Partial<CandidateBasics>) => progressOf({ ...whole, ...more }, today).missing;
    expect(missing({ licensedUntil: today, certifiedUntil: today })).toEqual([]);
    expect(missing({ licensedUntil: dayFrom(today, -1) })).toEqual(['license']);
    expect(missing({ certifiedUntil: dayFrom(today, -1) })).toEqual(['certifications']);
    expect([missing({ ssnSealed: undefined }), missing({ dateOfBirthSealed: undefined })]).toEqual([
      ['personal'],
      ['personal'],
    ]);
    const own = { ...whole, versions: { basic: 2, about: 1 } };
    expect(progressAndVersions(own)).toEqual({ progress: progressOf(own), versions: own.versions });
    expect(progressAndVersions(own, ['about', 'none']).versions).toEqual({ about: 1 });
  });

  it('says what a job is compared with [D39] [N01] [Z06]', () => {
    const found = read(
      ...itemsOf('licenses', copy('tx')),
      ...itemsOf('certifications', card('bls')),
      ...itemsOf('workEntries', work('w', '2020-01-01')),
      ...itemsOf('references', reference),
    );
    const common = {
      profession: 'Nurse',
      homeState: 'TX',
      licenseStates: ['TX'],
      certifications: found.certifications,
      work: found.workEntries,
      references: 1,
      referenceEnds: ['2025-01-01'],
    };
    expect(storedCredentialsOf(found)).toEqual({
      ...common,
      isCompact: false,
      licenses: [{ state: 'TX', isMultistate: false, expirationDate: '2031-01-31' }],
      chartingSystems: [],
      hasTraveled: true,
    });
    const said = { state: 'CO', isMultistate: true, expirationDate: '2030-01-01' };
    const more = {
      isCompactLicense: true,
      stateLicenses: [said],
      chartingSystems: ['Epic'],
      isFirstTimeTraveler: true,
    };
    expect(storedCredentialsOf({ ...found, basics: { ...found.basics, ...more } })).toEqual({
      ...common,
      isCompact: true,
      licenses: expect.arrayContaining([said]),
      chartingSystems: ['Epic'],
      hasTraveled: false,
    });
  });

  it('searches among the specialties of a known profession [D39] [Z06]', () => {
    const idsOf = (wanted: string) => specialties.filter(({ category }) => category === wanted).map(({ id }) => id);
    const [nursing, allied] = [idsOf('Registered Nurse'), idsOf('Allied')];
    expect(ownSpecialtiesOf(profileFields('ann'))).toEqual(nursing);
    expect(ownSpecialtiesOf({ ...profileFields('ann'), profession: 'Allied' })).toEqual(allied);
    expect([nursing.includes(1001), nursing.includes(1095), allied.includes(1095)]).toEqual([true, false, true]);
    expect(ownSpecialtiesOf(undefined)).toBeUndefined();
    expect(ownSpecialtiesOf({ ...profileFields('ann'), profession: '' as never })).toBeUndefined();
  });

  it('has the zone of its home, else the one of the agency [C13] [Z06]', () => {
    const zone = (city: string, state: string, zipCode = '') => zoneOfHome({ city, state, zipCode });
    expect([zone('Honolulu', 'HI'), zone('', '', '10001')]).toEqual(['Pacific/Honolulu', 'America/New_York']);
    expect([zone('', ''), zone('Nowhere', 'XX')]).toEqual([agencyZone, agencyZone]);
  });

  it('lists what ends, checklists from their submission on [C13] [Z06]', () => {
    const said = { state: 'TX', isMultistate: false, expirationDate: '2031-02-28' };
    const found = read(
      ...itemsOf(
        'skills',
        checklist('done', { isComplete: true, completedAt: '2026-01-05T10:00:00Z' }),
        checklist('begun'),
      ),
      ...itemsOf('certifications', card('bls')),
    );
    const lines = (more: Partial<CandidateBasics>) =>
      walletLinesOf({ ...found, basics: { ...found.basics, ...more } }).map(({ name, endsOn }) => [name, endsOn]);
    expect(lines({})).toEqual([
      ['Checklist done', '2027-01-05'],
      ['BLS', '2030-01-31'],
      ['Texas license', ''],
    ]);
    expect(lines({ stateLicenses: [said] }).at(-1)).toEqual(['Texas license', '2031-02-28']);
    const assignment = { id: 'job', name: 'Austin, TX', firstDay: '2027-01-01', lastDay: '2027-01-06' };
    expect(walletLinesOf(found, [assignment])[0]?.early).toEqual({ assignmentId: 'job', days: 1 });
  });

  it('is shown with every field under its name, and private ones as what they are for the reader [P04] [Z06]', async () => {
    const items = [
      ...itemsOf('workEntries', work('w', '2020-01-01')),
      ...itemsOf('references', reference),
      ...itemsOf('educations', education),
      ...itemsOf('resumes', paper('r', '2026-01-01')),
      ...itemsOf('licenses', copy('tx')),
      ...itemsOf('certifications', card('bls')),
      ...itemsOf('certifications', card('old', { replacedAt: '2026-02-01T10:00:00Z', expiresAt: seconds(1) })),
      ...itemsOf('skills', checklist('a')),
      { SK: 'P#~SUMMARY', summary: 'Calm.' },
    ];
    const found = read(...items);
    const shown = await wholeProfile(found, { impersonated: true });
    const { candidateId, ...kept } = profileFields('ann');
    const { createdAt: createdDate } = at('2026-01-01');
    expect(shown).toEqual({
      basicInfo: {
        id: candidateId,
        firstName: kept.firstName,
        lastName: kept.lastName,
        email: kept.email,
        phone: kept.phone,
        preferredContactMethod: 'Text',
        notificationsActive: true,
        city: 'Austin',
        state: 'TX',
        zipCode: '',
        isCompactLicense: false,
        professionalSummary: 'Calm.',
        pictureUrlPath: '',
        desiredLocationList: ['TX'],
        desiredShiftPreferenceList: [],
        dateAvailable: '',
        homePoint: { latitude: expect.closeTo(30.3, 0), longitude: expect.closeTo(-97.7, 0) },
        desiredQuality: '',
        licenseStateList: ['TX'],
        stateLicenseList: [],
        chartingSystemList: [],
        isFirstTimeTraveler: false,
        primarySpecialty: 'Nurse',
        primaryYears: 2,
        secondarySpecialty: null,
        specialtyList: [{ ...specialties.find(({ id }) => id === 1001), uid: '1001' }],
        ssn: '',
        dateOfBirth: '',
      },
      educationList: found.educations,
      workHistoryList: found.workEntries,
      referenceList: found.references,
      certificationList: [{ ...found.certifications[0], createdDate }],
      licenseList: [{ ...found.licenses[0], createdDate }],
      earlierList: [expect.objectContaining({ id: 'old' })],
      resumeList: [{ ...found.resumes[0], createdDate }],
      skillList: [expect.objectContaining({ assessmentId: 'a', createdDate })],
      ...progressAndVersions(found.basics),
    });
    const more = {
      specialtyIds: [1001, 7],
      availableOn: '2030-01-04',
      stateLicenses: [{ state: 'TX', isMultistate: true, expirationDate: '' }],
      chartingSystems: ['Epic'],
      ssnSealed: 'sealed',
      dateOfBirthSealed: 'sealed',
    };
    const { basicInfo } = await wholeProfile(
      { ...found, basics: { ...found.basics, ...more } },
      { impersonated: true },
    );
    expect(basicInfo).toMatchObject({
      dateAvailable: '2030-01-04',
      stateLicenseList: more.stateLicenses,
      chartingSystemList: ['Epic'],
      specialtyList: [{ uid: '1001' }],
      ssn: '****',
      dateOfBirth: '**/**/****',
    });
    // Where history was not asked for there is none to show.
    const { earlier, superseded, ...current } = found;
    expect(lists.licenses(current)).not.toHaveProperty('earlierList');
    expect(await lists.certifications(current, { impersonated: true })).not.toHaveProperty('earlierList');
    expect(lists.skills(current).skillList).toHaveLength(1);
  });
});

const education = {
  candidateId: 'ann',
  id: 'e',
  ...at('2026-01-01'),
  school: 'A',
  state: 'TX',
  degree: 'BSN',
  graduationDate: '2015-01-01',
};
const reference = {
  candidateId: 'ann',
  id: 'r',
  ...at('2026-01-01'),
  firstName: 'Nora',
  lastName: 'Ray',
  jobTitle: 'Manager',
  preferredContactMethod: 'Email',
  email: 'nora@demo.example',
  phone: '+15125550149',
  companyName: 'Juniper Ridge',
  ratio: '1:2',
};
function checklist(id: string, more: object = {}) {
  return {
    candidateId: 'ann',
    id,
    ...at('2026-01-01'),
    assessmentId: id,
    assessmentName: `Checklist ${id}`,
    percentageComplete: 50,
    isComplete: false,
    fileId: '',
    fileName: '',
    version: 1,
    packed: new Uint8Array(),
    ...more,
  };
}
