import { long } from './long.ts';

/** A source of numbers that a seed decides, so that a failing run can be repeated. */
export interface SeededRandom {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from 0 up to, not including, `below`. */
  whole(below: number): number;
  pick<T>(from: readonly T[]): T;
  /** Whether something happens that happens this often (0 to 1). */
  chance(share: number): boolean;
}

/**
 * Mulberry32: 32 bits of state, good enough to choose test data. SEED of the environment takes the place of every seed, and the long run
 * prints which test began with which.
 */
export function random(given: number): SeededRandom {
  const seed = process.env.SEED ? Number(process.env.SEED) : given;
  if (long) print(seed);
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (below: number) => Math.floor(next() * below);
  return {
    next,
    whole,
    pick: (from) => from[whole(from.length)] as (typeof from)[number],
    chance: (share) => next() < share,
  };
}

const printed = new Set<string>();

/** One line for each place and seed: `seed 36 of test/portal/access/cut-off.test.ts:205`. */
function print(seed: number): void {
  const [, , , caller = ''] = (new Error().stack ?? '').split('\n');
  const line = `seed ${seed} of ${/test\/[^:)]+:\d+/.exec(caller)?.[0] ?? caller.trim()}`;
  if (!printed.has(line)) console.info(line);
  printed.add(line);
}
