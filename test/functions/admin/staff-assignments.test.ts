import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#shared/domain/actor.ts';
import { dayFrom } from '#shared/domain/assignments/assignment.ts';
import { earliestToday } from '#shared/domain/days/plausible-days.ts';
import { countApplications } from '../../../functions/_jobs/application-counts.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { jobs } from '../../../functions/_jobs/jobs.ts';
import { notices } from '../../../functions/_notices/notices.ts';
import { basics } from '../../../functions/_people/profile/candidates.ts';
import { askExtension } from '../../../functions/admin/applications/ask-extension.ts';
import { extendOffer, showOffer } from '../../../functions/admin/applications/extend-offer.ts';
import { listAssignments } from '../../../functions/admin/applications/list-assignments.ts';
import { moveApplications } from '../../../functions/admin/applications/move-applications.ts';
import { undoMoves } from '../../../functions/admin/applications/undo-moves.ts';
import { assignmentRows } from '../../../functions/admin/desk/assignment-rows.ts';
import { answerOffer } from '../../../functions/job/answer-offer.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { anAssignment as accepts, signedBy, someTerms } from '../../support/jobs/an-offer.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { aRecruiter } from '../../support/people/directory.ts';
import { aCandidate, admin, anApplication, inHours, moves } from '../concurrent-writers/at-work.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const recruiter: Actor = { ...admin, id: 'jordan', groups: ['recruiter'], userType: 'Recruiter' };
const today = earliestToday();
const signed = { ...signedBy('Made Up'), address: '192.0.2.1' };

/** An assignment of ten weeks that was accepted without terms of its own, ending so many days from today. */
async function anAssignment(endsIn: number, recruiterId = 'jordan') {
  const candidateId = await aCandidate({ recruiterId });
  const startDate = dayFrom(today, endsIn - 69);
  const { jobId } = await aTableJob({ isOpen: true, startDate, durationWeeks: 10, city: 'Reno', state: 'NV' });
  const at = new Date().toISOString();
  const status = 'Accepted - Pending Start' as const;
  const steps = [{ status, at }];
  await applications.put({ candidateId, jobId, status, appliedAt: at, changedAt: at, steps, version: 1 });
  return { candidateId, jobId };
}

const as = (id: string): Actor => ({ ...recruiter, id });
const listed = async (within: '30' | '60' | '90', viewer = recruiter, scope: 'mine' | 'team' = 'mine') =>
  (await listAssignments(viewer, { within, scope })).assignmentList;
const freeOn = async (candidateId: string) => (await basics.find({ candidateId }))?.availableOn;
let minutes = 0;
/** A desk's assignments, some minutes after those that were asked for before: the list is kept for one. */
const deskOf = ({ id }: Actor, later = 2) => {
  minutes += later;
  return assignmentRows(new Map([[id, 'Kim Vale']]), new Date(Date.now() + minutes * 60_000));
};
const inFacility = async () => (await countApplications())['Client Submission'] ?? 0;

describe('assignments that end', () => {
  it('are listed by their last day within 30, 60 and 90 days, one’s own or all of an admin [X33]', async () => {
    const [own, mate, other] = [
      await aRecruiter({ firstName: 'Jordan', lastName: 'Reyes', team: 'Allied' }),
      await aRecruiter({ firstName: 'Robin', lastName: 'Vale', team: 'Allied' }),
      await aRecruiter({ team: 'Direct' }),
    ];
    const viewer = as(own.id);
    const [edge, soon, later, foreign] = [
      await anAssignment(30, own.id),
      await anAssignment(20, own.id),
      await anAssignment(60, own.id),
      await anAssignment(25, mate.id),
    ];
    const [starting, last] = [await anAssignment(69 + 30, own.id), await anAssignment(0, own.id)];
    for (const outside of [-1, 61, 69 + 61]) await anAssignment(outside, own.id);
    const [hidden, free] = [await anAssignment(20, other.id), await anAssignment(20, '')];
    const ids = (list: Awaited<ReturnType<typeof listed>>) => list.map(({ candidateId }) => candidateId);
    const near = [last, soon, edge].map(({ candidateId }) => candidateId);
    expect(ids(await listed('30', viewer))).toEqual([...near, starting.candidateId]);
    expect(ids(await listed('60', viewer))).toEqual([...near, later.candidateId, starting.candidateId]);
    const shown = {
      candidateId: soon.candidateId,
      candidateName: 'Made Up',
      phone: '+15125550147',
      jobId: soon.jobId,
      jobTitle: `Travel RN ${soon.jobId}`,
      facility: 'Invented Hospital',
      place: 'Reno, NV',
      firstDay: dayFrom(today, -49),
      lastDay: dayFrom(today, 20),
      weeklyCents: 200_000,
      ownerName: '',
      extension: null,
      next: null,
    };
    expect((await listed('30', viewer))[1]).toEqual(shown);
    const [ofTeam, ofAll] = [await listed('30', viewer, 'team'), await listed('30', admin, 'team')];
    expect(ids(ofTeam)).toContain(foreign.candidateId);
    expect(ids(ofTeam)).not.toContain(hidden.candidateId);
    expect(ids(ofAll)).toEqual(expect.arrayContaining([soon, foreign, hidden].map(({ candidateId }) => candidateId)));
    expect(ofAll).toContainEqual({ ...shown, ownerName: 'Jordan Reyes' });
    expect(ofAll.find(({ candidateId }) => candidateId === free.candidateId)?.ownerName).toBe('');
    expect(ids(ofTeam)).not.toContain(free.candidateId);
    expect(await listed('90', { ...admin, id: randomUUID() })).toEqual([]);
  });

  it('are shown by what was signed, and without pay or days that no one knows [X33]', async () => {
    const viewer = as(randomUUID());
    const at = new Date().toISOString();
    const offered = async (job: Partial<Parameters<typeof aTableJob>[0]>) => {
      const candidateId = await aCandidate({ recruiterId: viewer.id });
      const { jobId } = await aTableJob({ isOpen: true, startDate: dayFrom(today, 9), ...job });
      return { candidateId, jobId };
    };
    const [signed, unpaid, unknown] = [
      await offered({ startDate: '2026-01-01', durationWeeks: 1 }),
      await offered({ weeklySalary: undefined }),
      await offered({ durationWeeks: 0 }),
    ];
    await accepts(signed.candidateId, signed.jobId, dayFrom(today, 3));
    const status = 'Accepted - Pending Start' as const;
    for (const key of [unpaid, unknown])
      await applications.put({ ...key, status, appliedAt: at, changedAt: at, steps: [{ status, at }], version: 1 });
    const rows = (await listed('30', viewer)).map((row) => [row.jobId, row.firstDay, row.lastDay, row.weeklyCents]);
    expect(rows).toEqual([
      [signed.jobId, dayFrom(today, 3), dayFrom(today, 3 + 7 * someTerms.weeks - 1), someTerms.weeklyCents],
      [unpaid.jobId, dayFrom(today, 9), dayFrom(today, 9 + 7 * 13 - 1), undefined],
    ]);
    expect((await listed('30', viewer))[1]).not.toHaveProperty('weeklyCents');
  });

  it('are on the desk in their last four weeks, until an extension was asked for [X33] [W11]', async () => {
    const kim = as(randomUUID());
    const [edge, last] = [await anAssignment(28, kim.id), await anAssignment(0, kim.id)];
    for (const outside of [29, -1]) await anAssignment(outside, kim.id);
    const shown = async () => (await deskOf(kim)).map(({ candidateId, due }) => [candidateId, due]);
    const [onEdge, onLast] = [
      [edge.candidateId, dayFrom(today, 28)],
      [last.candidateId, today],
    ];
    expect((await shown()).toSorted()).toEqual([onEdge, onLast].toSorted());
    expect((await deskOf(kim)).find(({ candidateId }) => candidateId === edge.candidateId)).toEqual({
      id: `assignment ${edge.candidateId} ${edge.jobId} ${dayFrom(today, 28)}`,
      kind: 'assignment',
      due: dayFrom(today, 28),
      isOverdue: false,
      candidateId: edge.candidateId,
      name: 'Made Up',
      phone: '+15125550147',
      since: dayFrom(today, -41),
      what: '',
      job: { jobId: edge.jobId, title: `Travel RN ${edge.jobId}`, facility: 'Invented Hospital', place: 'Reno, NV' },
      status: 'Accepted - Pending Start',
      owner: 'Kim Vale',
    });
    expect(await deskOf(as(randomUUID()))).toEqual([]);
    // What was before, what is only applied to, and what begins before it is over take it off neither.
    const others = [
      await aTableJob({ isOpen: true }),
      await aTableJob({ isOpen: true }),
      await aTableJob({ isOpen: true, startDate: dayFrom(today, 40) }),
    ];
    const [before, within, wished] = others.map(({ jobId }) => jobId);
    const { candidateId } = edge;
    await accepts(candidateId, before ?? '', dayFrom(today, -200));
    await accepts(candidateId, within ?? '', dayFrom(today, 28));
    const status = 'New Submission' as const;
    const at = new Date().toISOString();
    const steps = [{ status, at }];
    const own = { candidateId, jobId: wished ?? '', status, appliedAt: at, changedAt: at, steps, version: 1 };
    await applications.put(own);
    expect(await shown()).toContainEqual(onEdge);
    await askExtension(kim, edge);
    expect(await shown()).toEqual([onLast]);
    // Cancelled within the minute for which the list is kept, though another one was accepted before.
    await accepts(last.candidateId, before ?? '', dayFrom(today, -200));
    await moves(last, 'Rejected');
    expect(await deskOf(kim, 0)).toEqual([]);
    const followed = await anAssignment(5, kim.id);
    expect(await shown()).toHaveLength(1);
    await accepts(followed.candidateId, wished ?? '', dayFrom(today, 6));
    expect(await shown()).toEqual([]);
  });

  it('are extended by an application of their own, once, which gets an offer from the day after [X33]', async () => {
    const { candidateId, jobId } = await anAssignment(10);
    const ask = () => askExtension(recruiter, { candidateId, jobId });
    const asked = await Promise.all([ask(), ask()]);
    expect(new Set(asked.map((one) => one.jobId)).size).toBe(1);
    const extension = { candidateId, jobId: asked[0]?.jobId ?? '' };
    expect(await ask()).toEqual({ jobId: extension.jobId, status: 'Client Submission' });
    expect(await jobs.find({ jobId: extension.jobId })).toMatchObject({
      source: 'extension',
      jobTitle: expect.stringMatching(/^Extension: /),
      startDate: dayFrom(today, 11),
    });
    const told = (await notices.list('ofUser', { userId: candidateId })).items;
    expect(told.map(({ kind }) => kind)).toEqual(['consentNeeded']);
    const row = async () => (await listed('30')).find((one) => one.candidateId === candidateId);
    expect((await row())?.extension).toEqual({ jobId: extension.jobId, kind: 'applied' });

    const { suggested } = await showOffer(candidateId, extension.jobId);
    expect(suggested).toMatchObject({ startDate: dayFrom(today, 11), weeks: 10 });
    const terms = {
      weeklyCents: 200_000,
      hourlyCents: 4_000,
      hoursPerWeek: 36,
      lodgingCents: 40_000,
      mealsCents: 16_000,
      startDate: dayFrom(today, 11),
      weeks: 6,
      shift: 'Days',
    };
    await extendOffer(recruiter, { ...extension, number: 0, terms, answerBy: inHours(24).toISOString() });
    expect((await row())?.extension?.kind).toBe('offered');
    await answerOffer(candidateId, extension.jobId, 'Accepted - Pending Start', signed);
    expect(await row()).toMatchObject({
      extension: { kind: 'accepted' },
      next: { name: 'Reno, NV', firstDay: dayFrom(today, 11) },
    });
  });

  it('are extended by what was signed, again after a no, and no more often than nine times [X33]', async () => {
    const { candidateId, jobId } = await anAssignment(10);
    await applications.remove({ candidateId, jobId });
    await accepts(candidateId, jobId, '2030-01-04');
    const before = await inFacility();
    const { jobId: first } = await askExtension(recruiter, { candidateId, jobId });
    expect(await inFacility()).toBe(before + 1);
    const own = await applications.find({ candidateId, jobId: first });
    const at = own?.appliedAt;
    expect(own).toEqual({
      candidateId,
      jobId: `${jobId}-x1`,
      source: 'extension',
      status: 'Client Submission',
      appliedAt: at,
      changedAt: at,
      steps: [{ status: 'Client Submission', at, by: 'jordan' }],
      version: 1,
    });
    expect(await jobs.find({ jobId: first })).toMatchObject({
      jobTitle: `Extension: Travel RN ${jobId}`,
      startDate: '2030-04-05',
      durationWeeks: someTerms.weeks,
      weeklySalary: 1900,
      shift: someTerms.shift,
    });
    const [told] = (await notices.list('ofUser', { userId: candidateId })).items;
    expect(told).toMatchObject({
      kind: 'consentNeeded',
      at,
      fields: { jobId: first, jobTitle: `Extension: Travel RN ${jobId}`, facility: 'Invented Hospital' },
    });
    for (let number = 1; number <= 9; number++) {
      const asked = await askExtension(recruiter, { candidateId, jobId });
      expect(asked.jobId).toBe(`${jobId}-x${number}`);
      await moves({ candidateId, jobId: asked.jobId }, 'Rejected');
    }
    await expect(askExtension(recruiter, { candidateId, jobId })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'noOfferNow',
      message: 'It is not known when this assignment ends.',
    });
  });

  it('give their days back where they are cancelled, and take them again where that is undone [X01] [W09]', async () => {
    const { candidateId, jobId } = await anAssignment(10);
    const key = { candidateId, jobId };
    await basics.change({ candidateId }, { set: { availableOn: dayFrom(today, 11) } });
    const token = randomUUID();
    const cancel = () => moveApplications(recruiter, { moves: [{ ...key, status: 'Rejected' }], token });
    const { results } = await cancel();
    expect(results).toEqual([{ ...key, outcome: 'moved', message: 'Moved.', version: 2 }]);
    expect(await applications.find(key)).toMatchObject({ status: 'Rejected', reason: 'cancelled' });
    expect(await freeOn(candidateId)).toBe(dayFrom(today, -59));
    // One whose answer was lost leaves the assignment as well.
    await basics.change({ candidateId }, { set: { availableOn: dayFrom(today, 11) } });
    expect(await cancel()).toEqual({ results });
    expect(await freeOn(candidateId)).toBe(dayFrom(today, -59));
    expect(await undoMoves(recruiter, [{ ...key, version: 2 }])).toEqual({
      results: [{ ...key, outcome: 'undone', message: 'Undone.' }],
    });
    expect(await freeOn(candidateId)).toBe(dayFrom(today, 11));
    expect(await applications.find(key)).toMatchObject({ status: 'Accepted - Pending Start', version: 3 });
    // What was never accepted has no days to give back or to take.
    const open = await anApplication();
    const dayAfter = '2030-04-05';
    await basics.change({ candidateId: open.candidateId }, { set: { availableOn: dayAfter } });
    for (const _ of [1, 2]) await moveApplications(recruiter, { moves: [{ ...open, status: 'Rejected' }], token });
    expect(await freeOn(open.candidateId)).toBe(dayAfter);
    await basics.change({ candidateId: open.candidateId }, { set: { availableOn: today } });
    expect((await undoMoves(recruiter, [{ ...open, version: 2 }])).results[0]?.outcome).toBe('undone');
    expect(await freeOn(open.candidateId)).toBe(today);
  });

  it('are extended only where something was accepted [X33] [A04]', async () => {
    const open = await anApplication();
    await expect(askExtension(recruiter, open)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'noOfferNow',
      message: 'Only an assignment that was accepted can be extended.',
    });
    const gone = await anAssignment(10);
    await jobs.remove(gone);
    await expect(askExtension(recruiter, gone)).rejects.toMatchObject({ kind: 'missing' });
    const unknown = { candidateId: open.candidateId, jobId: 'none' };
    await expect(askExtension(recruiter, unknown)).rejects.toMatchObject({ kind: 'missing' });
  });
});
