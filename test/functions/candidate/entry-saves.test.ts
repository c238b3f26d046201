import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostEntries } from '#shared/contract/profile.ts';
import { documentCertificationId } from '#shared/domain/document-slots.ts';
import { basics, type CandidateBasics, noEntries } from '../../../functions/_people/profile/candidates.ts';
import { entriesOfKind, findProfile, type Profile, summaries } from '../../../functions/_people/profile/profile.ts';
import { readFile } from '../../../functions/_people/profile/read-file.ts';
import { completeProfile } from '../../../functions/candidate/complete-profile.ts';
import { removeEntry } from '../../../functions/candidate/remove-entry.ts';
import { saveEducations, saveReferences, saveWorkHistory } from '../../../functions/candidate/save-entries.ts';
import { saveCertifications, saveLicense, saveResume } from '../../../functions/candidate/save-files.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { afterMeeting } from '../../support/faults/another-writer.ts';
import { versionsUnder } from '../../support/files/object-versions.ts';
import { aPdf } from '../../support/files/sample-files.ts';
import { keptMails } from '../../support/kept-mails.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';
import { refusalOf } from '../../support/refusal-of.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

async function aCandidate(more: Partial<CandidateBasics> = {}): Promise<string> {
  const { id } = await aUser();
  await aProfile(id, { startedAt: '2026-01-01', ...more });
  return id;
}
async function profileOf(id: string): Promise<Profile> {
  const found = await findProfile(id);
  if (!found) throw new Error('The profile is gone.');
  return found;
}
const filesOf = (id: string) => versionsUnder(`cand/${id}/`);

const education = (school: string, graduationDate = '2015-05-01') => ({
  school,
  state: 'TX',
  degree: 'BSN' as never,
  graduationDate,
});
const reference = (lastName: string) => ({
  firstName: 'Nora',
  lastName,
  jobTitle: 'Manager',
  preferredContactMethod: 'Email' as const,
  email: 'nora@demo.example',
  phone: '+15125550149',
  companyName: 'Juniper Ridge',
  ratio: '1:2',
});
const work = {
  facility: 'Juniper Ridge',
  city: 'Austin',
  state: 'TX',
  startDate: '2020-01-01',
  endDate: '2021-02-03',
  isCurrent: false,
  unit: 'ICU',
  unitBed: 24,
  position: 'Staff nurse',
  specialtyName: 'ICU',
};

describe('entries of a profile', () => {
  it('are added in their order, changed and counted; the whole list replaces, a part adds [P07] [P13] [Z06]', async () => {
    const id = await aCandidate();
    const names = async () => (await profileOf(id)).references.map(({ lastName }) => lastName);
    await saveReferences(id, { referenceList: ['A', 'B', 'C', 'D', 'E'].map(reference) });
    expect(await names()).toEqual(['A', 'B', 'C', 'D', 'E']);
    const [first, second] = (await profileOf(id)).references;
    expect(first).toMatchObject(reference('A'));
    // A part: the others stay.
    await saveReferences(id, { referenceList: [{ ...reference('Z'), id: first?.id }] });
    expect(await names()).toEqual(['Z', 'B', 'C', 'D', 'E']);
    expect((await profileOf(id)).references[0]?.createdAt).toBe(first?.createdAt);
    // The whole of a version: the others go.
    const whole = await saveReferences(id, { referenceList: [{ ...reference('B'), id: second?.id }], version: 2 });
    expect(whole).toMatchObject({ referenceList: [reference('B')], versions: { references: 3 } });
    expect(await names()).toEqual(['B']);
    expect((await profileOf(id)).basics).toMatchObject({ counts: { references: 1 }, versions: { references: 3 } });
    expect(await refusalOf(saveReferences(id, { referenceList: [], version: 2 }))).toBe('conflict');
  });

  it('are the candidate’s own, each once, and as many as there is room for [P07] [Z06]', async () => {
    const [id, other] = [await aCandidate(), await aCandidate()];
    await saveEducations(id, { educationList: [education('A')] });
    await saveEducations(other, { educationList: [education('B')] });
    const [own] = (await profileOf(id)).educations;
    const [theirs] = (await profileOf(other)).educations;
    const twice = [education('A'), education('C')].map((one) => ({ ...one, id: own?.id }));
    await expect(saveEducations(id, { educationList: twice })).rejects.toThrow('One entry was sent twice.');
    const stolen = [{ ...education('A'), id: theirs?.id }];
    expect(await refusalOf(saveEducations(id, { educationList: stolen }))).toBe('missing');
    const most = Array.from({ length: mostEntries.educations }, (_, at) => education(`S${at}`));
    const tooMany = `At most ${mostEntries.educations} entries.`;
    await expect(saveEducations(id, { educationList: most })).rejects.toMatchObject({
      kind: 'invalid',
      message: tooMany,
    });
    await saveEducations(id, { educationList: most.slice(1) });
    expect((await profileOf(id)).basics.counts.educations).toBe(mostEntries.educations);
    expect((await profileOf(other)).educations).toMatchObject([education('B')]);
  });

  it('of work have no end while they go on, and come first [P08] [Z06]', async () => {
    const id = await aCandidate();
    await saveWorkHistory(id, {
      workHistoryList: [work, { ...work, isCurrent: true, startDate: '2019-01-01', endDate: '2022-01-01' }],
    });
    const { workEntries, basics: own } = await profileOf(id);
    expect(workEntries).toMatchObject([
      { present: true, startDate: '2019-01-01', endDate: '' },
      {
        facility: 'Juniper Ridge',
        city: 'Austin',
        state: 'TX',
        startDate: '2020-01-01',
        endDate: '2021-02-03',
        present: false,
        unit: 'ICU',
        unitBeds: 24,
        jobTitle: 'Staff nurse',
        specialty: 'ICU',
      },
    ]);
    expect(own.counts.workEntries).toBe(2);
  });

  it('are removed by their owner, once, and counted [P07] [P08] [P13] [Z06]', async () => {
    const id = await aCandidate();
    await saveReferences(id, { referenceList: [reference('A'), reference('B')] });
    const [first] = (await profileOf(id)).references;
    const answer = await removeEntry('references', id, first?.id ?? '');
    expect(answer).toMatchObject({ referenceList: [reference('B')], versions: { references: 2 } });
    const { references, basics: own } = await profileOf(id);
    expect(references.map(({ lastName }) => lastName)).toEqual(['B']);
    expect(own).toMatchObject({ counts: { references: 1 }, versions: { references: 2 } });
    expect(await refusalOf(removeEntry('references', id, first?.id ?? ''))).toBe('missing');
    expect(Object.keys(answer).toSorted()).toEqual(['progress', 'referenceList', 'versions']);
    expect(Object.keys(answer.versions)).toEqual(['references']);
    // One that is gone meanwhile is found missing, not removed a second time.
    const [{ id: last = '' } = {}] = references;
    const meanwhile = () => entriesOfKind('references').remove({ candidateId: id, id: last });
    expect(await afterMeeting({ act: () => removeEntry('references', id, last), meanwhile })).toBe('missing');
  });
});

const [acls, bls] = [100301, 100302];
const paper = (name: string) => ({ fileName: `${name}.pdf`, fileBase64Str: aPdf(name).toString('base64') });
const textOf = async (id: string, fileId: string) => {
  const { bytes } = await readFile(id, fileId);
  return Buffer.from(bytes as Uint8Array).equals(aPdf('other')) ? 'other' : 'another';
};

describe('files of a profile', () => {
  it('stay with the certification that is not replaced, and go with the one that is [P11] [Z06]', async () => {
    const id = await aCandidate();
    const both = [acls, bls].map((certificationId) => ({ certificationId, expirationDate: '2030-01-01' }));
    const saved = await saveCertifications(id, {
      certificationList: both.map((one, at) => ({ ...one, ...paper(at === 0 ? 'first' : 'other') })),
    });
    expect(saved.versions).toEqual({ certifications: 1 });
    const text = Buffer.from('A paper').toString('base64');
    const wrong = both.map((one, at) => ({ ...one, ...paper('a'), ...(at === 1 && { fileBase64Str: text }) }));
    expect(await refusalOf(saveCertifications(id, { certificationList: wrong }))).toBe(
      'invalid certificationList.1.fileName',
    );
    const [first, second] = (await profileOf(id)).certifications;
    if (!first || !second) throw new Error('Both are missing.');
    expect(await textOf(id, second.fileId)).toBe('other');
    await saveCertifications(id, {
      certificationList: [
        { id: first.id, certificationId: acls, expirationDate: '2029-12-31', ...paper('replaced') },
        { id: second.id, certificationId: bls, expirationDate: '2030-01-01' },
      ],
      version: 1,
    });
    const [changed, same] = (await profileOf(id)).certifications;
    expect(same).toEqual(second);
    expect(await textOf(id, second.fileId)).toBe('other');
    expect(changed).toMatchObject({ id: first.id, expirationDate: '2029-12-31' });
    expect(changed?.fileId).not.toBe(first.fileId);
    expect(await refusalOf(readFile(id, first.fileId))).toBe('missing');
    expect(await filesOf(id)).toBe(2);
    expect((await profileOf(id)).basics).toMatchObject({ certifiedUntil: '2030-01-01', counts: { certifications: 2 } });
    // The file goes to the entry that it came with, wherever that is in the list.
    await saveCertifications(id, {
      certificationList: [
        { id: first.id, certificationId: acls, expirationDate: '2029-12-31' },
        { id: second.id, certificationId: bls, expirationDate: '2030-01-01', ...paper('later') },
      ],
      version: 2,
    });
    const [stayed, later] = (await profileOf(id)).certifications;
    expect([stayed, await filesOf(id)]).toEqual([changed, 2]);
    expect(later?.fileName).toBe('cert-later.pdf');
    expect(later?.fileId).not.toBe(second.fileId);
    // Of a shorter list the rest goes, with its file.
    await saveCertifications(id, {
      certificationList: [{ id: second.id, certificationId: bls, expirationDate: '2030-01-01' }],
      version: 3,
    });
    expect(await refusalOf(saveCertifications(id, { certificationList: [], version: 3 }))).toBe('conflict');
    expect(await filesOf(id)).toBe(1);
    expect(await basics.find({ candidateId: id })).toMatchObject({
      certifiedUntil: '2030-01-01',
      counts: { certifications: 1 },
    });
  });

  it('count as certifications where they are some, and of a type that exists [P11] [P16] [Z06]', async () => {
    const id = await aCandidate();
    const titer = { certificationId: documentCertificationId, expirationDate: '2040-01-01', ...paper('MMR-titer') };
    const certificate = { certificationId: acls, expirationDate: '2030-01-01', ...paper('acls') };
    await saveCertifications(id, { certificationList: [titer, certificate] });
    const { basics: own, certifications } = await profileOf(id);
    expect(own).toMatchObject({ counts: { certifications: 1 }, certifiedUntil: '2030-01-01' });
    expect(certifications.find(({ certificationId }) => certificationId === acls)?.name).not.toBe('');
    const unknown = { ...certificate, certificationId: 7 };
    await expect(saveCertifications(id, { certificationList: [unknown] })).rejects.toMatchObject({
      kind: 'invalid',
      message: 'Certification Required',
      fields: { 'certificationList.0.certificationId': 'Certification Required' },
    });
    expect(await filesOf(id)).toBe(2);
    const ofOwn = async () => {
      const { counts, certifiedUntil } = (await basics.find({ candidateId: id })) ?? {};
      return [counts?.certifications, certifiedUntil];
    };
    expect(await ofOwn()).toEqual([1, '2030-01-01']);
    // The document that is left is none.
    const removed = certifications.find((one) => one.certificationId === acls)?.id ?? '';
    const answer = await removeEntry('certifications', id, removed);
    expect(answer).toMatchObject({ certificationList: [{ fileName: 'cert-MMR-titer.pdf' }] });
    expect([await ofOwn(), await filesOf(id)]).toEqual([[0, ''], 1]);
    await removeEntry('certifications', id, certifications.find((one) => one.certificationId !== acls)?.id ?? '');
    expect(await filesOf(id)).toBe(0);
  });

  it('are one resume, over the one before, whose file is erased [P12] [Z06]', async () => {
    const id = await aCandidate();
    const saved = await saveResume(id, paper('first'));
    expect(saved).toMatchObject({ resumeList: [{ fileName: 'resume-first.pdf' }], versions: { resume: 1 } });
    expect(Object.keys(saved.versions)).toEqual(['resume']);
    const text = { fileName: 'a.pdf', fileBase64Str: Buffer.from('A paper').toString('base64') };
    expect(await refusalOf(saveResume(id, text))).toBe('invalid fileName');
    const [first] = (await profileOf(id)).resumes;
    await saveResume(id, paper('other'));
    const { resumes, basics: own } = await profileOf(id);
    expect(resumes).toHaveLength(1);
    expect(resumes[0]).toMatchObject({ id: first?.id, fileName: 'resume-other.pdf' });
    expect([await textOf(id, resumes[0]?.fileId ?? ''), await filesOf(id), own.counts.resumes]).toEqual([
      'other',
      1,
      1,
    ]);
    await removeEntry('resumes', id, resumes[0]?.id ?? '');
    expect([await filesOf(id), (await profileOf(id)).basics.counts.resumes]).toEqual([0, 0]);
  });

  it('are licenses, with what is said of each licensed state [P10] [Z06]', async () => {
    const id = await aCandidate();
    const self = { id, impersonated: false };
    const said = (state: 'TX' | 'CO' | 'CA', isMultistate = false) => ({
      state,
      isMultistate,
      expirationDate: '2031-01-01',
    });
    await basics.change({ candidateId: id }, { set: { versions: { references: 1 } } });
    await summaries.put({ candidateId: id, summary: 'Calm at night.' });
    const answer = await saveLicense(self, {
      stateList: ['TX', 'CO', 'TX'],
      isCompactLicense: true,
      stateLicenseList: [said('TX'), said('TX', true), said('CA')],
      documentState: 'TX',
      expirationDate: '2031-01-01',
      ...paper('license'),
    });
    expect(answer).toMatchObject({
      basicInfo: { licenseStateList: ['TX', 'CO'], professionalSummary: 'Calm at night.' },
      licenseList: [{ state: 'TX' }],
    });
    expect(answer.versions).toEqual({ license: 1 });
    const { licenses, basics: own } = await profileOf(id);
    expect(licenses).toMatchObject([{ state: 'TX', expirationDate: '2031-01-01', fileName: 'license-license.pdf' }]);
    expect(own).toMatchObject({
      licenseStates: ['TX', 'CO'],
      isCompactLicense: true,
      stateLicenses: [said('TX', true)],
      licensedUntil: '2031-01-01',
      counts: { licenses: 1 },
    });
    expect((await basics.find({ candidateId: id }))?.licensedUntil).toBe('2031-01-01');
    // California takes no part in the compact.
    await saveLicense(self, { stateList: ['CA'], isCompactLicense: true, stateLicenseList: [said('CA', true)] });
    expect((await profileOf(id)).basics.stateLicenses).toEqual([said('CA')]);
    // What is not sent stays, of the states that are left; no file is added without one.
    await saveLicense(self, { stateList: ['CO'], isCompactLicense: false });
    expect((await profileOf(id)).basics).toMatchObject({
      licenseStates: ['CO'],
      stateLicenses: [],
      isCompactLicense: false,
      counts: { licenses: 1 },
    });
    // A copy of several states is of none of them.
    const other = await aCandidate();
    const ofBoth = { stateList: ['TX' as const, 'CO' as const], isCompactLicense: false, ...paper('both') };
    await saveLicense({ id: other, impersonated: false }, ofBoth);
    expect((await profileOf(other)).licenses).toMatchObject([{ expirationDate: '' }]);
    expect((await profileOf(other)).licenses[0]).not.toHaveProperty('state');
    const full = { ...(await profileOf(id)).basics.counts };
    for (let count = full.licenses; count < mostEntries.licenses; count++)
      await saveLicense(self, {
        stateList: ['CO'],
        isCompactLicense: false,
        expirationDate: '2031-01-01',
        ...paper('b'),
      });
    const before = await filesOf(id);
    const more = { stateList: ['CO' as const], isCompactLicense: false, expirationDate: '2031-01-01', ...paper('c') };
    const message = `At most ${mostEntries.licenses} files.`;
    await expect(saveLicense(self, more)).rejects.toMatchObject({ kind: 'invalid', fields: { fileName: message } });
    expect(await filesOf(id)).toBe(before);
    await basics.change({ candidateId: id }, { set: { profession: 'Allied' } });
    await saveLicense(self, { stateList: ['CO'], isCompactLicense: true, stateLicenseList: [{ ...said('CO', true) }] });
    expect((await profileOf(id)).basics).toMatchObject({ isCompactLicense: false, stateLicenses: [said('CO')] });
  });
});

describe('a complete profile', () => {
  const all = Object.fromEntries(Object.keys(noEntries).map((name) => [name, 1])) as typeof noEntries;
  const complete = { counts: all, ssnSealed: 'sealed', dateOfBirthSealed: 'sealed' };

  it('is said once, with one mail, and only while nothing is missing [P18] [Z06]', async () => {
    const id = await aCandidate(complete);
    expect([await completeProfile(id), await completeProfile(id)]).toEqual([{ result: 0 }, { result: 1 }]);
    expect((await keptMails()).filter((mail) => mail.id === `profileCompleted-${id}`)).toHaveLength(1);
    const lacking: Partial<CandidateBasics>[] = [
      { ssnSealed: undefined },
      { dateOfBirthSealed: undefined },
      { licensedUntil: '2020-01-01' },
      { certifiedUntil: '2020-01-01' },
      ...Object.keys(all).map((name) => ({ counts: { ...all, [name]: 0 } })),
    ];
    for (const more of lacking)
      expect(await refusalOf(completeProfile(await aCandidate({ ...complete, ...more })))).toBe('conflict');
    expect(await refusalOf(completeProfile('no-such-person'))).toBe('missing');
    await expect(completeProfile(await aCandidate({ ssnSealed: undefined }))).rejects.toThrow(
      'The profile is not complete yet.',
    );
    // By two at once it is said once; and not when something was taken away meanwhile.
    const [twice, less] = [await aCandidate(complete), await aCandidate(complete)];
    const meanwhile = () => completeProfile(twice);
    expect(await afterMeeting({ act: () => completeProfile(twice), meanwhile })).toEqual({ result: 1 });
    expect((await keptMails()).filter((mail) => mail.id === `profileCompleted-${twice}`)).toHaveLength(1);
    const taking = () => basics.change({ candidateId: less }, { set: { counts: { ...all, licenses: 0 } } });
    expect(await afterMeeting({ act: () => completeProfile(less), meanwhile: taking })).toBe('conflict');
    expect(await basics.find({ candidateId: less })).not.toHaveProperty('completedAt');
  });
});
