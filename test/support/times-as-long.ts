/**
 * How many times as long one act takes as another, each by its fastest round and both in turns: the machine does other things too, and a
 * ratio is the same on a slow one. Answers at once when it is below `enough`, or after the rounds.
 */
export async function timesAsLong(act: () => unknown, beside: () => unknown, enough: number): Promise<number> {
  let [one, other] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < 12; round++) {
    other = Math.min(other, await millisecondsOf(beside));
    one = Math.min(one, await millisecondsOf(act));
    if (round >= 2 && one / other < enough) break;
  }
  return one / other;
}

async function millisecondsOf(act: () => unknown): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}
