import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import type { Problem } from '#shared/domain/problem.ts';
import { alertRounds, alertStates, holdingStates, noState } from '../../../functions/_alerts/alert-state.ts';
import { digestBucketOf, digestBuckets } from '../../../functions/_alerts/digest-buckets.ts';
import { type SavedSearch, savedSearches } from '../../../functions/_alerts/saved-searches.ts';
import { searchIdsOf } from '../../../functions/_alerts/search-ids.ts';
import type * as digests from '../../../functions/_alerts/send-digests.ts';
import type * as round from '../../../functions/_alerts/tell-new-jobs.ts';
import { instantBucketOf, tellingSearches } from '../../../functions/_alerts/telling-searches.ts';
import { applications } from '../../../functions/_jobs/applications.ts';
import { hiddenLists } from '../../../functions/_jobs/finding/hidden-jobs.ts';
import { visits } from '../../../functions/_jobs/finding/visits.ts';
import { notices } from '../../../functions/_notices/notices.ts';
import { unsubscribeLinks } from '../../../functions/_notices/unsubscribe.ts';
import { removeOwnedItems } from '../../../functions/_people/accounts/owned-items.ts';
import { basics } from '../../../functions/_people/profile/candidates.ts';
import { hideJob } from '../../../functions/job/hidden.ts';
import { changeSearch, listSearches, openSearch, saveSearch } from '../../../functions/job/saved-searches.ts';
import type * as alertMail from '../../../functions/stream/mail-of-alert.ts';
import type * as digestMail from '../../../functions/stream/mail-of-digest.ts';
import { unsubscribe } from '../../../functions/user/unsubscribe.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { afterMeeting } from '../../support/faults/another-writer.ts';
import { aJobOf as aJob, aWord } from '../../support/jobs/job-cards.ts';
import { publishJobs } from '../../support/jobs/job-snapshots.ts';
import { aTableJob } from '../../support/jobs/table-job.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';

let backend: Backend;
let sendDigests: typeof digests.sendDigests;
let tellNewJobs: typeof round.tellNewJobs;
let mailOfAlert: typeof alertMail.mailOfAlert;
let mailOfDigest: typeof digestMail.mailOfDigest;
beforeAll(async () => {
  backend = await startBackend();
  process.env.TEMPLATE_BUCKET = 'documents';
  ({ sendDigests } = await import('../../../functions/_alerts/send-digests.ts'));
  ({ tellNewJobs } = await import('../../../functions/_alerts/tell-new-jobs.ts'));
  ({ mailOfAlert } = await import('../../../functions/stream/mail-of-alert.ts'));
  ({ mailOfDigest } = await import('../../../functions/stream/mail-of-digest.ts'));
  await publishJobs(() => [aJob('quince')]);
});
afterAll(() => backend.close());
beforeEach(() => forgetRounds());

/** As on the next day, on which no digest went out. */
const forgetRounds = () => Promise.all(digestBuckets.map(({ bucket }) => alertRounds.remove({ name: bucket })));

const dayMs = 86_400_000;
/** Twenty past eight in the morning in Austin. */
const now = new Date('2026-11-27T14:20:00.000Z');
const daysLater = (days: number) => new Date(now.getTime() + days * dayMs);
const savedAt = '2026-11-01T08:00:00.000Z';
/** More than 90 days before. */
const longAgo = '2026-08-01T08:00:00.000Z';

async function aCandidate(availableOn: string | undefined = '2026-12-01'): Promise<string> {
  const { id } = await aUser();
  await aProfile(id, { zipCode: '78701', availableOn });
  return id;
}
async function aSearch(candidateId: string, keyword: string, more: Partial<SavedSearch> = {}) {
  const search = { id: 's0', name: `My ${keyword}`, tells: 'instant' as const, filter: { keyword }, savedAt, ...more };
  const daily = digestBucketOf(await basics.find({ candidateId }));
  const bucket = search.tells === 'daily' ? daily : instantBucketOf(candidateId);
  return await tellingSearches.put({ candidateId, version: 1, ...search, bucket });
}
const tell = (word: string, at: Date, number = 0) =>
  tellNewJobs(
    randomUUID(),
    async () => ({ jobs: [{ card: aJob(word, number), newsAt: at.toISOString() }], fileAt: at.toISOString() }),
    at,
  );
const digest = (word: string, at: Date, number = 0) =>
  sendDigests(
    () => 60,
    async () => [{ card: aJob(word, number, { source: 'orchard' }), newsAt: new Date(at.getTime() - 1).toISOString() }],
    at,
  );
const told = async (userId: string) => (await notices.list('ofUser', { userId })).items;
const refused = (act: Promise<unknown>) => act.catch(({ kind, fields }: Problem) => [kind, Object.keys(fields ?? {})]);
const listed = async (candidateId: string) => (await listSearches(candidateId)).searchList;

describe('a search that rests', () => {
  it('tells nothing at work until six weeks before the end, at once as in the digest, and says until when [D18]', async () => {
    const word = aWord('medlar');
    const nurse = await aCandidate();
    const { jobId } = await aTableJob({ isOpen: false, startDate: '2026-10-05', durationWeeks: 13 });
    const at = savedAt;
    const status = 'Accepted - Pending Start' as const;
    await applications.put({
      candidateId: nurse,
      jobId,
      status,
      appliedAt: at,
      changedAt: at,
      steps: [{ status, at }],
      version: 1,
    });
    await aSearch(nurse, word);
    await aSearch(nurse, word, { id: 's1', tells: 'daily' });
    const early = new Date('2026-11-21T14:20:00.000Z');
    expect([await tell(word, early), await digest(word, early)]).toEqual([0, 0]);
    // The last day is January 3: six weeks before it is November 22.
    const due = new Date('2026-11-22T14:20:00.000Z');
    expect([await tell(word, due), await digest(word, due, 1)]).toEqual([1, 1]);
    const later = await aTableJob({ isOpen: true, startDate: '2099-01-05', durationWeeks: 13 });
    await applications.put({
      candidateId: nurse,
      jobId: later.jobId,
      status,
      appliedAt: at,
      changedAt: at,
      steps: [{ status, at }],
      version: 1,
    });
    expect((await listed(nurse))[0]?.rest).toEqual({ why: 'atWork', until: '2099-02-22' });
    await aSearch(nurse, word, { alsoAtWork: true });
    expect((await listed(nurse)).map(({ rest }) => rest?.why)).toEqual([undefined, 'atWork']);
    expect(await tell(word, daysLater(1), 2)).toBe(1);
  });

  it('is of a candidate without a date, who is asked first, and tells again with the date or the word [D18]', async () => {
    const word = aWord('loquat');
    const nurse = await aCandidate('');
    const wanted = (more: object) =>
      api.job.saveSearch.body.parse({
        name: 'Mine',
        tells: 'instant',
        address: '',
        filter: { keyword: 'quince' },
        ...more,
      });
    expect(await refused(saveSearch(nurse, wanted({})))).toEqual(['invalid', ['alsoAtWork']]);
    expect((await saveSearch(nurse, wanted({ alsoAtWork: true }))).rest).toBeUndefined();
    const { id, version } = await saveSearch(nurse, wanted({ tells: 'off', filter: { weeklySalary: 9_000 } }));
    const change = { id, version, name: 'Mine', byText: false, alsoAtWork: false };
    expect(await refused(changeSearch(nurse, { ...change, tells: 'daily' }))).toEqual(['invalid', ['alsoAtWork']]);
    await aSearch(nurse, word);
    expect(await tell(word, now)).toBe(0);
    expect((await listed(nurse)).find((one) => one.id === 's0')?.rest).toEqual({ why: 'notLooking' });
    await basics.change({ candidateId: nurse }, { set: { availableOn: '2026-12-01' } });
    expect(await tell(word, now)).toBe(1);
  });

  it('was asked about once after 90 days, in the notice at once or in the digest, until it is opened or kept [D18]', async () => {
    for (const tells of ['instant', 'daily'] as const) {
      const nurse = await aCandidate();
      const word = aWord(tells);
      const search = await aSearch(nurse, word, { tells, savedAt: longAgo });
      const send = async (at: Date, number: number) => {
        await forgetRounds();
        return tells === 'daily' ? await digest(word, at, number) : await tell(word, at, number);
      };
      for (const day of [0, 2]) expect(await send(daysLater(day), day)).toBe(1);
      const [second, first] = (await told(nurse)).map(({ fields }) => fields.question);
      expect([first, second].toSorted()).toEqual(['', expect.stringMatching(/^Still looking\? .* 12\/11\/2026\.$/)]);
      expect(await send(daysLater(14), 14)).toBe(0);
      await openSearch(nurse, search.id);
      await savedSearches.change(search, { set: { openedAt: daysLater(14).toISOString() } }, { keepsVersion: true });
      expect(await send(daysLater(15), 15)).toBe(1);
    }
  });
});

describe('a daily search', () => {
  it('goes with the digest of the present home and shifts, telling nothing twice and losing nothing [D18]', async () => {
    const word = aWord('pear');
    const nurse = await aCandidate();
    const of = { candidateId: nurse, id: 's0' };
    await aSearch(nurse, word, { tells: 'daily' });
    const held = [{ searchId: 's1', jobIds: ['gone'], total: 1 }];
    const before = digestBucketOf(await basics.find({ candidateId: nurse }));
    const hold = (version: number) => holdingStates.put({ ...noState(nurse), held, version, bucket: before });
    await hold(1);
    // One that was changed to tell at once since its bucket was read.
    const instant = await aSearch(nurse, 'other', { id: 's1', filter: { keyword: word } });
    await tellingSearches.put({ ...instant, bucket: before });
    const atNight = { set: { preferredShifts: ['nights' as const] } };
    await basics.change({ candidateId: nurse }, atNight);
    const bucket = digestBucketOf(await basics.find({ candidateId: nurse }));
    const act = async () => {
      await forgetRounds();
      return await digest(word, now);
    };
    // What is written meanwhile stays, and is moved the next day.
    const marks = () => savedSearches.change(of, { set: { told: { garden: savedAt } } }, { keepsVersion: true });
    expect(await afterMeeting({ act, before: `TELLING#${bucket}`, meanwhile: marks })).toBe(0);
    expect(await afterMeeting({ act, before: `HOLDING#${bucket}`, meanwhile: () => hold(7) })).toBe(0);
    // One for whom nothing waits.
    const other = await aCandidate();
    await aSearch(other, word, { tells: 'daily' });
    await alertStates.put({ ...noState(other), version: 1 });
    await basics.change({ candidateId: other }, atNight);
    expect(await act()).toBe(0);
    const { items } = await tellingSearches.list('inBucket', { bucket });
    expect(items.filter(({ candidateId }) => candidateId === nurse)).toMatchObject([
      { id: 's0', version: 1, told: { garden: savedAt } },
    ]);
    const waiting = (await holdingStates.list('inBucket', { bucket })).items;
    expect(waiting.filter(({ candidateId }) => candidateId === nurse)).toMatchObject([{ held, version: 8 }]);
    expect(waiting.filter(({ candidateId }) => candidateId === other)).toEqual([]);
    await savedSearches.remove({ candidateId: other, id: 's0' });
    const evening = new Date('2026-11-27T23:20:00.000Z');
    expect([await digest(word, evening), await digest(word, evening)]).toEqual([1, 0]);
  });
});

describe('a mail of new jobs', () => {
  it('ends its searches by one press, or its kind, and nothing by a wrong code or search [D18] [N12]', async () => {
    const word = aWord('apricot');
    const nurse = await aCandidate();
    await aSearch(nurse, word);
    await aSearch(nurse, word, { id: 's1', filter: { keyword: word, weeklySalary: 1 } });
    await aSearch(nurse, 'damson', { id: 's2' });
    await tell(word, now);
    const [notice] = await told(nurse);
    expect(notice && searchIdsOf(notice)).toBe('s0');
    const mail = await mailOfAlert(notice as NonNullable<typeof notice>, { firstName: 'Made', title: 'New', link: '' });
    expect(mail.text).toMatch(/\/unsubscribe\?\S*search=s0/);
    expect(mail.text).toContain('Stop this search, or mails like this');
    const given = async (search: string | undefined) => {
      const { page } = await unsubscribeLinks(nurse, 'jobAlert', search);
      return api.user.unsubscribe.query.parse(Object.fromEntries(new URL(page).searchParams));
    };
    const right = await given('s0.s1');
    const wrong = [
      { ...right, search: 's0.s1.s2' },
      { ...right, search: undefined },
      { ...right, code: 'a' },
      { ...right, id: (await aUser()).id },
      { ...right, kind: 'jobDigest' as const },
    ];
    for (const one of wrong) expect(await refused(unsubscribe(one))).toEqual(['missing', []]);
    const states = async () => (await listed(nurse)).map(({ tells }) => tells);
    expect(await states()).toEqual(['instant', 'instant', 'instant']);
    // It is told of more meanwhile.
    const first = { candidateId: nurse, id: 's0' };
    const marks = () => savedSearches.change(first, { set: { told: { garden: savedAt } } }, { keepsVersion: true });
    const act = () => unsubscribe(right);
    const inTheEnd = ['off', 'off', 'instant'];
    expect(await afterMeeting({ act, meanwhile: marks, left: states })).toEqual(inTheEnd);
    expect([await act(), await states()]).toEqual([{ success: true }, inTheEnd]);
    const ended = { version: 2, told: { garden: savedAt } };
    expect(await savedSearches.find(first)).toMatchObject(ended);
    const { items } = await tellingSearches.list('inBucket', { bucket: instantBucketOf(nurse) });
    expect(items.filter(({ candidateId }) => candidateId === nurse).map(({ id }) => id)).toEqual(['s2']);
    await savedSearches.remove({ candidateId: nurse, id: 's0' });
    expect(await unsubscribe(right)).toEqual({ success: true });
    await unsubscribe({ ...right, ends: 'kind' });
    await unsubscribe(await given(undefined));
  });

  it('of a day has the link of each search and of all of them [D18]', async () => {
    const word = aWord('cherry');
    const nurse = await aCandidate();
    await aSearch(nurse, word, { tells: 'daily' });
    await digest(word, now);
    const [notice] = await told(nurse);
    const said = { firstName: 'Made', title: 'New', detail: '', link: 'https://site.example/jobs' };
    const { text } = await mailOfDigest(notice as NonNullable<typeof notice>, said);
    expect(text.match(/\/unsubscribe\?\S*search=s0/g)).toHaveLength(2);
  });
});

it('erases searches, hidden jobs, the visit and what was told of with their candidate, and leaves no list that a round reads [D13] [D29] [R32]', async () => {
  const nurse = await aCandidate();
  await aSearch(nurse, 'sloe');
  await hideJob(nurse, 'quince0', undefined);
  await alertStates.put({ ...noState(nurse), version: 1 });
  await visits.put({ candidateId: nurse, lastAt: savedAt });
  expect(await hiddenLists.find({ candidateId: nurse })).toBeDefined();
  await removeOwnedItems(nurse);
  const of = { candidateId: nurse };
  expect((await savedSearches.list('ofCandidate', of)).items).toEqual([]);
  // The bucket is that of a sixteenth of all candidates.
  const inBucket = (await tellingSearches.list('inBucket', { bucket: instantBucketOf(nurse) })).items;
  expect(inBucket.filter(({ candidateId }) => candidateId === nurse)).toEqual([]);
  const left = [await hiddenLists.find(of), await alertStates.find(of), await visits.find(of)];
  expect(left).toEqual([undefined, undefined, undefined]);
});
