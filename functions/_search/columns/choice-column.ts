import { firstWhere } from '#shared/domain/first-where.ts';
import { keepBoth, setBit } from '../bits.ts';
import { column } from '../column.ts';
import { type Condition, type RowLists, sizeOf } from '../condition.ts';
import { type NumberSection, narrowed, type Sections } from '../sections.ts';
import { readTexts, textSections } from '../text-dictionary.ts';

/** A half-open range of codes: `from` inclusive, `to` exclusive. */
export interface CodeRange {
  readonly from: number;
  readonly to: number;
}

/** A dictionary-encoded column with one value per row: values are sorted, and a row stores the index of its value, the code. */
export interface ChoiceColumn<Value> {
  readonly codes: NumberSection;
  /** The number of values; every code is below it. */
  readonly count: number;
  valueAt(code: number): Value;
  /** The codes of values from `first`, inclusive, to `last`, exclusive. */
  range(first: Value, last: Value): CodeRange;
  /** The codes of these values, without duplicates and values that no row has. */
  rangesOf(values: readonly Value[]): CodeRange[];
  /** The posting lists of these codes. */
  listsOf(ranges: readonly CodeRange[]): RowLists;
  /** A lookup table by code: 1 for codes in the ranges, else 0. */
  marks(ranges: readonly CodeRange[]): Uint8Array;
  /** Matches rows with a value in the ranges, which must not overlap. */
  within(ranges: readonly CodeRange[]): Condition;
}

/** A choice column of numbers, such as ids. */
export function numberChoice<Item>(of: (item: Item) => number) {
  return column<Item, number, ChoiceColumn<number>>({
    of,
    blank: 0,
    write(numbers, { items }, name) {
      const values = Uint32Array.from(new Set(numbers)).sort();
      return { ...codeSections(name, numbers, values, items), [`${name}.values`]: values };
    },
    open(sections, name) {
      const values = sections.numbers(`${name}.values`, 'u32');
      return openChoice(sections, name, (code) => values[code] as number);
    },
  });
}

/** A choice column of strings. */
export function textChoice<Item>(of: (item: Item) => string) {
  return column<Item, string, ChoiceColumn<string>>({
    of,
    blank: '',
    write(texts, { items }, name) {
      const values = [...new Set(texts)].sort();
      const sections = textSections(`${name}.values`, values, Uint32Array.from(values.keys()));
      return { ...codeSections(name, texts, values, items), ...sections };
    },
    open(sections, name) {
      const values = readTexts(sections, `${name}.values`);
      return openChoice(sections, name, (code) => values.at(code));
    },
  });
}

/** The codes of rows, and the posting list of each code: `rows[starts[c]]` to `rows[starts[c + 1] - 1]`, ascending. */
function codeSections<Value>(name: string, given: readonly Value[], values: ArrayLike<Value>, items: Uint32Array) {
  const codeOf = new Map(Array.from(values, (value, code) => [value, code]));
  const codes = items.map((item) => codeOf.get(given[item] as Value) as number);
  const starts = new Uint32Array(values.length + 1);
  for (const code of codes) starts[code + 1] = (starts[code + 1] as number) + 1;
  for (let code = 0; code < values.length; code++)
    starts[code + 1] = (starts[code + 1] as number) + (starts[code] as number);
  const next = starts.slice();
  const rows = new Uint32Array(codes.length);
  for (let row = 0; row < codes.length; row++) {
    const code = codes[row] as number;
    const at = next[code] as number;
    rows[at] = row;
    next[code] = at + 1;
  }
  return { [name]: narrowed(codes), [`${name}.starts`]: starts, [`${name}.rows`]: rows };
}

function openChoice<Value>(sections: Sections, name: string, valueAt: (code: number) => Value): ChoiceColumn<Value> {
  const codes = sections.any(name);
  const starts = sections.numbers(`${name}.starts`, 'u32');
  const rows = sections.numbers(`${name}.rows`, 'u32');
  const count = starts.length - 1;
  const held = new Uint8Array(count);
  const firstFrom = (value: Value) => firstWhere(count, (code) => valueAt(code) >= value);
  const listsOf = (ranges: readonly CodeRange[]) =>
    ranges.map(({ from, to }) => rows.subarray(starts[from], starts[to]));

  function mark(marks: Uint8Array, ranges: readonly CodeRange[]): Uint8Array {
    for (const { from, to } of ranges) marks.fill(1, from, to);
    return marks;
  }

  function within(ranges: readonly CodeRange[]): Condition {
    const lists = listsOf(ranges);
    return {
      lists,
      bitsSet: sizeOf(lists),
      passes: 2,
      narrow(candidates, of) {
        mark(held.fill(0), ranges);
        let kept = 0;
        for (let at = 0; at < of; at++) {
          const row = candidates[at] as number;
          candidates[kept] = row;
          kept += held[codes[row] as number] as number;
        }
        return kept;
      },
      keep(selected, scratch) {
        scratch.fill(0);
        for (const list of lists) for (let at = 0; at < list.length; at++) setBit(scratch, list[at] as number);
        keepBoth(selected, scratch);
      },
    };
  }

  return {
    codes,
    count,
    valueAt,
    range: (first, last) => ({ from: firstFrom(first), to: firstFrom(last) }),
    rangesOf: (values) =>
      [...new Set(values)].flatMap((value) => {
        const from = firstFrom(value);
        return from < count && valueAt(from) === value ? [{ from, to: from + 1 }] : [];
      }),
    listsOf,
    marks: (ranges) => mark(new Uint8Array(count), ranges),
    within,
  };
}
