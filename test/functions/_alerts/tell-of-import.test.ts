import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs } from '#shared/domain/days/durations.ts';
import { alertRounds } from '../../../functions/_alerts/alert-state.ts';
import { newsOfSource, recentNews } from '../../../functions/_alerts/news-jobs.ts';
import { tellMissedNews, tellOfImport } from '../../../functions/_alerts/tell-of-import.ts';
import { instantBucketOf, tellingSearches } from '../../../functions/_alerts/telling-searches.ts';
import { lineOf, sourceEtag, writeSource } from '../../../functions/_jobs/job-sources.ts';
import { jobIdOf } from '../../../functions/_jobs/jobs.ts';
import { notices } from '../../../functions/_notices/notices.ts';
import { removeObject } from '../../../functions/_storage/objects.ts';
import { importFeed } from '../../../functions/feed/import-feed.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { csv, drop, feedRow } from '../../support/jobs/feeds.ts';
import { aJobOf, aWord } from '../../support/jobs/job-cards.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';
import { nextSecond } from '../../support/portal.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const aMinute = () => 60;
const named = async (userId: string) =>
  (await notices.list('ofUser', { userId })).items.map((one) => one.fields.jobIds);

async function aSearcher(keyword: string): Promise<string> {
  const { id: candidateId } = await aUser();
  await aProfile(candidateId, { availableOn: '2026-12-01' });
  await tellingSearches.put({
    candidateId,
    id: 'search',
    name: keyword,
    filter: { keyword },
    tells: 'instant',
    savedAt: '2026-01-01T00:00:00.000Z',
    version: 1,
    bucket: instantBucketOf(candidateId),
  });
  return candidateId;
}

it('tells of the new jobs of a file, and of none that were there before [D14]', async () => {
  const [word, source] = [aWord('rosemary'), randomUUID()];
  const [first, second] = [`${word}-a`, `${word}-b`];
  await importFeed(await drop(source, '1.csv', csv([feedRow(first)])));
  const early = await aSearcher(word);
  expect(await tellOfImport(source)).toBe(1);
  expect(await named(early)).toEqual([jobIdOf(source, first)]);
  const late = await aSearcher(word);
  // Files have the instants of whole seconds.
  await nextSecond();
  await importFeed(await drop(source, '2.csv', csv([feedRow(first), feedRow(second, { durationWeeks: 9 })])));
  await tellOfImport(source);
  expect(await named(late)).toEqual([jobIdOf(source, second)]);
  expect((await recentNews(new Date())).map(({ card }) => card.jobId)).toContain(jobIdOf(source, second));
  // A source that has confirmed nothing for two days tells nothing in a digest.
  expect(await recentNews(new Date(Date.now() + 49 * 3_600_000))).toEqual([]);
});

it('makes up in the hourly round for an import whose round never came, once [D14] [D17]', async () => {
  const [word, source] = [aWord('juniper'), randomUUID()];
  const candidateId = await aSearcher(word);
  await importFeed(await drop(source, '1.csv', csv([feedRow(`${word}-a`)])));
  const { due, upTo } = (await alertRounds.find({ name: source })) ?? {};
  expect([upTo, due !== '']).toEqual(['', true]);
  expect(await tellMissedNews(() => 9)).toBe(0);
  expect(await tellMissedNews(() => 10)).toBe(1);
  expect(await tellMissedNews(aMinute)).toBe(0);
  expect(await named(candidateId)).toEqual([jobIdOf(source, `${word}-a`)]);
});

it('knows the news of a week of every source that has confirmed its jobs in two days [D15] [D27] [Z06]', async () => {
  const [source, now] = [randomUUID(), new Date()];
  const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const cards = [
    aJobOf('a', 0, { newsAt: ago(7 * dayMs - 1) }),
    aJobOf('b', 0, { newsAt: ago(7 * dayMs) }),
    aJobOf('c', 0, { newsAt: ago(0), closesOn: '2020-01-01' }),
    aJobOf('d', 0, { newsAt: undefined }),
  ];
  const lines = new Map(cards.map((card) => [card.jobId, lineOf({ externalId: card.jobId, hash: '', card })]));
  let etag = 'nothing';
  const newsAfter = async (fileAt: string) => {
    await writeSource(source, { fileAt, lines }, etag);
    etag = await sourceEtag(source);
    return (await recentNews(now)).filter(({ card }) => lines.has(card.jobId));
  };
  expect(await newsAfter(ago(2 * dayMs))).toEqual([{ card: cards[0], newsAt: ago(7 * dayMs - 1) }]);
  expect(await newsAfter(ago(2 * dayMs + 1))).toEqual([]);
  expect(await newsOfSource(source, ago(8 * dayMs))).toMatchObject({
    jobs: [{ newsAt: ago(7 * dayMs - 1) }, { newsAt: ago(7 * dayMs) }],
    fileAt: ago(2 * dayMs + 1),
  });
  expect(await newsOfSource(randomUUID(), '')).toEqual({ jobs: [], fileAt: '' });
  await removeObject('JOB_BUCKET', `sources/${source}.ndjson.zst`);
});
