/** A bit set with one bit per row, 32 to a word. */
export type Bits = Uint32Array;

/** The number of 32-bit words for a bit set of this many rows. */
export const wordsFor = (rows: number): number => Math.ceil(rows / 32);

/** Sets the bit of a row. */
export function setBit(bits: Bits, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31));
}

/** Clears the bit of a row. */
export function clearBit(bits: Bits, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] as number) & ~(1 << (row & 31));
}

/** Toggles the bit of a row. */
export function flipBit(bits: Bits, row: number): void {
  bits[row >>> 5] = (bits[row >>> 5] as number) ^ (1 << (row & 31));
}

/** Whether the bit of a row is set. */
export function hasBit(bits: Bits, row: number): boolean {
  return (((bits[row >>> 5] as number) >>> (row & 31)) & 1) === 1;
}

/** Population count of a word: sums in pairs, fours, eights (Hacker's Delight, section 5-1). */
export function countWord(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The number of set bits. */
export function countBits(bits: Bits): number {
  let count = 0;
  for (let word = 0; word < bits.length; word++) count += countWord(bits[word] as number);
  return count;
}

/** Intersects `bits` with another bit set, in place. */
export function keepBoth(bits: Bits, others: Bits): void {
  for (let word = 0; word < bits.length; word++) bits[word] = (bits[word] as number) & (others[word] as number);
}

/** Sets the first `rows` bits. */
export function setFirst(bits: Bits, rows: number): void {
  bits.fill(0xffffffff, 0, rows >>> 5);
  bits[rows >>> 5] = (1 << (rows & 31)) - 1;
}

/** Clears every bit after the first `rows`. */
export function keepFirst(bits: Bits, rows: number): void {
  const word = rows >>> 5;
  bits[word] = (bits[word] as number) & ((1 << (rows & 31)) - 1);
  bits.fill(0, word + 1);
}

/** Positions of set bits in ascending order: `count` of them after the first `skip`. */
export function bitsFrom(bits: Bits, skip: number, count: number): number[] {
  const found: number[] = [];
  let passed = 0;
  for (let index = 0; index < bits.length && found.length < count; index++) {
    let word = bits[index] as number;
    const here = countWord(word);
    if (passed + here <= skip) {
      passed += here;
      continue;
    }
    for (; word !== 0 && found.length < count; word &= word - 1) {
      if (passed++ >= skip) found.push(index * 32 + 31 - Math.clz32(word & -word));
    }
  }
  return found;
}
