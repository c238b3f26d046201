/** Processor time of an act in microseconds: a busy machine does not change it, a slow one does. */
async function onceSpentOn(act: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** Processor time in microseconds, the least of a few tries: what else the process does, such as cleaning up, is not the act's. */
export async function spentOn(act: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 3; tries++) least = Math.min(least, await onceSpentOn(act));
  return least;
}

/**
 * How many times as much processor time one act takes as another, each by its least try and both in turns: a ratio is the same on a slow
 * machine. Answers after three tries when it is below `enough`, and after twelve at the latest.
 */
export async function timesAsLong(act: () => unknown, beside: () => unknown, enough: number): Promise<number> {
  let [one, other] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let tries = 1; tries <= 12; tries++) {
    other = Math.min(other, await onceSpentOn(beside));
    one = Math.min(one, await onceSpentOn(act));
    if (tries >= 3 && one / other < enough) break;
  }
  return one / other;
}

const names = JSON.stringify(Array.from({ length: 100_000 }, (_, at) => `Place number ${at}`));

/** Reads a plain list of a hundred thousand names as JSON, which other acts are measured by. */
export const readList = (): unknown => JSON.parse(names);
