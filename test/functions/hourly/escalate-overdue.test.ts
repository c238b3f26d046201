import { randomUUID } from 'node:crypto';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApplicationStatus } from '#shared/domain/applications/application-status.ts';
import { clockStatuses } from '#shared/domain/clocks/turn.ts';
import { afterWorkingHours } from '#shared/domain/clocks/working-hours.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { jobs } from '../../../functions/_jobs/jobs.ts';
import { notices, removingNotice } from '../../../functions/_notices/notices.ts';
import { listAuditRecords } from '../../../functions/_people/audit.ts';
import { takingCharge } from '../../../functions/_people/caseload.ts';
import { basics } from '../../../functions/_people/profile/candidates.ts';
import { listRecruiters, recruiters } from '../../../functions/_people/recruiters.ts';
import { timelineEvents } from '../../../functions/_people/timeline-events.ts';
import { settings } from '../../../functions/_runtime/settings.ts';
import { documentClient, tableName } from '../../../functions/_table/table.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { escalateOverdue } from '../../../functions/hourly/escalate-overdue.ts';
import { afterMeeting } from '../../support/faults/another-writer.ts';
import { aConsent } from '../../support/jobs/a-consent.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { aProfile, aRecruiter, aUser } from '../../support/people/directory.ts';
import { startSealedStorage } from '../../support/sealed-storage.ts';
import { spentBy } from '../../support/spent-by.ts';
import type { Storage } from '../../support/storage.ts';
import { forgetApplications } from '../concurrent-writers/at-work.ts';

// A table of its own: no other test's applications are overdue.
let storage: Storage;
let adminId: string;
beforeAll(async () => {
  storage = await startSealedStorage();
  process.env.STAGE_SETTINGS = JSON.stringify({ stage: 'local', rateFactor: 1, holidays: [] });
  adminId = (await aUser({ userType: 'Admin', groups: ['admin'] })).id;
});
beforeEach(async () => {
  Object.assign(settings(), { reassignsOverdue: false });
  for (const { id } of await listRecruiters()) await recruiters.remove({ id });
  await forgetApplications();
});
afterAll(() => storage.close());

/** A Monday at eight in Chicago. */
const monday = '2026-03-02T14:00:00.000Z';

/** A candidate of this recruiter who applied on that Monday, and again this many times. */
async function applied(recruiterId: string, { status = 'New Submission' as ApplicationStatus, times = 1 } = {}) {
  const { id: candidateId } = await aUser();
  await aProfile(candidateId);
  if (recruiterId) await transact(takingCharge({ candidateId, before: '', recruiterId }));
  const jobIds = [];
  for (let time = 0; time < times; time++) {
    const { jobId } = await aTableJob({ isOpen: true });
    const consent = await aConsent(candidateId, jobId, monday);
    await applications.put({
      candidateId,
      jobId,
      status,
      appliedAt: monday,
      changedAt: monday,
      consent,
      version: 1,
      steps: [{ status, at: monday }],
    });
    jobIds.push(jobId);
  }
  return { candidateId, jobIds };
}

const hour = 3_600_000;
/** A round this many working hours after that Monday, and one minute. */
const round = (hours: number) =>
  escalateOverdue(() => 60, new Date(Date.parse(afterWorkingHours(monday, hours)) + 60_000));
const toldOf = async (candidateId: string, userId = adminId) =>
  (await notices.list('ofUser', { userId }, { consistent: true })).items.filter(
    ({ fields }) => fields.candidateId === candidateId,
  );
const ownerOf = async (candidateId: string) => (await basics.find({ candidateId }, { consistent: true }))?.recruiterId;

describe('a clock that has run out', () => {
  it.each([
    ['New Submission', 8],
    ['Candidate Submission', 24],
    ['Client Submission', 40],
  ] as const)('of %s reaches the admins once, one working day later [N09]', async (status, hours) => {
    const [{ id }] = [await aRecruiter(), await aRecruiter()];
    const { candidateId } = await applied(id, { status });
    await round(hours + 9.9);
    expect(await toldOf(candidateId)).toEqual([]);
    for (const later of [hours + 10, hours + 10, hours + 20]) await round(later);
    const at = afterWorkingHours(afterWorkingHours(monday, hours), 10);
    expect(await toldOf(candidateId)).toMatchObject([{ kind: 'applicationOverdue', at }]);
    // Off by default: the recruiter stays.
    expect(await ownerOf(candidateId)).toBe(id);
  });

  it('reaches them again only when the next clock runs out, and never by two rounds at once [N09]', async () => {
    const { candidateId, jobIds } = await applied((await aRecruiter()).id);
    await Promise.all([round(18), round(18)]);
    expect(await toldOf(candidateId)).toHaveLength(1);
    // Not even where the admin has deleted it.
    for (const notice of await toldOf(candidateId)) await transact(removingNotice(notice));
    expect([await round(19), await toldOf(candidateId)]).toEqual([0, []]);
    const key = { candidateId, jobId: jobIds[0] ?? randomUUID() };
    const own = await applications.find(key, { consistent: true });
    if (!own) throw new Error('no application');
    const changedAt = new Date(Date.parse(afterWorkingHours(monday, 18)) + hour).toISOString();
    const step = { status: 'Candidate Submission' as const, at: changedAt, by: 'staff' };
    await applications.put({ ...own, status: step.status, changedAt, steps: [...own.steps, step] });
    await round(18 + 24 + 5);
    expect(await toldOf(candidateId)).toEqual([]);
    await round(18 + 24 + 10 + 2);
    expect(await toldOf(candidateId)).toHaveLength(1);
  });

  it('is said where there is time, also beside one that cannot be read or has no job any more [N09] [Z06]', async () => {
    const { id } = await aRecruiter();
    const [broken, gone, right] = [await applied(id), await applied(id), await applied(id)];
    const [jobId = ''] = broken.jobIds;
    const now = new Date(Date.parse(afterWorkingHours(monday, 18)));
    const { Item } = await documentClient().send(new GetCommand({ TableName: tableName(), Key: jobs.key({ jobId }) }));
    await documentClient().send(new PutCommand({ TableName: tableName(), Item: { ...Item, durationWeeks: 'none' } }));
    await jobs.remove({ jobId: gone.jobIds[0] ?? '' });
    expect(await escalateOverdue(() => 9.9, now)).toBe(0);
    expect(await escalateOverdue(() => 60, new Date(now.getTime() - 1))).toBe(0);
    expect(await toldOf(right.candidateId)).toEqual([]);
    await expect(escalateOverdue(() => 10, now)).rejects.toThrow();
    expect(await toldOf(gone.candidateId)).toEqual([]);
    expect(await toldOf(right.candidateId)).toMatchObject([
      { at: now.toISOString(), fields: { candidateId: right.candidateId, jobId: right.jobIds[0] } },
    ]);
    const key = { candidateId: right.candidateId, jobId: right.jobIds[0] ?? '' };
    expect(await applications.find(key)).toMatchObject({ escalatedAt: now.toISOString(), version: 2 });
    await applications.remove({ candidateId: broken.candidateId, jobId });
    // One more is one more, and what has no job is none.
    await applied(id);
    expect([await escalateOverdue(() => 10, now), await escalateOverdue(() => 10, now)]).toEqual([1, 0]);
  });

  it('is no news after a week, nor while the candidate has to agree [N09]', async () => {
    const { id } = await aRecruiter();
    const old = await applied(id);
    const weekLater = Date.parse(afterWorkingHours(monday, 18)) + 7 * 24 * hour;
    for (const late of [8 * 24 * hour, 0]) await escalateOverdue(() => 60, new Date(weekLater + late));
    expect(await toldOf(old.candidateId)).toEqual([]);
    expect(await escalateOverdue(() => 60, new Date(weekLater - 1))).toBe(1);
    await forgetApplications();
    const { candidateId, jobIds } = await applied(id, { status: 'Candidate Submission' });
    const key = { candidateId, jobId: jobIds[0] ?? '' };
    await applications.change(key, { remove: ['consent'] });
    expect(await round(34)).toBe(0);
    expect([await toldOf(candidateId), (await toldOf(old.candidateId)).length]).toEqual([[], 1]);
  });

  it('is found behind what DynamoDB gives at once, while there is time [N09] [Z06]', async () => {
    const { id } = await aRecruiter();
    const [late, ...others] = [await applied(id), await applied(id), await applied(id), await applied(id)];
    const fillingAPage = async (at: string) => {
      for (const { candidateId, jobIds } of others) {
        const own = await applications.find({ candidateId, jobId: jobIds[0] ?? '' }, { consistent: true });
        const steps = [{ status: 'New Submission' as const, at, note: 'x'.repeat(380_000) }];
        if (own) await applications.put({ ...own, changedAt: at, steps, consent: undefined });
      }
    };
    const now = new Date(Date.parse(afterWorkingHours(monday, 18)));
    const calls = async (seconds: number) => (await spentBy(() => escalateOverdue(() => seconds, now))).calls;
    // What is no news any more comes first.
    await fillingAPage(new Date(Date.parse(monday) - 28 * 24 * hour).toISOString());
    expect(await calls(9.9)).toBe(clockStatuses.length);
    expect(await toldOf(late?.candidateId ?? '')).toEqual([]);
    expect(await escalateOverdue(() => 10, now)).toBe(1);
    expect(await toldOf(late?.candidateId ?? '')).toHaveLength(1);
    expect(await calls(10)).toBe(clockStatuses.length + 1);
    // Behind one whose time is to come there is none that is due: nothing is read.
    await fillingAPage(new Date(now.getTime() - 1).toISOString());
    expect(await calls(10)).toBe(clockStatuses.length);
  });

  it('is no news where the application is changed in that moment [N09] [R34]', async () => {
    const { candidateId, jobIds } = await applied((await aRecruiter()).id);
    const key = { candidateId, jobId: jobIds[0] ?? '' };
    const change = () => applications.change(key, { set: { appliedAt: monday } });
    expect(await afterMeeting({ act: () => round(18), meanwhile: change })).toBe(0);
    expect(await toldOf(candidateId)).toEqual([]);
    expect(await round(18)).toBe(1);
  });

  it('gives the candidate another recruiter where the stage says so, once for all that was overdue [N09]', async () => {
    const [first, second] = [await aRecruiter(), await aRecruiter()];
    await aRecruiter();
    const { candidateId } = await applied(first.id, { times: 2 });
    Object.assign(settings(), { reassignsOverdue: true });
    await recruiters.change({ id: second.id }, { set: { specialtyIds: [1001] } });
    for (let time = 0; time < 2; time++) await round(18);
    const owner = (await ownerOf(candidateId)) ?? '';
    expect(owner).not.toBe(first.id);
    expect(await toldOf(candidateId)).toHaveLength(2);
    expect((await toldOf(candidateId, first.id)).map(({ kind }) => kind)).toEqual(['candidateLeft']);
    expect((await toldOf(candidateId, owner)).map(({ kind }) => kind)).toEqual(['candidateAssigned']);
    const happened = (await timelineEvents.list('ofCandidate', { candidateId })).items;
    expect(happened).toMatchObject([{ kind: 'ownerChanged', by: '', recruiterId: owner }]);
    const day = new Date(Date.parse(afterWorkingHours(monday, 18)) + 60_000).toISOString().slice(0, 10);
    const audited = (await listAuditRecords(day, { limit: 100 })).items.filter(
      ({ subjectId }) => subjectId === candidateId,
    );
    expect(audited).toMatchObject([
      { actorId: '', call: 'reassign what is overdue', outcome: 'allowed', requestId: '', address: '' },
    ]);
  });

  it('reaches the admins also where there is no other recruiter [N09]', async () => {
    const { id } = await aRecruiter();
    const { candidateId } = await applied(id);
    Object.assign(settings(), { reassignsOverdue: true });
    await round(18);
    expect([await ownerOf(candidateId), (await toldOf(candidateId)).length]).toEqual([id, 1]);
  });

  it('leaves the candidate to whom took over since, and who has no recruiter without one [N09]', async () => {
    const [first, second, third] = [await aRecruiter(), await aRecruiter(), await aRecruiter()];
    const [moved, movedBefore, free] = [await applied(first.id), await applied(first.id), await applied('')];
    const ranOutAt = afterWorkingHours(monday, 8);
    const justAfter = new Date(Date.parse(ranOutAt) + 1).toISOString();
    for (const [{ candidateId }, at] of [[moved, justAfter] as const, [movedBefore, ranOutAt] as const])
      await transact(takingCharge({ candidateId, before: first.id, recruiterId: second.id, at }));
    Object.assign(settings(), { reassignsOverdue: true });
    expect(await round(18)).toBe(3);
    expect([await ownerOf(moved.candidateId), await ownerOf(free.candidateId)]).toEqual([second.id, '']);
    // By whom the clock ran out is not spared for having taken over before.
    expect(await ownerOf(movedBefore.candidateId)).toBe(third.id);
  });
});
