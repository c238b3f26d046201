import { type Bits, flipBit, wordsFor } from './bits.ts';
import type { Range } from './query.ts';

/** Into how many steps the order of start is cut. */
const steps = 32;

/**
 * Writes the bits of the rows that stand in a range of the order of start. The bits of the order's first n/32, 2n/32, …
 * rows are worked out once; a range is the difference of two of them, mended at both ends.
 */
export function startBits(byStart: Uint32Array): (range: Range, into: Bits) => void {
  let known: Bits[] | undefined;
  const step = Math.max(1, Math.ceil(byStart.length / steps));

  function checkpoints(): Bits[] {
    const bits = new Uint32Array(wordsFor(byStart.length));
    return Array.from({ length: steps + 1 }, (_, number) => {
      if (number > 0) flip(byStart, (number - 1) * step, number * step, bits);
      return bits.slice();
    });
  }

  return ({ from, to }, into) => {
    known ??= checkpoints();
    const [first, last] = [Math.round(from / step), Math.round(to / step)];
    const [before, until] = [known[first] as Bits, known[last] as Bits];
    for (let word = 0; word < into.length; word++) into[word] = (before[word] as number) ^ (until[word] as number);
    flip(byStart, Math.min(from, first * step), Math.max(from, first * step), into);
    flip(byStart, Math.min(to, last * step), Math.max(to, last * step), into);
  };
}

/** Turns the bits of the rows from `from` up to, not including, `to` over. */
function flip(rows: Uint32Array, from: number, to: number, bits: Bits): void {
  const end = Math.min(to, rows.length);
  for (let at = from; at < end; at++) flipBit(bits, rows[at] as number);
}
