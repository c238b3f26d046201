import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApplicationStatus, shownApplication } from '#shared/domain/applications/application-status.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { engagementsOfCandidate } from '../../../functions/_jobs/engagements-of.ts';
import { basics } from '../../../functions/_people/profile/candidates.ts';
import { followAssignment } from '../../../functions/_people/profile/free-from-assignments.ts';
import { listStaffApplications } from '../../../functions/admin/applications/list-staff-applications.ts';
import { moveApplications } from '../../../functions/admin/applications/move-applications.ts';
import { readApplication } from '../../../functions/admin/applications/read-application.ts';
import { undoMoves } from '../../../functions/admin/applications/undo-moves.ts';
import { answerOffer } from '../../../functions/job/answer-offer.ts';
import { afterMeeting } from '../../support/faults/another-writer.ts';
import { anOffer, signedBy, someTerms } from '../../support/jobs/an-offer.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';
});

let storage: Storage;
beforeAll(async () => {
  storage = await startStorage();
});
afterAll(() => storage.close());

const staff = { id: 'jordan', groups: ['recruiter'], userType: 'Recruiter' } as never;

async function aPerson(): Promise<string> {
  const { id } = await aUser();
  await aProfile(id, { recruiterId: 'jordan' });
  return id;
}

/** An application to a job of thirteen weeks in Austin. */
async function anApplication(candidateId: string, status: ApplicationStatus, startDate: string, isOpen = true) {
  const { jobId } = await aTableJob({ isOpen, startDate, durationWeeks: 13, city: 'Austin', state: 'TX' });
  const at = new Date().toISOString();
  const own = { candidateId, jobId, status, appliedAt: at, changedAt: at, steps: [{ status, at }], version: 1 };
  await applications.put(own);
  if (status === 'Offer Extended') await anOffer({ candidateId, jobId, offeredAt: at });
  return { candidateId, jobId };
}

describe('the days of a candidate', () => {
  it('are those of the signed terms once an offer is accepted, which two offers may be, and staff read what overlaps [X01]', async () => {
    const candidateId = await aPerson();
    const [one, other] = [
      await anApplication(candidateId, 'Offer Extended', '2030-06-03'),
      await anApplication(candidateId, 'Offer Extended', '2030-06-03'),
    ];
    const later = await anApplication(candidateId, 'Client Submission', '2030-04-05');
    const accept = ({ jobId }: { jobId: string }) =>
      answerOffer(candidateId, jobId, 'Accepted - Pending Start', {
        ...signedBy('Made Up'),
        address: '192.0.2.1',
      });
    // In two tabs at once: neither is refused.
    await Promise.all([accept(one), accept(other)]);
    const found = await engagementsOfCandidate(candidateId);
    expect(
      found
        .toSorted((a, b) => (a.kind < b.kind ? -1 : 1))
        .map(({ kind, firstDay, lastDay }) => [kind, firstDay, lastDay]),
    ).toEqual([
      ['accepted', '2030-01-04', '2030-04-04'],
      ['accepted', '2030-01-04', '2030-04-04'],
      ['applied', '2030-04-05', '2030-07-04'],
    ]);
    expect((await readApplication(candidateId, one.jobId)).overlap).toBe(
      'Overlaps the assignment accepted in Austin, TX by 13 weeks (Jan 4 to Apr 4).',
    );
    // It begins on the day after.
    expect((await readApplication(candidateId, later.jobId)).overlap).toBe('');
    const { applicationList } = await listStaffApplications(staff, { candidateId });
    expect(applicationList.find(({ job }) => job.jobId === one.jobId)?.offered).toMatchObject({
      startDate: someTerms.startDate,
      weeks: someTerms.weeks,
    });
  });

  it('are free again of what staff cancelled, and of applications to closed jobs, but not of what was accepted there [X01]', async () => {
    const candidateId = await aPerson();
    const accepted = await anApplication(candidateId, 'Accepted - Pending Start', '2030-02-01', false);
    await anApplication(candidateId, 'Client Submission', '2030-02-01', false);
    const own = await anApplication(candidateId, 'New Submission', '2030-03-01');
    expect((await engagementsOfCandidate(candidateId)).map(({ kind }) => kind).toSorted()).toEqual([
      'accepted',
      'applied',
    ]);
    expect((await readApplication(candidateId, own.jobId)).overlap).toContain('Overlaps the assignment accepted in');
    const { results } = await moveApplications(staff, {
      moves: [{ ...accepted, status: 'Rejected' }],
      cause: 'cancelled',
    });
    expect(results).toMatchObject([{ outcome: 'moved' }]);
    expect((await engagementsOfCandidate(candidateId)).map(({ kind }) => kind)).toEqual(['applied']);
    expect((await readApplication(candidateId, own.jobId)).overlap).toBe('');
  });

  it('give "free from" back to its first day or the end of what else is accepted, once, until the cancelling is undone [X01]', async () => {
    const candidateId = await aPerson();
    const accept = async () => {
      const own = await anApplication(candidateId, 'Offer Extended', '2030-06-03');
      await answerOffer(candidateId, own.jobId, 'Accepted - Pending Start', {
        ...signedBy('Made Up'),
        address: '192.0.2.1',
      });
      return own;
    };
    const free = async () => (await basics.find({ candidateId }, { consistent: true }))?.availableOn;
    const [one, other] = [await accept(), await accept()];
    // What is applied for alone takes no day.
    await anApplication(candidateId, 'Client Submission', '2030-09-01');
    expect(await free()).toBe('2030-04-05');
    const cancel = (own: typeof one, token: string) =>
      moveApplications(staff, { moves: [{ ...own, status: 'Rejected' }], cause: 'cancelled', token });
    // The other one has the same days.
    await cancel(one, 'cancel-one');
    expect(await free()).toBe('2030-04-05');
    const [first] = (await cancel(other, 'cancel-other')).results;
    expect(await free()).toBe(someTerms.startDate);
    // Sent again after a lost answer.
    expect((await cancel(other, 'cancel-other')).results).toMatchObject([{ outcome: 'moved' }]);
    expect(await free()).toBe(someTerms.startDate);
    const record = await applications.find(other, { consistent: true });
    expect(shownApplication('Rejected', true, record?.reason)).toEqual({ label: 'Cancelled', tab: 'History' });
    await undoMoves(staff, [{ ...other, version: first?.version ?? 0 }]);
    expect(await free()).toBe('2030-04-05');
    expect((await engagementsOfCandidate(candidateId)).map(({ kind }) => kind).toSorted()).toEqual([
      'accepted',
      'applied',
    ]);
  });

  it('leave a day that the candidate named herself, also where the assignment is cancelled [X01]', async () => {
    const candidateId = await aPerson();
    const accepted = await anApplication(candidateId, 'Accepted - Pending Start', '2030-02-01');
    await basics.change({ candidateId }, { set: { availableOn: '2031-01-01' } });
    await moveApplications(staff, { moves: [{ ...accepted, status: 'Rejected' }], cause: 'cancelled' });
    expect((await basics.find({ candidateId }, { consistent: true }))?.availableOn).toBe('2031-01-01');
  });

  it('meet a day that the candidate names at that moment, or the end of the account [X01] [R34] [Z06]', async () => {
    const candidateId = await aPerson();
    const free = async () => (await basics.find({ candidateId }))?.availableOn;
    const accepted = { firstDay: '2030-01-04', lastDay: '2030-04-04' };
    const meeting = (meanwhile: () => Promise<unknown>) =>
      afterMeeting({ act: () => followAssignment(candidateId, accepted), meanwhile, left: free });
    const names = (availableOn: string) => () => basics.change({ candidateId }, { set: { availableOn } });
    expect(await meeting(names('2029-01-01'))).toBe('2030-04-05');
    // Once more, it writes nothing: a form that is open is saved.
    const before = await basics.find({ candidateId });
    await followAssignment(candidateId, accepted);
    expect([before?.versions, await basics.find({ candidateId })]).toEqual([{ preferences: 1 }, before]);
    await basics.change({ candidateId }, { remove: ['availableOn'] });
    expect(await meeting(names('2031-01-01'))).toBe('2031-01-01');
    await basics.change({ candidateId }, { remove: ['availableOn'] });
    expect(await meeting(() => basics.remove({ candidateId }))).toBeUndefined();
    await followAssignment(candidateId, accepted);
    expect(await basics.find({ candidateId })).toBeUndefined();
  });
});
