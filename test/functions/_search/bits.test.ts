import { describe, expect, it } from 'vitest';
import {
  bitsFrom,
  clearBit,
  countBits,
  countWord,
  flipBit,
  hasBit,
  keepBoth,
  keepFirst,
  setBit,
  setFirst,
  wordsFor,
} from '../../../functions/_search/bits.ts';
import { orderBits } from '../../../functions/_search/order-bits.ts';
import { packSnapshot, unpackSnapshot } from '../../../functions/_search/packing.ts';
import {
  bytesOf,
  joinSections,
  type NumberSection,
  narrowed,
  openSections,
} from '../../../functions/_search/sections.ts';
import { readTexts, textSections } from '../../../functions/_search/text-dictionary.ts';
import { random } from '../../support/random.ts';

const dice = random(33);
const bitsOf = (rows: Iterable<number>, words = 3) => {
  const bits = new Uint32Array(words);
  for (const row of rows) setBit(bits, row);
  return bits;
};
const some = () => Array.from({ length: 96 }, (_, row) => row).filter(() => dice.chance(0.4));

describe('a set of rows', () => {
  it('is changed row by row, and tells and counts them', () => {
    expect([0, 1, 31, 32, 33, 64].map(wordsFor)).toEqual([0, 1, 1, 1, 2, 2]);
    const bits = new Uint32Array(2);
    for (const row of [0, 31, 32, 63, 5]) setBit(bits, row);
    setBit(bits, 5);
    clearBit(bits, 31);
    clearBit(bits, 30);
    flipBit(bits, 32);
    flipBit(bits, 33);
    const held = Array.from({ length: 64 }, (_, row) => row).filter((row) => hasBit(bits, row));
    expect([held, countBits(bits)]).toEqual([[0, 5, 33, 63], 4]);
    expect([0, 1, 0x80000000, 0xffffffff, 0x55555555, 0x0f00f001].map(countWord)).toEqual([0, 1, 1, 32, 16, 9]);
  });

  it('is cut with another, and at its first rows', () => {
    for (let rows = 0; rows <= 96; rows++) {
      const [one, other] = [some(), some()];
      const both = bitsOf(one);
      keepBoth(both, bitsOf(other));
      expect(bitsFrom(both, 0, 96)).toEqual(one.filter((row) => other.includes(row)));
      const kept = bitsOf(one);
      keepFirst(kept, rows);
      expect(bitsFrom(kept, 0, 96)).toEqual(one.filter((row) => row < rows));
      const first = bitsOf(rows === 0 ? [] : [rows - 1]);
      setFirst(first, rows);
      expect(bitsFrom(first, 0, 96)).toEqual([...Array(rows).keys()]);
    }
  });

  it('is read from any of its rows on, as many as are asked for', () => {
    const held = [...some().filter((row) => row < 95), 95];
    for (let skip = 0; skip <= held.length; skip++)
      for (const count of [0, 1, 2, 13, 96])
        expect(bitsFrom(bitsOf(held), skip, count)).toEqual(held.slice(skip, skip + count));
  });

  it('is that of any part of an order', () => {
    for (const length of [0, 1, 31, 32, 33, 70, 96, 130]) {
      const order = Uint32Array.from(Array.from({ length }, (_, row) => row).sort(() => dice.next() - 0.5));
      const setBits = orderBits(order);
      for (let round = 0; round < 60; round++) {
        const from = dice.whole(length + 1);
        const to = dice.pick([length, from, from + dice.whole(length + 1 - from)]);
        const into = new Uint32Array(wordsFor(length)).fill(0xffffffff);
        setBits(from, to, into);
        expect(bitsFrom(into, 0, length), `${from} to ${to} of ${length}`).toEqual(
          [...order.subarray(from, to)].toSorted((a, b) => a - b),
        );
      }
    }
  });
});

describe('the sections of a snapshot', () => {
  const columns: Record<string, NumberSection> = {
    bytes: Uint8Array.of(1, 255, 3),
    shorts: Uint16Array.of(1, 65_535),
    none: new Uint32Array(),
    words: Uint32Array.of(0xffffffff, 7, 8),
    signed: Int32Array.of(-1, 2),
  };
  const name = { version: 'seven', columns: 7 };
  const joined = joinSections(name, columns);

  it('are read as they were, from any place in memory', () => {
    for (const shift of [0, 3, 8]) {
      const moved = Buffer.concat([Buffer.alloc(shift, 9), joined]).subarray(shift);
      const { sections, ...named } = openSections(moved);
      expect(named).toEqual(name);
      for (const [section, numbers] of Object.entries(columns)) expect(sections.any(section)).toEqual(numbers);
      expect(sections.numbers('signed', 'i32')).toEqual(columns.signed);
      expect([sections.has('words'), sections.has('sword')]).toEqual([true, false]);
      expect(() => sections.numbers('words', 'i32')).toThrow('is no i32');
      expect(() => sections.numbers('bytes', 'u16')).toThrow('is no u16');
      expect(() => sections.any('sword')).toThrow('has no column sword');
    }
    expect(bytesOf(Uint32Array.of(1, 2, 3).subarray(1, 2))).toEqual(Uint8Array.of(2, 0, 0, 0));
    expect(() => joinSections(name, { floats: Float64Array.of(1) as never })).toThrow('no numbers');
  });

  it('are refused when as much as a byte is missing, and whole to the last one', () => {
    const tight = joinSections(name, { words: new Uint32Array(4).fill(1) });
    expect(openSections(tight).sections.any('words')).toHaveLength(4);
    expect(() => openSections(tight.subarray(0, tight.length - 1))).toThrow('cut off');
    for (const length of [0, 3, 7])
      expect(() => openSections(joined.subarray(0, length))).toThrow('no snapshot of this layout');
    // A header as long as it says, and numbers that begin at a multiple of their size.
    for (let more = 0; more < 9; more++) {
      const version = 'x'.repeat(more);
      const opened = openSections(joinSections({ version, columns: 1 }, columns));
      expect([opened.version, opened.sections.any('words')]).toEqual([version, columns.words]);
    }
  });

  it('hold numbers in as few bytes as these need', () => {
    const sizes = [0, 255, 256, 65_535, 65_536, 0xffffffff].map((most) => {
      const numbers = Uint32Array.of(1, most, 2);
      const held = narrowed(numbers);
      expect([...held]).toEqual([...numbers]);
      return held.BYTES_PER_ELEMENT;
    });
    expect([...sizes, narrowed(new Uint32Array()).length]).toEqual([1, 1, 2, 2, 4, 4, 0]);
  });

  it('are packed and unpacked at every size, in no more memory than they need', () => {
    for (const size of [1, 63, 64, 255, 256, 257, 65_535, 65_791, 65_792, 70_000, 3_000_000]) {
      const raw =
        size > 70_000 ? Buffer.alloc(size, 7) : Buffer.from(Array.from({ length: size }, () => dice.whole(256)));
      const unpacked = unpackSnapshot(packSnapshot(raw));
      expect(unpacked.equals(raw), String(size)).toBe(true);
      // Small buffers share a pool.
      expect(unpacked.buffer.byteLength).toBe(Math.max(size + 1, Buffer.poolSize));
    }
  });
});

describe('texts of rows', () => {
  const read = (texts: readonly string[]) => {
    const items = Uint32Array.from(texts.keys()).reverse();
    const sections = textSections('of', texts, items);
    const opened = openSections(joinSections({ version: '', columns: 0 }, sections)).sections;
    return { sections, read: readTexts(opened, 'of'), ofRows: texts.toReversed() };
  };

  it.each<[what: string, texts: string[], codes: number, ends: number]>([
    ['different, of one length', ['aa', 'bb', 'cc'], 0, 1],
    ['different, of several lengths', ['a', 'bb', ''], 0, 3],
    ['repeated, of one length', ['aa', 'bb', 'aa'], 3, 1],
    ['repeated, of several lengths', ['łó', 'b', 'łó', 'x漢字'], 4, 3],
    ['one, empty', [''], 0, 1],
    ['one, repeated', ['same', 'same'], 2, 1],
    ['empty and not', ['', '', 'a'], 3, 2],
    ['one of the first two lengths only', ['a', 'b', 'cc'], 0, 3],
    ['none', [], 0, 0],
  ])('are read as they were: %s', (_what, texts, codes, ends) => {
    const { sections, read: held, ofRows } = read(texts);
    // The second time from what is kept.
    for (let time = 0; time < 2; time++) expect(ofRows.map((_, row) => held.at(row))).toEqual(ofRows);
    expect(ofRows.map((_, row) => held.textOf(held.numberAt(row)))).toEqual(ofRows);
    expect(held.count).toBe(new Set(texts).size);
    expect([sections['of.codes']?.length, sections['of.ends']?.length]).toEqual([codes, ends]);
  });

  it('are read as they were where more are different than are kept in memory', () => {
    for (const repeated of [[], ['7', '65536']]) {
      const texts = [...Array.from({ length: 65_540 }, (_, at) => String(at)), ...repeated];
      const { read: held, ofRows } = read(texts);
      for (const row of [0, 1, 2, 3, 100, 65_500, ofRows.length - 1]) expect(held.at(row)).toBe(ofRows[row]);
      expect(held.count).toBe(65_540);
    }
  });
});
