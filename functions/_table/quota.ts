import { type RateName, rates } from '#shared/domain/rates.ts';
import { settings } from '../_runtime/settings.ts';
import { countCall } from './rate-counters.ts';

/** A limit on this stage. */
export function mostOf(name: RateName): number {
  const { rates: own, rateFactor } = settings();
  return (own?.[name] ?? rates[name].count) * rateFactor;
}

/** Counts one more call of a caller under a limit: the seconds until the next window when it is one too many, otherwise undefined. */
export async function overLimit(name: RateName, who: string): Promise<number | undefined> {
  const { count, secondsLeft } = await countCall(name, rates[name], who);
  return count > mostOf(name) ? secondsLeft : undefined;
}
