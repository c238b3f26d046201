import * as z from 'zod';
import type { Rate } from '#shared/domain/rates.ts';
import { pseudonym } from '../_runtime/sealing.ts';
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
  // The key reveals neither address nor account: only a keyed hash is stored.
  const caller = (await pseudonym('rate-key', who)).slice(0, 32);
  const endsAt = (window + 1) * rate.seconds;
  const { calls } = await counters.change(
    { name, caller, window },
    { add: { calls: 1 }, set: { expiresAt: endsAt + rate.seconds } },
    { mayBeNew: true },
  );
  return { count: calls, secondsLeft: Math.max(1, endsAt - Math.floor(now / 1000)) };
}
