import { type Bits, countBits, setBit, setFirst, wordsFor } from './bits.ts';
import { type Condition, sizeOf } from './condition.ts';

/** What the work costs, in nanoseconds: to narrow by one row of a list, to set a bit, to go through a word of a bit set. */
const cost = { narrow: 2.5, set: 1.2, word: 0.5 };

/** Sets the bits of the rows that hold all conditions in `selected`, no others, and answers how many there are. */
export function rowSelector(rowCount: number, selected: Bits): (conditions: readonly Condition[]) => number {
  const scratch: Bits = new Uint32Array(wordsFor(rowCount));
  const rows = new Uint32Array(rowCount);

  /** Takes the rows of the shortest lists and narrows them by the other conditions: best where they are short. */
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

  /** Begins with all rows and keeps those of one bit set after the other. */
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
    // Those that read the least memory first, so that the others have fewer rows to go through.
    others.sort((a, b) => a.passes - b.passes);
    return narrowLists(shortest, others);
  };
}
