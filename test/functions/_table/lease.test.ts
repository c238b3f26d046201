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
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now });
    const ends: unknown[] = [];
    await withLease('asked', 5, async ({ assertHeld }) => {
      for (const milliseconds of [0, 11_999, 12_000]) {
        vi.setSystemTime(now + milliseconds);
        ends.push(failure(assertHeld));
      }
    });
    vi.useRealTimers();
    expect(ends).toEqual([undefined, undefined, expect.objectContaining({ code: 'underWay' })]);
  });

  it('is not held for longer where another has taken it over', async () => {
    const now = Date.now();
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now });
    const taken = { name: 'lost', holder: 'another', endsAt: now + 60_000, expiresAt: Math.ceil(now / 1000) + 60 };
    let failed: unknown;
    await withLease('lost', 0, async ({ assertHeld }) => {
      await leases.put(taken);
      await vi.advanceTimersByTimeAsync(3_000);
      // The renewal is refused meanwhile.
      await wait(50);
      vi.setSystemTime(now + 12_000);
      failed = failure(assertHeld);
    });
    vi.useRealTimers();
    expect([failed, await leases.find({ name: 'lost' })]).toEqual([
      expect.objectContaining({ code: 'underWay' }),
      taken,
    ]);
    await leases.remove({ name: 'lost' });
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
