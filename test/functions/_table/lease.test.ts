import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { leases, withLease } from '../../../functions/_table/lease.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

describe('a lease', () => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await startStorage();
  });
  afterAll(() => storage.close());

  it('lets one holder work at a time, and the next when that has finished or failed', async () => {
    let working = 0;
    let most = 0;
    const done: number[] = [];
    await Promise.all(
      [1, 2, 3, 4].map((number) =>
        withLease('one', 30, async () => {
          most = Math.max(most, ++working);
          await wait(20);
          working--;
          done.push(number);
          if (number === 2) throw new Error('failed');
        }).catch(() => undefined),
      ),
    );
    expect(most).toBe(1);
    expect(done.sort()).toEqual([1, 2, 3, 4]);
  });

  it('gives up waiting with a conflict, and does not block leases of another name', async () => {
    await withLease('held', 5, async () => {
      await expect(withLease('held', 0, async () => 'never')).rejects.toMatchObject({
        kind: 'conflict',
        code: 'underWay',
        message: 'held is already under way.',
      });
      expect(await withLease('other', 0, async () => 'done')).toBe('done');
    });
    expect(await withLease('held', 0, async () => 'free again')).toBe('free again');
  });

  it('is kept for twelve seconds, an hour longer in the table, and renewed while its holder works', async () => {
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now });
    const stored = async () => await leases.find({ name: 'renewed' }, { consistent: true });
    try {
      await withLease('renewed', 0, async ({ assertHeld }) => {
        const first = await stored();
        expect(first).toMatchObject({ endsAt: now + 12_000, expiresAt: Math.ceil(now / 1000) + 3600 });
        await vi.advanceTimersByTimeAsync(2_999);
        expect(await stored()).toEqual(first);
        await vi.advanceTimersByTimeAsync(1);
        await expect.poll(stored).toMatchObject({ holder: first?.holder, endsAt: now + 15_000 });
        vi.setSystemTime(now + 14_999);
        await expect.poll(() => failure(assertHeld)).toBeUndefined();
        vi.setSystemTime(now + 15_000);
        expect(failure(assertHeld)).toMatchObject({
          kind: 'conflict',
          code: 'underWay',
          message: 'renewed may have been taken over by another run.',
        });
      });
      expect(await stored()).toBeUndefined();
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('says to its holder when it may have ended', async () => {
    await withLease('asked', 5, async ({ assertHeld }) => {
      assertHeld();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 13_000 });
      try {
        expect(assertHeld).toThrow('may have been taken over');
      } finally {
        vi.useRealTimers();
      }
    });
  });

  it('that has expired is taken over, and is not released by its former holder', async () => {
    await withLease('late', 5, async () => {
      // The holder was stopped for longer than the lease lasts.
      await leases.change({ name: 'late' }, { set: { endsAt: 1 } });
      await withLease('late', 0, async () => {
        await expect(withLease('late', 0, async () => 'never')).rejects.toMatchObject({ kind: 'conflict' });
      });
    });
  });
});

function failure(act: () => void): unknown {
  try {
    act();
    return undefined;
  } catch (error) {
    return error;
  }
}
