import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { factsOf } from '../../../functions/_jobs/jobs.ts';
import {
  newNotice,
  noticeKey,
  notices,
  readingNotice,
  removingNotice,
  unreadNotices,
} from '../../../functions/_notices/notices.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await startStorage();
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
