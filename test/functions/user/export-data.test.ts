import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { user } from '#shared/contract/user.ts';
import { declineReasonNames } from '#shared/domain/applications/suggestions.ts';
import { type ApplicationRecord, applications, favorites } from '../../../functions/_jobs/applications.ts';
import { readConsent } from '../../../functions/_jobs/consent-record.ts';
import { keepingConsent } from '../../../functions/_jobs/consents.ts';
import { hiddenLists } from '../../../functions/_jobs/finding/hidden-jobs.ts';
import { supportMessages } from '../../../functions/_mail/support-messages.ts';
import { newNotice } from '../../../functions/_notices/notices.ts';
import { leaveAccess } from '../../../functions/_people/accesses.ts';
import { noteSignIn } from '../../../functions/_people/accounts/account-events.ts';
import { listAuditRecords } from '../../../functions/_people/audit.ts';
import { addingFormer } from '../../../functions/_people/former-recruiters.ts';
import { notes } from '../../../functions/_people/notes.ts';
import { ownSettings } from '../../../functions/_people/own-settings.ts';
import { entriesOfKind } from '../../../functions/_people/profile/profile.ts';
import { answersPacked } from '../../../functions/_people/profile/skill-answers.ts';
import { sealRecord } from '../../../functions/_people/profile/slot-records.ts';
import { type AssessmentTemplate, puttingAssessment } from '../../../functions/_reference/assessments.ts';
import { findSpecialty } from '../../../functions/_reference/specialties.ts';
import { seal } from '../../../functions/_runtime/sealing.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { exportData } from '../../../functions/user/export/export-data.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { aConsent } from '../../support/jobs/a-consent.ts';
import { anAssignment } from '../../support/jobs/an-offer.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const actorOf = (id: string, startedAt = minutesAgo(14)) => ({ id, session: { id: 'session', startedAt } });
const from = { requestId: 'request', address: '192.0.2.1' };

type Page = Awaited<ReturnType<typeof exportData>>;

async function allPages(id: string): Promise<Page[]> {
  const pages: Page[] = [];
  for (let cursor: string | undefined, isMore = true; isMore; isMore = cursor !== undefined) {
    const page = await exportData(actorOf(id), cursor, from);
    pages.push(page);
    cursor = page.nextCursor ?? undefined;
  }
  return pages;
}

const recordsOf = (pages: readonly Page[], section: string) =>
  pages.flatMap(({ partList }) => partList.flatMap((part) => (part.section === section ? [part.record] : [])));

describe('the export of one’s own data', () => {
  it('has what is hers in plain words, and nothing of staff or of others [C24]', async () => {
    const { id, email } = await aUser({ avatar: `/api/user/avatar?id=${randomUUID()}` });
    const staff = await aUser({ firstName: 'Jordan', lastName: 'Reed', userType: 'Recruiter', groups: ['recruiter'] });
    await aProfile(id, {
      ssnSealed: await seal('private-field', '6789', id),
      dateOfBirthSealed: await seal('private-field', '1990-02-03', id),
      recruiterId: staff.id,
    });
    const card = {
      id: 'card',
      createdAt: minutesAgo(1),
      fileId: 'file-1',
      fileName: 'card.pdf',
      fileSize: 9,
      name: 'TDAP',
    };
    const record = { slot: 'TDAP', way: 'dose', givenOn: '2024-05-06' } as const;
    await entriesOfKind('certifications').put({
      ...card,
      candidateId: id,
      certificationId: 100429,
      expirationDate: '',
      recordSealed: await sealRecord(id, record),
    });
    const job = await aTableJob({ isOpen: true });
    await anAssignment(id, job.jobId);
    await noteSignIn(id);
    await transact([
      addingFormer({ candidateId: id, recruiterId: staff.id, until: minutesAgo(6), isAsked: false }),
      ...newNotice('newRecruiter', id, minutesAgo(100 * 24 * 60), { recruiterId: staff.id }),
    ]);
    await favorites.add({
      candidateId: id,
      jobId: 'job-that-is-gone',
      savedAt: minutesAgo(2),
      note: 'Ask about parking',
    });
    await ownSettings.put({
      userId: id,
      key: 'table',
      json: '{"rows":20}',
      token: 'secret-token',
      savedAt: minutesAgo(3),
    });
    const message = { name: 'A', email, phone: '', description: 'Help me' };
    await supportMessages.add({ userId: id, id: randomUUID(), createdAt: minutesAgo(4), ...message });
    await leaveAccess({ candidateId: id, kind: 'profile' }, { actor: staff, requestId: randomUUID() });
    const note = { kind: 'Call' as const, text: 'Private words of staff', at: minutesAgo(5), authorId: staff.id };
    await notes.put({ ...note, candidateId: id, place: 'plain', id: 'note', additions: [], version: 1 });
    await aProfile((await aUser()).id, { email: 'stranger@demo.example' });

    const pages = await allPages(id);
    expect(pages.map((page) => user.exportData.returns.parse(page))).toHaveLength(1);
    expect(recordsOf(pages, 'account')).toMatchObject([{ email, logsInWith: 'Internal' }]);
    const specialties = [findSpecialty(1001)?.name];
    expect(recordsOf(pages, 'profile')).toMatchObject([
      { ssnLast4: '6789', dateOfBirth: '1990-02-03', recruiter: 'Jordan Reed', specialties },
    ]);
    expect(recordsOf(pages, 'logins')).toEqual([{ at: expect.any(String), kind: 'signedIn', about: '', address: '' }]);
    expect(recordsOf(pages, 'recruiterChanges')).toEqual([
      { isAsked: false, until: expect.stringMatching(/Z$/), recruiterId: staff.id, recruiter: 'Jordan Reed' },
    ]);
    // What is over is not there any more, although the table has it still.
    expect(recordsOf(pages, 'notices')).toEqual([]);
    expect(recordsOf(pages, 'certificationsAndHealthRecords')).toMatchObject([{ record, fileName: 'card.pdf' }]);
    const [application] = recordsOf(pages, 'applications');
    expect(application).toMatchObject({
      job: { title: job.jobTitle, facility: 'Invented Hospital' },
      jobId: job.jobId,
    });
    expect(recordsOf(pages, 'offers')).toMatchObject([
      { answer: { kind: 'accepted', signature: { name: 'A' } }, versions: [{ terms: { weeks: expect.any(Number) } }] },
    ]);
    expect(recordsOf(pages, 'savedJobs')).toMatchObject([{ jobId: 'job-that-is-gone', note: 'Ask about parking' }]);
    expect(recordsOf(pages, 'settings')).toMatchObject([{ key: 'table', value: { rows: 20 } }]);
    expect(recordsOf(pages, 'supportMessages')).toMatchObject([{ description: 'Help me' }]);
    expect(recordsOf(pages, 'accesses')).toMatchObject([{ kind: 'profile', role: 'recruiter', by: 'Jordan Reed' }]);
    expect(pages[0]?.fileList.map(({ by, name }) => `${by.call}: ${name}`).toSorted()).toEqual([
      'file: card.pdf',
      'offer: Signed offer.pdf',
      'picture: Picture.jpg',
    ]);
    const text = JSON.stringify(pages);
    for (const secret of ['Private words', 'secret-token', 'stranger@demo.example', 'Sealed', '"PK"', 'listKey'])
      expect(text).not.toContain(secret);
    const { items } = await listAuditRecords(new Date().toISOString().slice(0, 10), { limit: 100 });
    expect(items.filter(({ actorId }) => actorId === id)).toMatchObject([
      { call: 'GET user/export', subjectId: id, outcome: 'allowed' },
    ]);
  });

  it('has an application with its steps and consents, without the words of staff for each other [C24] [Z06]', async () => {
    const { id } = await aUser();
    await aProfile(id, { specialtyIds: [7] });
    const { jobId, jobTitle } = await aTableJob({ isOpen: true });
    const [earlier, consent] = [await aConsent(id, jobId, minutesAgo(9)), await aConsent(id, jobId, minutesAgo(3))];
    if (!earlier || !consent) throw new Error('The job is gone.');
    const at = minutesAgo(8);
    const application: ApplicationRecord = {
      candidateId: id,
      jobId,
      status: 'Client Submission',
      appliedAt: at,
      changedAt: at,
      steps: [
        { status: 'New Submission', at },
        { status: 'Client Submission', at, by: 'jordan', note: 'Between us', message: 'They have your profile.' },
      ],
      consent,
      news: { at, by: 'jordan', message: 'They will say on Monday.' },
      version: 3,
    };
    await applications.put(application);
    await transact(keepingConsent({ ...application, consent: earlier }));
    await hiddenLists.put({ candidateId: id, packed: 'job-1:0 job-2', version: 1 });
    const pages = await allPages(id);
    const shown = {
      jobId,
      status: 'Client Submission',
      appliedAt: at,
      changedAt: at,
      steps: [
        { status: 'New Submission', at },
        { status: 'Client Submission', at, message: 'They have your profile.' },
      ],
      news: { at, message: 'They will say on Monday.' },
      consent: readConsent(consent),
    };
    expect(recordsOf(pages, 'applications')).toMatchObject([shown]);
    expect(JSON.stringify(recordsOf(pages, 'applications'))).not.toMatch(/Between us|jordan/);
    expect(recordsOf(pages, 'earlierConsents')).toMatchObject([{ jobId, consent: readConsent(earlier) }]);
    expect(recordsOf(pages, 'hiddenJobs')).toEqual([
      { jobs: [{ jobId: 'job-1', reason: declineReasonNames[0] }, { jobId: 'job-2' }] },
    ]);
    const receipt = { folder: 'consents', name: `Consent, ${jobTitle}.pdf` };
    expect(pages.flatMap(({ fileList }) => fileList)).toEqual([
      { ...receipt, by: { call: 'consent', applicationId: jobId, hash: consent.hash } },
      { ...receipt, by: { call: 'consent', applicationId: jobId, hash: earlier.hash } },
    ]);
    // A specialty that is gone has no name; what was never said has no field.
    const [profile = {}] = recordsOf(pages, 'profile');
    expect([profile.specialties, 'ssnLast4' in profile, 'dateOfBirth' in profile]).toEqual([[], false, false]);
  });

  it('has the lines of a checklist with what was answered, in words, and those of a new version beside [C24] [Z06]', async () => {
    const { id } = await aUser();
    const names = ['Lines', 'Drips', 'Drains'];
    const questionList = names.map((name) => ({ id: `line-${name}`, name }));
    const template: AssessmentTemplate = {
      id: randomUUID(),
      name: 'ICU',
      categoryList: [{ id: 'c', name: 'Care', questionList: [{ id: 'g', name: 'Group', questionList }] }],
      version: 1,
    };
    await transact(puttingAssessment(template));
    const answers = (scores: Record<string, number>) => ({
      scores,
      ways: { 'line-Lines': 'group' as const },
      days: { 'line-Lines': '2026-01-02' },
      scoredAt: '2026-03-04T05:06:07.000Z',
      version: 1,
    });
    const { packed } = answersPacked(template, answers({ 'line-Lines': 4, 'line-Drips': 2 }));
    const retake = {
      reason: 'yearly' as const,
      percentageComplete: 33,
      packed: answersPacked(template, answers({ 'line-Lines': 3 })).packed,
    };
    const checklist = {
      candidateId: id,
      createdAt: minutesAgo(1),
      percentageComplete: 66,
      isComplete: false,
      version: 1,
    };
    const skill = { ...checklist, assessmentName: 'Former name', fileId: '', fileName: '', packed };
    await entriesOfKind('skills').put({ ...skill, id: 'a', assessmentId: template.id, retake });
    await entriesOfKind('skills').put({ ...skill, id: 'b', assessmentId: template.id });
    await entriesOfKind('skills').put({ ...skill, id: 'c', assessmentId: 'gone' });
    const line = (name: string, score: number, says: string, day: string) => ({
      category: 'Care',
      line: name,
      score,
      says,
      day,
    });
    const lines = [
      { ...line('Lines', 4, 'Expert', '2026-01-02'), by: 'group' },
      line('Drips', 2, 'Novice', '2026-03-04'),
    ];
    const newVersion = {
      reason: 'yearly',
      answers: [{ ...line('Lines', 3, 'Proficient', '2026-01-02'), by: 'group' }],
    };
    // What comes before them in the table, and is left out, is more than the table reads at once.
    const note = {
      candidateId: id,
      kind: 'Call' as const,
      at: minutesAgo(5),
      authorId: 'jordan',
      place: 'plain' as const,
    };
    for (const number of ['1', '2', '3'])
      await notes.put({ ...note, id: number, text: 'x'.repeat(390_000), additions: [], version: 1 });
    const [begun, plain, gone] = recordsOf(await allPages(id), 'checklists');
    expect(begun).toMatchObject({ assessmentName: 'ICU', answers: lines, newVersion });
    expect(plain).toMatchObject({ assessmentName: 'ICU', answers: lines });
    expect(plain).not.toHaveProperty('newVersion');
    const noLines = 'This checklist no longer exists: its document shows the answers.';
    expect(gone).toMatchObject({ assessmentName: 'Former name', answers: noLines });
  });

  it('needs a sign-in of the last 15 minutes, which a cursor of one’s own continues [C24]', async () => {
    const { id } = await aUser();
    const again = { kind: 'forbidden', code: 'signInAgain' };
    await expect(exportData(actorOf(id, minutesAgo(15.1)), undefined, from)).rejects.toMatchObject(again);
    await expect(exportData({ id }, undefined, from)).rejects.toMatchObject(again);
    await expect(exportData(actorOf('no-such-person'), undefined, from)).rejects.toMatchObject({ kind: 'missing' });
    const { sealPageToken } = await import('../../../functions/_runtime/page-token.ts');
    const cursor = await sealPageToken({ partition: 1 }, JSON.stringify([id, 'export']));
    expect((await exportData({ id }, cursor, from)).nextCursor).toBeNull();
    const other = await aUser();
    await expect(exportData(actorOf(other.id), cursor, from)).rejects.toMatchObject({ kind: 'invalid' });
    await expect(exportData(actorOf(id), 'made-up', from)).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('is three times a day, however many pages it has, each under 1 MB and nothing twice [C24]', async () => {
    const { id } = await aUser();
    const many = Array.from({ length: 30 }, (_, at) => `2026-01-${String(at + 1).padStart(2, '0')}T00:00:00.000Z`);
    for (const [at, createdAt] of many.entries()) {
      const message = { name: 'A', email: 'a@b.example', phone: '', description: `${at} ${'é'.repeat(40_000)}` };
      await supportMessages.add({ userId: id, id: randomUUID(), createdAt, ...message });
    }
    const pages = await allPages(id);
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(750_000);
    const times = recordsOf(pages, 'supportMessages').map(({ createdAt }) => createdAt);
    expect(times).toEqual(many);
    await exportData(actorOf(id), undefined, from);
    await exportData(actorOf(id), undefined, from);
    await expect(exportData(actorOf(id), undefined, from)).rejects.toMatchObject({
      kind: 'tooMany',
      message: 'You have taken your data three times today. Please try again tomorrow.',
      retryAfterSeconds: expect.any(Number),
    });
  });
});
