import { mostEntries } from '#shared/contract/profile.ts';
import { documentCertificationId } from '#shared/domain/document-slots.ts';
import type { NoticeKind } from '#shared/domain/notices/notice-kinds.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { noticePreferences } from '../../../functions/_notices/notice-preferences.ts';
import { unsubscribeLinks } from '../../../functions/_notices/unsubscribe.ts';
import { erasePerson } from '../../../functions/_people/accounts/erase-person.ts';
import { caseload, takingCharge } from '../../../functions/_people/caseload.ts';
import { openCaseloadOf, syncOpenApplications } from '../../../functions/_people/open-applications.ts';
import { basics } from '../../../functions/_people/profile/candidates.ts';
import { entriesOfKind, findProfile } from '../../../functions/_people/profile/profile.ts';
import { referralOf } from '../../../functions/_people/referrals.ts';
import { users } from '../../../functions/_people/user-record.ts';
import { puttingAssessment } from '../../../functions/_reference/assessments.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { completeProfile } from '../../../functions/candidate/complete-profile.ts';
import { removeEntry } from '../../../functions/candidate/remove-entry.ts';
import { saveReferences } from '../../../functions/candidate/save-entries.ts';
import { saveAbout, savePreferences } from '../../../functions/candidate/save-fields.ts';
import { saveCertifications, saveResume } from '../../../functions/candidate/save-files.ts';
import { saveSkill } from '../../../functions/candidate/save-skill.ts';
import { assignRecruiter } from '../../../functions/user/assign-recruiter.ts';
import { currentUser } from '../../../functions/user/current-user.ts';
import { saveNoticeSettings } from '../../../functions/user/notice-settings.ts';
import { unsubscribe } from '../../../functions/user/unsubscribe.ts';
import { checklists } from '../../../infra/seed/checklists.ts';
import { versionsUnder } from '../../support/files/object-versions.ts';
import { aPdf } from '../../support/files/sample-files.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { aRecruiter, aUser } from '../../support/people/directory.ts';
import { aCandidate, admin, anApplication, anId, complete, leaves, type Row, row } from './at-work.ts';

const chosen = { textOff: [], takesTexts: false, worksNights: null, version: 0 };
const codeOf = async (userId: string) =>
  new URL((await unsubscribeLinks(userId, 'mailing')).page).searchParams.get('code') ?? '';

const ofAccounts: readonly Row[] = [
  row('the end of a kind of mails', 'its reader leaves', undefined, async () => {
    const { id } = await aUser();
    const code = await codeOf(id);
    return {
      act: () => unsubscribe({ id, kind: 'mailing', code }),
      meanwhile: () => leaves(id),
      left: () => noticePreferences.find({ userId: id }),
    };
  }),
  row('the end of a kind of mails', 'its reader ends another one', ['jobSuggested', 'mailing'], async () => {
    const { id } = await aUser();
    const code = await codeOf(id);
    return {
      act: () => unsubscribe({ id, kind: 'mailing', code }),
      meanwhile: () => saveNoticeSettings(id, { ...chosen, mailOff: ['jobSuggested'] }),
      left: async () => (await noticePreferences.find({ userId: id }))?.mailOff,
    };
  }),
  ...[0, 1].map((version) =>
    row('saved notice settings', `another device saves over version ${version}`, 'conflict', async () => {
      const { id } = await aUser();
      if (version > 0) await saveNoticeSettings(id, { ...chosen, mailOff: [] });
      const save = (kind: NoticeKind) => saveNoticeSettings(id, { ...chosen, version, mailOff: [kind] });
      return { act: () => save('jobSuggested'), meanwhile: () => save('mailing') };
    }),
  ),
  row('the day of a visit', 'the visitor leaves', ['deleting', undefined], async () => {
    const { id, username } = await aUser({ createdAt: '2026-01-01T00:00:00.000Z' });
    const actor = { id, username, groups: [], registered: true, userType: 'Candidate' } as const;
    return {
      act: () => currentUser(actor, { id, impersonated: false }, '192.0.2.1'),
      meanwhile: () => leaves(id),
      left: async () => {
        const user = await users.find({ id });
        return [user?.status, user?.lastActiveOn];
      },
    };
  }),
  row('a deletion', 'the person becomes an admin', [false, 'active'], async () => {
    const { id } = await aUser({ userType: 'Recruiter', groups: ['recruiter'] });
    return {
      act: async () => [await erasePerson(id, admin.id), (await users.find({ id }))?.status],
      meanwhile: () => users.change({ id }, { set: { groups: ['recruiter', 'admin'] } }),
    };
  }),
  row('an assignment', 'a colleague assigns another one', true, async () => {
    const [candidateId, own, other] = [
      await aCandidate(),
      await aRecruiter(),
      await aRecruiter({ useRoundRobin: false }),
    ];
    return {
      act: async () => (await assignRecruiter(candidateId)).email === other.email && own.id !== other.id,
      meanwhile: () => transact(takingCharge({ candidateId, before: '', recruiterId: other.id })),
    };
  }),
  row('a refer link', 'another device asks for one', true, async () => {
    const candidateId = await aCandidate();
    const codes: number[] = [];
    const ask = async () => void codes.push((await referralOf(candidateId)).referralCode);
    return { act: ask, meanwhile: ask, left: async () => codes.length === 2 && codes[0] === codes[1] };
  }),
  row('a caseload', 'the charge ends', undefined, async () => {
    const { candidateId } = await anApplication();
    await transact(takingCharge({ candidateId, before: 'jordan', recruiterId: 'kim' }));
    const charge = { candidateId, recruiterId: 'kim' };
    return {
      act: () => syncOpenApplications(candidateId),
      meanwhile: () => transact(takingCharge({ candidateId, before: 'kim', recruiterId: 'robin' })),
      left: () => caseload.find(charge),
    };
  }),
  row('a caseload', 'a later writer has read more', 2, async () => {
    const { candidateId } = await anApplication();
    await transact(takingCharge({ candidateId, before: 'jordan', recruiterId: 'lee' }));
    return {
      act: () => syncOpenApplications(candidateId),
      meanwhile: async () => {
        const { items } = await applications.list('ofCandidate', { candidateId });
        const { jobId } = await aTableJob({ isOpen: true });
        if (items[0]) await applications.put({ ...items[0], jobId });
        await syncOpenApplications(candidateId);
      },
      left: async () => (await openCaseloadOf('lee'))[0]?.applications.length,
    };
  }),
];

const aReference = {
  firstName: 'Nora',
  lastName: 'Moor',
  jobTitle: 'Manager',
  preferredContactMethod: 'Text' as const,
  email: 'nora@demo.example',
  phone: '+15125550149',
  companyName: 'Juniper Ridge',
  ratio: '',
};
async function withReference() {
  const candidateId = await aCandidate();
  await saveReferences(candidateId, { referenceList: [aReference] });
  return { candidateId, id: (await findProfile(candidateId))?.references[0]?.id ?? '' };
}
const checklist = checklists[0];
const resume = (candidateId: string, fileName = 'resume.pdf') =>
  saveResume(candidateId, { fileName, fileBase64Str: aPdf(fileName).toString('base64') });

const ofProfiles: readonly Row[] = [
  ...[0, 1].map((version) =>
    row('a saved section', `another device saves over version ${version}`, 'conflict', async () => {
      const self = { id: await aCandidate(), impersonated: false };
      const save = (over: number, locationList: ('TX' | 'CA')[]) =>
        savePreferences(self, { shiftTypeList: [], locationList, version: over });
      if (version > 0) await save(0, []);
      return { act: () => save(version, ['TX']), meanwhile: () => save(version, ['CA']) };
    }),
  ),
  row('a move of the home', 'another device saves the personal information', 'conflict', async () => {
    const candidateId = await aCandidate({ versions: { basic: 1 } });
    const self = { id: candidateId, impersonated: false };
    return {
      act: () => saveAbout(self, { city: 'Waco', state: 'TX', version: 0 }),
      meanwhile: () => basics.change({ candidateId }, { set: { versions: { basic: 2 } } }),
    };
  }),
  row('a changed entry', 'another device removes it', 'missing', async () => {
    const { candidateId, id } = await withReference();
    return {
      act: () => saveReferences(candidateId, { referenceList: [{ ...aReference, id, lastName: 'Moore' }] }),
      meanwhile: () => removeEntry('references', candidateId, id),
    };
  }),
  row('a removed entry', 'another device removes it', 'missing', async () => {
    const { candidateId, id } = await withReference();
    const act = () => removeEntry('references', candidateId, id);
    return { act, meanwhile: act };
  }),
  // No count tells of a document that is no certification.
  row('a removed document', 'another device removes it', 'missing', async () => {
    const [candidateId, id] = [await aCandidate(), anId()];
    const file = { fileId: '', fileName: 'titer.pdf', fileSize: 1, createdAt: '2026-01-01T00:00:00.000Z' };
    const paper = {
      candidateId,
      id,
      certificationId: documentCertificationId,
      name: 'A titer',
      expirationDate: '',
      ...file,
    };
    await entriesOfKind('certifications').put(paper);
    const act = () => removeEntry('certifications', candidateId, id);
    return { act, meanwhile: act };
  }),
  row('the last document there is room for', 'another device adds one', 'invalid', async () => {
    const candidateId = await aCandidate();
    const paper = { certificationId: documentCertificationId, expirationDate: '' };
    const file = { fileId: '', fileName: '', fileSize: 0, createdAt: '2026-01-01T00:00:00.000Z', name: 'A titer' };
    for (let number = 1; number < mostEntries.certifications; number++)
      await entriesOfKind('certifications').put({ candidateId, id: anId(), ...paper, ...file });
    const add = () => saveCertifications(candidateId, { certificationList: [paper] });
    return { act: add, meanwhile: add };
  }),
  row('an added entry', 'another device adds one', [2, 2], async () => {
    const candidateId = await aCandidate();
    const add = () => saveReferences(candidateId, { referenceList: [aReference] });
    return {
      act: add,
      meanwhile: add,
      left: async () => {
        const profile = await findProfile(candidateId);
        return [profile?.references.length, profile?.basics.counts.references];
      },
    };
  }),
  row('a resume over another', 'another device sends one', ['resume-mine.pdf', 1], async () => {
    const candidateId = await aCandidate();
    await resume(candidateId);
    return {
      act: () => resume(candidateId, 'mine.pdf'),
      meanwhile: () => resume(candidateId, 'other.pdf'),
      left: async () => {
        const { resumes } = (await findProfile(candidateId)) ?? { resumes: [] };
        return [resumes[0]?.fileName, await versionsUnder(`cand/${candidateId}/`)];
      },
    };
  }),
  row('scores of a checklist', 'the candidate leaves', 'conflict', async () => {
    const candidateId = await aCandidate({ startedAt: '2026-01-01' });
    if (checklist) await transact(puttingAssessment(checklist));
    const body = { assessmentId: checklist?.id ?? '', skillAssessmentAnswerRequestList: [], shouldCreateFile: false };
    return { act: () => saveSkill(candidateId, { ...body, version: 0 }), meanwhile: () => leaves(candidateId) };
  }),
  row('a complete profile', 'an entry goes', 'conflict', async () => {
    const candidateId = await aCandidate(complete);
    return {
      act: () => completeProfile(candidateId),
      meanwhile: () => basics.change({ candidateId }, { set: { counts: { educations: 0 } } }),
    };
  }),
  row('a complete profile', 'another device has said so', { result: 1 }, async () => {
    const candidateId = await aCandidate(complete);
    const act = () => completeProfile(candidateId);
    return { act, meanwhile: act };
  }),
];

/** What candidates do. */
export const ofPeople: readonly Row[] = [...ofAccounts, ...ofProfiles];
