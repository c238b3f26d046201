import { type Bits, flipBit, wordsFor } from './bits.ts';

/** The number of checkpoints per order. */
const steps = 32;

/**
 * Writes the bit set of an order's rows from one position, inclusive, to another, exclusive. Bit sets of the first n/32, 2n/32, … rows are
 * cached on first use; a range is the XOR of two of them, corrected at both ends.
 */
export function orderBits(order: Uint32Array): (from: number, to: number, into: Bits) => void {
  let checkpoints: Bits[] | undefined;
  const step = Math.max(1, Math.ceil(order.length / steps));

  function makeCheckpoints(): Bits[] {
    const bits = new Uint32Array(wordsFor(order.length));
    return Array.from({ length: steps + 1 }, (_, number) => {
      if (number > 0) flip(order, (number - 1) * step, number * step, bits);
      return bits.slice();
    });
  }

  return (from, to, into) => {
    checkpoints ??= makeCheckpoints();
    const [first, last] = [Math.round(from / step), Math.round(to / step)];
    const [before, until] = [checkpoints[first] as Bits, checkpoints[last] as Bits];
    for (let word = 0; word < into.length; word++) into[word] = (before[word] as number) ^ (until[word] as number);
    flip(order, Math.min(from, first * step), Math.max(from, first * step), into);
    flip(order, Math.min(to, last * step), Math.max(to, last * step), into);
  };
}

/** Toggles the bits of an order's rows from one position, inclusive, to another, exclusive. */
function flip(order: Uint32Array, from: number, to: number, bits: Bits): void {
  const end = Math.min(to, order.length);
  for (let at = from; at < end; at++) flipBit(bits, order[at] as number);
}
