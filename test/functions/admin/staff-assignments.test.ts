import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#shared/domain/actor.ts';
import { dayFrom } from '#shared/domain/assignments/assignment.ts';
import { earliestToday } from '#shared/domain/days/plausible-days.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { jobs } from '../../../functions/_jobs/jobs.ts';
import { notices } from '../../../functions/_notices/notices.ts';
import { askExtension } from '../../../functions/admin/applications/ask-extension.ts';
import { extendOffer, showOffer } from '../../../functions/admin/applications/extend-offer.ts';
import { listAssignments } from '../../../functions/admin/applications/list-assignments.ts';
import { assignmentRows } from '../../../functions/admin/desk/assignment-rows.ts';
import { answerOffer } from '../../../functions/job/answer-offer.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { signedBy } from '../../support/jobs/an-offer.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { aCandidate, admin, anApplication, inHours } from '../concurrent-writers/at-work.ts';

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

const listed = async (within: '30' | '60' | '90', viewer = recruiter, scope: 'mine' | 'team' = 'mine') =>
  (await listAssignments(viewer, { within, scope })).assignmentList;

describe('assignments that end', () => {
  it('are listed by their last day within 30, 60 and 90 days, one’s own or all of an admin [X33]', async () => {
    const [soon, later, foreign] = [await anAssignment(20), await anAssignment(50), await anAssignment(25, 'kim')];
    const starting = await anAssignment(69 + 10);
    const own = async (within: '30' | '60' | '90') => (await listed(within)).map(({ candidateId }) => candidateId);
    expect(await own('30')).toEqual([soon.candidateId, starting.candidateId]);
    expect(await own('60')).toEqual([soon.candidateId, later.candidateId, starting.candidateId]);
    expect((await listed('30'))[0]).toMatchObject({ lastDay: dayFrom(today, 20), place: 'Reno, NV', next: null });
    const all = (await listed('30', admin, 'team')).map(({ candidateId }) => candidateId);
    expect(all).toEqual(expect.arrayContaining([soon.candidateId, foreign.candidateId]));
  });

  it('are on the desk in their last four weeks, until an extension was asked for [X33] [W11]', async () => {
    const [soon, later] = [await anAssignment(28), await anAssignment(29)];
    const rows = async () => await assignmentRows(new Map([['jordan', '']]), new Date());
    const shown = async () => (await rows()).map(({ candidateId }) => candidateId);
    expect(await shown()).toContain(soon.candidateId);
    expect(await shown()).not.toContain(later.candidateId);
    expect((await rows()).find(({ candidateId }) => candidateId === soon.candidateId)).toMatchObject({
      kind: 'assignment',
      due: dayFrom(today, 28),
      job: { jobId: soon.jobId, place: 'Reno, NV' },
    });
    await askExtension(recruiter, soon);
    expect(await shown()).not.toContain(soon.candidateId);
    expect(await assignmentRows(new Map([['kim', '']]), new Date())).not.toContainEqual(
      expect.objectContaining({ candidateId: soon.candidateId }),
    );
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

  it('are extended only where something was accepted [X33] [A04]', async () => {
    const open = await anApplication();
    await expect(askExtension(recruiter, open)).rejects.toMatchObject({ kind: 'conflict' });
    const unknown = { candidateId: open.candidateId, jobId: 'none' };
    await expect(askExtension(recruiter, unknown)).rejects.toMatchObject({ kind: 'missing' });
  });
});
