import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factsOf } from '../../../functions/_jobs/jobs.ts';
import { worksNights } from '../../../functions/_notices/notice-preferences.ts';
import {
  newNotice,
  noticeKey,
  notices,
  readingNotice,
  removingNotice,
  unreadNotices,
} from '../../../functions/_notices/notices.ts';
import { isStopped, noteReply } from '../../../functions/_notices/text-stops.ts';
import { isUnsubscribeCode, unsubscribeLinks } from '../../../functions/_notices/unsubscribe.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { startSealedStorage } from '../../support/sealed-storage.ts';
import type { Storage } from '../../support/storage.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await startSealedStorage();
  process.env.STAGE_SETTINGS = JSON.stringify({ siteOrigin: 'https://site.example' });
});
afterAll(() => storage.close());

const at = '2026-11-20T10:00:00.000Z';
const fields = factsOf({ jobId: 'j1', jobTitle: 'ICU nurse', companyName: 'Any' } as never);
const of = (userId: string) => ({
  writes: newNotice('offerLapsed', userId, at, fields),
  key: noticeKey('offerLapsed', userId, at, fields),
});
/** Whether the notice is kept, whether it is unread, and how many are unread. */
async function stateOf(key: ReturnType<typeof noticeKey>) {
  const consistent = { consistent: true };
  const [kept, unread, list] = await Promise.all([
    notices.find(key, consistent),
    unreadNotices.find(key, consistent),
    unreadNotices.list('ofUser', key, consistent),
  ]);
  return [kept?.readAt ?? (kept ? 'unread' : 'none'), unread !== undefined, list.items.length];
}

describe('a notice [N10]', () => {
  it('is written with its mark of being unread, once for one cause, and for no one without an id', async () => {
    const { writes, key } = of(randomUUID());
    expect(await transact(writes)).toBeUndefined();
    expect(await stateOf(key)).toEqual(['unread', true, 1]);
    expect(await transact(writes)).toMatchObject({ failed: [0, 1] });
    expect(of('').writes).toEqual([]);
    const expiresAt = Date.parse(at) / 1000 + 90 * 86_400;
    expect(await notices.find(key)).toEqual({ ...key, kind: 'offerLapsed', at, fields, expiresAt });
    expect(await unreadNotices.find(key)).toEqual({ ...key, expiresAt });
  });

  it('has the place of its cause: kind, instant and ids, in the order of instants, whatever else it says', () => {
    const place = (kind: 'offerLapsed' | 'offerWithdrawn', instant: string, about: object) =>
      noticeKey(kind, 'nora', instant, about as never);
    const key = place('offerLapsed', at, { jobId: 'j1', otherId: 'o', jobTitle: 'ICU nurse' });
    expect(key).toEqual({ userId: 'nora', id: expect.stringMatching(/^[0-9a-z]{9}-[0-9a-f]{12}$/) });
    expect(place('offerLapsed', at, { jobTitle: 'RN', otherId: 'o', jobId: 'j1' })).toEqual(key);
    const others = [
      place('offerWithdrawn', at, { jobId: 'j1', otherId: 'o' }),
      place('offerLapsed', at, { jobId: 'j2', otherId: 'o' }),
      place('offerLapsed', '2026-11-20T10:00:00.001Z', { jobId: 'j1', otherId: 'o' }),
    ];
    expect(new Set([key, ...others].map(({ id }) => id)).size).toBe(4);
    const early = place('offerLapsed', '1970-01-02T00:00:00.000Z', { jobId: 'j1' });
    expect(early.id < key.id && key.id < (others[2]?.id ?? '')).toBe(true);
  });

  it('is read once: a second reading is refused and changes nothing', async () => {
    const { writes, key } = of(randomUUID());
    await transact(writes);
    const [first, second] = ['2026-11-20T11:00:00.000Z', '2026-11-20T12:00:00.000Z'];
    expect(await transact(readingNotice(key, first))).toBeUndefined();
    expect(await stateOf(key)).toEqual([first, false, 0]);
    expect(await transact(readingNotice(key, second))).toMatchObject({ failed: [0] });
    expect(await stateOf(key)).toEqual([first, false, 0]);
  });

  it('is taken back whole when its cause was undone', async () => {
    const { writes, key } = of(randomUUID());
    await transact(writes);
    await transact(removingNotice(key));
    expect(await stateOf(key)).toEqual(['none', false, 0]);
  });
});

describe('a mail of a notice [N12]', () => {
  it('is ended by a code of this user, kind and searches, and by no other', async () => {
    const code = async (...of: Parameters<typeof unsubscribeLinks>) => {
      const { call, page } = await unsubscribeLinks(...of);
      const [address, query] = call.split('?');
      expect([address, page]).toEqual([
        'https://site.example/api/user/unsubscribe',
        `https://site.example/unsubscribe?${query}`,
      ]);
      return Object.fromEntries(new URLSearchParams(query));
    };
    const plain = await code('nora', 'jobAlert');
    const ofSearch = await code('nora', 'jobAlert', 's1');
    expect(plain).toEqual({ id: 'nora', kind: 'jobAlert', code: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(ofSearch).toEqual({ ...plain, code: expect.any(String), search: 's1' });
    expect(await isUnsubscribeCode('nora', 'jobAlert', plain.code ?? '')).toBe(true);
    expect(await isUnsubscribeCode('nora', 'jobAlert', ofSearch.code ?? '', 's1')).toBe(true);
    const wrong: Parameters<typeof isUnsubscribeCode>[] = [
      ['ada', 'jobAlert', plain.code ?? ''],
      ['nora', 'jobDigest', plain.code ?? ''],
      ['nora', 'jobAlert', plain.code ?? '', 's1'],
      ['nora', 'jobAlert', ofSearch.code ?? ''],
      ['nora', 'jobAlert', ofSearch.code ?? '', 's2'],
      ['nora', 'jobAlert', ''],
      ['nora', 'jobAlert', `${plain.code}0`],
    ];
    for (const one of wrong) expect([one, await isUnsubscribeCode(...one)]).toEqual([one, false]);
  });
});

describe('the replies of a phone [N12]', () => {
  it('stop texts until it says START; each counts once, in whatever order they come', async () => {
    const phone = `+1512${randomUUID()}`;
    const day = (number: number) => `2026-11-0${number}T10:00:00.000Z`;
    expect(await isStopped(phone)).toBe(false);
    expect([await noteReply(phone, 'help', day(1)), await noteReply(phone, 'help', day(1))]).toEqual([true, false]);
    expect(await isStopped(phone)).toBe(false);
    expect([await noteReply(phone, 'stop', day(3)), await isStopped(phone)]).toEqual([true, true]);
    // The same again, and once more while it has stopped: neither is answered.
    expect([await noteReply(phone, 'stop', day(3)), await noteReply(phone, 'stop', day(4))]).toEqual([false, false]);
    expect([await noteReply(phone, 'start', day(2)), await isStopped(phone)]).toEqual([true, true]);
    expect([await noteReply(phone, 'start', day(5)), await isStopped(phone)]).toEqual([true, false]);
    expect([await noteReply(phone, 'start', day(4)), await isStopped(phone)]).toEqual([false, false]);
    expect([await noteReply(phone, 'stop', day(5)), await isStopped(phone)]).toEqual([true, false]);
    expect(await isStopped(`${phone}0`)).toBe(false);
  });
});

it.each([
  [{ worksNights: true }, ['days'], true],
  [{ worksNights: false }, ['nights'], false],
  [{}, ['nights'], true],
  [undefined, ['nights', 'nights'], true],
  [undefined, ['nights', 'days'], false],
  [undefined, [], false],
  [undefined, undefined, false],
])('who said %j and works %j sleeps in the day: %s [N12]', (chosen, shifts, isNight) => {
  expect(worksNights(chosen, shifts)).toBe(isNight);
});
