import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FeedRun } from '#shared/contract/admin/admin-jobs.ts';
import { findFeedRun, listFeedRuns } from '../../../functions/_jobs/feed-runs.ts';
import { readJobSource } from '../../../functions/_jobs/job-sources.ts';
import { removeObject, writeBytes } from '../../../functions/_storage/objects.ts';
import { importCheckedFeed as importChecked, uploadFeed } from '../../../functions/admin/jobs/upload-feed.ts';
import { importFeed } from '../../../functions/feed/import-feed.ts';
import { csv, drop, feedRow } from '../../support/jobs/feeds.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';
});

let storage: Storage;
beforeAll(async () => {
  storage = await startStorage();
});
afterAll(() => storage.close());

const rows = (...names: string[]) => csv(names.map((name) => feedRow(name)));
const ids = async (source: string) => [...(await readJobSource(own(source))).lines.keys()].toSorted();
let later = 0;
/** The name of a source of this run of a test alone. */
const own = (source: string) => `${source}-${round}`;
let round = 0;
beforeEach(() => void round++);

/** The run of a feed that an admin hands in, checked as the event of the bucket would. */
async function checked(source: string, text: string, isNewSource = false): Promise<FeedRun> {
  const fileBase64Str = Buffer.from(text).toString('base64');
  const { key } = await uploadFeed({
    source: own(source),
    fileName: `jobs ${++later}.csv`,
    fileBase64Str,
    isNewSource,
  });
  return await importFeed(key);
}

const refusal = (kind: string, field: string, message: string) => {
  return { kind, code: 'wrongFile', message, fields: { [field]: message } };
};

/** What is sent to import a check of which a person was told so much. */
const of = ({ id, startedAt }: FeedRun, closed: number) => ({ id, startedAt, closed });

async function known(source: string, ...names: string[]): Promise<void> {
  expect(await importFeed(await drop(own(source), `${++later}.csv`, rows(...names)))).toMatchObject({
    outcome: 'imported',
  });
}

describe('a feed that an admin hands in', () => {
  it('is checked first: what is new, changed, closed and refused is told, and nothing is written [X29] [K40]', async () => {
    await known('atlas', 'a', 'b', 'c');
    const text = csv([feedRow('a', { title: 'Other' }), feedRow('b'), feedRow('d'), feedRow('e', { state: 'Texas' })]);
    const run = await checked('atlas', text);
    expect(run).toMatchObject({ isCheck: true, outcome: 'checked', open: 3, isHalved: false });
    expect(run).toMatchObject({ rows: 4, added: 1, changed: 1, unchanged: 1, closed: 1, refused: 1 });
    expect(run.refusedRows).toEqual([
      { line: 5, externalId: 'e', field: 'state', reason: 'Not a state as two letters.', value: 'Texas' },
    ]);
    expect(await ids('atlas')).toEqual(['a', 'b', 'c']);
    const { key } = await importChecked(of(run, 1));
    expect(await importFeed(key)).toMatchObject({
      outcome: 'imported',
      isCheck: false,
      added: 1,
      changed: 1,
      closed: 1,
    });
    expect(await ids('atlas')).toEqual(['a', 'b', 'd']);
  });

  it('says by number what it would close where it names fewer than half, and closes that many when told so [X29] [S14]', async () => {
    await known('halved', ...Array.from({ length: 9 }, (_, at) => `j${at}`));
    const run = await checked('halved', rows('j0', 'j1'));
    expect(run).toMatchObject({ outcome: 'checked', isHalved: true, open: 9, closed: 7 });
    await expect(importChecked(of(run, 6))).rejects.toMatchObject({
      kind: 'conflict',
      code: 'changedMeanwhile',
      message: `The file or the jobs of ${own('halved')} have changed since this check. Check it again.`,
    });
    const { key } = await importChecked(of(run, 7));
    expect(await importFeed(key)).toMatchObject({ outcome: 'imported', closed: 7 });
  });

  it('is told of and imports nothing where the jobs of its source or its file have changed since the check [X29]', async () => {
    await known('moving', 'a', 'b');
    const [first, second] = [await checked('moving', rows('a', 'x')), await checked('moving', rows('b', 'y'))];
    const { key } = await importChecked(of(first, 1));
    // Handed on before the other one has come in, and read after it.
    const late = await importChecked(of(second, 1));
    await importFeed(key);
    const refused = await importFeed(late.key);
    expect(refused).toMatchObject({ outcome: 'refused', closed: 0 });
    const changed = `The jobs of ${own('moving')} have changed since this feed was checked. Check it again.`;
    expect(refused.reason).toBe(changed);
    await expect(importChecked(of(second, 1))).rejects.toMatchObject({ kind: 'conflict' });
    expect(await ids('moving')).toEqual(['a', 'x']);

    const third = await checked('moving', rows('a', 'z'));
    const { from } = (await findFeedRun(third)) ?? {};
    await writeBytes('FEED_BUCKET', from?.key ?? '', rows('q'), 'text/csv', undefined, { check: 'true' });
    await expect(importChecked(of(third, 1))).rejects.toMatchObject({ kind: 'conflict' });
    await removeObject('FEED_BUCKET', from?.key ?? '');
    await expect(importChecked(of(third, 1))).rejects.toMatchObject({ kind: 'conflict' });
    await expect(importChecked({ ...of(third, 0), id: 'nothing' })).rejects.toMatchObject({ kind: 'missing' });
    // An import is no check.
    const { items } = await listFeedRuns(50);
    const imported = items.find(({ outcome }) => outcome === 'imported');
    await expect(importChecked(of(imported as FeedRun, 0))).rejects.toMatchObject({ kind: 'missing' });
  });

  it('is of a source that is known, or is said to be new; one that differs by large letters alone is no new one [X29]', async () => {
    await known('Lakeside', 'a');
    await expect(checked('lakesied', rows('a'))).rejects.toMatchObject(
      refusal('invalid', 'source', 'No feed of this source has been imported yet.'),
    );
    const alike = `There is a source ${own('Lakeside')} already.`;
    await expect(checked('lakeside', rows('a'), true)).rejects.toMatchObject(refusal('invalid', 'source', alike));
    expect(await checked('Riverside', rows('a'), true)).toMatchObject({ outcome: 'checked', added: 1, open: 0 });
  });

  it('is base64 text of 4 MB at most, and is in the bucket by source, instant and name [X29]', async () => {
    const upload = (fileBase64Str: string) =>
      uploadFeed({ source: own('large'), fileName: 'my new jobs.csv', fileBase64Str, isNewSource: true });
    const most = Buffer.alloc(4 * 1024 * 1024 + 1, 'a');
    await expect(upload('not base64')).rejects.toMatchObject(
      refusal('invalid', 'fileBase64Str', 'The file must be base64 text.'),
    );
    await expect(upload(most.toString('base64'))).rejects.toMatchObject(
      refusal('tooLarge', 'fileBase64Str', 'The file may have at most 4 MB: drop it in the feed bucket.'),
    );
    const { key } = await upload(most.subarray(1).toString('base64'));
    const name = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-my-new-jobs\.csv$/;
    const folder = `feeds/${own('large')}/`;
    expect(key.startsWith(folder)).toBe(true);
    expect(key.slice(folder.length)).toMatch(name);
    const run = await checked('named', rows('a'), true);
    const { key: handed } = await importChecked(of(run, 0));
    // The instant of the check is replaced, not repeated.
    expect(handed.slice(`feeds/${own('named')}/`.length)).toMatch(/^[^Z]*Z-jobs-\d+\.csv$/);
  });

  it('that cannot be read is refused in its check [X29]', async () => {
    const run = await checked('broken', rows('a').replaceAll(',', ';'), true);
    expect(run).toMatchObject({ isCheck: true, outcome: 'refused' });
    expect(run.reason).toContain('semicolons');
  });
});
