import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { Problem } from '#shared/domain/problem.ts';
import { entity } from './entity.ts';
import { unlessConflict } from './unless-conflict.ts';
import { below } from './when.ts';

/** `endsAt` in epoch milliseconds; the table forgets the item an hour later (`expiresAt`, epoch seconds). */
const lease = z.object({ name: z.string(), holder: z.string(), endsAt: z.number(), expiresAt: z.number() });
export const leases = entity(lease, { pk: 'LEASE#{name}', sk: 'LEASE' });

/** A lease is renewed long before it ends, and ends soon after its holder has died. */
const leaseSeconds = 12;
const renewMilliseconds = 3_000;

/** What the holder of a lease asks before each step that cannot be undone. */
export interface Lease {
  /** Problem conflict when the lease has ended: the holder was stopped for longer than it lasts. */
  assertHeld(): void;
}

/**
 * Does some work that only one process may do at a time. Waits up to `patienceSeconds` for another holder to finish; Problem
 * conflict after that.
 */
export async function withLease<T>(
  name: string,
  patienceSeconds: number,
  work: (lease: Lease) => Promise<T>,
): Promise<T> {
  const holder = randomUUID();
  const until = Date.now() + patienceSeconds * 1000;
  while (!(await take(name, holder))) {
    if (Date.now() > until) throw new Problem('conflict', 'underWay', `${name} is already under way.`);
    await wait(200 + Math.random() * 300);
  }
  let heldUntil = Date.now() + leaseSeconds * 1000;
  const renewal = setInterval(async () => {
    const asked = Date.now();
    // A renewal that fails is retried with the next one; assertHeld notices when the lease has ended.
    const isRenewed = await take(name, holder).catch(() => false);
    if (isRenewed) heldUntil = asked + leaseSeconds * 1000;
  }, renewMilliseconds);
  try {
    return await work({
      assertHeld() {
        if (Date.now() >= heldUntil)
          throw new Problem('conflict', 'underWay', `${name} may have been taken over by another run.`);
      },
    });
  } finally {
    clearInterval(renewal);
    await release(name, holder);
  }
}

async function take(name: string, holder: string): Promise<boolean> {
  const now = Date.now();
  return await unlessConflict(
    leases.put(
      { name, holder, endsAt: now + leaseSeconds * 1000, expiresAt: Math.ceil(now / 1000) + 3600 },
      { when: { either: [{ exists: false }, { endsAt: below(now) }, { holder }] } },
    ),
  );
}

async function release(name: string, holder: string): Promise<void> {
  // Another holder may have taken over; a lease that cannot be given back ends by itself.
  await leases.remove({ name }, { when: { holder } }).catch(() => undefined);
}
