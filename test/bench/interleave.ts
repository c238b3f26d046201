/** Something to measure: its own duration in milliseconds, or nothing and the clock is read around it. */
type Measured = () => unknown;

/** Medians in milliseconds, and the median of the rounds' ratios a/b. */
interface Comparison {
  readonly a: number;
  readonly b: number;
  readonly ratio: number;
}

/** The value in the middle; of an even number, the mean of the two. NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((x, y) => x - y);
  const half = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

async function timed(run: Measured): Promise<number> {
  const started = performance.now();
  const own = await run();
  return typeof own === 'number' ? own : performance.now() - started;
}

/**
 * How much slower `a` is than `b`. A shared machine changes its pace, so both run in turn, first one then the other ahead,
 * and only the ratio within a round counts. The warm-up rounds are thrown away.
 */
export async function interleave(
  a: Measured,
  b: Measured,
  { rounds = 8, warmup = 2 }: { rounds?: number; warmup?: number } = {},
): Promise<Comparison> {
  if (rounds < 4) throw new RangeError(`A ratio needs at least 4 rounds, not ${rounds}.`);
  const pairs: { a: number; b: number }[] = [];
  for (let round = 0; round < warmup + rounds; round += 1) {
    const pair = { a: 0, b: 0 };
    for (const side of round % 2 === 0 ? (['a', 'b'] as const) : (['b', 'a'] as const)) {
      pair[side] = await timed(side === 'a' ? a : b);
    }
    if (round >= warmup) pairs.push(pair);
  }
  return {
    a: median(pairs.map((pair) => pair.a)),
    b: median(pairs.map((pair) => pair.b)),
    ratio: median(pairs.map((pair) => pair.a / pair.b)),
  };
}
