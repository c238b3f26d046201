import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ApplicationStatus } from '#shared/domain/applications/application-status.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { consentTo } from '../../../functions/_jobs/consent-record.ts';
import { jobIdOf, wholeJobs } from '../../../functions/_jobs/jobs.ts';
import { notices } from '../../../functions/_notices/notices.ts';
import { users } from '../../../functions/_people/user-record.ts';
import { inParallel } from '../../../functions/_runtime/in-parallel.ts';
import { importFeed } from '../../../functions/feed/import-feed.ts';
import { agreeToTerms } from '../../../functions/job/agree-to-terms.ts';
import { afterMeeting } from '../../support/faults/another-writer.ts';
import { csv, drop, feedRow } from '../../support/jobs/feeds.ts';
import { importUntil } from '../../support/jobs/kill-import.ts';
import { sampled } from '../../support/long.ts';
import { testTimeMs } from '../../support/patience.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';
import { random } from '../../support/random.ts';
import { spentBy } from '../../support/spent-by.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';
});

let storage: Storage;
beforeAll(async () => {
  storage = await startStorage();
});
afterAll(() => storage.close());

/** A source of its own, with as many other jobs as keep a feed without this one from being refused. */
async function aSource() {
  const source = `s${randomUUID()}`;
  const jobId = jobIdOf(source, 'a');
  const rows = (fields: object) => csv([feedRow('a', { weeklySalary: 3000, ...fields }), feedRow('b'), feedRow('c')]);
  const imported = async (fields: object = {}) =>
    expect(await importFeed(await drop(source, `${randomUUID()}.csv`, rows(fields)))).toMatchObject({
      outcome: 'imported',
    });
  await imported();
  return { source, jobId, rows, imported };
}

/** An application of a new candidate, with a consent to the job as it is. */
async function anApplication(jobId: string, status: ApplicationStatus = 'New Submission', agreed = true) {
  const { id: candidateId } = await aUser();
  await aProfile(candidateId);
  const job = await wholeJobs.find({ jobId }, { consistent: true });
  if (!job) throw new Error('The job was not imported.');
  const at = new Date().toISOString();
  const consent = agreed ? consentTo(candidateId, job, at) : undefined;
  const steps = [{ status, at }];
  await applications.put({ candidateId, jobId, status, appliedAt: at, changedAt: at, steps, consent, version: 1 });
  return { candidateId, jobId };
}

type Key = Awaited<ReturnType<typeof anApplication>>;
const told = async ({ candidateId: userId }: Key) => (await notices.list('ofUser', { userId })).items;
const versionOf = async (key: Key) => (await applications.find(key, { consistent: true }))?.version;

describe('an import that changes the terms of a job', () => {
  it('asks each candidate with an open application once, and not again when it is repeated [N03] [N10]', async () => {
    const { source, jobId, rows, imported } = await aSource();
    const waiting: ApplicationStatus[] = ['New Submission', 'Candidate Submission', 'Client Submission'];
    const asked = await Promise.all(waiting.map((status) => anApplication(jobId, status)));
    const others = [
      await anApplication(jobId, 'Rejected'),
      await anApplication(jobId, 'Offer Extended'),
      await anApplication(jobId, 'New Submission', false),
      await anApplication(jobIdOf(source, 'b')),
    ];
    const key = await drop(source, 'worse.csv', rows({ weeklySalary: 2900 }));
    for (let time = 0; time < 2; time++) await importFeed(key);
    await imported({ weeklySalary: 2900 });
    for (const one of asked) {
      expect(await told(one)).toMatchObject([
        {
          kind: 'consentNeeded',
          fields: { jobId, jobTitle: 'Travel ICU nurse a', facility: 'Oakville General Hospital' },
        },
      ]);
      expect(await versionOf(one)).toBe(2);
    }
    for (const one of others) expect(await told(one)).toEqual([]);
  });

  it.each<[what: string, steps: readonly object[], notices: number]>([
    ['pays more', [{ weeklySalary: 3100 }], 0],
    ['is of another length', [{ durationWeeks: 8 }], 0],
    ['says other words', [{ description: 'Other words' }], 0],
    ['starts a few days later, twice', [{ startDate: '2026-12-12' }, { startDate: '2026-12-17' }], 1],
    ['pays less, and then less again', [{ weeklySalary: 2900 }, { weeklySalary: 2800 }], 2],
    ['pays less, and then a little more', [{ weeklySalary: 2800 }, { weeklySalary: 2900 }], 1],
    ['pays less, as before, and less once more', [{ weeklySalary: 2900 }, {}, { weeklySalary: 2900 }], 2],
    ['has another shift', [{ shift: '3x12 Days 07:00-19:00' }], 1],
  ])('tells as often as it becomes worse: a job that %s [N03]', async (_, steps, count) => {
    const { jobId, imported } = await aSource();
    const own = await anApplication(jobId);
    for (const fields of steps) await imported(fields);
    expect(await told(own)).toHaveLength(count);
  });

  it('asks for a job that was closed and comes back with worse terms [N03]', async () => {
    const { source, jobId, imported } = await aSource();
    const own = await anApplication(jobId);
    await importFeed(await drop(source, 'without.csv', csv([feedRow('b'), feedRow('c')])));
    expect(await told(own)).toEqual([]);
    await imported({ weeklySalary: 2000 });
    expect(await told(own)).toHaveLength(1);
  });

  it('reads nothing of applications where no job was written, and else each once [S14]', async () => {
    const { jobId, imported } = await aSource();
    for (let number = 0; number < 20; number++) await anApplication(jobId);
    const quiet = await spentBy(() => imported());
    const worse = await spentBy(() => imported({ weeklySalary: 2000 }));
    console.info('an import that changes nothing, and one that asks 20 candidates:', quiet, worse);
    expect(quiet.read).toBeLessThan(5);
  });

  it('asks once at most where the new terms are agreed to at the same moment, and loses no consent [N03] [R34]', async () => {
    const startDate = String(feedRow('a').startDate);
    for (let round = 0; round < sampled(200, 2); round++) {
      const { jobId, imported } = await aSource();
      const own = await anApplication(jobId);
      const terms = { facility: 'Oakville General Hospital', weeklyDollars: 2900, startDate, weeks: 13 };
      const shown = { ...terms, shift: '3x12 Nights 19:00-07:00' };
      const agreeing = async () => {
        // Before the job has changed it is refused.
        while (!(await agreeToTerms(own.candidateId, jobId, shown).catch(() => undefined)));
      };
      await Promise.all([imported({ weeklySalary: 2900 }), agreeing()]);
      expect((await told(own)).length).toBeLessThanOrEqual(1);
      const after = await applications.find(own, { consistent: true });
      expect(after?.consent?.at).not.toBe(after?.appliedAt);
      await imported({ weeklySalary: 2900 });
      expect(after).toEqual(await applications.find(own, { consistent: true }));
    }
  });

  it(
    'asks once when it is killed anywhere and repeated [N03] [F10] [R39]',
    async () => {
      const calm = await aSource();
      for (let number = 0; number < 5; number++) await anApplication(calm.jobId);
      const worse = calm.rows({ weeklySalary: 2000 });
      const { points } = await importUntil(storage.env, await drop(calm.source, '2.csv', worse), 0);
      const dice = random(15);
      const wanted = sampled(60, 1);
      // The jobs are written first; what follows them is the second half.
      const killPoints = Array.from({ length: wanted }, (_, at) =>
        Math.floor(points * (0.4 + (0.6 * (at + dice.next())) / wanted)),
      );
      // Three at once: each waits until the lease of the one that died has ended.
      await inParallel(killPoints, 3, async (point) => {
        const { source, jobId } = await aSource();
        const all = await Promise.all(Array.from({ length: 5 }, () => anApplication(jobId)));
        const key = await drop(source, '2.csv', worse);
        await importUntil(storage.env, key, point);
        await importFeed(key);
        for (const one of all) {
          expect(await told(one), `killed at point ${point} of ${points}`).toHaveLength(1);
          expect(await versionOf(one)).toBe(2);
        }
      });
    },
    sampled(3 * testTimeMs, testTimeMs),
  );

  it('asks no one who has moved on, or left, after the list was read [N03] [R34] [Z06]', async () => {
    const { source, jobId, rows } = await aSource();
    const [moved, left] = [await anApplication(jobId), await anApplication(jobId)];
    const key = await drop(source, 'moved.csv', rows({ weeklySalary: 2500 }));
    const before = JSON.stringify({ PK: `CAND#${moved.candidateId}`, SK: `APP#${jobId}` });
    const ends = () => applications.change(moved, { set: { status: 'Rejected' } });
    await afterMeeting({ act: () => importFeed(key), meanwhile: ends, before });
    expect(await told(moved)).toEqual([]);
    expect(await told(left)).toHaveLength(1);
    const later = await drop(source, 'left.csv', rows({ weeklySalary: 2400 }));
    const leaves = () => users.change({ id: left.candidateId }, { set: { status: 'deleting' } });
    // The transaction of its mark.
    const marking = `{"ConditionCheck":{"TableName":"portal","Key":{"PK":"USER#${left.candidateId}"`;
    await afterMeeting({ act: () => importFeed(later), meanwhile: leaves, before: marking });
    expect(await told(left)).toHaveLength(1);
  });

  it('asks one too whose application is changed at the same moment and still waits [N03] [R34] [Z06]', async () => {
    const { source, jobId, rows } = await aSource();
    const own = await anApplication(jobId);
    const key = await drop(source, 'worse.csv', rows({ weeklySalary: 2500 }));
    const meanwhile = () => applications.change(own, { set: { remindedAt: new Date().toISOString() } });
    await afterMeeting({ act: () => importFeed(key), meanwhile, before: 'followedTerms' });
    expect(await told(own)).toHaveLength(1);
    expect(await applications.find(own)).toMatchObject({ version: 3, remindedAt: expect.any(String) });
  });

  it('asks everyone of a list that is longer than one answer of the table [N03] [Z06]', async () => {
    const { jobId, imported } = await aSource();
    const all = await Promise.all(Array.from({ length: 5 }, () => anApplication(jobId)));
    // One answer has 1 MB.
    const news = { at: '2026-01-01', by: 'kim', message: 'x'.repeat(300_000) };
    for (const key of all) {
      const own = await applications.find(key);
      if (own) await applications.put({ ...own, news });
    }
    await imported({ weeklySalary: 2500 });
    const asked = await Promise.all(all.map(told));
    expect(asked.map((list) => list.length)).toEqual([1, 1, 1, 1, 1]);
  });
});
