import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { userRecord, users } from '../../../functions/_people/user-record.ts';
import { entity } from '../../../functions/_table/entity.ts';
import { documentClient, tableName } from '../../../functions/_table/table.ts';
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
