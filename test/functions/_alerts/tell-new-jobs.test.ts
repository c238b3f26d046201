import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { noticeWords } from '#shared/domain/notices/notice-words.ts';
import { alertRounds, alertStates, holdingStates, noState } from '../../../functions/_alerts/alert-state.ts';
import { digestBucketOf } from '../../../functions/_alerts/digest-buckets.ts';
import type { NewsJob } from '../../../functions/_alerts/news-jobs.ts';
import { type SavedSearch, savedSearches } from '../../../functions/_alerts/saved-searches.ts';
import { searchNamesIn } from '../../../functions/_alerts/search-names.ts';
import type * as round from '../../../functions/_alerts/tell-new-jobs.ts';
import { instantBucketOf, tellingSearches } from '../../../functions/_alerts/telling-searches.ts';
import { suggestions } from '../../../functions/_jobs/suggestions.ts';
import { type NoticeRecord, notices, unreadNotices } from '../../../functions/_notices/notices.ts';
import { basics } from '../../../functions/_people/profile/candidates.ts';
import { users } from '../../../functions/_people/user-record.ts';
import { leases } from '../../../functions/_table/lease.ts';
import { documentClient } from '../../../functions/_table/table.ts';
import { listNotices } from '../../../functions/user/inbox.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { afterMeeting } from '../../support/faults/another-writer.ts';
import { withoutCalls } from '../../support/faults/cut-line.ts';
import { aJobOf as aJob, aWord } from '../../support/jobs/job-cards.ts';
import { sampled } from '../../support/long.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';
import { random } from '../../support/random.ts';
import { spentBy } from '../../support/spent-by.ts';

let backend: Backend;
let tellNewJobs: typeof round.tellNewJobs;
beforeAll(async () => {
  backend = await startBackend();
  // Only now, since it reads how much to log when it is loaded.
  ({ tellNewJobs } = await import('../../../functions/_alerts/tell-new-jobs.ts'));
});
afterAll(() => backend.close());

const savedAt = '2026-11-01T08:00:00.000Z';
const fileAt = '2026-11-27T15:00:00.000Z';
const now = new Date('2026-11-27T15:01:00.000Z');
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

const newsOf = (cards: readonly JobCard[], newsAt = fileAt) => cards.map((card): NewsJob => ({ card, newsAt }));

interface Telling {
  readonly source?: string;
  readonly upTo?: string;
  readonly at?: Date;
}
const tell = (jobs: readonly NewsJob[], { source = randomUUID(), upTo = fileAt, at = now }: Telling = {}) =>
  tellNewJobs(source, async (instant) => ({ jobs: jobs.filter(({ newsAt }) => newsAt > instant), fileAt: upTo }), at);

/** A candidate with instant searches for these words. */
async function aSearcher(words: readonly string[], more: Partial<SavedSearch> = {}): Promise<string> {
  const { id: candidateId } = await aUser();
  await aProfile(candidateId, { availableOn: '2026-12-01' });
  for (const [place, keyword] of words.entries()) await aSearch(candidateId, keyword, { ...more, id: `s${place}` });
  return candidateId;
}

const aSearch = (candidateId: string, keyword: string, more: Partial<SavedSearch> = {}) =>
  tellingSearches.put({
    candidateId,
    id: 's0',
    name: keyword,
    filter: { keyword },
    tells: 'instant',
    savedAt,
    version: 1,
    bucket: instantBucketOf(candidateId),
    ...more,
  });

const told = async (userId: string): Promise<NoticeRecord[]> => (await notices.list('ofUser', { userId })).items;
const namedTo = async (userId: string) => (await told(userId)).map(({ fields }) => fields.jobIds);

describe('the round after an import', () => {
  it('writes one notice with all new jobs of a candidate, unread, and marks each search [D14] [D16] [D17]', async () => {
    const [word, other, source] = [aWord('quince'), aWord('medlar'), aWord('orchard')];
    const candidateId = await aSearcher([word, other, 'nothing']);
    const jobs = [aJob(word, 0), aJob(word, 1), aJob(other, 0, { durationWeeks: 26 })];
    const twin = aJob(word, 0, { jobId: `twin-of-${word}`, source: 'another', weeklySalary: 3_100 });
    expect(await tell(newsOf([...jobs, twin]), { source })).toBe(1);
    const [notice, ...more] = await told(candidateId);
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ kind: 'jobAlert', at: fileAt });
    expect(notice?.fields).toEqual({
      searchId: 's0',
      sourceId: source,
      searches: '2',
      searchIds: 's0.s1',
      question: '',
      jobIds: `twin-of-${word}.${word}1.${other}0`,
      total: '3',
      lines: expect.any(String),
      byText: '',
    });
    expect(await alertStates.find({ candidateId })).toEqual({
      candidateId,
      noticedAt: [now.toISOString()],
      held: [],
      digestOf: '',
      saidOfSaved: [],
      version: 1,
    });
    expect(await alertRounds.find({ name: source })).toEqual({ name: source, upTo: fileAt, due: '' });
    expect(notice?.fields.lines?.split('\n')[0]).toMatch(
      new RegExp(`^Travel ${word} 0, .*, \\$3,100/week, starts .*, listed by 2 sources$`),
    );
    expect((await unreadNotices.list('ofUser', { userId: candidateId })).items).toHaveLength(1);
    const { items } = await savedSearches.list('ofCandidate', { candidateId });
    expect(items.map((one) => one.told)).toEqual([{ [source]: fileAt }, { [source]: fileAt }, {}]);
    // No save of a search is refused because of it, and nothing waits for a digest.
    expect(items.map(({ version }) => version)).toEqual([1, 1, 1]);
    const bucket = digestBucketOf(await basics.find({ candidateId }));
    const waiting = (await holdingStates.list('inBucket', { bucket })).items;
    expect(waiting.filter((one) => one.candidateId === candidateId)).toEqual([]);
    const [shown] = (await listNotices({ id: candidateId, impersonated: false }, undefined)).noticeList;
    expect(shown?.fields.searchName).toBe(word);
    // The search of this name of another candidate is none of theirs, and other notices name none.
    const alert = { kind: 'jobAlert' as const, userId: candidateId, fields: { searchId: 's1' } };
    const others = [
      { ...alert, userId: await aSearcher(['theirs']) },
      { ...alert, fields: { searchId: 'gone' } },
      { ...alert, fields: {} },
      { ...alert, kind: 'jobDigest' as const },
    ];
    expect(await searchNamesIn([alert, ...others])).toEqual(new Map([[alert, other]]));
    expect((await spentBy(() => searchNamesIn(others.slice(2)))).calls).toBe(0);
    expect(noticeWords('jobAlert', shown?.fields ?? {}, String)).toMatchObject({
      title: '3 new jobs for 2 of your saved searches',
      path: `/search?profession=all&jobs=twin-of-${word}.${word}1.${other}0`,
    });
    // Repeated, it is over; and with its mark lost it finds every search told.
    expect(await tell(newsOf(jobs), { source, at: minutesLater(60) })).toBe(0);
    await alertRounds.remove({ name: source });
    expect(await tell(newsOf(jobs), { source, at: minutesLater(60) })).toBe(0);
    expect(await told(candidateId)).toHaveLength(1);
  });

  it('tells a search nothing that was news before it was saved, and nothing that is known to the candidate [D17]', async () => {
    const word = aWord('loquat');
    const late = await aSearcher([word], { savedAt: '2026-11-27T15:00:30.000Z' });
    const declining = await aSearcher([word]);
    const kept = {
      candidateId: declining,
      jobId: `${word}0`,
      by: 'robin',
      at: savedAt,
      words: '',
      declinedAt: savedAt,
    };
    await suggestions.put(kept);
    // One that waits for an answer is news all the same.
    const { declinedAt: _, ...open } = kept;
    await suggestions.put({ ...open, jobId: `${word}1` });
    await tell(newsOf([aJob(word, 0), aJob(word, 1)]));
    expect([await namedTo(late), await namedTo(declining)]).toEqual([[], [`${word}1`]]);
  });

  it('tells a search what became news after the file up to which it was told, and no text for one told of all [D16] [D17] [Z06]', async () => {
    const [word, source, before] = [aWord('damson'), randomUUID(), '2026-11-27T14:00:00.000Z'];
    const candidateId = await aSearcher([word], { told: { [source]: before } });
    await aSearch(candidateId, word, { id: 'all', told: { [source]: fileAt }, byText: true });
    const saved = await aSearcher([word], { savedAt: before });
    expect(await tell([...newsOf([aJob(word, 0)], before), ...newsOf([aJob(word, 1)])], { source })).toBe(2);
    expect((await told(candidateId)).map(({ fields }) => [fields.jobIds, fields.searchIds, fields.byText])).toEqual([
      [`${word}1`, 's0', ''],
    ]);
    expect(await namedTo(saved)).toEqual([`${word}1`]);
    // An older file, which comes late, takes nothing back.
    expect(await tell(newsOf([aJob(word, 2)]), { source, upTo: before })).toBe(0);
    expect(await alertRounds.find({ name: source })).toEqual({ name: source, upTo: fileAt, due: '' });
  });

  it('leaves out a search that is invalid, and tells the others [D14]', async () => {
    const word = aWord('sorrel');
    const candidateId = await aSearcher([word]);
    await aSearch(candidateId, word, { id: 'broken', filter: { specialties: 'gone' } });
    await aSearch(candidateId, word, {
      id: 'elsewhere',
      filter: { specialties: [999_999], locations: [{ state: 'TX', city: 'Gone' }] },
    });
    expect(await tell(newsOf([aJob(word)]))).toBe(1);
    expect(await namedTo(candidateId)).toEqual([`${word}0`]);
  });

  it('holds for the digest what is beyond three notices a day, or one in 30 minutes [D16]', async () => {
    const word = aWord('fennel');
    const candidateId = await aSearcher([word]);
    const sent: number[] = [];
    const round = (at: number, minutes: number) =>
      tell(newsOf([aJob(word, at)]), { source: `garden-${word}${at}`, at: minutesLater(minutes) });
    const day = 24 * 60;
    for (const [at, minutes] of [0, 10, 40, 80, 120, day, day + 10].entries()) sent.push(await round(at, minutes));
    expect(sent).toEqual([1, 0, 1, 1, 0, 1, 0]);
    const { held, noticedAt, version = 0 } = (await alertStates.find({ candidateId })) ?? {};
    expect(held).toEqual([{ searchId: 's0', jobIds: [1, 4, 6].map((at) => `${word}${at}`), total: 3 }]);
    expect(noticedAt).toEqual([40, 80, day].map((minutes) => minutesLater(minutes).toISOString()));
    const bucket = digestBucketOf(await basics.find({ candidateId }));
    const waiting = async () => (await holdingStates.list('inBucket', { bucket })).items;
    expect((await waiting()).filter((one) => one.candidateId === candidateId)).toHaveLength(1);
    // A digest that went out meanwhile has told of what was held.
    const meanwhile = () => alertStates.put({ ...noState(candidateId), noticedAt, version: version + 1 });
    expect(await afterMeeting({ act: () => round(7, day + 20), before: 'HOLDING#', meanwhile })).toBe(0);
    expect((await alertStates.find({ candidateId }))?.held).toEqual([
      { searchId: 's0', jobIds: [`${word}7`], total: 1 },
    ]);
  });

  it('asks for one text a day, where a search wants it [D16]', async () => {
    const word = aWord('tansy');
    const candidateId = await aSearcher([word], { byText: true });
    await aSearch(candidateId, word, { id: 'by-mail' });
    for (const [at, minutes] of [0, 40].entries())
      await tell(newsOf([aJob(word, at)]), { source: `border-${word}${at}`, at: minutesLater(minutes) });
    expect((await told(candidateId)).map(({ fields }) => fields.byText).sort()).toEqual(['', 'yes']);
  });

  it('counts no notice without a text as one, and tells no search that was changed to tell once a day [D16] [Z06]', async () => {
    const word = aWord('borage');
    const candidateId = await aSearcher([word]);
    for (const [at, more] of [{}, { byText: true }, { tells: 'daily' as const }].entries()) {
      await aSearch(candidateId, word, more);
      await tell(newsOf([aJob(word, at)]), { source: `hill-${word}${at}`, at: minutesLater(40 * at) });
    }
    expect((await told(candidateId)).map(({ fields }) => fields.byText).sort()).toEqual(['', 'yes']);
  });

  const many = sampled(100_000, 120);
  it(`tells ${many} new jobs in one notice that names 100 and counts all, and holds as many [D16] [Z06]`, async () => {
    const word = aWord('barley');
    const candidateId = await aSearcher([word]);
    const jobs = Array.from({ length: many }, (_, at) => aJob(word, at, { weeklySalary: 2_000 + (at % 1_000) }));
    expect(await tell(newsOf(jobs))).toBe(1);
    const [notice] = await told(candidateId);
    expect([notice?.fields.total, notice?.fields.jobIds?.split('.').length]).toEqual([String(many), 100]);
    expect(notice?.fields.lines?.split('\n')).toHaveLength(20);
    // Another source a minute later: too soon for a notice.
    expect(await tell(newsOf(jobs), { at: minutesLater(1) })).toBe(0);
    const [held] = (await alertStates.find({ candidateId }))?.held ?? [];
    expect([held?.total, held?.jobIds.length]).toEqual([many, 100]);
  }, 60_000);
});

describe('what meets a round', () => {
  it('tells nothing of a source that has not confirmed its jobs for 48 hours [D27]', async () => {
    const word = aWord('sorrel');
    const candidateId = await aSearcher([word]);
    const jobs = newsOf([aJob(word)]);
    const source = randomUUID();
    expect(await tell(jobs, { source, at: minutesLater(2 * 24 * 60) })).toBe(0);
    expect(await told(candidateId)).toEqual([]);
    // It is over all the same.
    expect(await tell(jobs, { source })).toBe(0);
    expect(await tell(jobs, { source: randomUUID(), at: new Date(Date.parse(fileAt) + 2 * 24 * 3_600_000) })).toBe(1);
  });

  it('tells the others where one candidate cannot be told, and that one in the next round [D14] [S14] [Z06]', async () => {
    const [word, source] = [aWord('samphire'), randomUUID()];
    const [one = '', other = ''] = await Promise.all([1, 2].map(() => aSearcher([word])));
    const round = () => tell(newsOf([aJob(word)]), { source });
    await expect(withoutCalls(new RegExp(`^Batch.*${one}`), round)).rejects.toThrow('The line is cut.');
    expect([await told(one), (await told(other)).length]).toEqual([[], 1]);
    expect([await round(), await round()]).toEqual([1, 0]);
  });

  it('tells no candidate who leaves, and all of a search by its own profile [D14] [Y09] [Z06]', async () => {
    const word = aWord('mallow');
    const [leaving, staying] = [await aSearcher([word]), await aSearcher([word])];
    await users.change({ id: leaving }, { set: { leavesAt: '2026-12-27T15:00:00.000Z' } });
    await aSearch(staying, word, { id: 'a-later', savedAt: '2026-11-02T08:00:00.000Z', filter: {} });
    expect(await tell(newsOf([aJob(word)]))).toBe(1);
    expect([await told(leaving), (await told(staying)).map(({ fields }) => fields.searchIds)]).toEqual([[], ['s0']]);
    await savedSearches.remove({ candidateId: staying, id: 'a-later' });
  });

  it('leaves nothing with a candidate who deletes the account meanwhile [D14] [S14]', async () => {
    const word = aWord('borage');
    const candidateId = await aSearcher([word]);
    const left = await afterMeeting({
      act: () => tell(newsOf([aJob(word)])),
      before: `NOTICE#`,
      meanwhile: () => users.change({ id: candidateId }, { set: { status: 'deleting' } }),
      left: () => told(candidateId),
    });
    expect(left).toEqual([]);
  });

  it('tells nothing of a search that is deleted meanwhile, and the rest of the others [D17]', async () => {
    const [word, other] = [aWord('chervil'), aWord('lovage')];
    const candidateId = await aSearcher([word, other]);
    const left = await afterMeeting({
      act: () => tell(newsOf([aJob(word), aJob(other)])),
      before: `NOTICE#`,
      meanwhile: () => savedSearches.remove({ candidateId, id: 's0' }),
      left: () => namedTo(candidateId),
    });
    expect(left).toEqual([`${other}0`]);
  });

  it('keeps the caps where two imports end at once: one is told, the other held [D16]', async () => {
    const word = aWord('yarrow');
    const candidateId = await aSearcher([word]);
    const counts = await Promise.all(
      [0, 1].map((at) => tell(newsOf([aJob(word, at)]), { source: `meadow-${word}${at}` })),
    );
    const named = await namedTo(candidateId);
    const { held = [] } = (await alertStates.find({ candidateId })) ?? {};
    expect(counts.toSorted()).toEqual([0, 1]);
    expect([...named, ...held.flatMap(({ jobIds }) => jobIds)].sort()).toEqual([`${word}0`, `${word}1`]);
  });

  it('is tried five times of a candidate, who is left to the next round where others write each time [D14] [S14] [Z06]', async () => {
    const word = aWord('teasel');
    const candidateId = await aSearcher([word]);
    let version = 0;
    const act = () => tell(newsOf([aJob(word)])).catch(({ message }: Error) => message);
    const meanwhile = () => alertStates.put({ ...noState(candidateId), version: ++version });
    expect(await afterMeeting({ act, before: 'NOTICE#', times: 5, meanwhile })).toBe(
      'A candidate could not be told of new jobs: too many rounds at once.',
    );
    expect(await told(candidateId)).toEqual([]);
  });

  const cuts = sampled(20, 6);
  it(`loses nothing and tells nothing twice when it is cut off at ${cuts} random points and repeated [D17] [S14]`, async () => {
    const dice = random(17);
    const word = aWord('saffron');
    const searchers = await Promise.all(Array.from({ length: 12 }, () => aSearcher([word])));
    const jobs = newsOf([aJob(word, 0), aJob(word, 1)]);
    const requests = await cutOff(Number.POSITIVE_INFINITY, () => tell(newsOf([aJob('no-such-person')])));
    for (let cut = 0; cut < cuts; cut++) {
      const [source, at] = [`field-${word}${cut}`, minutesLater(cut * 3 * 24 * 60)];
      const point = requests + dice.whole(60);
      const round = { source, at, upTo: at.toISOString() };
      await cutOff(point, () => tell(jobs, round).catch(() => undefined));
      await leases.remove({ name: `alerts-${source}` });
      await tell(jobs, round);
      const counts = await Promise.all(searchers.map(async (id) => (await told(id)).length));
      expect(counts, `cut off at request ${point}`).toEqual(searchers.map(() => cut + 1));
    }
  }, 60_000);
});

/** Lets so many requests to the table pass; the next is done without an answer, and nothing after it. Answers how many passed. */
async function cutOff(most: number, work: () => Promise<unknown>): Promise<number> {
  let seen = 0;
  documentClient().middlewareStack.add(
    (next) => async (args) => {
      seen += 1;
      if (seen > most + 1) throw new Error('The line is cut.');
      const answer = await next(args);
      if (seen > most) throw new Error('The answer is lost.');
      return answer;
    },
    { step: 'initialize', name: 'cutOff', override: true },
  );
  try {
    await work();
    return seen;
  } finally {
    documentClient().middlewareStack.remove('cutOff');
  }
}
