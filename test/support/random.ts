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

/** Mulberry32: 32 bits of state, good enough to choose test data. */
export function random(seed: number): SeededRandom {
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
