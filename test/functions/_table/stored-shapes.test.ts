import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { Problem } from '#shared/domain/problem.ts';
import { userRecord, users } from '../../../functions/_people/user-record.ts';
import { entity } from '../../../functions/_table/entity.ts';
import { findTogether } from '../../../functions/_table/find-together.ts';
import { pack, unpacked } from '../../../functions/_table/packed-fields.ts';
import { queryPrefix, queryRange } from '../../../functions/_table/query.ts';
import { readAllPages } from '../../../functions/_table/read-all-pages.ts';
import { removeAll } from '../../../functions/_table/remove-all.ts';
import { documentClient, tableName } from '../../../functions/_table/table.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { unlessConflict } from '../../../functions/_table/unless-conflict.ts';
import { atLeast, not } from '../../../functions/_table/when.ts';
import { writeInBatches } from '../../../functions/_table/write-in-batches.ts';
import { aUser } from '../../support/people/directory.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await startStorage();
});
afterAll(() => storage.close());

const keys = { pk: 'USER#{id}', sk: 'USER' } as const;

it('reads a record from before a field with the default of the field, in one item and in a list [V09]', async () => {
  const { team: _, avatar: __, ...older } = await aUser();
  await documentClient().send(new PutCommand({ TableName: tableName(), Item: { ...older, ...users.key(older) } }));
  expect(await users.find(older)).toEqual({ ...older, team: '', avatar: '' });
  const grown = entity(userRecord.extend({ nickname: z.string().default('none'), nights: z.number().optional() }), {
    ...keys,
    lists: { own: { pk: keys.pk, sk: 'USER' } },
  });
  expect(await grown.find(older)).toMatchObject({ id: older.id, nickname: 'none' });
  expect((await grown.list('own', older)).items).toMatchObject([{ nickname: 'none' }]);
  // Changed by code that knows the field, it is still read by code that does not: two versions run during a deployment.
  await grown.change(older, { set: { nickname: 'Ada' } });
  expect((await grown.find(older))?.nickname).toBe('Ada');
  expect(await users.find(older)).toMatchObject({ id: older.id, team: '' });
});

it('refuses a record that lacks a field without a default, so that no growth goes unnoticed [V09]', async () => {
  const user = await aUser();
  const careless = entity(userRecord.extend({ nickname: z.string() }), keys);
  await expect(careless.find(user)).rejects.toThrow('nickname');
});

const line = z.object({ list: z.string(), at: z.string(), text: z.string().optional(), note: z.string().optional() });
const lines = entity(line, {
  pk: 'LINES#{list}',
  sk: 'L#{at}',
  lists: {
    all: { pk: 'LINES#{list}', sk: 'L#' },
    ofDay: { pk: 'LINES#{list}', sk: 'L#{day}-' },
    byText: { pk: 'TEXT#{text}', sk: '{at}#{list}', index: 'byJob' },
  },
});
/** A list of its own with these lines, in a table that ends a page at a megabyte. */
async function aList(ats: readonly string[], note = 'x'): Promise<string> {
  const list = randomUUID();
  await writeInBatches(ats.map((at) => lines.putting({ list, at, text: 'x', note })));
  return list;
}
const atsOf = (items: readonly object[]) => items.map((item) => (item as { at: string }).at);

it('reads a list by what is known of its key, in both directions and from any place [V05]', async () => {
  const list = await aList(['1-a', '1-b', '2-a', '10-a']);
  const read = async (of: object, options = {}) => atsOf((await lines.list('all', { list, ...of }, options)).items);
  expect(await read({})).toEqual(['1-a', '1-b', '10-a', '2-a']);
  expect(await read({}, { descending: true, limit: 1 })).toEqual(['2-a']);
  expect(atsOf((await lines.list('ofDay', { list, day: '1' })).items)).toEqual(['1-a', '1-b']);
  const after = lines.placeIn('all', { list, at: '1-b' });
  expect(after).toEqual({ PK: `LINES#${list}`, SK: 'L#1-b' });
  expect(await read({}, { after })).toEqual(['10-a', '2-a']);
  expect(await lines.count('all', { list })).toBe(4);
  expect(lines.placeIn('byText', { list, at: '1-b', text: 'x' })).toEqual({
    ...after,
    jobKey: 'TEXT#x',
    jobSort: `1-b#${list}`,
  });
  expect(() => lines.stored({ list, at: '' })).toThrow('The key TEXT#{text} needs text.');
});

it('reads a range with both of its ends, over all of its pages or as far as is asked [V05]', async () => {
  const ats = ['1', '2', '3', '4', '5', '6'];
  const list = await aList(ats, 'x'.repeat(390_000));
  const range = async (from: string, to: string, options = {}) =>
    atsOf(await queryRange(`LINES#${list}`, [`L#${from}`, `L#${to}`], options));
  expect(await range('2', '5')).toEqual(['2', '3', '4', '5']);
  expect(await range('1', '6', { descending: true, consistent: true })).toEqual(ats.toReversed());
  for (const limit of [1, 3, 4, 5, 6, 7]) expect(await range('1', '6', { limit })).toEqual(ats.slice(0, limit));
  expect(await range('7', '9')).toEqual([]);
  expect((await queryPrefix(`LINES#${list}`, 'L#')).items.length).toBeLessThan(6);
  expect(atsOf(await readAllPages((after) => lines.list('all', { list }, after)))).toEqual(ats);
  expect(await readAllPages((after) => lines.list('all', { list: 'none' }, after))).toEqual([]);
  expect(await lines.count('all', { list })).toBe(6);
});

it('removes and finds any number of items [V05]', async () => {
  const ats = Array.from({ length: 101 }, (_, at) => String(1000 + at));
  const list = await aList(ats);
  const other = entity(line, { pk: 'LINES#{list}', sk: 'OTHER#{at}' });
  await other.put({ list, at: 'x' });
  const wanted = ats.map((at) => lines.at({ list, at }));
  const { all, one } = await findTogether({ all: wanted, one: other.at({ list, at: 'x' }) }, { consistent: true });
  expect([atsOf(all), one]).toEqual([ats, { list, at: 'x' }]);
  await removeAll(`LINES#${list}`, 'L#1');
  expect((await queryPrefix(`LINES#${list}`, '')).items).toMatchObject([{ SK: 'OTHER#x' }]);
  await removeAll(`LINES#${list}`);
  await removeAll(`LINES#${list}`);
  expect((await queryPrefix(`LINES#${list}`, '')).items).toEqual([]);
});

it('writes the same in a transaction as alone, also without a version [V05]', async () => {
  const ward = z.object({ id: z.string(), name: z.string(), note: z.string().nullish(), end: z.string().optional() });
  const wards = entity(ward, {
    pk: 'WARD#{id}',
    sk: 'WARD',
    lists: { named: { pk: 'WARDS', sk: '{name}#{id}', index: 'byList' } },
  });
  // A client of its own, as in a function that starts.
  const { AWS_REGION } = process.env;
  process.env.AWS_REGION = `us-${randomUUID()}`;
  onTestFinished(() => {
    process.env.AWS_REGION = AWS_REGION;
  });
  const [id, name] = [randomUUID(), randomUUID()];
  const plain = { id, name };
  const full = { ...plain, note: 'n', end: 'e' };
  const removing = { remove: ['note', 'end'] } as const;
  expect(await wards.add(full)).toEqual(full);
  expect(await wards.change({ id }, removing)).toEqual(plain);
  expect(await wards.put({ ...full, end: undefined })).toEqual({ ...plain, note: 'n' });
  expect(await wards.change({ id }, { set: { note: null } })).toEqual({ ...plain, note: null });
  expect((await wards.list('named', plain)).items).toEqual([{ ...plain, note: null }]);
  expect((await wards.list('named', { name, id: 'another' })).items).toEqual([]);
  await wards.remove({ id });
  const find = async () => await wards.find({ id });
  for (const [action, after] of [
    [wards.adding(full), full],
    [wards.checking({ id }, { name: atLeast(name), end: not('f') }), full],
    [wards.changing({ id }, removing), plain],
    [wards.putting(full, { when: { name: atLeast(name) } }), full],
    [wards.removing({ id }), undefined],
  ] as const)
    expect([await transact([action]), await find()]).toEqual([undefined, after]);
  await wards.add(full);
  for (const when of [{ name: atLeast(`${name}0`) }, { end: not('e') }])
    expect(await transact([wards.putting(plain, { when })])).toEqual({ failed: [0] });
  const counted = entity(ward.extend({ version: z.number() }), { pk: 'WARD#{id}', sk: 'COUNTED' });
  await counted.put({ ...plain, version: 1 });
  expect(await counted.change({ id }, { set: { note: 'n' } })).toEqual({ ...plain, note: 'n', version: 2 });
});

it('keeps several fields packed in one, and reads an item that has none [V09]', async () => {
  const fields = { name: 'Nóra', nights: 3, list: ['a'] };
  expect(unpacked({ id: 'x', packed: pack(fields) })).toEqual({ id: 'x', ...fields });
  expect(unpacked({ name: 'Own', packed: pack(fields) })).toEqual({ ...fields, name: 'Own' });
  expect(unpacked({ id: 'x' })).toEqual({ id: 'x' });
  const packing = entity(z.object({ id: z.string(), name: z.string() }), {
    pk: 'PACKED#{id}',
    sk: 'P',
    unpack: unpacked,
  });
  const Item = { ...packing.key({ id: 'x' }), id: 'x', packed: pack({ name: 'N' }) };
  await documentClient().send(new PutCommand({ TableName: tableName(), Item }));
  expect(await packing.find({ id: 'x' })).toEqual({ id: 'x', name: 'N' });
});

it('says of a write whether another one was quicker, and fails for anything else [V05]', async () => {
  const [list, at] = [randomUUID(), '1'];
  const add = () => unlessConflict(lines.add({ list, at, text: 'x' }));
  expect([await add(), await add()]).toEqual([true, false]);
  await expect(lines.add({ list, at, text: 'x' })).rejects.toMatchObject({
    kind: 'conflict',
    code: 'changedMeanwhile',
    message: 'Someone else has changed this in the meantime. Load it again and repeat your change.',
  });
  for (const error of [new Problem('missing', 'notFound', 'No.'), new Error('no')])
    await expect(unlessConflict(Promise.reject(error))).rejects.toBe(error);
  await expect(lines.put({ list, at, text: 'x', note: 'x'.repeat(500_000) })).rejects.not.toBeInstanceOf(Problem);
});
