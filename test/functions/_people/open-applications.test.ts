import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationStatus } from '#shared/domain/applications/application-status.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { caseload } from '../../../functions/_people/caseload.ts';
import { documentRequests, type RequestRecord } from '../../../functions/_people/document-requests.ts';
import { openCaseloadOf, syncOpenApplications } from '../../../functions/_people/open-applications.ts';
import { entriesOfKind } from '../../../functions/_people/profile/profile.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { afterMeeting } from '../../support/faults/another-writer.ts';
import { aCharge, ago, anApplication } from '../../support/jobs/desk-work.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const requirements = [{ kind: 'certification' as const, anyOf: [{ id: 100_301, code: 'BLS' }] }];

/** A candidate of a recruiter of their own, with an application to a job that asks for a certification. */
async function anApplicant({ hasResume = false, status = 'New Submission' as ApplicationStatus } = {}) {
  const recruiterId = randomUUID();
  const candidateId = await aCharge(recruiterId);
  const { jobId } = await aTableJob({ isOpen: true, requirements });
  const times = { appliedAt: ago(1), changedAt: ago(1), steps: [{ status, at: ago(1) }] };
  await applications.put({ candidateId, jobId, status, ...times, version: 1 });
  const resume = { candidateId, id: 'resume', fileId: 'resume', fileName: 'cv.pdf', fileSize: 1, createdAt: ago(9) };
  if (hasResume) await entriesOfKind('resumes').put(resume);
  const lacks = async () => (await openCaseloadOf(recruiterId))[0]?.applications[0]?.lacks;
  return { candidateId, lacks };
}
const ask = (candidateId: string, more: Partial<RequestRecord>) =>
  documentRequests.put({
    candidateId,
    id: randomUUID(),
    kind: 'certification',
    name: 'Basic Life Support',
    words: '',
    before: [],
    by: 'kim',
    at: ago(0.5),
    ...more,
  });
const resumeLack = { name: 'Resume', kind: 'resume' };
const cardLack = { name: 'BLS', kind: 'certification' };

describe('what a packet lacks', () => {
  it('says since when it is asked for: neither in a request that was withdrawn nor where a file was refused [W11] [X20] [Z06]', async () => {
    const asked = await anApplicant();
    const at = ago(0.5);
    await ask(asked.candidateId, { at });
    expect(await asked.lacks()).toEqual([resumeLack, { ...cardLack, askedAt: at }]);
    for (const more of [
      { withdrawnAt: ago(0.1) },
      { fileId: 'card' },
      { kind: 'license' as const },
      { name: 'ACLS' },
    ]) {
      const other = await anApplicant();
      await ask(other.candidateId, more);
      expect([more, await other.lacks()]).toEqual([more, [resumeLack, cardLack]]);
    }
  });

  it('is a resume too where the one on file was refused, until that is taken back [X20] [Z06]', async () => {
    const refusal = { kind: 'resume' as const, name: 'Resume', fileId: 'resume' };
    const [one, refused, takenBack] = [0, 1, 2].map(() => anApplicant({ hasResume: true }));
    expect(await (await one)?.lacks()).toEqual([cardLack]);
    await ask((await refused)?.candidateId ?? '', refusal);
    expect(await (await refused)?.lacks()).toEqual([resumeLack, cardLack]);
    await ask((await takenBack)?.candidateId ?? '', { ...refusal, withdrawnAt: ago(0) });
    expect(await (await takenBack)?.lacks()).toEqual([cardLack]);
  });

  it('is said no more once the facility has the packet [W11] [Z06]', async () => {
    for (const status of ['Client Submission', 'Offer Extended'] as const)
      expect(await (await anApplicant({ status })).lacks()).toBeUndefined();
  });
});

it('lists the two hundred open applications that have waited longest [W11] [Z06]', async () => {
  const recruiterId = randomUUID();
  const candidateId = await aCharge(recruiterId);
  const all = Array.from({ length: 202 }, (_, at) => anApplication(candidateId, 'Client Submission', at / 10, false));
  await Promise.all(all);
  const [entry] = await openCaseloadOf(recruiterId);
  const changed = entry?.applications.map(({ changedAt }) => changedAt) ?? [];
  const oldest = (await Promise.all(all)).map(({ changedAt }) => changedAt).toSorted();
  expect(changed).toEqual(oldest.slice(0, 200));
});

it('is tried five times while others write the same entry, and stays as they have written it [W11] [S14] [Z06]', async () => {
  const recruiterId = randomUUID();
  const candidateId = await aCharge(recruiterId);
  await anApplication(candidateId, 'New Submission', 1, false);
  const open = { name: 'Other', phone: '', applications: [], shape: 0 };
  let revision = 0;
  const ended = await afterMeeting({
    act: () => syncOpenApplications(candidateId),
    times: 5,
    meanwhile: () => caseload.put({ recruiterId, candidateId, open: { ...open, revision: ++revision } }),
  });
  expect(ended).toBe('unavailable');
  expect((await caseload.find({ recruiterId, candidateId }))?.open).toEqual({ ...open, revision: 5 });
  expect(await syncOpenApplications(candidateId)).toMatchObject({ revision: 6, applications: [{}] });
  // With another recruiter meanwhile, and with none, nothing is written.
  const meanwhile = () => caseload.remove({ recruiterId, candidateId });
  await anApplication(candidateId, 'New Submission', 2, false);
  const left = () => caseload.find({ recruiterId, candidateId });
  expect(await afterMeeting({ act: () => syncOpenApplications(candidateId), meanwhile, left })).toBeUndefined();
  expect([await syncOpenApplications(candidateId), await syncOpenApplications('no one')]).toEqual([
    undefined,
    undefined,
  ]);
});
