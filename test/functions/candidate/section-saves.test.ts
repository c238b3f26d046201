import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import type { basicSection } from '#shared/contract/profile.ts';
import { newMail, outbox } from '../../../functions/_mail/outbox.ts';
import { changingContacts } from '../../../functions/_people/accounts/change-contacts.ts';
import {
  basics,
  type CandidateBasics,
  checkingCompleteProfile,
  progressOf,
} from '../../../functions/_people/profile/candidates.ts';
import { changeProfile } from '../../../functions/_people/profile/change-profile.ts';
import {
  entriesOfKind,
  findProfile,
  newEntry,
  summaries,
  writingEntry,
} from '../../../functions/_people/profile/profile.ts';
import { type UserRecord, users } from '../../../functions/_people/user-record.ts';
import { findReservation, reserveEmail } from '../../../functions/_people/users.ts';
import { open } from '../../../functions/_runtime/sealing.ts';
import { avatarFolder, readAvatar } from '../../../functions/_storage/avatars.ts';
import { listObjects } from '../../../functions/_storage/objects.ts';
import { transact } from '../../../functions/_table/transaction.ts';
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
import { refusalOf } from '../../support/refusal-of.ts';
import { spentBy } from '../../support/spent-by.ts';

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

describe('names and contacts', () => {
  async function changed(
    more: Partial<UserRecord>,
    wanted: Partial<Pick<CandidateBasics, 'firstName' | 'email' | 'phone' | 'avatar'>>,
    { isByStaff = false, revokedAt = undefined as string | undefined } = {},
  ) {
    const user = await aUser(more);
    await aProfile(user.id, { email: user.email, phone: user.phone });
    const read = await own({ ...user, self: { id: user.id, impersonated: false } });
    const actions = await changingContacts(read, { ...read, ...wanted }, { isByStaff, revokedAt });
    if (actions.length > 0) expect(await transact(actions)).toBeUndefined();
    const mails = (await keptMails()).filter(({ to: [to = ''] }) => [user.email, wanted.email].includes(to));
    return { user, now: await users.find({ id: user.id }), mails: mails.map(({ kind, to }) => [kind, to[0]]) };
  }
  const anAddress = () => `${randomUUID()}@demo.example`;
  const fixed = { email: 'Email address cannot be changed.' };

  it('that stay write nothing, and a name or a picture leaves what is proved [P04] [Z06]', async () => {
    for (const isByStaff of [true, false]) {
      const { user, now } = await changed({}, {}, { isByStaff });
      expect(now).toEqual(user);
    }
    for (const wanted of [{ firstName: 'New' }, { avatar: 'new.jpg' }]) {
      const { user, now, mails } = await changed({ emailVerified: true, phoneVerified: true }, wanted);
      expect(now).toMatchObject({ ...wanted, email: user.email, emailVerified: true, phoneVerified: true });
      expect([mails, now?.isListingDue]).toEqual([[], true]);
    }
    // Staff read the directory at once.
    const { now, mails } = await changed({}, { firstName: 'New' }, { isByStaff: true, revokedAt: '2026-01-01' });
    expect(now).toMatchObject({ firstName: 'New', version: 2, revokedAt: '2026-01-01' });
    expect([mails, now?.isListingDue]).toEqual([[], undefined]);
  });

  it('that change are unproved; the old address is told, the new one where staff changed it [P04] [S02] [Z06]', async () => {
    const proved = { emailVerified: true, phoneVerified: true };
    const phone = '+15125550188';
    const byPhone = await changed(proved, { phone });
    expect(byPhone.now).toMatchObject({ phone, phoneVerified: false, emailVerified: true });
    expect([byPhone.now?.formerPhone, byPhone.mails]).toEqual([byPhone.user.phone, []]);
    const email = anAddress();
    const byEmail = await changed(proved, { email });
    expect(byEmail.now).toMatchObject({
      email,
      emailVerified: false,
      phoneVerified: true,
      formerEmail: byEmail.user.email,
      heldEmail: byEmail.user.email,
    });
    expect(byEmail.now).not.toHaveProperty('formerPhone');
    expect(byEmail.mails).toEqual([['emailChanged', byEmail.user.email]]);
    expect(await findReservation(email)).toMatchObject({ username: byEmail.user.username, isPending: true });
    const given = anAddress();
    const byStaff = await changed(proved, { email: given }, { isByStaff: true });
    expect(byStaff.mails.toSorted()).toEqual([
      ['emailChanged', byStaff.user.email],
      ['emailIsNew', given],
    ]);
    const told = (await keptMails()).filter(({ to }) => [byStaff.user.email, given].includes(to[0] ?? ''));
    expect(told.map(({ fields }) => fields)).toEqual([
      { firstName: byStaff.user.firstName },
      { firstName: byStaff.user.firstName },
    ]);
  });

  it('are never the address of another account, nor another one beside a sign-in by a provider [P04] [A24] [Z06]', async () => {
    const other = await aUser();
    const refused = { kind: 'conflict', message: `Failed to save your changes. ${fixed.email}`, fields: fixed };
    await expect(changed({}, { email: other.email })).rejects.toMatchObject(refused);
    await expect(changed({ signupMethod: 'Google' }, { email: anAddress() })).rejects.toMatchObject(refused);
    const { now } = await changed({ signupMethod: 'Google' }, { phone: '+15125550188' });
    expect(now).toMatchObject({ phone: '+15125550188' });
    // One that this account has reserved before.
    const [own, email] = [`internal_${randomUUID()}`, anAddress()];
    await reserveEmail(email, own, 'Internal');
    expect((await changed({ username: own }, { email })).now).toMatchObject({ email });
  });
});

describe('the change of a section', () => {
  const person = { firstName: 'Nora', lastName: 'Ray', email: '', phone: '', ratio: '' };
  const work = { jobTitle: 'Manager', preferredContactMethod: 'Text', companyName: 'Juniper' };
  const reference = (id: string) => newEntry<'references'>(id, { ...person, ...work }, new Date());
  const writing = (candidate: Candidate, count: number) =>
    Array.from({ length: count }, () => writingEntry('references', reference(candidate.id)));

  it('answers what is stored, with its counts and the sections that it covers [P18] [Z06]', async () => {
    const candidate = await aCandidate({ startedAt: undefined, availableOn: '2030-01-01', versions: { about: 2 } });
    const byStaff = await changeProfile(await own(candidate), {
      section: 'about',
      isByStaff: true,
      set: { city: 'Waco', availableOn: undefined },
      covers: ['preferences'],
    });
    expect(byStaff).toEqual(await own(candidate));
    expect(byStaff).toMatchObject({ city: 'Waco', versions: { about: 3, preferences: 1 }, version: 2 });
    expect([Object.keys(byStaff).includes('startedAt'), Object.keys(byStaff).includes('availableOn')]).toEqual([
      false,
      false,
    ]);
    const first = await changeProfile(byStaff, { section: 'work', counts: { references: 2 }, version: 0 });
    expect(first).toEqual(await own(candidate));
    expect(first.startedAt).toMatch(/^20/);
    const second = await changeProfile(first, { section: 'work', counts: { references: 2 }, version: 1 });
    expect(second).toEqual(await own(candidate));
    expect(second).toMatchObject({ startedAt: first.startedAt, versions: { about: 3, preferences: 1, work: 2 } });
  });

  it('is refused where the section, one that it covers or a count was saved meanwhile [P18] [R34] [Z06]', async () => {
    const candidate = await aCandidate({ versions: { about: 1, preferences: 1 } });
    const read = await own(candidate);
    await changeProfile(read, { section: 'preferences', counts: { references: 1 } });
    for (const stale of [
      { section: 'about', covers: ['preferences'] },
      { section: 'preferences', version: 1 },
      { section: 'about', version: 0 },
      { section: 'about', counts: { references: 1 } },
      { section: 'new', covers: ['another'], counts: { references: 2 } },
      // What is stored has this version, and what it read has another one.
      { section: 'preferences', version: 2 },
    ])
      expect([stale, await refusalOf(changeProfile(read, stale))]).toEqual([stale, 'conflict']);
    // What it neither covers nor counts is no matter, and neither is a count that stays.
    const saved = { section: 'about', version: 1, covers: ['another'], counts: { references: 0 } };
    expect(await refusalOf(changeProfile(read, saved))).toBe('none');
    expect(await own(candidate)).toMatchObject({
      counts: { references: 1 },
      versions: { about: 2, preferences: 2, another: 1 },
    });
    const renewed = { section: 'about', covers: ['another'] };
    expect(await refusalOf(changeProfile(read, renewed))).toBe('conflict');
  });

  it('drops the mail that another save has sent, and nothing else [P18] [Z06]', async () => {
    const candidate = await aCandidate();
    const read = await own(candidate);
    const firstMail = newMail('emailChanged', [candidate.email], { firstName: 'Ann' });
    await changeProfile(read, { section: 'about', firstMail });
    expect(await mailsTo(candidate.email)).toEqual(['emailChanged']);
    await changeProfile(read, { section: 'work', firstMail });
    expect([(await own(candidate)).versions, await mailsTo(candidate.email)]).toEqual([
      { about: 1, work: 1 },
      ['emailChanged'],
    ]);
    const stored = reference(candidate.id);
    await entriesOfKind('references').put(stored);
    const other = newMail('emailChanged', [candidate.email], { firstName: 'Bea' });
    for (const more of [{}, { firstMail }, { firstMail: other }]) {
      const along = [writingEntry('references', stored)];
      const act = async () =>
        expect(await refusalOf(changeProfile(read, { section: 'work', along, ...more }))).toBe('conflict');
      // Nothing is tried again for the sake of a mail that is not what was refused.
      expect((await spentBy(act)).calls).toBe(1);
    }
    expect((await own(candidate)).versions).toEqual({ about: 1, work: 1 });
  });

  it('of a hundred entries is written in two parts, whole or refused [P18] [Z06]', async () => {
    const candidate = await aCandidate();
    const count = async () => (await findProfile(candidate.id))?.references.length;
    await changeProfile(await own(candidate), { section: 'references', along: writing(candidate, 98) });
    expect(await count()).toBe(98);
    await changeProfile(await own(candidate), { section: 'references', along: writing(candidate, 100) });
    expect(await count()).toBe(198);
    const stored = reference(candidate.id);
    await entriesOfKind('references').put(stored);
    const along = [...writing(candidate, 98), writingEntry('references', stored)];
    const read = await own(candidate);
    expect(await refusalOf(changeProfile(read, { section: 'references', along }))).toBe('conflict');
  });

  it('is seen in the progress with all that it counts, and in the mail when it is whole [N02] [Z06]', async () => {
    const candidate = await aCandidate();
    const all = await own(candidate);
    const sealed = { ssnSealed: 'digits', dateOfBirthSealed: 'day' };
    const percent = (more: Partial<CandidateBasics>) => progressOf({ ...all, ...more }).percent;
    // Digits and birth date are one step together.
    const [none, ssn, born, both = 0] = [{}, { ssnSealed: 'x' }, { dateOfBirthSealed: 'x' }, sealed].map(percent);
    expect([ssn, born]).toEqual([none, none]);
    expect(both).toBeGreaterThan(none ?? 100);
    const counts = { ...all.counts, licenses: 1 };
    expect(percent({ counts, licensedUntil: '' })).toBeGreaterThan(percent({ counts, licensedUntil: '2020-01-01' }));
    const whole = { references: 1, licenses: 1, completeSkills: 1, educations: 1, certifications: 1, workEntries: 1 };
    const complete = { ...sealed, counts: { ...all.counts, ...whole, resumes: 1 } };
    const isComplete = async () => (await transact([checkingCompleteProfile(candidate.id)])) === undefined;
    await basics.change({ candidateId: candidate.id }, { set: complete });
    expect(await isComplete()).toBe(true);
    for (const less of [
      ...Object.keys({ ...whole, resumes: 1 }).map((name) => ({ counts: { ...complete.counts, [name]: 0 } })),
      { licensedUntil: '2020-01-01' },
      { certifiedUntil: '2020-01-01' },
    ]) {
      await basics.change({ candidateId: candidate.id }, { set: less });
      expect([less, await isComplete()]).toEqual([less, false]);
      await basics.change(
        { candidateId: candidate.id },
        { set: complete, remove: ['licensedUntil', 'certifiedUntil'] },
      );
    }
    for (const name of ['ssnSealed', 'dateOfBirthSealed'] as const) {
      await basics.change({ candidateId: candidate.id }, { set: complete });
      await basics.change({ candidateId: candidate.id }, { remove: [name] });
      expect([name, await isComplete()]).toEqual([name, false]);
    }
  });
});
