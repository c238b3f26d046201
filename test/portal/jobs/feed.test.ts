import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { FeedRun } from '#shared/contract/admin/admin-jobs.ts';
import { api } from '#shared/contract/index.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { adoptEnvironmentOf } from '../../../infra/environments.ts';
import { dropFeed } from '../../../infra/seed/jobs/drop-feed.ts';
import { eventually } from '../../support/eventually.ts';
import { testSource } from '../../support/jobs/demo-jobs.ts';
import { long } from '../../support/long.ts';
import { type SignedInPerson, signedIn } from '../../support/people/sign-in.ts';

let nurse: SignedInPerson;

beforeAll(async () => {
  adoptEnvironmentOf('feed', join(inject('dataFolder'), 'environments.json'));
  nurse = await signedIn('nurse@demo.example');
});

/** A source of its own for each test, in a city of its own, so that its jobs differ from all others. */
function aSource() {
  // A source and a city have letters alone; each digit has its own, so that no two tests get the same.
  const mark = randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
  const source = `${testSource}${mark}`;
  const city = `Testville ${mark}`;
  const row = (externalId: string, more: Record<string, unknown> = {}) => ({
    externalId,
    title: `Nurse ${externalId}`,
    specialty: 1001,
    facility: 'Invented Hospital',
    city,
    state: 'TX',
    shift: '3x12 Nights 19:00-07:00',
    startDate: '2027-02-01',
    durationWeeks: 13,
    weeklySalary: 2500,
    ...more,
  });
  return {
    row,
    drop: (rows: object[], options: { isForced?: boolean; text?: (text: string) => string } = {}): Promise<FeedRun> => {
      const text = rows.map((one) => `${JSON.stringify(one)}\n`).join('');
      return dropFeed({
        source,
        name: `${randomUUID()}.ndjson`,
        bytes: Buffer.from(options.text?.(text) ?? text),
        ...(options.isForced && { isForced: true }),
      });
    },
    dropBytes: (bytes: Uint8Array, name = 'jobs.csv') => dropFeed({ source, name: `${randomUUID()}-${name}`, bytes }),
    board: async () =>
      (await nurse.call(api.job.search, {}, { locations: [{ city, state: 'TX' }], sortBy: 'weeklySalary' })).jobList,
    /** The board once it shows what is wanted: a reader looks for a new snapshot every four seconds at least. */
    boardWith: (isRight: (jobs: JobCard[]) => boolean) =>
      eventually(async () => {
        const { jobList } = await nurse.call(
          api.job.search,
          {},
          { locations: [{ city, state: 'TX' }], sortBy: 'weeklySalary' },
        );
        return isRight(jobList) ? jobList : undefined;
      }, 'the board to show the feed'),
  };
}

// Side by side: each waits for a reader of the board to look for a new snapshot.
describe.concurrent('a job feed', () => {
  it.runIf(long)(
    'types the requirements of its rows for card and job, and keeps the words of what it cannot read [N01] [S14]',
    async () => {
      const feed = aSource();
      await feed.drop([
        feed.row('a', {
          credentialRequirements: ['RN license of Texas or a compact license', 'BLS and ACLS', 'Own car'],
          specialtyRequirements: ['Two years of adult critical care experience'],
        }),
      ]);
      const read = [
        { kind: 'license', profession: 'Nurse', state: 'TX' },
        { kind: 'certification', anyOf: [{ id: 100301, code: 'BLS' }] },
        { kind: 'certification', anyOf: [{ id: 100302, code: 'ACLS' }] },
      ];
      const icu = { kind: 'experience', months: 24, field: 'ICU', isRecent: false };
      const [card] = await feed.boardWith(({ length }) => length === 1);
      expect(card?.requirements).toEqual([...read, { kind: 'text', text: '' }, icu]);
      const job = await nurse.call(api.job.details, { id: card?.jobId ?? '' });
      expect(job.requirements).toEqual([...read, { kind: 'text', text: 'Own car' }, icu]);
      // As its source wrote them, too.
      expect(job.credentialRequirementList.map(({ name }) => name)).toEqual([
        'RN license of Texas or a compact license',
        'BLS and ACLS',
        'Own car',
      ]);
    },
  );

  it('adds, changes and closes jobs, reports bad rows, and reaches the board within a minute [S14]', async () => {
    const feed = aSource();
    const first = await feed.drop([
      feed.row('a'),
      feed.row('b', { weeklySalary: 3000 }),
      feed.row('c', { state: 'Atlantis' }),
      feed.row('d', { specialty: 'No such thing' }),
    ]);
    expect(first).toMatchObject({ outcome: 'imported', rows: 4, added: 2, changed: 0, closed: 0, refused: 2 });
    expect(first.refusedRows.map(({ line, field }) => [line, field])).toEqual([
      [3, 'state'],
      [4, 'specialty'],
    ]);
    const second = await feed.drop([feed.row('a', { weeklySalary: 2750 }), feed.row('e', { weeklySalary: 2000 })]);
    expect(second).toMatchObject({ outcome: 'imported', added: 1, changed: 1, unchanged: 0, closed: 1, refused: 0 });
    const again = await feed.drop([feed.row('a', { weeklySalary: 2750 }), feed.row('e', { weeklySalary: 2000 })]);
    expect(again).toMatchObject({ outcome: 'imported', added: 0, changed: 0, unchanged: 2, closed: 0 });
    // A reader looks for a newer board every four seconds (current-snapshot.test.ts); the import's own time is the rest of the minute.
    for (const { milliseconds } of [first, second, again]) expect(milliseconds).toBeLessThan(30_000);
    const jobs = await feed.boardWith((found) => found.length === 2 && found[0]?.weeklySalary === 2750);
    expect(jobs.map((job) => job.jobTitle)).toEqual(['Nurse a', 'Nurse e']);
    expect(jobs[0]).toMatchObject({ shifts: ['nights'], isOpen: true, location: { companyName: 'Invented Hospital' } });
  });

  it.runIf(long)(
    'leaves a job as it was when its row turns bad, and refuses to apply to a closed one [S14] [J08]',
    async () => {
      const feed = aSource();
      await feed.drop([feed.row('a'), feed.row('b', { weeklySalary: 3000 })]);
      const [open] = await feed.boardWith((found) => found.length === 2);
      const run = await feed.drop([feed.row('a'), feed.row('b', { durationWeeks: 0 })]);
      expect(run).toMatchObject({ outcome: 'imported', unchanged: 1, closed: 0, refused: 1 });
      const closing = await feed.drop([feed.row('a')], { isForced: true });
      expect(closing).toMatchObject({ closed: 1 });
      const detail = await nurse.call(api.job.details, { id: open?.jobId ?? '' });
      expect(detail).toMatchObject({ jobTitle: 'Nurse b', isOpen: false });
      const { results } = await nurse.call(api.job.apply, {}, { jobApplicationList: [{ jobId: open?.jobId ?? '' }] });
      expect(results[0]).toMatchObject({ outcome: 'closed', message: 'No longer available' });
    },
  );

  it.runIf(long)(
    'refuses a file whole that is cut off, announces other rows, is empty, or lost most of its rows [S14]',
    async () => {
      const feed = aSource();
      const rows = [feed.row('a'), feed.row('b'), feed.row('c'), feed.row('d'), feed.row('e')];
      await feed.drop(rows);
      const cutLine = await feed.drop(rows, { text: (text) => text.slice(0, -20) });
      expect(cutLine).toMatchObject({ outcome: 'refused', added: 0, closed: 0 });
      expect(cutLine.reason).not.toBe('');
      const csv = 'externalId,title\na,b\n#rows=7\n';
      expect(await feed.dropBytes(Buffer.from(csv))).toMatchObject({ outcome: 'refused' });
      expect(await feed.dropBytes(gzipSync('externalId,title\na,b\n').subarray(0, -8), 'jobs.csv.gz')).toMatchObject({
        outcome: 'refused',
      });
      expect(await feed.dropBytes(Buffer.alloc(0))).toMatchObject({ outcome: 'refused' });
      const few = await feed.drop(rows.slice(0, 2));
      expect(few).toMatchObject({ outcome: 'refused', closed: 0 });
      expect(await feed.drop(rows.slice(0, 2), { isForced: true })).toMatchObject({
        outcome: 'imported',
        closed: 3,
        unchanged: 2,
      });
    },
  );

  it.runIf(long)('cleans what a hostile source writes into a description [R23] [J07]', async () => {
    const feed = aSource();
    const description =
      '<p onclick="x()">Good <b>unit</b></p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x">a</a><a href="https://ok.example">b</a><iframe src="//evil"></iframe>';
    await feed.drop([feed.row('a', { description })]);
    const [job] = await feed.boardWith((found) => found.length === 1);
    const detail = await nurse.call(api.job.details, { id: job?.jobId ?? '' });
    expect(detail.description).toContain('<p>Good <b>unit</b></p>');
    expect(detail.description).not.toMatch(/script|onclick|onerror|iframe|javascript|<img/);
    expect(detail.description).toContain('rel="noopener noreferrer nofollow"');
  });

  it('reports each run to admins [K40]', async () => {
    const feed = aSource();
    const run = await feed.drop([feed.row('a')]);
    const admin = await signedIn('admin@caravel.example');
    const { runList } = await admin.call(api.admin.feeds);
    const told = runList.find((one) => one.id === run.id);
    expect(told).toMatchObject({ rows: 1, refused: 0, outcome: 'imported' });
    // An import that was tried again finds what its first try has written.
    expect((told?.added ?? 0) + (told?.unchanged ?? 0)).toBe(1);
  });
});
