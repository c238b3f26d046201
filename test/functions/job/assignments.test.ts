import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ApplicationStatus } from '#shared/domain/applications/application-status.ts';
import { applications, withStep } from '../../../functions/_jobs/applications.ts';
import { engagementsOfCandidate } from '../../../functions/_jobs/engagements-of.ts';
import { applicationHistory } from '../../../functions/admin/applications/application-history.ts';
import { listStaffApplications } from '../../../functions/admin/applications/list-staff-applications.ts';
import { answerOffer } from '../../../functions/job/answer-offer.ts';
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
    expect((await applicationHistory(candidateId, one.jobId)).overlap).toBe(
      'Overlaps the assignment accepted in Austin, TX by 13 weeks (Jan 4 to Apr 4).',
    );
    // It begins on the day after.
    expect((await applicationHistory(candidateId, later.jobId)).overlap).toBe('');
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
    expect((await applicationHistory(candidateId, own.jobId)).overlap).toContain('Overlaps the assignment accepted in');
    const record = await applications.find(accepted, { consistent: true });
    if (!record) throw new Error('The application is gone.');
    await applications.put(withStep(record, { status: 'Rejected', by: 'jordan' }));
    expect((await engagementsOfCandidate(candidateId)).map(({ kind }) => kind)).toEqual(['applied']);
    expect((await applicationHistory(candidateId, own.jobId)).overlap).toBe('');
  });
});
