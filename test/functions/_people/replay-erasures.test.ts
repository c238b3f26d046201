import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CreateTableCommand, DynamoDBClient, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { erasures, finishErasure, receiptOf } from '../../../functions/_people/accounts/erase-person.ts';
import { removeOwnedItems } from '../../../functions/_people/accounts/owned-items.ts';
import { replayErasures } from '../../../functions/_people/accounts/replay-erasures.ts';
import { listDirectory, partitionOf } from '../../../functions/_people/directory/directory.ts';
import { basics } from '../../../functions/_people/profile/candidates.ts';
import { listRecruiters } from '../../../functions/_people/recruiters.ts';
import { type UserRecord, users } from '../../../functions/_people/user-record.ts';
import { closingAccount, findReservation, logins } from '../../../functions/_people/users.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { completeTable, readInstant, restoredName, restoreTable } from '../../../infra/restore/restore-table.ts';
import { portalTable } from '../../support/fill-table.ts';
import { aProfile, aRecruiter, aUser } from '../../support/people/directory.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

let storage: Storage;
beforeAll(async () => {
  storage = await startStorage();
});
afterAll(() => storage.close());
afterEach(() => {
  process.env.TABLE_NAME = 'portal';
  process.env.AWS_ENDPOINT_URL_DYNAMODB = storage.env.AWS_ENDPOINT_URL_DYNAMODB;
});

/** Copies every item of the table in use to a new one: what a restore to this moment gives. */
async function copyTo(name: string): Promise<void> {
  const client = new DynamoDBClient({ endpoint: storage.env.AWS_ENDPOINT_URL_DYNAMODB ?? '' });
  await client.send(new CreateTableCommand({ ...portalTable, TableName: name, BillingMode: 'PAY_PER_REQUEST' }));
  const { Items = [] } = await client.send(new ScanCommand({ TableName: 'portal' }));
  for (const Item of Items) await client.send(new PutItemCommand({ TableName: name, Item }));
}

/** What an erasure does in the table. */
async function erase({ id }: UserRecord): Promise<void> {
  await transact([
    closingAccount(id, {}),
    erasures.putting({ id: receiptOf(id), actorId: 'boss', startedAt: '2026-05-04T11:00:00.000Z' }),
  ]);
  await removeOwnedItems(id);
  await finishErasure(id, 'boss');
}

const inTable = async <T>(name: string, act: () => Promise<T>): Promise<T> => {
  const before = process.env.TABLE_NAME;
  process.env.TABLE_NAME = name;
  return await act().finally(() => {
    process.env.TABLE_NAME = before;
  });
};
const listed = async () =>
  (await listDirectory(partitionOf('everybody', 'name'), '', {})).map(({ id }) => id).toSorted();
/** Another table for each time. */
const aRestored = () => `restored-${randomUUID()}`;

describe('a restored table', () => {
  it('forgets again all who were erased since, and keeps all others; again it changes nothing [O11] [R32]', async () => {
    const [before, restored] = [await listed(), aRestored()];
    const [stays, leaves] = [await aUser({ lastName: 'Stays' }), await aUser({ lastName: 'Leaves' })];
    const recruiter = await aUser({ lastName: 'Recruiter', userType: 'Recruiter', groups: ['recruiter'] });
    await aRecruiter({ id: recruiter.id, email: recruiter.email });
    for (const { id, email } of [stays, leaves]) await aProfile(id, { email, firstName: `Canary ${id}` });
    await copyTo(restored);
    await erase(leaves);
    await erase(recruiter);
    const newcomer = await aUser({ lastName: 'Later' });

    const inUse = await listed();
    expect(inUse).toEqual([...before, stays.id, newcomer.id].toSorted());
    await inTable(restored, async () => {
      expect(await listed()).toEqual([...before, stays.id, leaves.id, recruiter.id].toSorted());
      expect(await replayErasures((act) => inTable('portal', act))).toBe(2);
      expect(await listed()).toEqual([...before, stays.id].toSorted());
      expect(await basics.find({ candidateId: leaves.id })).toBeUndefined();
      expect(await basics.find({ candidateId: stays.id })).toMatchObject({ firstName: `Canary ${stays.id}` });
      expect(await findReservation(leaves.email)).toBeUndefined();
      expect(await logins.find({ username: leaves.username })).toBeUndefined();
      expect(await findReservation(stays.email)).toMatchObject({ userId: stays.id });
      expect((await listRecruiters()).map(({ id }) => id)).not.toContain(recruiter.id);
      // A token from before is refused, and the receipt says who erased.
      expect(await users.find({ id: leaves.id })).toMatchObject({ status: 'revoked', email: '', firstName: '' });
      expect(await erasures.find({ id: receiptOf(leaves.id) })).toMatchObject({
        actorId: 'boss',
        startedAt: '2026-05-04T11:00:00.000Z',
        finishedAt: expect.any(String),
      });
      expect(await replayErasures((act) => inTable('portal', act))).toBe(0);
    });
    const left = await new DynamoDBClient({}).send(new ScanCommand({ TableName: restored }));
    for (const text of [leaves.email, `Canary ${leaves.id}`, leaves.username])
      expect([text, JSON.stringify(left.Items).includes(text)]).toEqual([text, false]);
    // The table in use is only read.
    expect(await listed()).toEqual(inUse);
  });

  it('resumes where it was cut off [O11]', async () => {
    const restored = aRestored();
    const leaves = await aUser({ lastName: 'Cut' });
    await aProfile(leaves.id, { email: leaves.email });
    await copyTo(restored);
    await erase(leaves);
    await inTable(restored, async () => {
      // As a replay leaves it that ends after its first write.
      const receipt = { id: receiptOf(leaves.id), actorId: 'boss', startedAt: '2026-05-04T11:00:00.000Z' };
      await transact([closingAccount(leaves.id, {}), erasures.putting(receipt)]);
      await replayErasures((act) => inTable('portal', act));
      expect(await listed()).not.toContain(leaves.id);
      expect(await basics.find({ candidateId: leaves.id })).toBeUndefined();
    });
  });
});

/** In front of the database: what keeps points in time, which the engine of this machine does not. */
class PointsInTime {
  readonly asked: string[] = [];
  #server!: Server;

  async start(): Promise<string> {
    this.#server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks).toString();
      const operation = String(request.headers['x-amz-target']).replace(/^.*\./, '');
      this.asked.push(operation);
      const { status, text } = await this.#answer(operation, body, request.headers as Record<string, string>);
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(text);
    });
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  end(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(operation: string, body: string, headers: Record<string, string>) {
    const good = (answer: object) => ({ status: 200, text: JSON.stringify(answer) });
    if (operation === 'DescribeContinuousBackups') {
      const [EarliestRestorableDateTime, LatestRestorableDateTime] = ['2026-05-01T00:00:00Z', '2026-05-04T12:00:00Z'];
      const window = {
        EarliestRestorableDateTime: Date.parse(EarliestRestorableDateTime) / 1000,
        LatestRestorableDateTime: Date.parse(LatestRestorableDateTime) / 1000,
      };
      return good({ ContinuousBackupsDescription: { PointInTimeRecoveryDescription: window } });
    }
    if (operation === 'RestoreTableToPointInTime') {
      await copyTo((JSON.parse(body) as { TargetTableName: string }).TargetTableName);
      return good({ TableDescription: { TableStatus: 'CREATING' } });
    }
    if (operation === 'UpdateContinuousBackups') return good({});
    const { host: _, connection: __, 'content-length': ___, ...kept } = headers;
    const answer = await fetch(storage.env.AWS_ENDPOINT_URL_DYNAMODB ?? '', { method: 'POST', headers: kept, body });
    return { status: answer.status, text: await answer.text() };
  }
}

describe('a restore', () => {
  const service = new PointsInTime();
  let url: string;
  beforeAll(async () => {
    url = await service.start();
  });
  afterAll(() => service.end());

  it('makes a table beside the old one, complete with stream and expiry; again it makes no other [O11]', async () => {
    const { id } = await aUser({ lastName: `Kept ${randomUUID()}` });
    process.env.AWS_ENDPOINT_URL_DYNAMODB = url;
    const instant = new Date('2026-05-04T10:30:00Z');
    expect(await restoreTable('portal', instant)).toBe('portal-20260504T103000Z');
    expect(await restoreTable('portal', instant)).toBe('portal-20260504T103000Z');
    expect(service.asked.filter((one) => one === 'RestoreTableToPointInTime')).toHaveLength(1);
    expect(await completeTable('portal-20260504T103000Z')).toContain('portal-20260504T103000Z/stream/');
    expect(await completeTable('portal-20260504T103000Z')).toContain('portal-20260504T103000Z/stream/');
    for (const operation of ['UpdateTable', 'UpdateTimeToLive', 'UpdateContinuousBackups'])
      expect(service.asked).toContain(operation);
    await inTable('portal-20260504T103000Z', async () => expect(await listed()).toContain(id));
  });

  it.each([
    ['2026-04-30T23:59:59Z', '2026-04-30T23:59:59.000Z'],
    ['2026-05-04T12:00:01Z', '2026-05-04T12:00:01.000Z'],
    ['2031-01-01T00:00Z', '2031-01-01T00:00:00.000Z'],
  ])('refuses %s, which is outside of the window, and makes nothing [O11]', async (given, instant) => {
    process.env.AWS_ENDPOINT_URL_DYNAMODB = url;
    const before = service.asked.length;
    await expect(restoreTable('portal', readInstant(given))).rejects.toThrow(
      `${instant} is outside of what can be restored: 2026-05-01T00:00:00.000Z to 2026-05-04T12:00:00.000Z.`,
    );
    expect(service.asked.slice(before)).toEqual(['DescribeContinuousBackups']);
  });

  it.each(['yesterday', '2026-05-04', '2026-05-04T10:30:00', '2026-13-04T10:30:00Z', ''])(
    'refuses %j, which is no instant [O11]',
    (given) => {
      expect(() => readInstant(given)).toThrow(`"${given}" is no instant: write it as 2026-05-04T10:30:00Z.`);
    },
  );

  it('names the table by the instant, in UTC [O11]', () => {
    expect(restoredName('portal', readInstant('2026-05-04T12:30+02:00'))).toBe('portal-20260504T103000Z');
  });
});
