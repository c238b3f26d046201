import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import type { basicSection } from '#shared/contract/profile.ts';
import type { Problem } from '#shared/domain/problem.ts';
import { outbox } from '../../../functions/_mail/outbox.ts';
import { basics, type CandidateBasics } from '../../../functions/_people/profile/candidates.ts';
import { findProfile, summaries } from '../../../functions/_people/profile/profile.ts';
import { users } from '../../../functions/_people/user-record.ts';
import { open } from '../../../functions/_runtime/sealing.ts';
import { avatarFolder, readAvatar } from '../../../functions/_storage/avatars.ts';
import { listObjects } from '../../../functions/_storage/objects.ts';
import { matchedJobCriteria } from '../../../functions/candidate/matched-job-criteria.ts';
import { readDetails } from '../../../functions/candidate/read-details.ts';
import { saveBasic } from '../../../functions/candidate/save-basic.ts';
import {
  removeSpecialty,
  saveAbout,
  savePreferences,
  saveSpecialties,
  saveSummary,
} from '../../../functions/candidate/save-fields.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { afterMeeting } from '../../support/faults/another-writer.ts';
import { aPng } from '../../support/files/a-png.ts';
import { keptMails, mailsTo } from '../../support/kept-mails.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

async function aCandidate(more: Partial<CandidateBasics> = {}) {
  const { id, email } = await aUser();
  await aProfile(id, { email, ...more });
  return { id, email, self: { id, impersonated: false } };
}
type Candidate = Awaited<ReturnType<typeof aCandidate>>;
const own = async ({ id: candidateId }: Candidate) => {
  const found = await basics.find({ candidateId });
  if (!found) throw new Error('The profile is gone.');
  return found;
};
const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => 'none',
    ({ kind, fields }: Problem) => [kind, ...Object.keys(fields ?? {})].join(' '),
  );

const [icu, micu, radiology] = [1001, 1002, 1095];

describe('the personal information', () => {
  const form = ({ email }: Candidate, more: Partial<z.output<typeof basicSection>> = {}) => ({
    firstName: 'Ann',
    lastName: 'Other',
    email,
    phone: '+15125550147',
    city: 'Austin',
    state: 'TX' as const,
    ssn: '1234',
    dateOfBirth: '1990-02-03',
    notificationsActive: false,
    preferredContactMethod: 'Email' as const,
    ...more,
  });

  it('is kept whole, in both records where both have it, with digits that only the candidate reads [P04] [Z06]', async () => {
    const candidate = await aCandidate();
    const professionalSummary = 'Calm at night.';
    await summaries.put({ candidateId: candidate.id, summary: professionalSummary });
    const answer = await saveBasic(candidate.self, form(candidate));
    expect(answer.basicInfo).toMatchObject({
      firstName: 'Ann',
      ssn: '1234',
      dateOfBirth: '1990-02-03',
      professionalSummary,
    });
    const saved = await own(candidate);
    expect(saved).toMatchObject({
      firstName: 'Ann',
      lastName: 'Other',
      notificationsActive: false,
      preferredContactMethod: 'Email',
      versions: { basic: 1 },
    });
    expect(await open('private-field', saved.ssnSealed ?? '', candidate.id)).toBe('1234');
    expect(await users.find({ id: candidate.id })).toMatchObject({ firstName: 'Ann', lastName: 'Other' });
    const masked = await saveBasic(candidate.self, form(candidate, { ssn: '****', dateOfBirth: '1991-02-03' }));
    expect(masked.basicInfo).toMatchObject({ ssn: '1234', dateOfBirth: '1991-02-03' });
    const byStaff = await saveBasic({ ...candidate.self, impersonated: true }, form(candidate, { ssn: '****' }));
    expect(byStaff.basicInfo).toMatchObject({ ssn: '****', dateOfBirth: '**/**/****' });
    expect((await readDetails(candidate.self)).basicInfo).toMatchObject({ ssn: '1234', dateOfBirth: '1990-02-03' });
    const fresh = await aCandidate();
    await expect(saveBasic(fresh.self, form(fresh, { ssn: '****' }))).rejects.toMatchObject({
      kind: 'invalid',
      message: 'Please check ssn.',
      fields: { ssn: 'Required' },
    });
  });

  it('makes changed contacts unproved, keeps the proved ones for later, and mails the old address [P05] [Z06]', async () => {
    const candidate = await aCandidate();
    const email = `${randomUUID()}@demo.example`;
    const taken = await aCandidate();
    expect(await refusalOf(saveBasic(candidate.self, form(candidate, { email: taken.email })))).toBe('conflict email');
    await saveBasic(candidate.self, form(candidate, { email, phone: '+15125550188' }));
    expect(await own(candidate)).toMatchObject({ email, phone: '+15125550188' });
    expect(await users.find({ id: candidate.id })).toMatchObject({
      email,
      emailVerified: false,
      formerEmail: candidate.email,
      phone: '+15125550188',
      phoneVerified: false,
      formerPhone: '+15125550147',
    });
    expect([await mailsTo(candidate.email), await mailsTo(email)]).toEqual([['emailChanged'], []]);
    // Staff may have misspelt it: the new one is told too.
    const [other, byStaff] = [await aCandidate(), `${randomUUID()}@demo.example`];
    await saveBasic({ ...other.self, impersonated: true }, form(other, { email: byStaff }));
    expect([await mailsTo(other.email), await mailsTo(byStaff)]).toEqual([['emailChanged'], ['emailIsNew']]);
  });

  it('has a picture in both records; the one before is erased, and one of a refused save too [P04] [Z06]', async () => {
    const candidate = await aCandidate();
    const picture = { pictureFileBase64Str: aPng(40, 40).toString('base64') };
    const idOf = (address: string) => new URL(address, 'https://site.example').searchParams.get('id') ?? '';
    await saveBasic(candidate.self, form(candidate, picture));
    const { avatar: first } = await own(candidate);
    expect((await readAvatar(idOf(first))).contentType).toBe('image/png');
    expect(await users.find({ id: candidate.id })).toMatchObject({ avatar: first });
    await saveBasic(candidate.self, form(candidate, picture));
    expect((await own(candidate)).avatar).not.toBe(first);
    expect(await refusalOf(readAvatar(idOf(first)))).toBe('missing');
    // Without a picture it stays.
    const { avatar: second } = await own(candidate);
    await saveBasic(candidate.self, form(candidate));
    expect((await own(candidate)).avatar).toBe(second);
    expect((await readAvatar(idOf(second))).contentType).toBe('image/png');
    const kept = await listObjects('DOCUMENT_BUCKET', avatarFolder);
    expect(await refusalOf(saveBasic(candidate.self, form(candidate, { ...picture, version: 0 })))).toBe('conflict');
    expect(await listObjects('DOCUMENT_BUCKET', avatarFolder)).toEqual(kept);
    expect((await own(candidate)).avatar).toBe(second);
    // It stays where it is not known whether the save was written.
    const act = () => saveBasic(candidate.self, form(candidate, picture));
    const meanwhile = () => Promise.reject(new Error('The answer was lost.'));
    await expect(afterMeeting({ act, meanwhile })).rejects.toThrow('lost');
    expect(await listObjects('DOCUMENT_BUCKET', avatarFolder)).toHaveLength(kept.length + 1);
  });

  it('and the home count a move both, and nothing else; a move drops the zip [P06] [Z06]', async () => {
    const candidate = await aCandidate({ zipCode: '73301' });
    await saveBasic(candidate.self, form(candidate));
    expect(await own(candidate)).toMatchObject({ zipCode: '73301', versions: { basic: 1 } });
    await saveAbout(candidate.self, { city: 'Austin', state: 'TX' });
    expect((await own(candidate)).versions).toEqual({ basic: 1, about: 1 });
    await saveAbout(candidate.self, { city: 'Waco', state: 'TX' });
    expect(await own(candidate)).toMatchObject({ city: 'Waco', zipCode: '', versions: { basic: 2, about: 2 } });
    await basics.change({ candidateId: candidate.id }, { set: { zipCode: '76701' } });
    await saveBasic(candidate.self, form(candidate, { state: 'CA', city: 'Waco' }));
    expect(await own(candidate)).toMatchObject({ state: 'CA', zipCode: '', versions: { basic: 3, about: 3 } });
  });
});

describe('other sections', () => {
  it('keep what was sent, each thing once, and say so [P14] [P15] [Z06]', async () => {
    const candidate = await aCandidate();
    const { self } = candidate;
    const summary = 'Ten years of critical care.';
    expect((await saveSummary(self, { summary })).basicInfo.professionalSummary).toBe(summary);
    expect((await findProfile(candidate.id))?.summary).toBe(summary);
    await savePreferences(self, {
      shiftTypeList: ['nights', 'days', 'nights'],
      locationList: ['CA', 'TX', 'CA'],
      startDate: '2030-01-04',
      quality: 'Location' as never,
    });
    expect(await own(candidate)).toMatchObject({
      preferredShifts: ['nights', 'days'],
      preferredStates: ['CA', 'TX'],
      availableOn: '2030-01-04',
      quality: 'Location',
      versions: { summary: 1, preferences: 1 },
    });
    expect(await matchedJobCriteria(candidate.id)).toMatchObject({
      locationList: ['CA', 'TX'],
      shiftTypeList: ['nights', 'days'],
      startDate: '2030-01-04',
      specialtyList: [{ uid: String(icu) }],
    });
    await savePreferences(self, { shiftTypeList: [], locationList: [], startDate: '' });
    expect((await matchedJobCriteria(candidate.id)).startDate).toBe('');
    const cleared = await own(candidate);
    expect(cleared).toMatchObject({ preferredShifts: [], preferredStates: [], quality: '' });
    expect(cleared).not.toHaveProperty('availableOn');
    // The summary stays in the answer of every other section.
    expect((await saveAbout(self, { city: 'Waco', state: 'TX' })).basicInfo.professionalSummary).toBe(summary);
  });

  it('have specialties of one profession, the primary one first, and charting systems that stay unsent [P09] [Z06]', async () => {
    const candidate = await aCandidate({ isCompactLicense: true });
    const { self } = candidate;
    await saveSpecialties(self, {
      primarySpecialty: micu,
      specialtyList: [icu, micu, icu],
      chartingSystemList: ['Epic', 'Epic'] as never,
    });
    const saved = { specialtyIds: [micu, icu], chartingSystems: ['Epic'], profession: 'Nurse', isCompactLicense: true };
    expect(await own(candidate)).toMatchObject(saved);
    expect((await own(candidate)).versions).toEqual({ specialties: 1 });
    await saveSpecialties(self, { specialtyList: [icu, micu] });
    expect(await own(candidate)).toMatchObject({ ...saved, specialtyIds: [icu, micu] });
    await expect(saveSpecialties(self, { primarySpecialty: micu, specialtyList: [icu] })).rejects.toMatchObject({
      kind: 'invalid',
      message: 'Please check primarySpecialty.',
      fields: { primarySpecialty: 'Specialty selection required' },
    });
    expect(await refusalOf(saveSpecialties(self, { specialtyList: [icu, radiology] }))).toBe('invalid specialtyList');
    await removeSpecialty(self, String(micu));
    expect(await own(candidate)).toMatchObject({ specialtyIds: [icu], versions: { specialties: 3 } });
    expect(await refusalOf(removeSpecialty(self, String(micu)))).toBe('missing');
    expect(await refusalOf(removeSpecialty(self, String(icu)))).toBe('invalid id');
    // Allied professions are outside the compact.
    await saveSpecialties(self, { specialtyList: [radiology] });
    expect(await own(candidate)).toMatchObject({ profession: 'Allied', isCompactLicense: false });
  });

  it('are saved over the version that was read, and begin the profile with one mail [P18] [K20] [Z06]', async () => {
    const candidate = await aCandidate({ recruiterId: 'kim', startedAt: undefined });
    const { self } = candidate;
    const begun = async () =>
      (await keptMails()).filter(({ id, kind }) => kind === 'profileStarted' && id.endsWith(candidate.id));
    await saveAbout(self, { city: 'Waco', state: 'TX', version: 0 });
    const { startedAt } = await own(candidate);
    expect(startedAt).toBeDefined();
    await saveAbout(self, { city: 'Dallas', state: 'TX', version: 1 });
    expect(await refusalOf(saveAbout(self, { city: 'Plano', state: 'TX', version: 1 }))).toBe('conflict');
    expect(await own(candidate)).toMatchObject({ city: 'Dallas', startedAt });
    const fields = {
      candidateName: 'Made Up',
      link: `https://staff.example/users?view=${candidate.id}&kind=candidate`,
    };
    expect(await begun()).toMatchObject([{ recruiterId: 'kim', fields }]);
    // Also when it is long gone.
    for (const mail of await begun()) await outbox.remove(mail);
    await saveAbout(self, { city: 'Plano', state: 'TX', version: 2 });
    expect(await begun()).toEqual([]);
    expect(
      await refusalOf(saveAbout({ id: 'no-such-person', impersonated: false }, { city: 'Waco', state: 'TX' })),
    ).toBe('missing');
  });
});
