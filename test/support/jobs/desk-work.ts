import type { ApplicationStatus } from '#shared/domain/applications/application-status.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { takingCharge } from '../../../functions/_people/caseload.ts';
import type { UserRecord } from '../../../functions/_people/user-record.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { aProfile, aRecruiter, aUser } from '../people/directory.ts';
import { aConsent } from './a-consent.ts';
import { aTableJob } from './table-job.ts';

// What waits on a desk, in the table: the test works as a function of the portal.

export const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

/** A recruiter; returns the id. */
export async function aColleague(): Promise<string> {
  const { id } = await aUser({ userType: 'Recruiter', groups: ['recruiter'] });
  await aRecruiter({ id, useRoundRobin: false });
  return id;
}

/** A candidate of a recruiter; returns the id. */
export async function aCharge(recruiterId: string, more: Partial<UserRecord> = {}): Promise<string> {
  const { id: candidateId } = await aUser(more);
  await aProfile(candidateId);
  await transact(takingCharge({ candidateId, before: '', recruiterId }));
  return candidateId;
}

/** An application that has had this status for this many days. */
export async function anApplication(candidateId: string, status: ApplicationStatus, days: number, agreed = true) {
  const { jobId } = await aTableJob({ isOpen: true });
  const at = ago(days);
  const consent = agreed ? { consent: (await aConsent(candidateId, jobId, at)) as never } : {};
  const times = { appliedAt: at, changedAt: at, steps: [{ status, at }] };
  return await applications.put({ candidateId, jobId, status, ...times, ...consent, version: 1 });
}
