import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '#shared/domain/actor.ts';
import type { ApplicationStatus } from '#shared/domain/applications/application-status.ts';
import { type ApplicationRecord, applications } from '../../../functions/_jobs/applications.ts';
import { jobs } from '../../../functions/_jobs/jobs.ts';
import { caseload } from '../../../functions/_people/caseload.ts';
import { recruiters } from '../../../functions/_people/recruiters.ts';
import { applicationNumbers } from '../../../functions/admin/applications/application-numbers.ts';
import { jobRecord } from '../../support/jobs/table-job.ts';
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

const job = jobRecord({ jobId: 'of-atlas', source: 'atlas' });

/** One that was written before applications named their source. */
const sourceless = (jobId: string, hours: number): ApplicationRecord => ({
  ...anApplication('ann', '', ['New Submission', hours]),
  source: undefined,
  jobId,
});
const inHeavy = 100;

/** Lists of which DynamoDB gives 1 MB at once. */
function* heavy(): Generator<object> {
  for (let number = 0; number < 2 * inHeavy; number++) {
    const status = number % 2 === 0 ? ('Rejected' as const) : ('Candidate Submission' as const);
    const record = anApplication(`candidate-${number}`, 'harbor', ['New Submission', 30], [status, number / 100]);
    const note = 'x'.repeat(15_000);
    yield applications.stored({ ...record, steps: record.steps.map((step) => ({ ...step, note })) });
  }
  yield applications.stored(sourceless(job.jobId, 1));
  yield applications.stored(sourceless('unknown', 24 * 15));
  yield jobs.stored(job);
  // Has ended these days, and began before them: no name is shown for it.
  yield applications.stored(anApplication('eve', 'of-old', ['New Submission', 24 * 50], ['Rejected', 1]));
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
  storage = await startStorage({ portal: items, kept: [], many: many(), heavy: heavy() });
});
beforeEach(() => {
  process.env.TABLE_NAME = 'portal';
});
afterAll(() => storage.close());

let asked = 0;
/** So many days, whose numbers no one has asked for yet: none are kept. */
const days = (number: number) => number + ++asked / 1e12;
const none = { applied: 0, answered: 0, submitted: 0, offered: 0, accepted: 0, rejected: 0, open: 0 };

describe('the numbers of applications', () => {
  it('say for admins how far and how soon all of the last days came, by recruiter and source [W12]', async () => {
    const { countedAt, total, openByAge, recruiterList, sourceList } = await applicationNumbers(admin, days(30), now);
    expect(countedAt).toBe(now.toISOString());
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
    expect(openByAge).toEqual([
      { label: '0 to 2 days', count: 2 },
      { label: '3 to 7', count: 0 },
      { label: '8 to 14', count: 0 },
      { label: 'over 14', count: 1 },
    ]);
    const ofJordan = { ...none, applied: 2, answered: 2, submitted: 1, rejected: 1, open: 1 };
    const ofRobin = { ...none, applied: 1, answered: 1, submitted: 1, offered: 1, open: 1 };
    expect(recruiterList).toEqual([
      { name: 'Jordan Reyes', ...ofJordan, answerHours: 3, submissionHours: 24 },
      { name: 'No owner', ...none, applied: 2, rejected: 1, open: 1 },
      { name: 'Robin Reyes', ...ofRobin, answerHours: 24, submissionHours: 24, offerHours: 24 * 18 },
    ]);
    expect(sourceList).toEqual([
      {
        name: 'harbor',
        ...ofRobin,
        applied: 3,
        rejected: 1,
        open: 2,
        answerHours: 24,
        submissionHours: 24,
        offerHours: 24 * 18,
      },
      { name: 'meridian', ...ofJordan, answerHours: 3, submissionHours: 24 },
    ]);
  });

  it('count what began within 7, 30 or 90 days, and everything that is open [W12]', async () => {
    const totals = await Promise.all([7, 30, 90].map((number) => applicationNumbers(admin, days(number), now)));
    expect(totals.map(({ total }) => [total.applied, total.open])).toEqual([
      [4, 3],
      [5, 3],
      [5, 3],
    ]);
  });

  it('are a recruiter’s own for a recruiter, without those of others [W12]', async () => {
    const own = await applicationNumbers(recruiter('jordan'), days(30), now);
    expect(own.total).toMatchObject({ applied: 2, answered: 2, submitted: 1, rejected: 1, open: 1, answerHours: 3 });
    expect(own.recruiterList).toEqual([]);
    expect(own.sourceList.map(({ name }) => name)).toEqual(['meridian']);
    expect((await applicationNumbers(recruiter('no-such-person'), days(30), now)).total).toMatchObject({
      applied: 0,
      open: 0,
    });
  });

  it('count all of long lists, and name the source of older ones by their jobs [W12]', async () => {
    process.env.TABLE_NAME = 'heavy';
    const { total, openByAge, recruiterList, sourceList } = await applicationNumbers(admin, days(30), now);
    const all = { applied: 2 * inHeavy, answered: 2 * inHeavy, rejected: inHeavy, open: inHeavy };
    expect(total).toMatchObject({ ...all, applied: all.applied + 2, open: all.open + 2 });
    expect(openByAge.map(({ count: number }) => number)).toEqual([inHeavy + 1, 0, 0, 1]);
    expect(recruiterList).toMatchObject([{ name: 'No owner', applied: all.applied + 2 }]);
    expect(sourceList).toMatchObject([
      { name: 'harbor', ...all },
      { name: 'atlas', ...none, applied: 1, open: 1 },
      { name: 'Not recorded', ...none, applied: 1, open: 1 },
    ]);
  });

  it('are kept for five minutes, for their days and their viewer, and never where they failed [W12]', async () => {
    process.env.TABLE_NAME = 'kept';
    const [id, other] = [randomUUID(), randomUUID()];
    const candidateId = randomUUID();
    await caseload.put({ recruiterId: id, candidateId });
    const open = async (viewer: string, number: number, minutes: number) =>
      (await applicationNumbers(recruiter(viewer), number, new Date(now.getTime() + minutes * 60_000))).total.open;
    expect(await open(id, 30, 0)).toBe(0);
    const own = { ...anApplication('', 'harbor', ['New Submission', 1]), candidateId, jobId: randomUUID() };
    await applications.put(own);
    expect(await open(id, 30, 4.99)).toBe(0);
    expect([await open(id, 7, 0), await open(other, 30, 0)]).toEqual([1, 0]);
    expect(await open(id, 30, 5)).toBe(1);
    // What was kept before is kept no longer than that, and what is new stays.
    await applications.remove(own);
    expect([await open(id, 30, 9.99), await open(id, 30, 10)]).toEqual([1, 0]);
    process.env.TABLE_NAME = 'none';
    await expect(open(other, 90, 0)).rejects.toThrow();
    process.env.TABLE_NAME = 'kept';
    expect(await open(other, 90, 0)).toBe(0);
  });

  it(`cost at most 75 read units a thousand of ${size} applications, and nothing when asked again [W12]`, async () => {
    process.env.TABLE_NAME = 'many';
    const later = new Date(now.getTime() + 3_600_000);
    const number = days(90);
    const first = await spentBy(async () => {
      expect((await applicationNumbers(admin, number, later)).total.applied).toBe(size);
    });
    const again = await spentBy(() => applicationNumbers(admin, number, new Date(later.getTime() + 60_000)));
    console.info(`${size} applications: ${first.read} read units in ${first.calls} calls`);
    expect(first.read).toBeLessThanOrEqual(size * 0.075 + 10);
    expect(again.read).toBe(0);
  });
});
