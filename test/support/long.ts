import { testTimeMs } from './patience.ts';

/** Whether the large proofs run with their full numbers (`npm run test:long`). */
export const long = process.env.LONG === '1';

/** The size of a proof: the full number in the long run, a sample of it in `npm test`. */
export const sampled = (full: number, sample: number): number => (long ? full : sample);

/** How often a process is killed in a proof: 4 times daily, 100 times in the long run, or KILLS times (1,000 once before a release). */
export const kills = Number(process.env.KILLS) || sampled(100, 4);

/** The time limit of a proof by kills, in milliseconds. */
export const killsTimeMs = Math.max(testTimeMs, kills * 6_000);
