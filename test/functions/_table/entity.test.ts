import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type Change, ifAbsent, ifAbsentFrom } from '../../../functions/_table/change.ts';
import { entity } from '../../../functions/_table/entity.ts';
import { findTogether } from '../../../functions/_table/find-together.ts';
import { queryPrefix } from '../../../functions/_table/query.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import {
  above,
  absent,
  atMost,
  below,
  exactly,
  lacking,
  not,
  oneOf,
  present,
  type When,
} from '../../../functions/_table/when.ts';
import { writeInBatches } from '../../../functions/_table/write-in-batches.ts';
import { spentBy } from '../../support/spent-by.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

/** A made-up kind of item with every type of field; its names are words that DynamoDB reserves. */
const ward = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(['open', 'full', 'closed']),
  size: z.number(),
  groups: z.array(z.enum(['icu', 'er'])),
  comment: z.string().optional(),
  counts: z.object({ beds: z.number(), doors: z.number() }),
  saves: z.record(z.string(), z.number()).default({}),
  moves: z.record(z.string(), z.number()).optional(),
  version: z.number(),
});
type Ward = z.output<typeof ward>;
const wards = entity(ward, {
  pk: 'WARD#{id}',
  sk: 'WARD',
  lists: { atStatus: { pk: 'WARDS#{status}', sk: '{name}#{id}', index: 'byList' } },
});
const plain: Ward = {
  id: 'a',
  name: 'A',
  status: 'open',
  size: 3,
  groups: ['icu'],
  counts: { beds: 2, doors: 1 },
  saves: { basic: 4 },
  version: 1,
};

let storage: Storage;
beforeAll(async () => {
  storage = await startStorage();
});
afterAll(() => storage.close());
beforeEach(async () => {
  await wards.put(plain);
  await wards.remove({ id: 'none' });
});

describe('a key', () => {
  it('is made of fields that are there: an empty one is a mistake [V05]', () => {
    for (const none of ['', undefined, null])
      expect(() => wards.key({ id: none as never })).toThrow('The key WARD#{id} needs id.');
  });

  it('is recognised by its template, with the fields that it was filled from [V05]', () => {
    const visits = entity(z.object({ id: z.string(), at: z.string(), by: z.string() }), {
      pk: 'WARD#{id}',
      sk: 'VISIT#{at}#{by}',
    });
    const keys = visits.key({ id: 'a', at: '2030-01-01', by: 'b#c' });
    expect(visits.fieldsOf(keys)).toEqual({ id: 'a', at: '2030-01-01', by: 'b#c' });
    expect(wards.fieldsOf(wards.key({ id: 'a' }))).toEqual({ id: 'a' });
    expect(wards.fieldsOf(keys)).toBeUndefined();
    for (const SK of ['VISIT#', 'VISIT#2030-01-01', 'VISITS#a#b', 'WARD', ''])
      expect(visits.fieldsOf({ PK: 'WARD#a', SK })).toBeUndefined();
  });
});

describe('a change', () => {
  it.each<[what: string, change: Change<Ward>, after: Partial<Ward>]>([
    ['sets a field', { set: { name: 'B' } }, { name: 'B' }],
    [
      'sets a field within a field and leaves the others',
      { set: { counts: { beds: 9 } } },
      { counts: { beds: 9, doors: 1 } },
    ],
    ['sets an entry of a record', { set: { saves: { 'a.b c': 1 } } }, { saves: { basic: 4, 'a.b c': 1 } }],
    ['replaces a list', { set: { groups: ['er', 'icu'] } }, { groups: ['er', 'icu'] }],
    ['counts up', { add: { size: 2 } }, { size: 5 }],
    [
      'counts up within a field, from 0 where there is none',
      { add: { saves: { basic: 1, home: 1 } } },
      { saves: { basic: 5, home: 1 } },
    ],
    ['sets what is absent', { set: { comment: ifAbsent('new') } }, { comment: 'new' }],
    ['keeps what is not absent', { set: { name: ifAbsent('new') } }, { name: 'A' }],
    ['copies another field once', { set: { comment: ifAbsentFrom('name'), name: 'B' } }, { comment: 'A', name: 'B' }],
    ['leaves an empty map alone', { set: { name: 'B', counts: {} }, add: { saves: {} } }, { name: 'B' }],
    ['does several of these', { set: { name: 'B' }, add: { size: 1 }, remove: ['comment'] }, { name: 'B', size: 4 }],
  ])('%s, and counts the version [V05]', async (_what, change, after) => {
    expect(await wards.change({ id: 'a' }, change)).toEqual({ ...plain, ...after, version: 2 });
    await wards.put(plain);
    expect(await transact([wards.changing({ id: 'a' }, change)])).toBeUndefined();
    expect(await wards.find({ id: 'a' })).toEqual({ ...plain, ...after, version: 2 });
  });

  it.each<[what: string, change: Change<Ward>]>([
    ['named', { remove: ['comment'] }],
    ['set to undefined', { set: { comment: undefined } }],
  ])('removes a field that is %s [V05]', async (_what, change) => {
    await wards.put({ ...plain, comment: 'old' });
    expect(await wards.change({ id: 'a' }, change)).toEqual({ ...plain, version: 2 });
  });

  it('keeps the version on demand, and makes an item only on demand [V05]', async () => {
    expect(await wards.change({ id: 'a' }, { set: { size: 9 } }, { keepsVersion: true })).toMatchObject({ version: 1 });
    await expect(wards.change({ id: 'none' }, { set: { size: 9 } })).rejects.toMatchObject({ kind: 'conflict' });
    expect(await transact([wards.changing({ id: 'none' }, { set: { size: 9 } })])).toEqual({ failed: [0] });
    const visits = entity(z.object({ count: z.number() }), { pk: 'VISITS#{id}', sk: 'VISITS' });
    const id = crypto.randomUUID();
    for (const count of [1, 2])
      expect(await visits.change({ id }, { add: { count: 1 } }, { mayBeNew: true })).toEqual({ count });
  });

  it('lets one of two writers over the same version through [V05]', async () => {
    const over = { when: { version: 1 } };
    const both = await Promise.allSettled(['B', 'C'].map((name) => wards.change({ id: 'a' }, { set: { name } }, over)));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await wards.find({ id: 'a' })).toMatchObject({ version: 2 });
  });
});

describe('a condition', () => {
  const conditions: [what: string, holds: When<Ward>, fails: When<Ward>][] = [
    ['that the item exists', { exists: true }, { exists: false }],
    ['an equal value', { status: 'open' }, { status: 'full' }],
    ['an equal list', { groups: ['icu'] }, { groups: [] }],
    ['an empty map, which asks for nothing', { counts: {}, version: 1 }, { counts: {}, version: 2 }],
    ['a map as a whole', { saves: exactly({ basic: 4 }) }, { saves: exactly({}) }],
    ['no map, or none yet', { moves: exactly({}) }, { moves: exactly({ basic: 4 }) }],
    ['several fields', { status: 'open', version: 1 }, { status: 'open', version: 2 }],
    ['another value', { status: not('full') }, { status: not('open') }],
    ['presence', { name: present }, { comment: present }],
    ['absence', { comment: absent }, { name: absent }],
    ['more than', { size: above(2) }, { size: above(3) }],
    ['less than', { size: below(4) }, { size: below(3) }],
    ['at most', { size: atMost(3) }, { size: atMost(2) }],
    ['a list without a value', { groups: lacking('er') }, { groups: lacking('icu') }],
    ['a field within a field', { counts: { beds: above(1), doors: 1 } }, { counts: { beds: 2, doors: 2 } }],
    ['one of several values', { saves: { basic: oneOf(3, 4) } }, { saves: { basic: oneOf(absent, 0) } }],
    ['one of several values, absent', { saves: { home: oneOf(absent, 0) } }, { saves: { home: oneOf(1, 0) } }],
    [
      'either way',
      { either: [{ name: 'B', size: 3 }, { version: 1 }] },
      { either: [{ name: 'B', size: 3 }, { exists: false }] },
    ],
    ['either way with another field', { size: 3, either: [{ name: 'A' }] }, { size: 4, either: [{ name: 'A' }] }],
  ];

  it.each(conditions)('asks for %s, for every kind of write [V05]', async (_what, holds, fails) => {
    const next = { ...plain, name: 'B' };
    const writes = (when: When<Ward>) => [
      () => transact([wards.checking({ id: 'a' }, when), wards.adding({ ...plain, id: crypto.randomUUID() })]),
      () => transact([wards.putting(next, { when })]),
      () => transact([wards.changing({ id: 'a' }, { set: { name: 'B' } }, { when })]),
      () => transact([wards.removing({ id: 'a' }, { when })]),
    ];
    for (const write of writes(holds)) {
      expect(await write()).toBeUndefined();
      await wards.put(plain);
    }
    for (const write of writes(fails)) expect(await write()).toEqual({ failed: [0] });
    expect(await wards.find({ id: 'a' })).toEqual(plain);
    const refusal = { name: 'Problem', kind: 'conflict' };
    await expect(wards.put(next, { when: fails })).rejects.toMatchObject(refusal);
    await expect(wards.change({ id: 'a' }, { set: { name: 'B' } }, { when: fails })).rejects.toMatchObject(refusal);
    await expect(wards.remove({ id: 'a' }, { when: fails })).rejects.toMatchObject(refusal);
    await wards.remove({ id: 'a' }, { when: holds });
    expect(await wards.find({ id: 'a' })).toBeUndefined();
  });

  it('never compares with undefined: a version that was not read is no condition that holds [V05]', () => {
    expect(() => wards.putting(plain, { when: { version: undefined as unknown as number } })).toThrow('undefined');
  });

  it('and a change are typed by the schema [V05]', () => {
    // @ts-expect-error A field that the schema does not have.
    const misspelt: When<Ward> = { stauts: 'open' };
    // @ts-expect-error A value that the field cannot have.
    const value: When<Ward> = { status: not('opne') };
    // @ts-expect-error A number for a text.
    const type: Change<Ward> = { set: { name: 1 } };
    // @ts-expect-error A required field cannot be taken away.
    const required: Change<Ward> = { set: { name: undefined } };
    // @ts-expect-error A text cannot be counted.
    const added: Change<Ward> = { add: { name: 1 } };
    // @ts-expect-error A field within a field that is not there.
    const within: Change<Ward> = { set: { counts: { windows: 1 } } };
    // @ts-expect-error A key that is not the entity's.
    const key = () => wards.find({ wardId: 'a' });
    expect([misspelt, value, type, required, added, within, key]).toHaveLength(7);
  });
});

describe('an entity', () => {
  it('adds an item once [V05]', async () => {
    await wards.add({ ...plain, id: 'none' });
    await expect(wards.add({ ...plain, id: 'none' })).rejects.toMatchObject({ kind: 'conflict' });
    expect(await transact([wards.adding({ ...plain, id: 'none' })])).toEqual({ failed: [0] });
  });

  it('lists and counts by an index [V05]', async () => {
    await wards.put({ ...plain, id: 'b', name: 'Z', status: 'full' });
    await wards.put({ ...plain, id: 'c', name: 'C', status: 'full' });
    const { items, last } = await wards.list('atStatus', { status: 'full' }, { limit: 1, descending: true });
    expect(items.map(({ id }) => id)).toEqual(['b']);
    const rest = await wards.list('atStatus', { status: 'full' }, { after: last, descending: true });
    expect(rest.items.map(({ id }) => id)).toEqual(['c']);
    expect(await wards.count('atStatus', { status: 'full' })).toBe(2);
  });

  it('stores fields in the key alone on demand, and reads them from it [V05]', async () => {
    const rows = entity(z.object({ partition: z.string(), sort: z.string(), name: z.string() }), {
      pk: 'ROWS#{partition}',
      sk: '{sort}',
      keyOnly: ['partition', 'sort'],
      lists: { all: { pk: 'ROWS#{partition}', sk: '{sort}' } },
    });
    const row = { partition: 'a+{b}', sort: 'x#\n1', name: 'X' };
    await rows.put(row);
    expect((await queryPrefix('ROWS#a+{b}', '')).items).toEqual([{ PK: 'ROWS#a+{b}', SK: 'x#\n1', name: 'X' }]);
    expect((await rows.list('all', { partition: 'a+{b}', sort: 'x' })).items).toEqual([row]);
  });
});

describe('several items at once', () => {
  it('are found in one read by the names that the caller gives them [V05]', async () => {
    const of = (id: string) => wards.at({ id });
    const wanted = { one: of('a'), none: of('none'), all: [of('a'), of('none'), of('a')], empty: [] };
    const spent = await spentBy(async () => {
      const found = await findTogether(wanted);
      expect(found).toEqual({ one: plain, none: undefined, all: [plain, plain], empty: [] });
    });
    expect(spent.calls).toBe(1);
  });

  it('are put and removed in batches, without conditions only [V05]', async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ ...plain, id: `many-${at}` }));
    await writeInBatches([wards.removing({ id: 'a' }), ...many.map((one) => wards.putting(one))]);
    expect(await wards.find({ id: 'a' })).toBeUndefined();
    expect((await findTogether({ many: many.map(({ id }) => wards.at({ id })) })).many).toHaveLength(60);
    await expect(writeInBatches([wards.adding(plain)])).rejects.toThrow('without conditions');
  });
});
