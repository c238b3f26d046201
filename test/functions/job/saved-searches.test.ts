import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { mostSavedSearches } from '#shared/domain/finding/saved-search-limits.ts';
import { textConsentWording } from '#shared/domain/notices/notice-policy.ts';
import type { Problem } from '#shared/domain/problem.ts';
import { digestBuckets } from '../../../functions/_alerts/digest-buckets.ts';
import { savedSearches } from '../../../functions/_alerts/saved-searches.ts';
import { instantBucketOf, tellingSearches } from '../../../functions/_alerts/telling-searches.ts';
import { noticePreferences } from '../../../functions/_notices/notice-preferences.ts';
import { basics } from '../../../functions/_people/profile/candidates.ts';
import { hideJob } from '../../../functions/job/hidden.ts';
import {
  changeSearch,
  listSearches,
  openSearch,
  removeSearch,
  saveSearch,
} from '../../../functions/job/saved-searches.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { afterMeeting } from '../../support/faults/another-writer.ts';
import { someCards } from '../../support/jobs/job-cards.ts';
import { publishJobs } from '../../support/jobs/job-snapshots.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';

const [earlier, later] = ['2026-01-05T08:00:00.000Z', '2099-01-05T08:00:00.000Z'];
/** Every second job becomes news after all searches of this test were saved. */
const cards: JobCard[] = someCards(40, 13).map((card, at) => ({ ...card, newsAt: at % 2 === 0 ? later : earlier }));
const [first] = cards as [JobCard, ...JobCard[]];

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
  await publishJobs(() => cards);
});
afterAll(() => backend.close());

async function aCandidate(): Promise<string> {
  const { id } = await aUser();
  await aProfile(id, { availableOn: '2026-12-01' });
  return id;
}
const aSearch = (filter: object = {}, more: object = {}) =>
  api.job.saveSearch.body.parse({ name: 'Mine', tells: 'instant', address: '', filter, ...more });
const refused = (act: Promise<unknown>) => act.catch(({ kind, code }: Problem) => [kind, code]);
/** The field that a refusal names, and its words. */
const faultOf = (act: Promise<unknown>) => act.catch(({ message, fields }: Problem) => [message, fields]);
const listed = async (candidateId: string) => (await listSearches(candidateId)).searchList;

/** The lists of the rounds in which a candidate's searches are. */
async function bucketsOf(candidateId: string): Promise<string[]> {
  const buckets = [instantBucketOf(candidateId), ...digestBuckets.map(({ bucket }) => bucket)];
  const found: string[] = [];
  for (const bucket of buckets) {
    const { items } = await tellingSearches.list('inBucket', { bucket });
    if (items.some((one) => one.candidateId === candidateId)) found.push(bucket.split('/')[0] ?? '');
  }
  return found;
}

describe('saved searches', () => {
  it('say how many jobs are new since they were opened, hidden ones left out [D13]', async () => {
    const nurse = await aCandidate();
    expect(await listed(nurse)).toEqual([]);
    const { id, newCount, version, isValid } = await saveSearch(nurse, aSearch());
    expect([newCount, version, isValid]).toEqual([20, 1, true]);
    await saveSearch(nurse, aSearch({ specialties: [first.specialtyId] }));
    const own = cards.filter((card) => card.newsAt === later && card.specialtyId === first.specialtyId);
    expect((await listed(nurse)).map((one) => one.newCount)).toEqual([20, own.length]);
    await hideJob(nurse, first.jobId, undefined);
    expect((await listed(nurse)).map((one) => one.newCount)).toEqual([19, own.length - 1]);
    await savedSearches.change({ candidateId: nurse, id }, { set: { openedAt: later } }, { keepsVersion: true });
    expect((await listed(nurse))[0]?.newCount).toBe(0);
    const { openedAt } = await openSearch(nurse, id);
    expect((await listed(nurse))[0]).toMatchObject({ openedAt, version: 1, newCount: 19 });
  });

  it('are ten at most, also when several are saved at once, and the same filter is the one there is [D13]', async () => {
    const nurse = await aCandidate();
    const filters = Array.from({ length: mostSavedSearches }, (_, at) => ({ weeklySalary: 1_000 + at }));
    for (const filter of filters.slice(1)) await saveSearch(nurse, aSearch(filter));
    const two = { specialties: [first.specialtyId, 1001], isFeatured: false };
    const [one, same] = await Promise.all([
      saveSearch(nurse, aSearch(two)),
      saveSearch(nurse, aSearch({ specialties: [1001, first.specialtyId] }, { name: 'Another' })),
    ]);
    expect(same).toEqual(one);
    expect(await refused(saveSearch(nurse, aSearch(filters[0])))).toEqual(['conflict', 'limitReached']);
    await removeSearch(nurse, one.id);
    // Silent ones alike.
    const silent = ['Mine', 'Another'].map((name) => saveSearch(nurse, aSearch(two, { name, tells: 'off' })));
    const [quiet, alike] = await Promise.all(silent);
    expect(alike).toEqual(quiet);
    await removeSearch(nurse, one.id);
    await Promise.all([1, 2, 3].map((weeklySalary) => refused(saveSearch(nurse, aSearch({ weeklySalary })))));
    expect((await listed(nurse)).length).toBeLessThanOrEqual(mostSavedSearches);
  });

  it('are listed as they were saved, one for each filter, and one that is saved again is kept [D13] [D18] [Z06]', async () => {
    const nurse = await aCandidate();
    const names = ['First', 'Second', 'Third'];
    const saved = [];
    for (const [at, name] of names.entries())
      saved.push(await saveSearch(nurse, aSearch({ specialties: [1001 + at] }, { name })));
    const days = ['2026-01-03', '2026-01-01', '2026-01-02'];
    for (const [at, { id }] of saved.entries()) {
      expect(id).toMatch(/^[0-9a-f]{20}$/);
      const savedAt = `${days[at]}T08:00:00.000Z`;
      await savedSearches.change({ candidateId: nurse, id }, { set: { savedAt } }, { keepsVersion: true });
    }
    expect((await listed(nurse)).map(({ name }) => name)).toEqual(['Second', 'Third', 'First']);
    const again = await saveSearch(nurse, aSearch({ specialties: [1002] }, { name: 'Another', tells: 'off' }));
    expect(again).toMatchObject({ id: saved[1]?.id, name: 'Second', tells: 'instant', version: 1 });
    const stored = await savedSearches.find({ candidateId: nurse, id: again.id });
    expect([stored?.keptAt, stored?.version]).toEqual([expect.any(String), 1]);
  });

  it('say in words why one is refused, at its field [D13] [D18] [Z06]', async () => {
    const nurse = await aCandidate();
    const { id } = await saveSearch(nurse, aSearch());
    const change = { id, name: 'Mine', tells: 'off', byText: false, alsoAtWork: false, version: 2 } as const;
    expect(await faultOf(changeSearch(nurse, change))).toEqual([
      'This search was changed elsewhere meanwhile. Load it again.',
      {},
    ]);
    const toAgree = 'Agree to text messages first, under Notification settings (/notice-settings).';
    expect(await faultOf(changeSearch(nurse, { ...change, byText: true }))).toEqual([toAgree, { byText: toAgree }]);
    const textConsent = { wording: 'Yes', phone: '+15125550100', at: earlier };
    await noticePreferences.put({ userId: nurse, textConsent, version: 1 });
    const anew =
      'You agreed to texts before there were any of new jobs. Take that consent back and agree again, under Notification settings (/notice-settings).';
    expect(await faultOf(changeSearch(nurse, { ...change, byText: true }))).toEqual([anew, { byText: anew }]);
    const specialty = 'Choose a specialty from the list.';
    expect(await faultOf(saveSearch(nurse, aSearch({ specialties: [987_654] })))).toEqual([
      specialty,
      { filter: specialty },
    ]);
    await basics.change({ candidateId: nurse }, { remove: ['availableOn'] });
    const free =
      'Your profile names no date from which you are free. Name one there, or tick this to hear of jobs all the same.';
    expect(await faultOf(saveSearch(nurse, aSearch({ weeklySalary: 1 })))).toEqual([free, { alsoAtWork: free }]);
    for (let weeklySalary = 1; weeklySalary < mostSavedSearches; weeklySalary++)
      await saveSearch(nurse, aSearch({ weeklySalary }, { tells: 'off' }));
    expect(await faultOf(saveSearch(nurse, aSearch({ weeklySalary: 99 }, { tells: 'off' })))).toEqual([
      'Ten saved searches are the most. Delete one first.',
      {},
    ]);
  });

  it('are in the list of the rounds that they ask for, and in none while they are silent or deleted [D13]', async () => {
    const nurse = await aCandidate();
    const { id } = await saveSearch(nurse, aSearch());
    expect(await bucketsOf(nurse)).toEqual(['instant']);
    const change = { id, name: 'Nights', byText: false, alsoAtWork: true };
    // Told of the first news of a source meanwhile, it is not told of them again.
    const act = () => changeSearch(nurse, { ...change, tells: 'daily', version: 1 });
    const told = { orchard: later };
    const meanwhile = () => savedSearches.change({ candidateId: nurse, id }, { set: { told } }, { keepsVersion: true });
    expect(await afterMeeting({ act, meanwhile })).toBe('conflict');
    expect(await changeSearch(nurse, { ...change, tells: 'daily', version: 1 })).toMatchObject({
      name: 'Nights',
      tells: 'daily',
      alsoAtWork: true,
      version: 2,
    });
    expect(await bucketsOf(nurse)).toEqual(['daily']);
    expect((await savedSearches.find({ candidateId: nurse, id }))?.told).toEqual({ orchard: later });
    expect(await refused(changeSearch(nurse, { ...change, tells: 'off', version: 1 }))).toEqual([
      'conflict',
      'changedMeanwhile',
    ]);
    await changeSearch(nurse, { ...change, tells: 'off', version: 2 });
    expect(await bucketsOf(nurse)).toEqual([]);
    await changeSearch(nurse, { ...change, tells: 'instant', version: 3 });
    expect(await removeSearch(nurse, id)).toEqual({ isSaved: false });
    expect([await bucketsOf(nurse), await listed(nurse)]).toEqual([[], []]);
  });

  it('of another candidate are none, and texts need the consent [D13]', async () => {
    const [nurse, other] = [await aCandidate(), await aCandidate()];
    const { id } = await saveSearch(nurse, aSearch());
    const change = { id, name: 'Mine', tells: 'off', byText: false, alsoAtWork: false, version: 1 } as const;
    for (const act of [() => changeSearch(other, change), () => removeSearch(other, id), () => openSearch(other, id)])
      expect(await refused(act())).toEqual(['missing', 'notFound']);
    expect(await listed(nurse)).toHaveLength(1);
    const byText = { byText: true };
    expect(await refused(saveSearch(nurse, aSearch({ weeklySalary: 1 }, byText)))).toEqual([
      'invalid',
      'consentMissing',
    ]);
    expect(await refused(changeSearch(nurse, { ...change, byText: true }))).toEqual(['invalid', 'consentMissing']);
    // A consent of before there were texts of new jobs says nothing of them.
    const textConsent = { wording: 'Yes', phone: '+15125550100', at: earlier };
    await noticePreferences.put({ userId: nurse, textConsent, version: 1 });
    expect(await refused(changeSearch(nurse, { ...change, byText: true }))).toEqual(['invalid', 'consentMissing']);
    const present = { ...textConsent, wording: textConsentWording };
    await noticePreferences.put({ userId: nurse, textConsent: present, version: 2 });
    expect((await saveSearch(nurse, aSearch({ weeklySalary: 1 }, byText))).byText).toBe(true);
  });

  it('whose filter is none of the board’s stay listed and say so; a new one is refused [D13]', async () => {
    const nurse = await aCandidate();
    const gone = { specialties: [987_654] };
    expect(await refused(saveSearch(nurse, aSearch(gone)))).toEqual(['invalid', 'wrongInput']);
    const { id } = await saveSearch(nurse, aSearch());
    for (const filter of [gone, { weeklySalary: 'much' }]) {
      await savedSearches.change({ candidateId: nurse, id }, { set: { filter } });
      const [one] = await listed(nurse);
      expect([one?.isValid, one?.newCount]).toEqual([false, undefined]);
    }
    const many = { locations: Array.from({ length: 50 }, () => ({ city: 'Truth or Consequences', state: 'NM' })) };
    const read = api.job.saveSearch.body.safeParse({ name: 'Mine', tells: 'off', address: '', filter: many });
    expect(read.error?.issues.map(({ path }) => path)).toEqual([['filter']]);
  });
});
