import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listDirectory, partitionOf } from '../../../functions/_people/directory/directory.ts';
import { changingBeforeDirectory, syncDirectory } from '../../../functions/_people/directory/directory-sync.ts';
import { refreshDirectory } from '../../../functions/_people/directory/refresh-directory.ts';
import { type UserRecord, users } from '../../../functions/_people/user-record.ts';
import { changeUser, removingUser } from '../../../functions/_people/users.ts';
import { versionOf } from '../../../functions/_runtime/derived.ts';
import { queryRange } from '../../../functions/_table/query.ts';
import { sweepCursors } from '../../../functions/_table/sweep-cursors.ts';
import { documentClient, tableName } from '../../../functions/_table/table.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { aUser } from '../../support/people/directory.ts';
import { random } from '../../support/random.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await startStorage();
});
afterAll(() => storage.close());

const partitions = (['everybody', 'withoutAdmins'] as const).flatMap((view) => [
  partitionOf(view, 'name'),
  // Begun at each word of the name.
  partitionOf(view, 'word'),
  partitionOf(view, 'word'),
  partitionOf(view, 'type', 'Candidate'),
  partitionOf(view, 'email'),
  partitionOf(view, 'phone'),
]);

/** All rows that name a user: what they say, in each partition. */
async function rowsOf(id: string): Promise<{ partition: string; name: string; email: string; phone: string }[]> {
  const each = [...new Set(partitions)];
  const pages = await Promise.all(each.map((partition) => queryRange(`DIR#${partition}`, ['\u0000', '\uffff'])));
  return pages.flatMap((rows, at) =>
    rows
      .filter((row) => row.id === id)
      .map(({ name, email, phone }) => ({
        partition: each[at] ?? '',
        name: String(name),
        email: String(email),
        phone: String(phone),
      })),
  );
}

/** Each partition of the directory has the rows of the person, as the record says. */
async function expectListed(id: string): Promise<void> {
  const user = await users.find({ id }, { consistent: true });
  const { firstName, lastName, email, phone } = user as UserRecord;
  expect(user).not.toHaveProperty('isListingDue');
  expect(user).not.toHaveProperty('listedFirstName');
  expect(await rowsOf(id)).toEqual(
    partitions.map((partition) => ({ partition, name: `${firstName} ${lastName}`, email, phone })),
  );
}

const rename = (id: string, lastName: string) =>
  transact([changingBeforeDirectory(id, { firstName: 'Ada', lastName })]);

describe('the directory after a change that reaches it later', () => {
  it('shows the old name in every partition until it catches up, and then the newest alone [S01] [K15]', async () => {
    const { id } = await aUser({ firstName: 'Ada', lastName: 'Before' });
    expect(await rename(id, 'Between')).toBeUndefined();
    expect(await rename(id, 'After')).toBeUndefined();
    expect((await rowsOf(id)).map(({ name }) => name)).toEqual(partitions.map(() => 'Ada Before'));
    await syncDirectory(id);
    await expectListed(id);
    expect((await users.find({ id }))?.lastName).toBe('After');
    await syncDirectory(id);
    await expectListed(id);
  });

  it('is brought up to date by the next change of staff as well, and by a name that is taken back [S02]', async () => {
    const { id } = await aUser();
    await rename(id, 'Own');
    const renamed = (await users.find({ id })) as UserRecord;
    expect(await changeUser(renamed, { lastName: 'Staff' })).toMatchObject({ lastName: 'Staff' });
    await expectListed(id);
    await syncDirectory(id);
    await expectListed(id);
    await rename(id, 'Other');
    await rename(id, 'Staff');
    await syncDirectory(id);
    await expectListed(id);
  });

  it('follows new contacts too, and finds the person by them [S01]', async () => {
    const before = await aUser({ lastName: 'Mover' });
    const { id } = before;
    const [email, phone] = [`${randomUUID()}@demo.example`, '+15125550190'];
    expect(await transact([changingBeforeDirectory(id, { email, phone }, before.version)])).toBeUndefined();
    await rename(id, 'Moved');
    expect((await rowsOf(id)).every((row) => row.email === before.email)).toBe(true);
    await syncDirectory(id);
    await expectListed(id);
    const [found] = await listDirectory(partitionOf('withoutAdmins', 'email'), email, { limit: 2 });
    expect(found).toMatchObject({ id, name: 'Ada Moved', phone });
  });

  it('refuses no change that was being made meanwhile, and leaves no old entry behind it [S02] [P04]', async () => {
    const { id } = await aUser({ firstName: 'Ada', lastName: 'First' });
    await rename(id, 'Second');
    const read = (await users.find({ id })) as UserRecord;
    await syncDirectory(id);
    expect(await changeUser(read, { lastName: 'Third' })).toBeDefined();
    await expectListed(id);
    await rename(id, 'Fourth');
    const again = (await users.find({ id })) as UserRecord;
    await syncDirectory(id);
    expect(await transact([changingBeforeDirectory(id, { phone: '+15125550191' }, again.version)])).toBeUndefined();
    await syncDirectory(id);
    await expectListed(id);
  });

  it('keeps no user who is deleted meanwhile, and does not bring them back [S04] [R32]', async () => {
    const { id } = await aUser();
    await rename(id, 'Leaving');
    const leaving = (await users.find({ id })) as UserRecord;
    await transact(removingUser(leaving));
    expect(await rowsOf(id)).toEqual([]);
    await syncDirectory(id);
    expect(await rowsOf(id)).toEqual([]);
    const other = await aUser();
    await rename(other.id, 'Leaving');
    await users.change({ id: other.id }, { set: { status: 'deleting' } });
    const before = await rowsOf(other.id);
    await syncDirectory(other.id);
    expect(await rowsOf(other.id)).toEqual(before);
    // And no user who is being deleted takes another name.
    expect(await rename(other.id, 'Late')).toBeDefined();
  });

  it('is consistent in the end after many changes of a person in any order, all at once [S01] [R35]', async () => {
    const dice = random(41);
    const { id } = await aUser();
    const acts = [
      (at: number) => rename(id, `Own${at}`),
      async (at: number) => {
        const user = (await users.find({ id }, { consistent: true })) as UserRecord;
        await changeUser(user, { lastName: `Staff${at}`, phone: `+1512555${1000 + at}` });
      },
      async (at: number) => {
        const user = (await users.find({ id }, { consistent: true })) as UserRecord;
        await transact([changingBeforeDirectory(id, { phone: `+1512556${1000 + at}` }, user.version)]);
      },
      () => syncDirectory(id).catch(() => undefined),
    ];
    for (let round = 0; round < 25; round++)
      await Promise.all(Array.from({ length: 4 }, (_, at) => dice.pick(acts)(round * 4 + at)));
    await syncDirectory(id);
    await expectListed(id);
  });
});

describe('directory entries that were stored before a column', () => {
  /** Writes a user's entries as they were before they had a team and a version. */
  async function storeOlder(id: string): Promise<void> {
    for (const partition of new Set(partitions))
      for (const { team: _, entryVersion: __, ...row } of await queryRange(`DIR#${partition}`, ['\u0000', '\uffff']))
        if (row.id === id) await documentClient().send(new PutCommand({ TableName: tableName(), Item: row }));
  }
  const listed = async (id: string) => {
    const entries = await listDirectory(partitionOf('everybody', 'name'), '', {});
    return entries.find((entry) => entry.id === id);
  };

  it('are rewritten by the hourly round, which continues where it stopped, and not again [V09]', async () => {
    const ids: string[] = [];
    for (let number = 0; number < 7; number++) {
      const { id } = await aUser({ firstName: `Old${number}`, userType: 'Candidate', team: `team ${number}` });
      await storeOlder(id);
      ids.push(id);
    }
    expect(await listed(ids[3] as string)).toMatchObject({ team: '', entryVersion: 0 });
    // Time for one page of four at first; no record changes.
    const before = await users.find({ id: ids[3] as string });
    await sweepCursors.remove({ name: 'directory' });
    let looks = 0;
    const first = await refreshDirectory(() => (looks++ === 0 ? 30 : 29), 4);
    const second = await refreshDirectory(() => 60, 4);
    expect(first).toBeLessThan(7);
    expect(first + second).toBe(7);
    for (const [number, id] of ids.entries())
      expect(await listed(id)).toMatchObject({ team: `team ${number}`, entryVersion: versionOf('directory') });
    expect(await users.find({ id: ids[3] as string })).toEqual(before);
    await storeOlder(ids[0] as string);
    expect(await refreshDirectory(() => 60)).toBe(0);
  });
});
