import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BodyOf, Endpoint } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import { mostEntries } from '#shared/contract/profile.ts';
import { aPng } from '../../support/files/a-png.ts';
import { aDocx, aPdf } from '../../support/files/sample-files.ts';
import { workAs } from '../../support/in-process.ts';
import { sampled } from '../../support/long.ts';
import { addIdentity, aNewAccount, aRegistration, type TestAccount } from '../../support/people/new-account.ts';
import { aCandidate } from '../../support/people/new-candidate.ts';
import { prove } from '../../support/people/new-recruiter.ts';
import { signedIn, visitor } from '../../support/people/sign-in.ts';
import { letterTo, rawCall } from '../../support/portal.ts';
import { providerCall } from '../../support/provider-call.ts';

const { candidate } = api;

const school = { school: 'Fernmoor College', state: 'Texas', degree: 'BSN', graduationDate: '2015-05-12' } as const;
const work = {
  facility: 'Ambermoor Clinic',
  city: 'Austin',
  state: 'TX',
  startDate: '2020-01-01',
  isCurrent: true,
  unit: 'ICU',
  unitBed: 24,
  position: 'Staff RN',
  specialtyName: 'ICU',
};
const reference = {
  firstName: 'Ada',
  lastName: 'Moor',
  jobTitle: 'Nurse Manager',
  preferredContactMethod: 'Email' as const,
  email: 'ada@demo.example',
  phone: '512-555-0188',
  companyName: 'Ambermoor Clinic',
  ratio: '1:2',
};
const paper = { fileName: 'My paper, v1.2.pdf', fileBase64Str: aPdf().toString('base64') };
const person = {
  firstName: 'Test',
  lastName: 'Person',
  phone: '512-555-0147',
  city: 'Austin',
  state: 'TX',
  ssn: '0042',
  dateOfBirth: '1990-02-28',
  notificationsActive: true,
  preferredContactMethod: 'Text' as const,
};

/** Lets the time pass for which an address is kept, where it is kept for a time. */
async function expireReservation(email: string): Promise<void> {
  workAs('candidate');
  const { emailReservations } = await import('../../../functions/_people/users.ts');
  const found = await emailReservations.find({ email }, { consistent: true });
  if (found?.expiresAt) await emailReservations.put({ ...found, expiresAt: 1 });
}

describe('the sections of a profile', () => {
  let own: TestAccount;
  let other: TestAccount;
  beforeAll(async () => {
    own = await aCandidate();
    other = await aCandidate();
  });

  const details = (who: TestAccount = own) => who.call(candidate.details);

  it('save education entries, keep their ids, change one alone, and remove one [P07] [K15] [K16] [K17]', async () => {
    const added = await own.call(
      candidate.saveEducations,
      {},
      { educationList: [school, { ...school, degree: 'MSN' }] },
    );
    expect(added.educationList).toHaveLength(2);
    expect(added.progress).toMatchObject({ completed: 1, total: 8 });
    const [first, second] = added.educationList ?? [];
    const version = added.versions.educations ?? 0;
    const changed = await own.call(candidate.saveEducations, {}, {
      educationList: [
        { ...school, id: first?.id, graduationDate: '2016-05-12' },
        { ...school, ...second },
      ],
      version,
    } as BodyOf<typeof candidate.saveEducations>);
    expect(changed.educationList?.map(({ id }) => id).sort()).toEqual([first?.id, second?.id].sort());
    expect(changed.educationList?.find(({ id }) => id === first?.id)?.graduationDate).toBe('2016-05-12');
    expect(changed.versions.educations).toBe(version + 1);
    expect((await details()).educationList).toEqual(changed.educationList);
    await own.call(candidate.removeEducation, { id: first?.id ?? '' });
    const left = await own.call(candidate.removeEducationEntry, { id: second?.id ?? '' });
    expect(left.educationList).toEqual([]);
    expect(left.progress.missing).toContain('education');
  });

  it('refuse a save over a newer one with the promised words, and lose nothing of it [P03] [R35]', async () => {
    const now = await own.call(candidate.saveReferences, {}, { referenceList: [reference] });
    const version = (now.versions.references ?? 0) - 1;
    const stale = await rawCall(candidate.saveReferences, { token: own.token, body: { referenceList: [], version } });
    expect([stale.status, stale.body.message]).toEqual([409, 'Failed to save your changes. Please try again.']);
    expect((await details()).referenceList).toHaveLength(1);
  });

  it('add what was not sent with an id, and without a version remove nothing that was not sent [P13]', async () => {
    const both = await own.call(candidate.saveReferences, {}, { referenceList: [{ ...reference, firstName: 'Bea' }] });
    expect(both.referenceList?.map(({ firstName }) => firstName)).toEqual(['Ada', 'Bea']);
    const whole = await own.call(
      candidate.saveReferences,
      {},
      {
        referenceList: (both.referenceList ?? []).slice(1) as (typeof reference)[],
        version: both.versions.references,
      },
    );
    expect(whole.referenceList?.map(({ firstName }) => firstName)).toEqual(['Bea']);
  });

  it('save work with facility, beds, current flag and dates [P08]', async () => {
    const past = { ...work, isCurrent: false, endDate: '2019-12-31', startDate: '2018-01-01' };
    const { workHistoryList = [] } = await own.call(candidate.saveWorkHistory, {}, { workHistoryList: [past, work] });
    expect(workHistoryList.map(({ present, endDate }) => [present, endDate])).toEqual([
      [true, ''],
      [false, '2019-12-31'],
    ]);
    expect(workHistoryList[0]).toMatchObject({ unitBeds: 24, jobTitle: 'Staff RN', specialty: 'ICU', unit: 'ICU' });
    const removed = await own.call(candidate.removeWork, { id: workHistoryList[1]?.id ?? '' });
    expect(removed.workHistoryList).toHaveLength(1);
  });

  it('save specialties of one profession, the primary one first, and keep the last one [P09]', async () => {
    const saved = await own.call(
      candidate.saveSpecialties,
      {},
      { specialtyList: [1001, 1002], primarySpecialty: 1002 },
    );
    expect(saved.basicInfo?.specialtyList.map(({ id }) => id)).toEqual([1002, 1001]);
    const left = await own.call(candidate.removeSpecialty, { id: '1001' });
    expect(left.basicInfo?.specialtyList.map(({ id }) => id)).toEqual([1002]);
    const last = await rawCall(candidate.removeSpecialty, { token: own.token, query: 'id=1002' });
    expect([last.status, last.body.fields]).toEqual([400, { id: 'Specialty selection required' }]);
    for (const specialtyList of [[], [1001, 1095], [99], [1121]]) {
      const { status, body } = await rawCall(candidate.saveSpecialties, { token: own.token, body: { specialtyList } });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['specialtyList']]);
    }
  });

  it('save summary, home and preferences, three states at most, one of ten qualities, and matching uses them immediately [P06] [P14] [P15] [K19]', async () => {
    const text = 'Calm under pressure. '.repeat(100);
    expect((await own.call(candidate.saveSummary, {}, { summary: text })).basicInfo?.professionalSummary).toBe(text);
    const about = await own.call(candidate.saveAbout, {}, { city: 'Denver', state: 'Colorado' });
    expect(about.basicInfo).toMatchObject({ city: 'Denver', state: 'CO', professionalSummary: text });
    const preferences = { shiftTypeList: ['days' as const], locationList: ['Texas', 'CO'], startDate: '2027-01-04' };
    const saved = await own.call(candidate.savePreferences, {}, { ...preferences, quality: 'Beach Life' });
    expect(saved.basicInfo).toMatchObject({
      desiredLocationList: ['TX', 'CO'],
      dateAvailable: '2027-01-04',
      desiredQuality: 'Beach Life',
    });
    const free = await own.call(candidate.savePreferences, {}, { ...preferences, startDate: '', quality: '' });
    expect(free.basicInfo?.dateAvailable).toBe('');
    const criteria = await own.call(candidate.matchedJobCriteria);
    expect(criteria).toMatchObject({ locationList: ['TX', 'CO'], shiftTypeList: ['days'], startDate: '' });
    expect(criteria.specialtyList[0]).toMatchObject({ id: 1002, uid: '1002' });
  });

  it('keep of each license its state, whether it is multistate and its end, and which charting systems one knows [N01] [P10] [P09]', async () => {
    const nurse = await aCandidate();
    const arizona = { state: 'AZ', isMultistate: true, expirationDate: '2027-08-31' };
    const california = { state: 'CA', isMultistate: false, expirationDate: '' };
    const saved = await nurse.call(
      candidate.saveLicense,
      {},
      {
        stateList: ['AZ', 'CA'],
        ...paper,
        expirationDate: '2029-01-31',
        documentState: 'CA',
        stateLicenseList: [arizona, california, { ...arizona, state: 'TX' }],
      },
    );
    // A state that is not among the licensed ones has no license.
    expect(saved.basicInfo?.stateLicenseList).toEqual([arizona, california]);
    expect(saved.licenseList).toMatchObject([{ state: 'CA', expirationDate: '2029-01-31' }]);
    // What is not sent stays, but for a state that is given up.
    const fewer = await nurse.call(candidate.saveLicense, {}, { stateList: ['AZ'] });
    expect(fewer.basicInfo?.stateLicenseList).toEqual([arizona]);
    const refused = await rawCall(candidate.saveLicense, {
      token: nurse.token,
      body: { stateList: ['AZ'], stateLicenseList: [{ ...arizona, expirationDate: '2027-02-30' }] },
    });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { fields: { 'stateLicenseList.0.expirationDate': 'Invalid date' } },
    ]);

    const systems = await nurse.call(
      candidate.saveSpecialties,
      {},
      { specialtyList: [1002], chartingSystemList: ['Epic', 'Cerner', 'Epic'] },
    );
    expect(systems.basicInfo?.chartingSystemList).toEqual(['Epic', 'Cerner']);
    const kept = await nurse.call(candidate.saveSpecialties, {}, { specialtyList: [1002] });
    expect(kept.basicInfo?.chartingSystemList).toEqual(['Epic', 'Cerner']);
    // The mark of a profession outside the compact is not kept.
    await nurse.call(candidate.saveSpecialties, {}, { specialtyList: [1095] });
    const allied = await nurse.call(candidate.saveLicense, {}, { stateList: ['AZ'], stateLicenseList: [arizona] });
    expect(allied.basicInfo?.stateLicenseList).toEqual([{ ...arizona, isMultistate: false }]);
    expect((await nurse.call(candidate.details)).basicInfo).toMatchObject({
      stateLicenseList: [{ ...arizona, isMultistate: false }],
      chartingSystemList: ['Epic', 'Cerner'],
    });
  });

  it('store license, certification and resume with their files under clean names, and serve them safely [P10] [P11] [P12] [P17] [K18] [R22]', async () => {
    const license = await own.call(
      candidate.saveLicense,
      {},
      {
        stateList: ['Texas', 'CO'],
        isCompactLicense: true,
        ...paper,
        documentState: 'CO',
        expirationDate: '2030-01-01',
      },
    );
    expect(license.basicInfo).toMatchObject({ licenseStateList: ['TX', 'CO'], isCompactLicense: true });
    expect(license.licenseList?.[0]?.fileName).toBe('license-Mypaperv12.pdf');
    const { certificationList: [certification] = [] } = await own.call(
      candidate.saveCertifications,
      {},
      {
        certificationList: [{ certificationId: 100301, expirationDate: '2030-01-01', ...paper }],
      },
    );
    expect(certification).toMatchObject({ name: 'Basic Life Support', fileName: 'cert-Mypaperv12.pdf' });
    const first = await own.call(candidate.saveResume, {}, paper);
    const docx = { fileName: 'Łukasz “CV”.docx', fileBase64Str: aDocx().toString('base64') };
    const { resumeList: [resume, ...more] = [] } = await own.call(candidate.saveResume, {}, docx);
    expect([resume?.fileName, more]).toEqual(['resume-Łukasz“CV”.docx', []]);

    const fetched = await rawDownload(own, resume?.fileId);
    expect(fetched.status).toBe(200);
    expect(Buffer.from(await fetched.arrayBuffer()).equals(aDocx())).toBe(true);
    expect(Object.fromEntries(fetched.headers)).toMatchObject({
      'content-disposition': `attachment; filename="resume-ukaszCV.docx"; filename*=UTF-8''resume-%C5%81ukasz%E2%80%9CCV%E2%80%9D.docx`,
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    // The one before has been deleted, and no other user finds the present one.
    expect((await rawDownload(own, first.resumeList?.[0]?.fileId)).status).toBe(404);
    for (const id of [resume?.fileId, certification?.fileId, license.licenseList?.[0]?.fileId]) {
      expect((await rawDownload(own, id)).status).toBe(200);
      const foreign = await rawDownload(other, id);
      const nothing = await rawDownload(other, 'nothing');
      expect([foreign.status, nothing.status]).toEqual([404, 404]);
    }
  });

  it('change a certification without its file, replace the file, and remove both for good [P11]', async () => {
    const [before] = (await details()).certificationList;
    const entry = { id: before?.id, certificationId: 100302, expirationDate: '2031-01-01' };
    const kept = await own.call(candidate.saveCertifications, {}, { certificationList: [entry] });
    expect(kept.certificationList?.[0]).toMatchObject({ fileId: before?.fileId, certificationId: 100302 });
    const replaced = await own.call(candidate.saveCertifications, {}, { certificationList: [{ ...entry, ...paper }] });
    expect(replaced.certificationList?.[0]?.fileId).not.toBe(before?.fileId);
    expect((await rawDownload(own, before?.fileId)).status).toBe(404);
    const gone = await own.call(candidate.removeCertification, { id: before?.id ?? '' });
    expect(gone.certificationList).toEqual([]);
    expect((await rawDownload(own, replaced.certificationList?.[0]?.fileId)).status).toBe(404);
    const [license] = (await details()).licenseList;
    expect((await own.call(candidate.removeLicense, { id: license?.id ?? '' })).licenseList).toEqual([]);
    const [resume] = (await details()).resumeList;
    expect((await own.call(candidate.removeResume, { id: resume?.id ?? '' })).resumeList).toEqual([]);
  });

  it('do not count plain documents filed among the certifications, and lose none [P16] [P18] [P11]', async () => {
    const nurse = await aCandidate();
    const shot = { ...paper, fileName: 'MMR-shot.pdf', certificationId: 100429, expirationDate: '2030-01-01' };
    const documents = await nurse.call(candidate.saveCertifications, {}, { certificationList: [shot] });
    expect(documents.certificationList).toHaveLength(1);
    expect(documents.progress.missing).toContain('certifications');
    const card = { ...paper, certificationId: 100301, expirationDate: '2030-01-01' };
    const both = await nurse.call(candidate.saveCertifications, {}, { certificationList: [card] });
    expect(both.certificationList).toHaveLength(2);
    expect(both.progress.missing).not.toContain('certifications');
    // Two at once, neither over a version: both are there, though no count of the progress has changed.
    const more = [{ certificationList: [shot] }, { certificationList: [shot] }];
    await Promise.all(more.map((body) => nurse.call(candidate.saveCertifications, {}, body)));
    const { certificationList, versions } = await details(nurse);
    expect([certificationList.length, versions.certifications]).toEqual([4, 4]);
    const id = certificationList.find(({ certificationId }) => certificationId === 100301)?.id ?? '';
    const left = await nurse.call(candidate.removeCertification, { id });
    expect([left.certificationList?.length, left.progress.missing.includes('certifications')]).toEqual([3, true]);
  });

  it('refuse a file of the wrong kind, content or size by name, and store nothing of the save [P17] [R21]', async () => {
    const wrong = { fileName: 'a.exe', fileBase64Str: paper.fileBase64Str };
    const refused = await rawCall(candidate.saveResume, { token: own.token, body: wrong });
    expect([refused.status, refused.body.fields]).toEqual([400, { fileName: 'Invalid file type!' }]);
    expect(refused.body.message).toContain('a.exe');
    const large = { fileName: 'a.txt', fileBase64Str: Buffer.alloc(4 * 1024 * 1024 + 1, 'a').toString('base64') };
    expect((await rawCall(candidate.saveResume, { token: own.token, body: large })).status).toBe(413);
    expect((await details()).resumeList).toEqual([]);
    const most = { ...large, fileBase64Str: Buffer.alloc(4 * 1024 * 1024, 'a').toString('base64') };
    expect((await rawCall(candidate.saveResume, { token: own.token, body: most })).status).toBe(200);
  });

  it('save personal information: digits and birth date for the candidate alone, **** leaves them, a picture whatever its name [P04]', async () => {
    const body = { ...person, email: own.email };
    const masked = await rawCall(candidate.saveBasic, { token: own.token, body: { ...body, ssn: '****' } });
    expect(masked.body.fields).toEqual({ ssn: 'Required' });
    const saved = await own.call(candidate.saveBasic, {}, { ...body, firstName: 'Łucja' });
    expect(saved.basicInfo).toMatchObject({ firstName: 'Łucja', ssn: '0042', dateOfBirth: '1990-02-28' });
    expect(saved.progress.missing).not.toContain('personal');
    const again = await own.call(candidate.saveBasic, {}, { ...body, ssn: '****', notificationsActive: false });
    expect(again.basicInfo).toMatchObject({ ssn: '0042', notificationsActive: false });
    // A name with two dots is dropped, or there is none: the picture stays.
    for (const pictureFileName of ['me at 10.11.12.png', null]) {
      const picture = { pictureFileName, pictureFileBase64Str: aPng().toString('base64') };
      const { basicInfo: kept } = await own.call(candidate.saveBasic, {}, { ...body, ...picture });
      expect(kept?.pictureUrlPath).toMatch(/^\/api\/user\/avatar\?id=/);
      expect((await own.call(api.user.current)).pictureUrlPath).toBe(kept?.pictureUrlPath);
    }
    const noPicture = { pictureFileName: 'me.png', pictureFileBase64Str: aPdf().toString('base64') };
    const refused = await rawCall(candidate.saveBasic, { token: own.token, body: { ...body, ...noPicture } });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['pictureFileBase64Str']]);
  });

  it('change a free email and phone back to unverified, and refuse another’s address in the promised words [P04]', async () => {
    const taken = await rawCall(candidate.saveBasic, { token: own.token, body: { ...person, email: other.email } });
    expect(taken.status).toBe(409);
    expect(taken.body.message).toContain('Email address cannot be changed.');
    const email = `moved-${own.email}`;
    const saved = await own.call(candidate.saveBasic, {}, { ...person, email, phone: '512-555-0199' });
    expect(saved.basicInfo).toMatchObject({ email, phone: '+15125550199' });
    expect(await own.call(api.user.current)).toMatchObject({
      emailAddress: email,
      emailAddressConfirmed: false,
      phoneConfirmed: false,
      // The earlier phone was proved: the person is not led back into the sign-up.
      hasProvedPhone: true,
    });
    await letterTo(own.email, ({ subject }) => subject === 'Your Caravel email was changed');
    // The identity provider still holds the earlier proved number: it does not come back, nor count for the new one.
    expect(await own.call(api.user.contactVerified)).toMatchObject({ emailAddress: email, phoneConfirmed: false });
    expect((await details()).basicInfo.phone).toBe('+15125550199');
    expect(await visitor()(api.user.exists, {}, { Email: own.email })).toMatchObject({ exists: false });
    expect(await visitor()(api.user.exists, {}, { Email: email })).toMatchObject({ exists: true });
    await own.call(candidate.saveBasic, {}, { ...person, email: own.email });
  });

  it('verify a changed address only by its code through the identity provider [P04] [P05]', async () => {
    const mover = await aCandidate();
    await prove(mover, 'email');
    expect(await mover.call(api.user.contactVerified)).toMatchObject({ emailAddressConfirmed: true });
    const email = `moved-${mover.email}`;
    await mover.call(candidate.saveBasic, {}, { ...person, email, phone: mover.phone });
    // The earlier proved address is still there: it neither comes back nor makes the new one count.
    const before = await mover.call(api.user.contactVerified);
    expect(before).toMatchObject({ emailAddress: email, emailAddressConfirmed: false, phoneConfirmed: true });
    const attributes = [{ Name: 'email', Value: email }];
    await providerCall('UpdateUserAttributes', { AccessToken: mover.token, UserAttributes: attributes });
    await prove({ ...mover, email }, 'email', { isSent: true });
    expect(await mover.call(api.user.contactVerified)).toMatchObject({
      emailAddress: email,
      emailAddressConfirmed: true,
    });
    expect((await details(mover)).basicInfo.email).toBe(email);
    // Now it is theirs for good, and the one before is free.
    await expireReservation(email);
    expect(await visitor()(api.user.exists, {}, { Email: email })).toMatchObject({ exists: true });
    expect(await visitor()(api.user.exists, {}, { Email: mover.email })).toMatchObject({ exists: false });
  });

  it('keep a new address for 24 hours, and the proved one until it is proved [P04] [R11]', async () => {
    const mover = await aCandidate();
    await prove(mover, 'email');
    await mover.call(api.user.contactVerified);
    const email = `asked-${mover.email}`;
    await mover.call(candidate.saveBasic, {}, { ...person, email, phone: mover.phone });
    const rival = await aNewAccount();
    const wanted = { token: rival.token, body: { ...aRegistration(rival), Email: email } };
    for (const address of [email, mover.email])
      expect(await visitor()(api.user.exists, {}, { Email: address })).toMatchObject({ exists: true });
    await expect(addIdentity(`internal_${randomUUID()}`, email)).rejects.toThrow('Email is already in use');
    expect((await rawCall(api.user.registerCandidate, wanted)).status).toBe(400);
    // One signs in with the proved one.
    const own = await visitor()(api.user.signupMethod, {}, { EmailOrUsername: mover.email });
    expect(own).toEqual({ method: 'Internal', username: mover.username });
    await expireReservation(email);
    expect(await visitor()(api.user.exists, {}, { Email: email })).toMatchObject({ exists: false });
    const late = await aNewAccount(email);
    await late.call(api.user.registerCandidate, {}, aRegistration(late));
    // Another asked for later is kept, and the address of the other account stays theirs.
    await mover.call(candidate.saveBasic, {}, { ...person, email: `later-${mover.email}`, phone: mover.phone });
    expect(await visitor()(api.user.signupMethod, {}, { EmailOrUsername: email })).toMatchObject({
      username: late.username,
    });
    // Back to the proved one.
    await mover.call(candidate.saveBasic, {}, { ...person, email: mover.email, phone: mover.phone });
    expect(await visitor()(api.user.signupMethod, {}, { EmailOrUsername: mover.email })).toEqual(own);
  });

  it('leave the address of an account of Google as it is, in the promised words [P04]', async () => {
    workAs('candidate');
    const { users } = await import('../../../functions/_people/user-record.ts');
    const user = await users.find({ id: other.id });
    if (user) await users.put({ ...user, signupMethod: 'Google' });
    const body = { ...person, email: `new-${other.email}` };
    const refused = await rawCall(candidate.saveBasic, { token: other.token, body });
    expect([refused.status, refused.body.fields]).toEqual([409, { email: 'Email address cannot be changed.' }]);
    expect(
      (await rawCall(candidate.saveBasic, { token: other.token, body: { ...body, email: other.email } })).status,
    ).toBe(200);
  });

  const bad: [string, Endpoint, unknown, Record<string, string>][] = [
    [
      'an empty name',
      candidate.saveBasic,
      { ...person, email: 'a@b.example', firstName: ' ' },
      { firstName: 'Required' },
    ],
    ['no email', candidate.saveBasic, { ...person, email: 'nobody' }, { email: 'Not a valid email address' }],
    [
      'a short phone',
      candidate.saveBasic,
      { ...person, email: 'a@b.example', phone: '512' },
      { phone: 'Not a valid phone number' },
    ],
    [
      'a birth date that is none',
      candidate.saveBasic,
      { ...person, email: 'a@b.example', dateOfBirth: '1990-02-30' },
      { dateOfBirth: 'Invalid date' },
    ],
    [
      'a birth in the future',
      candidate.saveBasic,
      { ...person, email: 'a@b.example', dateOfBirth: '2031-01-01' },
      { dateOfBirth: 'Your date of birth must be 16 to 100 years ago' },
    ],
    [
      'a graduation far ahead',
      candidate.saveEducations,
      { educationList: [{ ...school, graduationDate: '2099-05-01' }] },
      { 'educationList.0.graduationDate': 'Your graduation date may be at most 8 years ahead' },
    ],
    [
      'work that has not begun',
      candidate.saveWorkHistory,
      { workHistoryList: [{ ...work, startDate: '2099-01-01' }] },
      { 'workHistoryList.0.startDate': 'Your start date is in the future. Add this job once it has begun' },
    ],
    [
      'work that has not ended',
      candidate.saveWorkHistory,
      { workHistoryList: [{ ...work, isCurrent: false, endDate: '2099-01-01' }] },
      { 'workHistoryList.0.endDate': 'Your end date is in the future. Select Current Position instead' },
    ],
    [
      'no school',
      candidate.saveEducations,
      { educationList: [{ ...school, school: '' }] },
      { 'educationList.0.school': 'School is required' },
    ],
    [
      'no place',
      candidate.saveEducations,
      { educationList: [{ ...school, state: '' }] },
      { 'educationList.0.state': 'Location is required' },
    ],
    [
      'no degree',
      candidate.saveEducations,
      { educationList: [{ ...school, degree: 'PhD' }] },
      { 'educationList.0.degree': 'Degree is required' },
    ],
    [
      'no graduation',
      candidate.saveEducations,
      { educationList: [{ ...school, graduationDate: '' }] },
      { 'educationList.0.graduationDate': 'Graduation Date is required' },
    ],
    [
      'a graduation that is none',
      candidate.saveEducations,
      { educationList: [{ ...school, graduationDate: '2015-13-01' }] },
      { 'educationList.0.graduationDate': 'Invalid date' },
    ],
    [
      'no start',
      candidate.saveWorkHistory,
      { workHistoryList: [{ ...work, startDate: '' }] },
      { 'workHistoryList.0.startDate': 'Start date is required' },
    ],
    [
      'no end',
      candidate.saveWorkHistory,
      { workHistoryList: [{ ...work, isCurrent: false }] },
      { 'workHistoryList.0.endDate': 'End date is required, or Select Current Position' },
    ],
    [
      'an end that is none',
      candidate.saveWorkHistory,
      { workHistoryList: [{ ...work, isCurrent: false, endDate: '2021-02-29' }] },
      { 'workHistoryList.0.endDate': 'Invalid Date' },
    ],
    [
      'a start after the end',
      candidate.saveWorkHistory,
      { workHistoryList: [{ ...work, isCurrent: false, endDate: '2019-01-01' }] },
      { 'workHistoryList.0.startDate': 'Your selected start date is later than the end date' },
    ],
    ['no state', candidate.saveLicense, { stateList: [] }, { stateList: 'You must select a state' }],
    [
      'a file without its date',
      candidate.saveLicense,
      { stateList: ['TX'], ...paper },
      { expirationDate: 'Expiration Date Required' },
    ],
    [
      'a date that is none',
      candidate.saveLicense,
      { stateList: ['TX'], ...paper, expirationDate: '2027-02-30' },
      { expirationDate: 'Invalid date' },
    ],
    [
      'a date without a file',
      candidate.saveLicense,
      { stateList: ['TX'], expirationDate: '2030-01-01' },
      { fileName: 'Upload a copy of your license' },
    ],
    [
      'a copy of which license is not said',
      candidate.saveLicense,
      { stateList: ['TX', 'CA'], ...paper, expirationDate: '2030-01-01' },
      { documentState: 'Choose the state of this license' },
    ],
    [
      'a copy of a state without its date',
      candidate.saveLicense,
      { stateList: ['TX', 'CA'], stateLicenseList: [{ state: 'CA', expirationDate: '', ...paper }] },
      { 'stateLicenseList.0.expirationDate': 'Expiration Date Required' },
    ],
    [
      'no certification',
      candidate.saveCertifications,
      { certificationList: [{ expirationDate: '2030-01-01', ...paper }] },
      { 'certificationList.0.certificationId': 'Certification Required' },
    ],
    [
      'an unknown certification',
      candidate.saveCertifications,
      { certificationList: [{ certificationId: 7, expirationDate: '2030-01-01', ...paper }] },
      { 'certificationList.0.certificationId': 'Certification Required' },
    ],
    [
      'a certification without a copy',
      candidate.saveCertifications,
      { certificationList: [{ certificationId: 100301, expirationDate: '2030-01-01' }] },
      { 'certificationList.0.fileName': 'Please upload a copy of your certification' },
    ],
    [
      'a certification without a date',
      candidate.saveCertifications,
      { certificationList: [{ certificationId: 100301, expirationDate: '', ...paper }] },
      { 'certificationList.0.expirationDate': 'Expiration Date Required' },
    ],
    [
      'no resume',
      candidate.saveResume,
      {},
      { fileName: 'Please upload a copy of your resume', fileBase64Str: 'Please upload a copy of your resume' },
    ],
    [
      'no first name',
      candidate.saveReferences,
      { referenceList: [{ ...reference, firstName: '' }] },
      { 'referenceList.0.firstName': 'First name is required' },
    ],
    [
      'no last name',
      candidate.saveReferences,
      { referenceList: [{ ...reference, lastName: '' }] },
      { 'referenceList.0.lastName': 'Last name is required' },
    ],
    [
      'no job title',
      candidate.saveReferences,
      { referenceList: [{ ...reference, jobTitle: '' }] },
      { 'referenceList.0.jobTitle': 'Job Title is required' },
    ],
    [
      'no method',
      candidate.saveReferences,
      { referenceList: [{ ...reference, preferredContactMethod: '' }] },
      { 'referenceList.0.preferredContactMethod': 'Contact Method is required' },
    ],
    [
      'no address',
      candidate.saveReferences,
      { referenceList: [{ ...reference, email: '' }] },
      { 'referenceList.0.email': 'Email is required' },
    ],
    [
      'a bad address',
      candidate.saveReferences,
      { referenceList: [{ ...reference, email: 'ada' }] },
      { 'referenceList.0.email': 'Invalid email address' },
    ],
    [
      'no mobile',
      candidate.saveReferences,
      { referenceList: [{ ...reference, phone: '' }] },
      { 'referenceList.0.phone': 'Mobile is required' },
    ],
    [
      'a bad mobile',
      candidate.saveReferences,
      { referenceList: [{ ...reference, phone: '12' }] },
      { 'referenceList.0.phone': 'Not a valid phone number' },
    ],
    [
      'no facility',
      candidate.saveReferences,
      { referenceList: [{ ...reference, companyName: '' }] },
      { 'referenceList.0.companyName': 'Location is required' },
    ],
    [
      'a start date that is no day',
      candidate.savePreferences,
      { shiftTypeList: [], locationList: [], startDate: '2027-02-30' },
      { startDate: 'Invalid date' },
    ],
    [
      'a fourth state',
      candidate.savePreferences,
      { shiftTypeList: [], locationList: ['TX', 'CO', 'CA', 'NY'] },
      { locationList: 'Choose at most 3 states.' },
    ],
    [
      'an entry too many',
      candidate.saveEducations,
      { educationList: Array(mostEntries.educations + 1).fill(school) },
      { educationList: 'At most 50 entries.' },
    ],
    [
      'a summary of 100,001',
      candidate.saveSummary,
      { summary: 'x'.repeat(100_001) },
      { summary: 'At most 100000 characters.' },
    ],
  ];

  it.each(bad)(
    'answer 400 with the promised words to %s [P04] [P07] [P08] [P10] [P11] [P12] [P13] [P15] [X12]',
    async (_what, call, body, fields) => {
      const answer = await rawCall(call, { token: own.token, body });
      expect([answer.status, answer.body.fields]).toEqual([400, fields]);
    },
  );

  it('answer the same 404 for another user’s entry and an unknown one, on every removal and save [K16] [R3]', async () => {
    const foreign = (await other.call(candidate.saveEducations, {}, { educationList: [school] })).educationList?.[0];
    const license = await other.call(
      candidate.saveLicense,
      {},
      { stateList: ['TX'], ...paper, expirationDate: '2030-01-01' },
    );
    const theirs = foreign?.id ?? '';
    // That of a calendar's link takes none.
    const removals = Object.values(candidate).filter(
      (call: Endpoint) => call.method === 'DELETE' && call !== candidate.endCalendarLink,
    ) as Endpoint[];
    for (const call of removals) {
      for (const id of [theirs, license.licenseList?.[0]?.id, 'nothing', '__proto__', 'constructor']) {
        const { status, body } = await rawCall(call, { token: own.token, query: `id=${id}` });
        expect([call.path, status, body.message]).toEqual([call.path, 404, 'Not found.']);
      }
    }
    const body = { educationList: [{ ...school, id: theirs, school: 'Mine now' }] };
    expect((await rawCall(candidate.saveEducations, { token: own.token, body })).status).toBe(404);
    expect((await details(other)).educationList[0]?.school).toBe(school.school);
  });

  it('change no server-owned field, whatever a body contains [R20]', async () => {
    const before = await details();
    const own20 = {
      candidateId: other.id,
      PK: `CAND#${other.id}`,
      SK: 'P#BASIC',
      recruiterId: 'me',
      referralCode: 7,
      userType: 'Admin',
      emailVerified: true,
      phoneVerified: true,
      groups: ['admin'],
      counts: { references: 9 },
      completedAt: 'now',
      versions: { educations: 99 },
      progress: { completed: 8 },
      primaryYears: 99,
      profession: 'CNA',
      createdAt: '1999',
      fileId: 'theirs',
      fileSize: 1,
      isComplete: true,
      percentageComplete: 100,
      status: 'active',
      avatar: 'https://x.example',
    };
    const sent: [Endpoint, Record<string, unknown>][] = [
      [candidate.saveAbout, { city: 'Denver', state: 'CO' }],
      [candidate.saveEducations, { educationList: [{ ...school, ...own20 }] }],
      [candidate.saveReferences, { referenceList: [{ ...reference, ...own20 }] }],
      [candidate.saveLicense, { stateList: ['TX'] }],
      [candidate.savePreferences, { shiftTypeList: [], locationList: [] }],
    ];
    for (const [call, body] of sent) {
      const answer = await rawCall(call, { token: own.token, body: { ...own20, ...body } });
      expect(answer.status, call.path).toBe(200);
      expect(JSON.stringify(answer.body), call.path).not.toMatch(/theirs|"1999"|CAND#|x\.example/);
    }
    const after = await details();
    expect(after.basicInfo).toMatchObject({ primaryYears: before.basicInfo.primaryYears, primarySpecialty: 'Nurse' });
    expect(after.versions.educations).toBe((before.versions.educations ?? 0) + 1);
    expect((await own.call(api.user.current)).groupList).toEqual([]);
    expect((await details(other)).basicInfo.id).toBe(other.id);
  });

  it('refuse every other section name [K15]', async () => {
    const odd = [
      '__proto__',
      'constructor',
      'toString',
      'hasOwnProperty',
      'prototype',
      'basics',
      'P%23BASIC',
      '..%2fuser',
      'basic%00',
      'details',
    ];
    const names = Array.from({ length: sampled(200, 20) }, (_, at) => odd[at] ?? `${odd[at % odd.length]}${at}`);
    const answers = await Promise.all(
      names.map(async (name) => {
        const { status } = await rawCall({ method: 'POST', path: `candidate/${name}` }, { token: own.token, body: {} });
        return [name, status];
      }),
    );
    expect(answers.filter(([, status]) => status !== 404 && status !== 400)).toEqual([]);
  });

  it('keep personal information read-only for staff who impersonate, and mask digits and birth date [P04] [R6]', async () => {
    const { token } = await signedIn('recruiter@caravel.example');
    const own = await aCandidate();
    await own.call(candidate.saveBasic, {}, { ...person, email: own.email });
    const headers = { BecomeUser: own.id };
    const before = await details(own);
    const basic = await rawCall(candidate.saveBasic, {
      token,
      headers,
      body: { ...person, email: own.email, lastName: 'Taken' },
    });
    expect([basic.status, basic.body.message]).toEqual([403, 'Only the candidate may change this information.']);
    const place = await rawCall(candidate.saveAbout, { token, headers, body: { city: 'Taken', state: 'TX' } });
    expect([place.status, place.body.message]).toEqual([403, 'Only the candidate may change this information.']);
    const injected = {
      ...before.basicInfo,
      firstName: 'Taken',
      email: 'taken@demo.example',
      ssn: '9999',
      notificationsActive: true,
    };
    const open: [Endpoint, object][] = [
      [candidate.saveSummary, { summary: 'Written by a recruiter.' }],
      [candidate.saveReferences, { referenceList: [] }],
      [candidate.savePreferences, { shiftTypeList: [], locationList: [] }],
    ];
    for (let round = 0; round < sampled(250, 1); round++) {
      for (const [call, body] of open) {
        const answer = await rawCall(call, { token, headers, body: { ...injected, ...body } });
        expect(answer.status, call.path).toBe(200);
        expect(JSON.stringify(answer.body)).not.toMatch(/"[^0-9"]*0042"|1990-02-28/);
      }
    }
    const seen = await rawCall(candidate.details, { token, headers });
    expect(seen.body.basicInfo).toMatchObject({ ssn: '****', dateOfBirth: '**/**/****' });
    const { firstName, lastName, email, phone, ssn, dateOfBirth, notificationsActive, pictureUrlPath } =
      before.basicInfo;
    expect((await details(own)).basicInfo).toMatchObject({
      firstName,
      lastName,
      email,
      phone,
      ssn,
      dateOfBirth,
      notificationsActive,
      pictureUrlPath,
    });
  });
});

async function rawDownload(who: TestAccount, fileId: string | undefined): Promise<Response> {
  const { origin } = new URL((await import('../../support/portal.ts')).siteOrigin());
  return await fetch(`${origin}/api/candidate/file?id=${fileId}`, {
    headers: { authorization: `Bearer ${who.token}` },
  });
}
