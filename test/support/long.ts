import { testTimeMs } from './patience.ts';

/** Whether the large proofs run with their full numbers (`npm run test:long`). */
export const long = process.env.LONG === '1';

/** Whether details of a page run that other tests prove as well: in the long run, and where their file is named (`npm test -- FILE`). */
export const detailed = long || process.env.NAMED === '1';

/** The size of a proof: the full number in the long run, a sample of it in `npm test`. */
export const sampled = (full: number, sample: number): number => (long ? full : sample);

/** The day since 1970, or SEED: SEED=1, 2 and 3 are three days in a row. */
const day = Number(process.env.SEED) || Math.floor(Date.now() / 86_400_000);

/** All of a list in the long run, daily a third, so that three days see all. `shift` gives several users of a list another third each. */
export const ofToday = <T>(all: readonly T[], shift = 0): readonly T[] =>
  long ? all : all.filter((_, at) => (at + shift + day) % 3 === 0);

/** How often a process is killed in a proof: 4 times daily, 100 times in the long run, or KILLS times (1,000 once before a release). */
export const kills = Number(process.env.KILLS) || sampled(100, 4);

/** The time limit of a proof by kills, in milliseconds. */
export const killsTimeMs = Math.max(testTimeMs, kills * 6_000);
