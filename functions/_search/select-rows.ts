import { type Bits, countBits, setBit, setFirst, wordsFor } from './bits.ts';
import { type Condition, sizeOf } from './condition.ts';

/** Measured costs in nanoseconds: narrowing by one listed row, setting a bit, processing one word of a bit set. */
const cost = { narrow: 2.5, set: 1.2, word: 0.5 };

/** Writes the rows that match all conditions into `selected` and returns their number. */
export function rowSelector(rowCount: number, selected: Bits): (conditions: readonly Condition[]) => number {
  const scratch: Bits = new Uint32Array(wordsFor(rowCount));
  const rows = new Uint32Array(rowCount);

  /** Narrows the shortest posting lists by the other conditions: best when they are short. */
  function narrowLists(listed: Condition, others: readonly Condition[]): number {
    let count = 0;
    for (const list of listed.lists ?? []) {
      rows.set(list, count);
      count += list.length;
    }
    for (const condition of others) count = condition.narrow(rows, count);
    selected.fill(0);
    for (let at = 0; at < count; at++) setBit(selected, rows[at] as number);
    return count;
  }

  /** Starts with all rows and intersects one bit set after the other. */
  function combineBits(conditions: readonly Condition[]): number {
    setFirst(selected, rowCount);
    for (const condition of conditions) condition.keep(selected, scratch);
    return countBits(selected);
  }

  return (conditions) => {
    let shortest: Condition | undefined;
    let size = Number.POSITIVE_INFINITY;
    let combineCost = 2 * cost.word * selected.length;
    for (const condition of conditions) {
      combineCost += cost.set * condition.bitsSet + cost.word * selected.length * condition.passes;
      const own = condition.lists ? sizeOf(condition.lists) : Number.POSITIVE_INFINITY;
      if (own < size) [shortest, size] = [condition, own];
    }
    const listCost = size * (cost.set + cost.narrow * (conditions.length - 1));
    if (!shortest || listCost > combineCost) return combineBits(conditions);
    const others = conditions.filter((condition) => condition !== shortest);
    // Conditions that read the least memory first, so that the others get fewer rows.
    others.sort((a, b) => a.passes - b.passes);
    return narrowLists(shortest, others);
  };
}
