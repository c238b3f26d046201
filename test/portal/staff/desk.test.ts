import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import type { ApplicationStatus } from '#shared/domain/applications/application-status.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { jobIdOf } from '../../../functions/_jobs/jobs.ts';
import { notices } from '../../../functions/_notices/notices.ts';
import { caseload } from '../../../functions/_people/caseload.ts';
import { documentOfEnding } from '../../../functions/_people/document-of-lack.ts';
import { handOver } from '../../../functions/_people/hand-over.ts';
import { tasks } from '../../../functions/_people/tasks.ts';
import { inParallel } from '../../../functions/_runtime/in-parallel.ts';
import { withRequests } from '../../../functions/admin/desk/other-rows.ts';
import { showDesk } from '../../../functions/admin/desk/show-desk.ts';
import { listOwnApplications } from '../../../functions/job/list-own-applications.ts';
import { dropFeed } from '../../../infra/seed/jobs/drop-feed.ts';
import { workAs } from '../../support/in-process.ts';
import { aConsent } from '../../support/jobs/a-consent.ts';
import { testSource } from '../../support/jobs/demo-jobs.ts';
import { aCharge, aColleague, ago, anApplication } from '../../support/jobs/desk-work.ts';
import { feedRow, ndjson } from '../../support/jobs/feeds.ts';
import { long } from '../../support/long.ts';
import { patienceMs } from '../../support/patience.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';
import { signedIn } from '../../support/people/sign-in.ts';
import { rawCall } from '../../support/portal.ts';
import { type Spent, spentBy } from '../../support/spent-by.ts';

beforeAll(() => workAs('admin'));

const patient = { timeout: patienceMs };
const desk = async (id: string, tab: 'all' | 'overdue' = 'all') =>
  await showDesk({ id, groups: ['recruiter'], userType: 'Recruiter' } as never, { scope: 'mine', tab });
const kindsOn = async (id: string) => (await desk(id)).rowList.map(({ kind }) => kind);

describe('the desk', () => {
  it('lists what waits for a recruiter, overdue first, each with what is needed to act, and counts it [W11]', async () => {
    const recruiterId = await aColleague();
    const candidateId = await aCharge(recruiterId);
    await anApplication(candidateId, 'Client Submission', 0);
    await anApplication(candidateId, 'New Submission', 30);
    await anApplication(candidateId, 'Candidate Submission', 0, false);
    await anApplication(candidateId, 'Rejected', 1);
    const task = { id: randomUUID(), candidateId, ownerId: recruiterId, createdBy: recruiterId, createdAt: ago(1) };
    await tasks.put({ ...task, title: 'Call', state: 'open', dueAt: ago(1), version: 1 });
    await expect.poll(() => kindsOn(recruiterId), patient).toHaveLength(4);
    const { rowList, counts } = await desk(recruiterId);
    expect(rowList.map(({ kind, isOverdue }) => [kind, isOverdue])).toEqual([
      ['applicant', true],
      ['task', true],
      ['consent', false],
      ['news', false],
    ]);
    expect(rowList[0]?.job?.title).not.toBe('');
    expect(counts).toMatchObject({ all: 4, overdue: 2, applicants: 1, consents: 1, tasks: 1, offers: 0 });
    expect((await desk(recruiterId, 'overdue')).rowList).toHaveLength(2);
    // A task's id is its own among those of one candidate only.
    await tasks.put({
      ...task,
      candidateId: await aCharge(recruiterId),
      title: 'Call',
      state: 'open',
      dueAt: ago(1),
      version: 1,
    });
    const ids = (await desk(recruiterId)).rowList.map(({ id }) => id);
    expect(new Set(ids).size).toBe(5);
  });

  it('has an application again after "no news" went to its candidate, with the next date, and says when that was [W11] [N08]', async () => {
    const recruiterId = await aColleague();
    const candidateId = await aCharge(recruiterId);
    const own = await anApplication(candidateId, 'Client Submission', 30);
    await expect.poll(async () => (await desk(recruiterId)).rowList[0]?.isOverdue, patient).toBe(true);
    expect((await desk(recruiterId)).rowList[0]?.toldAt).toBeUndefined();
    const news = { at: ago(0), by: recruiterId, message: 'Nothing yet.' };
    await applications.put({ ...own, news, version: 2 });
    await expect.poll(async () => (await desk(recruiterId)).rowList[0]?.toldAt, patient).toBe(news.at);
    const [row] = (await desk(recruiterId)).rowList;
    expect(row).toMatchObject({ kind: 'news', isOverdue: false, since: own.changedAt });
    expect((row?.due ?? '') > news.at).toBe(true);
  });

  it('goes with the candidate to another recruiter, and knows what was kept before there was a desk [W11] [W03]', async () => {
    const [one, other] = [await aColleague(), await aColleague()];
    const candidateId = await aCharge(one);
    await anApplication(candidateId, 'New Submission', 0);
    // A stream's record from before the application may be answered after this: what follows it says so a moment later.
    await caseload.put({ recruiterId: one, candidateId });
    await expect.poll(() => kindsOn(one), patient).toEqual(['applicant']);
    await handOver(one, other, one);
    expect(await kindsOn(one)).toEqual([]);
    await expect.poll(() => kindsOn(other), patient).toEqual(['applicant']);
    // What was moved is gone a moment later.
    const own = (await desk(other)).rowList[0];
    const before = await applications.find({ candidateId, jobId: own?.job?.jobId ?? '' });
    if (before) await applications.put({ ...before, status: 'Rejected' });
    await expect.poll(() => kindsOn(other), patient).toEqual([]);
  });

  it('follows a feed that makes the terms of a job worse, whose candidate gets one notice [W11] [N03] [N10]', async () => {
    const recruiterId = await aColleague();
    const candidateId = await aCharge(recruiterId);
    const source = `${testSource}${randomUUID().slice(0, 8).replace(/\d/g, 'x')}`;
    const row = feedRow('a', { city: 'Austin', startDate: '2027-02-01', weeklySalary: 2500 });
    const drop = async (weeklySalary: number) => {
      const bytes = Buffer.from(ndjson([{ ...row, weeklySalary }]));
      expect(await dropFeed({ source, name: `${randomUUID()}.ndjson`, bytes })).toMatchObject({ outcome: 'imported' });
    };
    const jobId = jobIdOf(source, 'a');
    await drop(2500);
    const at = ago(0);
    const consent = (await aConsent(candidateId, jobId, at)) as never;
    const times = { appliedAt: at, changedAt: at, steps: [{ status: 'New Submission' as const, at }] };
    await applications.put({ candidateId, jobId, status: 'New Submission', ...times, consent, version: 1 });
    await expect.poll(() => kindsOn(recruiterId), patient).toEqual(['applicant']);
    for (let time = 0; time < 2; time++) await drop(2400);
    // At once, though the board in memory is renewed every half minute.
    const own = (await listOwnApplications(candidateId)).applicationList[0];
    expect([own?.consent.state, own?.job.weeklySalary]).toEqual(['lapsed', 2400]);
    await expect.poll(() => kindsOn(recruiterId), patient).toEqual(['consent']);
    expect((await desk(recruiterId)).rowList[0]?.what).toBe('Weekly pay was $2,500 a week, is $2,400 a week');
    const told = (await notices.list('ofUser', { userId: candidateId })).items;
    expect(told.map(({ kind, fields }) => [kind, fields.jobId])).toEqual([['consentNeeded', jobId]]);
    await drop(2500);
    await expect.poll(() => kindsOn(recruiterId), patient).toEqual(['applicant']);
    expect((await notices.list('ofUser', { userId: candidateId })).items).toHaveLength(1);
  });

  it('moves nothing that has moved on since its row was read, and takes no offer back [W11] [S13]', async () => {
    const recruiter = await signedIn('recruiter@caravel.example');
    const { id: candidateId } = await aUser();
    const { jobId } = await anApplication(candidateId, 'Offer Extended', 0);
    const move = { candidateId, jobId, status: 'Client Submission' as const };
    const moved = async (fromStatus: ApplicationStatus) =>
      (await recruiter.call(api.admin.moveApplications, {}, { moves: [{ ...move, fromStatus }] })).results;
    expect(await moved('Candidate Submission')).toMatchObject([
      { outcome: 'notAllowed', message: expect.stringMatching(/moved on/) },
    ]);
    expect(await applications.find(move)).toMatchObject({ status: 'Offer Extended', version: 1 });
    expect(await moved('Offer Extended')).toMatchObject([{ outcome: 'moved' }]);
  });

  it.runIf(long)('costs a recruiter with 80 candidates at most 10 read units [W11]', async () => {
    const recruiterId = await aColleague();
    const all: string[] = [];
    await inParallel(Array(80).keys(), 10, async () => all.push(await aCharge(recruiterId)));
    for (const candidateId of all) await anApplication(candidateId, 'New Submission', 0);
    // The first read writes what the stream has not yet; the next ones are one query.
    await expect.poll(async () => (await desk(recruiterId)).counts.applicants, patient).toBe(80);
    // The stream may write meanwhile, in this process too, and invitations are read once a minute: the least of several is its own.
    const spending = async () => {
      const spent = await spentBy(() => desk(recruiterId));
      console.info('the desk of 80 candidates:', spent);
      return spent;
    };
    await expect.poll(spending, patient).toSatisfy(({ read, write }: Spent) => read <= 10 && write === 0);
  });

  it('asks for what renews a credential once, and says when; a request that was taken back is asked on the page [W11] [W02]', async () => {
    const recruiter = await signedIn('recruiter@caravel.example');
    const { id: candidateId } = await aUser();
    await aProfile(candidateId);
    const document = { token: `ends-2026-12-24-${randomUUID()}`, ...documentOfEnding('TX license') };
    expect(document).toMatchObject({ kind: 'license', name: 'Texas license' });
    expect(documentOfEnding('BLS')).toEqual({ kind: 'certification', name: 'Basic Life Support' });
    const row = {
      id: 'a',
      kind: 'credential' as const,
      due: '2026-12-24',
      isOverdue: false,
      candidateId,
      name: 'A',
      phone: '',
    };
    const shown = async () => await withRequests([{ ...row, since: '', what: 'TX license', owner: '', document }]);
    expect(await shown()).toMatchObject([{ document }]);
    const words = 'Please send the new one.';
    for (let time = 0; time < 2; time++)
      await recruiter.call(api.admin.askDocument, {}, { candidateId, ...document, words });
    expect((await recruiter.call(api.admin.documentRequests, { candidateId })).requestList).toHaveLength(1);
    const [asked] = await shown();
    expect([asked?.askedAt, asked?.document]).toEqual([expect.stringMatching(/^20/), undefined]);
    await recruiter.call(api.admin.withdrawDocumentRequest, { candidateId, id: document.token });
    const [taken] = await shown();
    expect([taken?.askedAt, taken?.document]).toEqual([undefined, undefined]);
  });

  it('reminds a candidate once within 20 hours, and of nothing that is not asked [W11]', async () => {
    const recruiter = await signedIn('recruiter@caravel.example');
    const { id: candidateId } = await aUser();
    await aProfile(candidateId);
    const { jobId } = await anApplication(candidateId, 'Candidate Submission', 0, false);
    const asked = await Promise.all([1, 2, 3].map(() => recruiter.call(api.admin.remind, {}, { candidateId, jobId })));
    expect(new Set(asked.map(({ remindedAt }) => remindedAt)).size).toBe(1);
    const settled = await anApplication(candidateId, 'Rejected', 0);
    const body = { candidateId, jobId: settled.jobId };
    expect((await rawCall(api.admin.remind, { token: recruiter.token, body })).status).toBe(409);
    expect((await rawCall(api.admin.remind, { token: recruiter.token, body: { ...body, jobId: 'none' } })).status).toBe(
      404,
    );
  });

  it('is for staff only, and an admin sees that of everyone [W11]', async () => {
    const [nurse, admin] = [await signedIn('nurse@demo.example'), await signedIn('admin@caravel.example')];
    expect((await rawCall(api.admin.desk, { token: nurse.token })).status).toBe(403);
    const { rowList } = await admin.call(api.admin.desk, { scope: 'team' });
    expect(rowList.some(({ owner }) => owner !== '')).toBe(true);
  });
});
