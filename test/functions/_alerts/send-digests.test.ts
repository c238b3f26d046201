import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { restsOn, stillLookingWords } from '#shared/domain/finding/search-rests.ts';
import { savedTermsOf } from '#shared/domain/finding/since-saved.ts';
import { alertRounds, alertStates, holdingStates, noState } from '../../../functions/_alerts/alert-state.ts';
import { digestBucketOf, digestBuckets } from '../../../functions/_alerts/digest-buckets.ts';
import type { NewsJob } from '../../../functions/_alerts/news-jobs.ts';
import { savedSearches } from '../../../functions/_alerts/saved-searches.ts';
import type * as round from '../../../functions/_alerts/send-digests.ts';
import { tellingSearches } from '../../../functions/_alerts/telling-searches.ts';
import { favorites } from '../../../functions/_jobs/applications.ts';
import { jobCardOf } from '../../../functions/_jobs/job-card.ts';
import { notices } from '../../../functions/_notices/notices.ts';
import { basics } from '../../../functions/_people/profile/candidates.ts';
import type * as mail from '../../../functions/stream/mail-of-digest.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { afterMeeting } from '../../support/faults/another-writer.ts';
import { withoutCalls } from '../../support/faults/cut-line.ts';
import { aJobOf, aWord } from '../../support/jobs/job-cards.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';

let backend: Backend;
let sendDigests: typeof round.sendDigests;
let mailOfDigest: typeof mail.mailOfDigest;
beforeAll(async () => {
  backend = await startBackend();
  process.env.TEMPLATE_BUCKET = 'documents';
  ({ sendDigests } = await import('../../../functions/_alerts/send-digests.ts'));
  ({ mailOfDigest } = await import('../../../functions/stream/mail-of-digest.ts'));
});
afterAll(() => backend.close());
beforeEach(() => forgetRounds());

/** As on the next day, on which no digest went out. */
const forgetRounds = () => Promise.all(digestBuckets.map(({ bucket }) => alertRounds.remove({ name: bucket })));

/** Twenty past eight, and past five, in Austin. */
const [morning, evening] = [new Date('2026-11-27T14:20:00.000Z'), new Date('2026-11-27T23:20:00.000Z')];
const newsAt = '2026-11-27T05:00:00.000Z';
const aJob = (word: string, at = 0, more: Partial<JobCard> = {}) => aJobOf(word, at, { source: 'orchard', ...more });
const send = (cards: readonly JobCard[], now = morning, secondsLeft = () => 60) =>
  sendDigests(secondsLeft, async () => cards.map((card) => ({ card, newsAt })), now);

async function aSearcher(words: readonly string[], preferredShifts: ('nights' | 'days')[] = []): Promise<string> {
  const { id: candidateId } = await aUser();
  await aProfile(candidateId, { preferredShifts, zipCode: '78701', availableOn: '2026-12-01' });
  const bucket = digestBucketOf(await basics.find({ candidateId }));
  for (const [at, word] of words.entries())
    await tellingSearches.put({
      candidateId,
      id: `s${at}`,
      name: `My ${word}`,
      filter: { keyword: word },
      tells: 'daily',
      savedAt: `2026-11-0${at + 1}T08:00:00.000Z`,
      version: 1,
      bucket,
    });
  return candidateId;
}
const told = async (userId: string) => (await notices.list('ofUser', { userId })).items;

describe('the digest', () => {
  it('says what all daily searches bring, each with its number and link, once a day [D15]', async () => {
    const [word, other] = [aWord('quince'), aWord('medlar')];
    const candidateId = await aSearcher([word, other, 'nothing']);
    const cards = [...Array.from({ length: 22 }, (_, at) => aJob(word, at)), aJob(other, 40)];
    expect(await send(cards, new Date('2026-11-27T13:40:00.000Z'))).toBe(0);
    expect(await send(cards)).toBe(1);
    const [notice, ...more] = await told(candidateId);
    expect(more).toEqual([]);
    const idsOf = (count: number) => Array.from({ length: count }, (_, at) => `${word}${at}`).join('.');
    expect(notice).toMatchObject({ kind: 'jobDigest', at: '2026-11-27T14:00:00.000Z' });
    expect(notice?.fields).toEqual({
      digestId: 'daily/America/Chicago/day',
      question: '',
      searches: `s0 22 ${idsOf(20)}\ns1 1 ${other}40`,
      jobIds: `${idsOf(22)}.${other}40`,
      total: '23',
      lines: expect.any(String),
      changes: '',
    });
    expect(notice?.fields.lines?.split('\n')).toHaveLength(20);
    expect(notice?.fields.lines).not.toContain('listed by');
    expect(await alertStates.find({ candidateId })).toEqual({
      candidateId,
      noticedAt: [],
      held: [],
      digestOf: '2026-11-27T14:00:00.000Z',
      saidOfSaved: [],
      version: 1,
    });
    expect(await alertRounds.find({ name: 'daily/America/Chicago/day' })).toMatchObject({
      upTo: '2026-11-27T14:00:00.000Z',
    });
    const { html, text, subject } = await mailOfDigest(notice as NonNullable<typeof notice>, {
      firstName: 'Made',
      title: '23 new jobs for your saved searches',
      detail: '',
      link: 'https://site.example/jobs',
    });
    expect(subject).toBe('23 new jobs for your saved searches');
    expect(text).toContain(`22 new jobs for “My ${word}”`);
    expect(text).toContain('and 2 more');
    expect(text).toContain(`A new job for “My ${other}”`);
    expect(html).toContain(`https://site.example/job/${other}40`);
    const { items } = await savedSearches.list('ofCandidate', { candidateId });
    expect(items.map((one) => one.told)).toEqual([{ orchard: newsAt }, { orchard: newsAt }, {}]);
    // The same hour again, a lost mark of the bucket, and the next day without news.
    const withMore = [...cards, aJob(word, 41, { source: 'garden' })];
    expect(await send(withMore)).toBe(0);
    await alertRounds.remove({ name: notice?.fields.digestId ?? '' });
    expect(await send(withMore)).toBe(0);
    expect(await send(cards, new Date('2026-11-28T14:20:00.000Z'))).toBe(0);
  });

  it('comes at five to those who work nights, and has the best match first [D15]', async () => {
    const word = aWord('fig');
    const candidateId = await aSearcher([word], ['nights']);
    const cards = [
      aJob(word, 0, { specialtyId: 1001, shifts: ['days'] }),
      aJob(word, 1, { specialtyId: 1001, shifts: ['nights'] }),
    ];
    expect(await send(cards)).toBe(0);
    expect(await send(cards, evening)).toBe(1);
    expect((await told(candidateId))[0]?.fields.jobIds).toBe(`${word}1.${word}0`);
  });

  it('has what instant notices held back, without closed jobs and deleted searches [D15] [D16]', async () => {
    const { id: candidateId } = await aUser();
    await aProfile(candidateId, { zipCode: '78701', availableOn: '2026-12-01' });
    const held = [
      { searchId: 'instant', jobIds: ['plum0', 'plum1'], total: 2 },
      { searchId: 'deleted', jobIds: ['plum2'], total: 1 },
      { searchId: 'silent', jobIds: ['plum3'], total: 1 },
    ];
    const instant = { candidateId, id: 'instant', name: 'Plums', filter: {}, tells: 'instant' as const };
    await savedSearches.put({ ...instant, savedAt: newsAt, version: 1 });
    await savedSearches.put({ ...instant, id: 'silent', tells: 'off', savedAt: newsAt, version: 1 });
    const bucket = digestBucketOf(await basics.find({ candidateId }));
    await holdingStates.put({ ...noState(candidateId), held, version: 1, bucket });
    expect(await send([1, 2, 3].map((at) => aJob('plum', at)))).toBe(1);
    expect((await told(candidateId))[0]?.fields).toMatchObject({ jobIds: 'plum1', total: '1' });
    expect((await alertStates.find({ candidateId }))?.held).toEqual([]);
    expect((await holdingStates.list('inBucket', { bucket })).items).toEqual([]);
    // All closed since: nothing is written, and nothing is held any more.
    await holdingStates.put({ ...noState(candidateId), held, version: 5, bucket });
    await forgetRounds();
    expect(await send([aJob('plum', 7)])).toBe(0);
    expect((await holdingStates.list('inBucket', { bucket })).items).toEqual([]);
    expect(await alertStates.find({ candidateId })).toMatchObject({ held: [], version: 6 });
    // What rests tells nothing of what was held.
    await holdingStates.put({ ...noState(candidateId), held, version: 7, bucket });
    await basics.change({ candidateId }, { remove: ['availableOn'] });
    await forgetRounds();
    expect(await send([aJob('plum', 1)])).toBe(0);
  });

  it('names what was held beside what a daily search brings, each under its own search, and asks of each once [D15] [D16] [D18] [Z06]', async () => {
    const word = aWord('damson');
    const candidateId = await aSearcher([word]);
    const [instant, daily] = ['i0', 's0'].map((searchId, at) => ({ searchId, jobIds: [`plum${at}`], total: 1 }));
    const bucket = digestBucketOf(await basics.find({ candidateId }));
    const longAgo = '2026-08-01T08:00:00.000Z';
    const search = { candidateId, name: 'Plums', filter: {}, savedAt: newsAt, version: 1 };
    await savedSearches.put({ ...search, id: 'i0', tells: 'instant' });
    await savedSearches.put({ ...search, id: 'i1', tells: 'instant', savedAt: longAgo });
    // One that was changed to tell at once since its bucket was read.
    const changed = { ...search, id: 'changed', filter: { keyword: word }, savedAt: longAgo };
    await tellingSearches.put({ ...changed, tells: 'instant', bucket });
    await savedSearches.change({ candidateId, id: 's0' }, { set: { savedAt: longAgo } }, { keepsVersion: true });
    const old = { searchId: 'i1', jobIds: ['plum2'], total: 1 };
    const held = [instant, daily, old] as NonNullable<typeof instant>[];
    await holdingStates.put({ ...noState(candidateId), held, version: 3, bucket });
    const before = '2026-11-27T04:00:00.000Z';
    const news = [
      ...[aJob('plum', 0), aJob('plum', 1), aJob(word, 0), aJob(word, 5, { source: 'garden' })].map((card) => ({
        card,
        newsAt,
      })),
      { card: aJob('plum', 2), newsAt: before },
    ];
    expect(
      await sendDigests(
        () => 60,
        async () => news,
        morning,
      ),
    ).toBe(1);
    const [notice] = await told(candidateId);
    expect(notice?.fields.searches).toBe(`i0 1 plum0\ns0 1 plum1\ni1 1 plum2\ns0 2 ${word}0.${word}5`);
    expect(notice?.fields.question).toBe(stillLookingWords(2, restsOn(morning.toISOString())));
    const { items } = await savedSearches.list('ofCandidate', { candidateId });
    expect(items.map(({ id, told: marks, askedAt, version }) => [id, marks, askedAt, version])).toEqual([
      ['changed', {}, undefined, 1],
      ['i0', {}, undefined, 1],
      ['i1', {}, morning.toISOString(), 1],
      ['s0', { orchard: newsAt, garden: newsAt }, morning.toISOString(), 1],
    ]);
    expect(await alertStates.find({ candidateId })).toMatchObject({ held: [], version: 4 });
  });

  it('leaves what is held meanwhile to the next round [D15] [D16] [S14] [Z06]', async () => {
    const { id: candidateId } = await aUser();
    await aProfile(candidateId, { zipCode: '97201', state: 'OR', availableOn: '2026-12-01' });
    const bucket = digestBucketOf(await basics.find({ candidateId }));
    const pacific = new Date('2026-11-27T16:20:00.000Z');
    const due = (jobs: () => Promise<NewsJob[]>) => sendDigests(() => 60, jobs, pacific);
    // Nobody waits there, and the digests of the others went out: the news need not be read.
    for (const one of digestBuckets)
      if (one.bucket !== bucket) await alertRounds.put({ name: one.bucket, upTo: pacific.toISOString() });
    expect(await due(() => Promise.reject(new Error('The news were read.')))).toBe(0);
    expect((await alertRounds.find({ name: bucket }))?.upTo).toBe('2026-11-27T16:00:00.000Z');
    await alertRounds.remove({ name: bucket });
    await savedSearches.put({
      candidateId,
      id: 'i0',
      name: 'Plums',
      filter: {},
      tells: 'instant',
      savedAt: newsAt,
      version: 1,
    });
    const holding = (jobIds: string[], version: number) =>
      holdingStates.put({ ...noState(candidateId), held: [{ searchId: 'i0', jobIds, total: 1 }], version, bucket });
    await holding(['gone'], 1);
    const news = async () => [{ card: aJob('plum', 3), newsAt }];
    expect(await afterMeeting({ act: () => due(news), meanwhile: () => holding(['plum3'], 2) })).toBe('conflict');
    expect(await due(news)).toBe(1);
    expect((await told(candidateId)).map(({ fields }) => fields.jobIds)).toEqual(['plum3']);
  });

  it('says what changed at saved jobs, once and ten at a time, and sends nothing for that alone [D15] [D20]', async () => {
    const word = aWord('pear');
    const candidateId = await aSearcher([word]);
    const saved = await Promise.all(Array.from({ length: 11 }, () => aTableJob({ isOpen: true, weeklySalary: 2_000 })));
    const same = await aTableJob({ isOpen: true, weeklySalary: 2_000 });
    const favorite = (job: typeof same, weeklySalary: number, jobId = job.jobId) =>
      favorites.put({ candidateId, jobId, savedAt: newsAt, terms: savedTermsOf({ ...jobCardOf(job), weeklySalary }) });
    await Promise.all(saved.map((job) => favorite(job, 1_900)));
    await favorite(same, 2_000);
    await favorite(same, 1_900, 'gone');
    const old = Array.from({ length: 95 }, (_, at) => `old ${at}`);
    await alertStates.put({ ...noState(candidateId), saidOfSaved: old, version: 1 });
    // The mark of the bucket: what comes later in the day is told on the next.
    for (const cards of [[], [aJob(word)]]) expect(await send(cards)).toBe(0);
    await forgetRounds();
    const cards = Array.from({ length: 101 }, (_, at) => aJob(word, at));
    expect(await send(cards)).toBe(1);
    const [first] = await told(candidateId);
    const { jobIds, lines, total, changes: said = '' } = first?.fields ?? {};
    expect([jobIds?.split('.').length, lines?.split('\n').length, total]).toEqual([100, 20, '101']);
    expect(lines).toMatch(new RegExp(`^Travel ${word} 0, .*, \\$3,000/week, starts [^\n]*\n`));
    expect(said.split('\n')).toHaveLength(10);
    const remembered = (await alertStates.find({ candidateId }))?.saidOfSaved ?? [];
    expect([remembered.length, remembered[0]]).toEqual([100, 'old 5']);
    for (const mark of remembered.slice(-10)) expect(mark).toMatch(/^[0-9a-f]{12}$/);
    const later = aJob(word, 101, { source: 'garden' });
    expect(await send([later], new Date('2026-11-28T14:20:00.000Z'))).toBe(1);
    const all = (await told(candidateId)).flatMap(({ fields }) => fields.changes?.split('\n'));
    expect(all.toSorted()).toEqual(
      saved
        .map(({ jobTitle, companyName }) => `${jobTitle}, ${companyName}: Pays $100 more than when you saved it`)
        .toSorted(),
    );
  });

  it('is repeated where the time did not suffice, and writes nothing twice [D15] [D17]', async () => {
    const word = aWord('apricot');
    const searchers = await Promise.all([1, 2, 3].map(() => aSearcher([word])));
    let left = 0;
    expect(await send([aJob(word)], morning, () => (left++ === 0 ? 5 : 4))).toBe(1);
    expect(await send([aJob(word)])).toBe(2);
    expect(await send([aJob(word)])).toBe(0);
    expect(await Promise.all(searchers.map(async (id) => (await told(id)).length))).toEqual([1, 1, 1]);
  });

  it('is tried five times of a candidate, who is left to the next round where others write each time [D15] [S14] [Z06]', async () => {
    const word = aWord('bullace');
    const candidateId = await aSearcher([word]);
    let version = 0;
    const act = () => send([aJob(word)]).catch(({ message }: Error) => message);
    const meanwhile = () => alertStates.put({ ...noState(candidateId), version: ++version });
    expect(await afterMeeting({ act, before: 'NOTICE#', times: 5, meanwhile })).toBe(
      'A digest could not be written: too many rounds at once.',
    );
    expect(await told(candidateId)).toEqual([]);
  });

  it('is written to the others where that of one candidate fails, and to that one by the next round [D15] [S14] [Z06]', async () => {
    const word = aWord('greengage');
    const [one = '', other = ''] = await Promise.all([1, 2].map(() => aSearcher([word])));
    const failing = () => withoutCalls(new RegExp(`^Batch.*${one}`), () => send([aJob(word)]));
    await expect(failing()).rejects.toThrow('The line is cut.');
    expect([await told(one), (await told(other)).length]).toEqual([[], 1]);
    expect(await send([aJob(word)])).toBe(1);
    expect((await told(one)).length).toBe(1);
  });
});
