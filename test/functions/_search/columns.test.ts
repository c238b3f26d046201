import { describe, expect, it } from 'vitest';
import type { DerivedVersion } from '../../../functions/_runtime/derived.ts';
import type { Collection } from '../../../functions/_search/collection.ts';
import type { Column } from '../../../functions/_search/column.ts';
import { numberChoice, textChoice } from '../../../functions/_search/columns/choice-column.ts';
import { choiceOrder } from '../../../functions/_search/columns/choice-order.ts';
import { flagColumn } from '../../../functions/_search/columns/flag-column.ts';
import { maskColumn } from '../../../functions/_search/columns/mask-column.ts';
import { numberColumn } from '../../../functions/_search/columns/number-column.ts';
import { orderColumn } from '../../../functions/_search/columns/order-column.ts';
import { rangeColumn } from '../../../functions/_search/columns/range-column.ts';
import { severalColumn } from '../../../functions/_search/columns/several-column.ts';
import { textColumn } from '../../../functions/_search/columns/text-column.ts';
import { type Condition, withBit, withoutRows } from '../../../functions/_search/condition.ts';
import { encodeSnapshot } from '../../../functions/_search/encode-snapshot.ts';
import { rowFinder } from '../../../functions/_search/find-rows.ts';
import { openSnapshot } from '../../../functions/_search/open-snapshot.ts';
import { random } from '../../support/random.ts';

const colors = ['red', 'green', 'blue'] as const;
const towns = ['Ames', 'Boise', 'Łódź', 'Reno', 'Waco'];

interface Item {
  readonly id: string;
  readonly lead: number;
  readonly size: number;
  readonly town: string;
  readonly isNew: boolean;
  readonly colors: readonly (typeof colors)[number][];
  readonly tags: readonly string[];
}

const dice = random(71);
/** Of the tags, "often" is stored as a bit set, "rare" and "twice" as lists. */
const items = Array.from({ length: 100 }, (_, at): Item => {
  const tags = ['often', 'half'].filter((_tag, number) => dice.chance(0.8 - number * 0.4));
  return {
    id: `item ${String(dice.whole(1_000)).padStart(3, '0')} ${at}`,
    lead: dice.whole(20),
    size: dice.whole(30) - 10,
    town: dice.pick(towns),
    isNew: dice.chance(0.5),
    colors: colors.filter(() => dice.chance(0.4)),
    tags: [...tags, ...(at % 49 === 0 ? ['rare', 'rare'] : []), ...(at % 49 < 2 && at < 90 ? ['twice'] : [])],
  };
});
/** As the rows are: the highest lead first, then by id. */
const inRows = items.toSorted((a, b) => b.lead - a.lead || (a.id < b.id ? -1 : 1));

const columns = {
  lead: numberColumn((item: Item) => item.lead),
  place: numberChoice((item: Item) => item.lead),
  town: textChoice((item: Item) => item.town),
  text: textColumn((item: Item) => item.town),
  isNew: flagColumn((item: Item) => item.isNew),
  colors: maskColumn(colors, (item: Item) => item.colors),
  size: rangeColumn((item: Item) => item.size),
  bySize: orderColumn((item: Item) => item.size + 10),
  tags: severalColumn((item: Item) => item.tags),
};
const small = described({
  name: 'small',
  bucket: 'JOB_BUCKET',
  version: 2 as DerivedVersion,
  id: (item: Item) => item.id,
  includes: () => true,
  lead: (item: Item) => item.lead,
  columns,
});
const open = (some: readonly Item[]) => openSnapshot(small, encodeSnapshot(small, some));
const rows = open(items);
const finder = rowFinder(rows.count);
const all = () => Uint32Array.from(inRows.keys());

/** The rows that pass, whichever way the condition is asked for them. */
function passing(condition: Condition): number[] {
  const candidates = all();
  const narrowed = [...candidates.subarray(0, condition.narrow(candidates, candidates.length))];
  const { total, selected } = finder.select([{ ...condition, lists: undefined } as never]);
  const kept = [...all()].filter((row) => ((selected[row >>> 5] as number) >>> (row & 31)) & 1);
  expect([narrowed, total]).toEqual([kept, kept.length]);
  const some = all().subarray(0, 10);
  expect(condition.narrow(some, 10), 'only of those that are given').toBe(kept.filter((row) => row < 10).length);
  if (condition.lists) expect(condition.lists.flatMap((list) => [...list]).toSorted((a, b) => a - b)).toEqual(kept);
  return kept;
}

const where = (passes: (item: Item, row: number) => unknown): number[] =>
  [...inRows.keys()].filter((row) => passes(inRows[row] as Item, row));

describe('a column', () => {
  it('gives every value back, in the order of the rows', () => {
    const { lead, place, town, text, isNew, colors: held, size } = rows.columns;
    for (const [row, item] of inRows.entries())
      expect({
        id: rows.ids.at(row),
        lead: lead[row],
        place: place.valueAt(place.codes[row] as number),
        town: town.valueAt(town.codes[row] as number),
        text: text.at(row),
        isNew: isNew.has(row),
        colors: held.namesAt(row),
        size: size.values[row],
        row: rows.rowOf(item.id),
      }).toEqual({ ...item, tags: undefined, place: item.lead, text: item.town, row });
    expect(rows.rowOf('item')).toBeUndefined();
    expect(rows.rowOf('zzz')).toBeUndefined();
    expect([...rows.lead]).toEqual(inRows.map(({ lead: own }) => own));
  });

  it('of numbers or texts finds those from one to another, and some of them, each once', () => {
    const { place, town } = rows.columns;
    expect(passing(place.within([place.range(5, 9)]))).toEqual(where(({ lead }) => lead >= 5 && lead < 9));
    const some = place.rangesOf([3, 17, 3, 99]);
    expect(some).toHaveLength(2);
    expect(passing(place.within(some))).toEqual(where(({ lead }) => lead === 3 || lead === 17));
    expect(passing(town.within(town.rangesOf(['Reno', 'Nowhere', 'Łódź'])))).toEqual(
      where((item) => item.town === 'Reno' || item.town === 'Łódź'),
    );
    expect(passing(town.within([]))).toEqual([]);
    expect(town.within(town.rangesOf(['Reno'])).bitsSet).toBe(where((item) => item.town === 'Reno').length);
    const marks = town.marks(town.rangesOf(['Ames']));
    expect(where((_, row) => marks[town.codes[row] as number])).toEqual(where((item) => item.town === 'Ames'));
    expect(town.count).toBe(5);
    const none = open([]).columns;
    expect([none.town.rangesOf(['', 'Reno']), none.place.rangesOf([0])]).toEqual([[], []]);
  });

  it('of yes and no, and of names, finds those that have any', () => {
    expect(passing(rows.columns.isNew.isSet())).toEqual(where(({ isNew }) => isNew));
    for (const wanted of [[], ['red'], ['green', 'blue'], colors] as const) {
      const any = (item: Item) => item.colors.some((one) => (wanted as readonly string[]).includes(one));
      const condition = rows.columns.colors.anyOf(wanted);
      expect([passing(condition), condition.passes]).toEqual([where(any), wanted.length]);
      const marks = rows.columns.colors.marks(wanted);
      expect(where((_, row) => marks[rows.columns.colors.masks[row] as number])).toEqual(where(any));
    }
  });

  it('of a range takes both ends, and open ones', () => {
    const { size } = rows.columns;
    for (const [first, last] of [
      [-3, 7],
      [-10, -10],
      [5, undefined],
      [undefined, 0],
      [undefined, undefined],
      [8, 2],
      [40, 50],
      [-30, -20],
    ] as const)
      expect(passing(size.between(first, last)), `${first} to ${last}`).toEqual(
        where((item) => item.size >= (first ?? -99) && item.size <= (last ?? 99)),
      );
    const bySize = (direction: number) => (a: number, b: number) =>
      direction * ((inRows[a] as Item).size - (inRows[b] as Item).size) ||
      ((inRows[a] as Item).id < (inRows[b] as Item).id ? -1 : 1);
    expect([...size.order]).toEqual([...all()].toSorted(bySize(1)));
    expect([...rows.columns.bySize]).toEqual([...all()].toSorted(bySize(-1)));
  });

  it('of several values finds, tells and counts those that have any, often or rarely, and each row once', () => {
    const { tags } = open(items.toReversed()).columns;
    const selected = finder.select([rows.columns.isNew.isSet()]).selected.slice();
    const counts = new Map<string, number>();
    for (const value of ['half', 'often', 'rare', 'twice']) {
      const own = where((item) => item.tags.includes(value));
      const has = tags.has(value);
      expect([passing(tags.anyOf([value])), [...tags.rowsOf(value)], where((_, row) => has(row))]).toEqual([
        own,
        own,
        own,
      ]);
      const isNew = own.filter((row) => (inRows[row] as Item).isNew).length;
      if (isNew > 0) counts.set(value, isNew);
    }
    expect(tags.countIn(selected)).toEqual(counts);
    const none = new Uint32Array(selected.length);
    expect(tags.countIn(none)).toEqual(new Map());
    for (const wanted of [
      ['rare', 'twice'],
      ['rare', 'often', 'rare'],
      ['half', 'often'],
      ['none', 'twice'],
      ['none'],
      [],
    ])
      expect(passing(tags.anyOf(wanted))).toEqual(where((item) => item.tags.some((tag) => wanted.includes(tag))));
    // Lists are given where there is one alone; those of two values may have a row in common.
    const listed = [['rare'], ['rare', 'rare'], ['rare', 'twice'], ['often'], ['none']];
    expect(listed.map((wanted) => tags.anyOf(wanted).lists?.length)).toEqual([1, 1, undefined, undefined, 0]);
    expect(listed.map((wanted) => tags.anyOf(wanted).bitsSet)).toEqual([3, 3, 7, 0, 0]);
    expect(listed.map((wanted) => tags.anyOf(wanted).passes)).toEqual([2, 2, 2, 3, 2]);
    expect([tags.has('none')(0), tags.rowsOf('none').length]).toEqual([false, 0]);
    const tagged = (at: number, tag: string): Item => ({ ...(items[at] as Item), tags: [tag] });
    const [one, other] = [tagged(0, 'z'), tagged(1, 'a')];
    expect(encodeSnapshot(small, [one, other]).equals(encodeSnapshot(small, [other, one])), 'in any order').toBe(true);
  });

  it('orders the rows by its values both ways, equal ones as they are', () => {
    const { place } = rows.columns;
    for (const direction of [1, -1] as const) {
      const { rows: ordered, ranks } = choiceOrder(place, direction);
      const expected = [...all()].toSorted(
        (a, b) => direction * ((inRows[a] as Item).lead - (inRows[b] as Item).lead) || a - b,
      );
      expect([...ordered]).toEqual(expected);
      expect(Array.from(ordered, (row) => ranks[row])).toEqual([...expected.keys()]);
    }
  });
});

describe('rows', () => {
  it('are those from a lead on, all but some, and those whose bit is so', () => {
    for (const least of [0, 1, 12, 19, 20, 21])
      expect(passing(rows.leading(least))).toEqual(where(({ lead }) => lead >= least));
    expect(passing(withoutRows([3, 40, 99, 3]))).toEqual(where((_, row) => ![3, 40, 99].includes(row)));
    expect([withoutRows([3, 40, 3]).bitsSet, withoutRows([]).passes]).toEqual([2, 0]);
    const bits = Uint32Array.of(0b1010, 0xffffffff, 0, 0b1001);
    const isSet = (_: Item, row: number) => [1, 3, 96, 99].includes(row) || (row >= 32 && row < 64);
    expect(passing(withBit(bits, 1))).toEqual(where(isSet));
    expect(passing(withBit(bits, 0))).toEqual(where((item, row) => !isSet(item, row)));
  });

  it('are found by several conditions at once, in any order, page by page, by lists as by bits', () => {
    const { place, town, isNew, size, tags } = rows.columns;
    const order = choiceOrder(place, 1);
    const searches: readonly (readonly [Condition[], (item: Item, row: number) => unknown])[] = [
      [[], () => true],
      [[isNew.isSet()], (item) => item.isNew],
      [[rows.leading(99)], () => false],
      [
        [place.within(place.rangesOf([3, 4])), isNew.isSet(), rows.leading(1)],
        (item) => item.isNew && (item.lead === 3 || item.lead === 4),
      ],
      [
        [size.between(0, 15), town.within(town.rangesOf(['Reno', 'Waco']))],
        (item) => item.size >= 0 && item.size <= 15 && ['Reno', 'Waco'].includes(item.town),
      ],
      [[tags.anyOf(['rare']), tags.anyOf(['rare'])], (item) => item.tags.includes('rare')],
    ];
    for (const [conditions, passes] of searches) {
      const own = where(passes);
      const ordered = [...order.rows].filter((row) => own.includes(row));
      for (const skip of [0, 1, 5, 40, 99, 100])
        for (const count of [0, 1, 7, 100]) {
          const page = (list: readonly number[]) => ({ total: own.length, rows: list.slice(skip, skip + count) });
          expect(finder.find(conditions, undefined, { skip, count })).toEqual(page(own));
          expect(finder.find(conditions, order, { skip, count })).toEqual(page(ordered));
        }
    }
  });

  it('are taken from the shortest list where that is less work than the bits of all rows', () => {
    const asked: string[] = [];
    const noting = (name: string, listed: number, bitsSet: number, passes: number): Condition => ({
      ...(listed > 0 && { lists: [new Uint32Array(listed - 1), new Uint32Array(1)] }),
      bitsSet,
      passes,
      narrow: (_, count) => asked.push(`${name} narrows ${count}`) && count,
      keep: () => void asked.push(`${name} keeps`),
    });
    const many = rowFinder(3_200);
    const work = (...conditions: Condition[]) => {
      asked.length = 0;
      many.select(conditions);
      return asked.join();
    };
    // A bit that is set is as much work as two words, a row that is narrowed as five.
    expect([83, 84].map((listed) => work(noting('a', listed, 0, 0)))).toEqual(['', 'a keeps']);
    expect([125, 126].map((listed) => work(noting('a', listed, 0, 1)))).toEqual(['', 'a keeps']);
    expect([183, 184].map((listed) => work(noting('a', listed, 100, 0)))).toEqual(['', 'a keeps']);
    expect([56, 57].map((listed) => work(noting('a', listed, 50, 0), noting('b', 0, 0, 1)))).toEqual([
      'b narrows 56',
      'a keeps,b keeps',
    ]);
    const [long, short, bits] = [noting('long', 40, 0, 3), noting('short', 30, 0, 2), noting('bits', 0, 0, 1)];
    expect(work(long, short, bits)).toBe('bits narrows 30,long narrows 30');
    expect(work(short, bits, long)).toBe('bits narrows 30,long narrows 30');
    expect(work(bits)).toBe('bits keeps');
  });

  it('are found by class, best first, and the others after them where they are asked for', () => {
    const { town, isNew } = rows.columns;
    const lists = town.listsOf(town.rangesOf(['Waco', 'Ames']));
    const classOf = (row: number) => (inRows[row] as Item).lead % 3;
    const ranked = where((item) => item.isNew && ['Waco', 'Ames'].includes(item.town)).toSorted(
      (a, b) => classOf(a) - classOf(b) || a - b,
    );
    const every = [...ranked, ...where((item) => item.isNew && !['Waco', 'Ames'].includes(item.town))];
    for (let skip = 0; skip <= every.length; skip += 3)
      for (const count of [0, 1, 6, 60]) {
        const find = (others?: 'others') =>
          finder.findRanked([isNew.isSet()], { lists, classes: 4, classOf }, { skip, count }, others);
        expect(find()).toEqual({ total: ranked.length, rows: ranked.slice(skip, skip + count) });
        expect(find('others')).toEqual({ total: every.length, rows: every.slice(skip, skip + count) });
      }
  });
});

describe('a snapshot of earlier columns', () => {
  const [item] = items as [Item, ...Item[]];
  const { text: _, tags: __, ...fewer } = columns;
  const earlier = (version: number, more: Readonly<Record<string, Column<Item, unknown>>> = {}) =>
    encodeSnapshot({ ...small, version: version as DerivedVersion, columns: { ...fewer, ...more } }, items);

  it('has blanks where a column is missing or is of another kind, and everything else', () => {
    const opened = openSnapshot(small, earlier(1, { isNew: textColumn(({ town }) => town) }));
    expect(where((_item, row) => opened.columns.isNew.has(row))).toEqual([]);
    expect(where((_item, row) => opened.columns.text.at(row) !== '')).toEqual([]);
    expect(opened.columns.tags.anyOf(['often']).lists).toEqual([]);
    const own = opened.rowOf(item.id) as number;
    expect([opened.columns.size.values[own], opened.count]).toEqual([item.size, 100]);
  });

  it('is refused where the columns are said to be the present ones', () => {
    expect(() => openSnapshot(small, earlier(2))).toThrow('has no column');
    const another = { text: columns.text, tags: columns.tags, isNew: numberColumn(({ lead }: Item) => lead) };
    expect(() => openSnapshot(small, earlier(2, another))).toThrow('is no u32');
  });

  it('has another name than the same items of other columns', () => {
    const named = [1, 2].map((version) =>
      openSnapshot(small, encodeSnapshot({ ...small, version: version as DerivedVersion }, items)),
    );
    expect(new Set(named.map(({ version }) => version)).size).toBe(2);
  });
});

it('has ids as they were, whether all, some or none are UUIDs', () => {
  const uuids = ['0f8fad5b-d9cb-469f-a165-70867728950e', '7c9e6679-7425-40de-944b-e07fc1f90ae7'];
  const others = [`${uuids[0]}0`, `0${uuids[0]}`, (uuids[1] as string).toUpperCase(), 'x'];
  for (const ids of [uuids, ...others.map((other) => [...uuids, other]), [], ['x']]) {
    const opened = open(ids.map((id, at) => ({ ...(items[at] as Item), id, lead: 0 })));
    const sorted = ids.toSorted();
    expect(sorted.map((_, row) => opened.ids.at(row))).toEqual(sorted);
    expect(sorted.map((id) => opened.rowOf(id))).toEqual([...sorted.keys()]);
  }
  // A UUID takes 16 bytes instead of 36.
  const many = (id: (at: number) => string) =>
    encodeSnapshot(
      small,
      Array.from({ length: 1_000 }, (_, at) => ({ ...(items[0] as Item), id: id(at) })),
    ).length;
  const tail = (at: number) => String(at).padStart(12, '0');
  const uuid = '0f8fad5b-d9cb-469f-a165-';
  expect(many((at) => `${uuid}${tail(at)}`)).toBeLessThan(many((at) => `${uuid.slice(1)}${tail(at)}`) - 19_000);
});

function described<Columns>(collection: Collection<Item, Columns>): Collection<Item, Columns> {
  return collection;
}
