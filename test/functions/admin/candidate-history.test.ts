import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Actor } from '#shared/domain/actor.ts';
import {
  type ApplicationRecord,
  applications,
  withoutLastStep,
  withStep,
} from '../../../functions/_jobs/applications.ts';
import { candidateHistory } from '../../../functions/admin/candidate/candidate-history.ts';
import { aUser } from '../../support/people/directory.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await startStorage();
});
afterAll(() => storage.close());

it('the history of a candidate tells what was taken back, and what lapsed without anyone’s doing [W01] [W09] [N07]', async () => {
  const jordan = await aUser({ firstName: 'Jordan', lastName: 'Blake', userType: 'Recruiter', groups: ['recruiter'] });
  const { id } = await aUser({ firstName: 'Riley', lastName: 'Mercer' });
  const at = (hour: number) => new Date(Date.UTC(2026, 4, 4, hour));
  const appliedAt = at(1).toISOString();
  const status = 'New Submission';
  const applied: ApplicationRecord = {
    candidateId: id,
    jobId: 'gone',
    status,
    appliedAt,
    changedAt: appliedAt,
    version: 1,
    steps: [{ status, at: appliedAt }],
  };
  const sent = withStep(applied, { status: 'Client Submission', by: jordan.id }, at(2));
  const offered = withStep(sent, { status: 'Offer Extended', by: jordan.id }, at(3));
  const taken = withStep(offered, { status: 'Client Submission', by: jordan.id }, at(4));
  const open = withoutLastStep(taken, jordan.id, at(5)) ?? taken;
  await applications.put(withStep(open, { status: 'Client Submission', by: '', reason: 'lapsed' }, at(6)));
  const viewer: Actor = {
    id: jordan.id,
    username: jordan.username,
    groups: ['recruiter'],
    registered: true,
    userType: 'Recruiter',
  };
  const { historyList } = await candidateHistory(viewer, { id });
  expect(historyList.map(({ name, what }) => `${name} ${what}`.trim())).toEqual([
    'The offer of a job was not answered in time',
    'Jordan Blake took back the move of a job',
    'Jordan Blake moved a job to Client Submission',
    'Jordan Blake moved a job to Offer Extended',
    'Jordan Blake moved a job to Client Submission',
    'Riley Mercer applied to a job',
  ]);
});
