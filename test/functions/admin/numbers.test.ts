import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#shared/domain/actor.ts';
import type { ApplicationStatus } from '#shared/domain/applications/application-status.ts';
import { type ApplicationRecord, applications } from '../../../functions/_jobs/applications.ts';
import { caseload } from '../../../functions/_people/caseload.ts';
import { recruiters } from '../../../functions/_people/recruiters.ts';
import { applicationNumbers } from '../../../functions/admin/applications/application-numbers.ts';
import { sampled } from '../../support/long.ts';
import { spentBy } from '../../support/spent-by.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

const now = new Date('2026-11-23T12:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
const admin: Actor = { id: 'admin', username: 'admin', groups: ['admin'], registered: true, userType: 'Admin' };
const recruiter = (id: string): Actor => ({ ...admin, id, groups: ['recruiter'], userType: 'Recruiter' });

let count = 0;

/** An application whose steps were this many hours ago; the first is the candidate's own. */
function anApplication(
  candidateId: string,
  source: string,
  ...way: readonly (readonly [ApplicationStatus, number, ('own' | 'undo')?])[]
): ApplicationRecord {
  count += 1;
  const steps = way.map(([status, hours, kind], index) => ({
    status,
    at: ago(hours),
    ...(index > 0 && kind !== 'own' && { by: 'jordan' }),
    ...(kind === 'undo' && { isUndo: true }),
  }));
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) throw new Error('An application has a step.');
  return {
    candidateId,
    jobId: `job-${count}`,
    source,
    status: last.status,
    steps,
    version: steps.length,
    appliedAt: first.at,
    changedAt: last.at,
  };
}

const few = [
  anApplication('ann', 'meridian', ['New Submission', 48], ['Candidate Submission', 44], ['Client Submission', 24]),
  anApplication('ann', 'meridian', ['New Submission', 100], ['Rejected', 98]),
  // The answer that was undone is none; withdrawing is the candidate's own word.
  anApplication('ben', 'harbor', ['New Submission', 20], ['Rejected', 19], ['New Submission', 18.9, 'undo']),
  anApplication('ben', 'harbor', ['New Submission', 60], ['Rejected', 50, 'own']),
  anApplication(
    'cid',
    'harbor',
    ['New Submission', 24 * 20],
    ['Client Submission', 24 * 19],
    ['Offer Extended', 24 * 2],
  ),
  anApplication('cid', 'harbor', ['New Submission', 24 * 100], ['Rejected', 24 * 99]),
];

const aRecruiter = (id: string, firstName: string) =>
  recruiters.stored({
    id,
    firstName,
    lastName: 'Reyes',
    email: `${id}@caravel.example`,
    phone: '',
    team: 'Allied' as const,
    biography: '',
    calendlyLink: '',
    avatar: '',
    specialtyIds: [],
    useRoundRobin: true,
    isActive: true,
    assignedCount: 0,
    lastAssignedAt: '',
    version: 1,
  });

const size = sampled(100_000, 1_000);

function* many(): Generator<object> {
  for (let number = 0; number < size; number++) {
    const begun = (number % (80 * 24)) + 5;
    const way = [
      ['New Submission', begun],
      ['Candidate Submission', begun - 1],
      ['Rejected', begun - 2],
    ] as const;
    yield applications.stored(anApplication(`candidate-${number}`, 'meridian', ...way));
  }
}

let storage: Storage;
beforeAll(async () => {
  const items = [
    ...few.map((application) => applications.stored(application)),
    aRecruiter('jordan', 'Jordan'),
    aRecruiter('robin', 'Robin'),
    caseload.stored({ recruiterId: 'jordan', candidateId: 'ann' }),
    caseload.stored({ recruiterId: 'robin', candidateId: 'cid' }),
  ];
  storage = await startStorage({ portal: items, many: many() });
  process.env.TABLE_NAME = 'portal';
});
afterAll(() => storage.close());

describe('the numbers of applications', () => {
  it('say for admins how far and how soon all of the last days came, by recruiter and source [W12]', async () => {
    const { total, openByAge, recruiterList, sourceList } = await applicationNumbers(admin, 30, now);
    expect(total).toEqual({
      applied: 5,
      answered: 3,
      submitted: 2,
      offered: 1,
      accepted: 0,
      rejected: 2,
      open: 3,
      answerHours: 4,
      submissionHours: 24,
      offerHours: 24 * 18,
    });
    expect(openByAge.map(({ count: number }) => number)).toEqual([2, 0, 0, 1]);
    expect(recruiterList.map(({ name, applied, open }) => [name, applied, open])).toEqual([
      ['Jordan Reyes', 2, 1],
      ['No owner', 2, 1],
      ['Robin Reyes', 1, 1],
    ]);
    expect(sourceList.map(({ name, applied, answered }) => [name, applied, answered])).toEqual([
      ['harbor', 3, 1],
      ['meridian', 2, 2],
    ]);
  });

  it('count what began within 7, 30 or 90 days, and everything that is open [W12]', async () => {
    const totals = await Promise.all([7, 30, 90].map((days) => applicationNumbers(admin, days, now)));
    expect(totals.map(({ total }) => [total.applied, total.open])).toEqual([
      [4, 3],
      [5, 3],
      [5, 3],
    ]);
  });

  it('are a recruiter’s own for a recruiter, without those of others [W12]', async () => {
    const own = await applicationNumbers(recruiter('jordan'), 30, now);
    expect(own.total).toMatchObject({ applied: 2, answered: 2, submitted: 1, rejected: 1, open: 1, answerHours: 3 });
    expect(own.recruiterList).toEqual([]);
    expect(own.sourceList.map(({ name }) => name)).toEqual(['meridian']);
    expect((await applicationNumbers(recruiter('nobody'), 30, now)).total).toMatchObject({ applied: 0, open: 0 });
  });

  it(`cost at most 75 read units a thousand of ${size} applications, and nothing when asked again [W12]`, async () => {
    process.env.TABLE_NAME = 'many';
    const later = new Date(now.getTime() + 3_600_000);
    const first = await spentBy(async () => {
      expect((await applicationNumbers(admin, 90, later)).total.applied).toBe(size);
    });
    const again = await spentBy(() => applicationNumbers(admin, 90, new Date(later.getTime() + 60_000)));
    process.env.TABLE_NAME = 'portal';
    console.info(`${size} applications: ${first.read} read units in ${first.calls} calls`);
    expect(first.read).toBeLessThanOrEqual(size * 0.075 + 10);
    expect(again.read).toBe(0);
  });
});
