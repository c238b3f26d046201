import { createHmac } from 'node:crypto';
import * as z from 'zod';
import type { Rate } from '#shared/domain/rates.ts';
import { originProofs } from '../_runtime/origin-proof.ts';
import { entity } from './entity.ts';

const counters = entity(z.object({ calls: z.number(), expiresAt: z.number() }), {
  pk: 'RATE#{name}#{caller}',
  sk: '{window}',
});

/** Counts one call of `who` in the rate's present window; answers how many there were and when the window ends. */
export async function countCall(
  name: string,
  rate: Rate,
  who: string,
  now = Date.now(),
): Promise<{ count: number; secondsLeft: number }> {
  const window = Math.floor(now / 1000 / rate.seconds);
  const caller = await pseudonymOf(who);
  const endsAt = (window + 1) * rate.seconds;
  const { calls } = await counters.change(
    { name, caller, window },
    { add: { calls: 1 }, set: { expiresAt: endsAt + rate.seconds } },
    { mayBeNew: true },
  );
  return { count: calls, secondsLeft: Math.max(1, endsAt - Math.floor(now / 1000)) };
}

/**
 * The key of a counter reveals neither address nor account: only a hash is stored, keyed by what every function that counts knows. A change
 * of that secret begins the windows anew.
 */
async function pseudonymOf(who: string): Promise<string> {
  const [proof] = await originProofs();
  if (!proof)
    throw new Error('ORIGIN_SECRET_ARN is not set: the construct has not opened the secret to this function.');
  return createHmac('sha256', `rate-key:${proof}`).update(who).digest('hex').slice(0, 32);
}
