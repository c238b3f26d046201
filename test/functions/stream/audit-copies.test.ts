import { randomInt, randomUUID } from 'node:crypto';
import { DeleteCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Context } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { dayOf } from '#shared/domain/dates.ts';
import { type AccessRecord, accessesOfDay, leaveAccess } from '../../../functions/_people/accesses.ts';
import { addAuditRecord, listAuditRecords } from '../../../functions/_people/audit.ts';
import {
  compareAccesses,
  compareAudit,
  copyAccessRecord,
  copyAuditRecord,
} from '../../../functions/_people/audit-copies.ts';
import { listObjects, readBytes } from '../../../functions/_storage/objects.ts';
import { documentClient, tableName } from '../../../functions/_table/table.ts';
import { compareAuditCopies } from '../../../functions/hourly/compare-audit-copies.ts';
import type { handler as outboxHandler } from '../../../functions/stream/handler.ts';
import { aUser } from '../../support/people/directory.ts';
import { type Storage, startStorage } from '../../support/storage.ts';

const context = { getRemainingTimeInMillis: () => 60_000 } as Context;
let storage: Storage;
let handler: typeof outboxHandler;
beforeAll(async () => {
  storage = await startStorage();
  process.env.AUDIT_BUCKET = 'documents';
  process.env.STAGE_SETTINGS = JSON.stringify({});
  // Only now, since it reads how much to log when it is loaded.
  ({ handler } = await import('../../../functions/stream/handler.ts'));
});
afterAll(() => storage.close());

const entry = {
  actorId: 'a',
  subjectId: 'b',
  call: 'candidate.details',
  outcome: 'allowed' as const,
  requestId: 'r',
  address: '',
};
/** A day with records of its own. */
const aDay = () => dayOf(new Date(Date.UTC(2000, 0, 1 + randomInt(8_000))));
const on = (day: string, time: string) => new Date(`${day}T${time}Z`);
const noonOf = (day: string) => on(day, '12:00:00').getTime();

/** The stored records of a day, as they are. */
async function stored(day: string): Promise<Record<string, string>[]> {
  const { Items = [] } = await documentClient().send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'PK = :day',
      ExpressionAttributeValues: { ':day': `AUDIT#${day}` },
    }),
  );
  return Items as Record<string, string>[];
}

/** The stream brings these records. */
async function bring(records: readonly Record<string, string>[]) {
  const images = records.map((record, number) => ({
    eventName: 'INSERT',
    dynamodb: {
      SequenceNumber: String(number),
      Keys: { PK: { S: record.PK }, SK: { S: record.SK } },
      NewImage: Object.fromEntries(Object.entries(record).map(([name, S]) => [name, { S }])),
    },
  }));
  return await handler({ Records: images } as never, context);
}
/** What this act logs, at which level. */
async function saidIn(act: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  const printed = vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  await act().finally(() => printed.mockRestore());
  return lines.map((line) => {
    const { timestamp: _, service: __, sampling_rate: ___, ...said } = JSON.parse(line) as Record<string, unknown>;
    return said;
  });
}
const copies = async (day: string) => await listObjects('AUDIT_BUCKET', `${day}/`);

describe('audit records', () => {
  it('are copied by the stream as they are, once, however often it brings them [O10]', async () => {
    const day = aDay();
    await addAuditRecord(entry, on(day, '09:00:00'));
    await addAuditRecord({ ...entry, outcome: 'refused' }, on(day, '09:00:01'));
    expect(await bring(await stored(day))).toEqual({ batchItemFailures: [] });
    expect(await bring(await stored(day))).toEqual({ batchItemFailures: [] });
    const [first, second, ...more] = await copies(day);
    expect(more).toEqual([]);
    const [date = '', name] = first?.key.split('/') ?? [];
    expect([date, name]).toEqual([
      day,
      expect.stringMatching(new RegExp(`^${day}T09:00:00\\.000Z_[0-9a-f-]{36}_[0-9a-f]{16}\\.json$`)),
    ]);
    const { PK: _, SK: __, ...record } = (await stored(day))[1] ?? {};
    const text = String(await readBytes('AUDIT_BUCKET', second?.key ?? ''));
    expect(JSON.parse(text)).toEqual(record);
    // Whatever the order of the fields, it is the same copy.
    expect(Object.keys(JSON.parse(text))).toEqual(Object.keys(record).toSorted());
    expect(record).toMatchObject({ outcome: 'refused', at: `${day}T09:00:01.000Z` });
    expect((await listAuditRecords(day, { limit: 1 })).items).toEqual([record]);
    expect(await compareAudit([day], noonOf(day))).toEqual({ uncopied: 0, altered: 0 });
  });

  it('that the stream has given up are copied by the comparison, younger ones are waited for [O10]', async () => {
    const day = aDay();
    await addAuditRecord(entry, on(day, '10:00:00'));
    await bring(await stored(day));
    for (const time of ['11:49:59.999', '11:50:00', '11:55:00']) await addAuditRecord(entry, on(day, time));
    const compared: object[] = [];
    const compare = async (now: number) => void compared.push(await compareAudit([day], now));
    const late = { level: 'WARN', message: 'audit records copied late', day, records: 1 };
    expect(await saidIn(() => compare(noonOf(day)))).toEqual([late]);
    expect(await copies(day)).toHaveLength(2);
    expect(await saidIn(() => compare(noonOf(day)))).toEqual([]);
    await bring(await stored(day));
    expect(await copies(day)).toHaveLength(4);
    // Nor is a copy looked at whose record may still be on its way.
    const { PK, SK } = (await stored(day)).at(-1) ?? {};
    await documentClient().send(new DeleteCommand({ TableName: tableName(), Key: { PK, SK } }));
    await compare(noonOf(day));
    await compare(noonOf(day) + 300_001);
    const none = { uncopied: 0, altered: 0 };
    expect(compared).toEqual([{ ...none, uncopied: 1 }, none, none, { ...none, altered: 1 }]);
  });

  it('that someone has changed or deleted in the table are found by their copies [O10] [R7]', async () => {
    const day = aDay();
    for (let second = 0; second < 6; second++) await addAuditRecord(entry, on(day, `09:00:0${second}`));
    await bring(await stored(day));
    const [first, third, ...deleted] = await stored(day);
    const names = (await copies(day)).map(({ key }) => key);
    const keyOf = (item: Record<string, string> | undefined) => ({ PK: item?.PK, SK: item?.SK });
    await documentClient().send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keyOf(first),
        UpdateExpression: 'SET actorId = :other',
        ExpressionAttributeValues: { ':other': 'innocent' },
      }),
    );
    for (const one of deleted)
      await documentClient().send(new DeleteCommand({ TableName: tableName(), Key: keyOf(one) }));
    // No role is refused this: rights tell no new item from one over an existing.
    await documentClient().send(new PutCommand({ TableName: tableName(), Item: { ...third, actorId: 'innocent' } }));
    let altered = 0;
    const said = await saidIn(async () => {
      altered = (await compareAudit([day], noonOf(day))).altered;
    });
    expect(altered).toBe(6);
    expect(said).toEqual([
      { level: 'WARN', message: 'audit records copied late', day, records: 2 },
      { level: 'ERROR', message: 'audit records altered', day, records: 6, copies: names.slice(0, 5) },
    ]);
    // What was copied stays as it was, beside what the table says now.
    const own = (await copies(day)).filter(({ key }) => key.includes(`_${first?.id}_`));
    const texts = await Promise.all(own.map(async ({ key }) => String(await readBytes('AUDIT_BUCKET', key))));
    expect(texts.map((text) => (JSON.parse(text) as typeof entry).actorId).sort()).toEqual(['a', 'innocent']);
  });
});

describe('records of openings', () => {
  it('are compared with their copies likewise; those of an erased candidate have gone with the rest [O10] [W01]', async () => {
    const day = aDay();
    const [kept, leaving, erased] = [await aUser(), await aUser({ status: 'deleting' }), { id: randomUUID() }];
    const of = async (candidateId: string, time: string) => {
      const context = { actor: { id: 'a', groups: [] }, requestId: randomUUID() };
      await leaveAccess({ candidateId, kind: 'profile' }, context, on(day, time));
      return (await accessesOfDay(candidateId, day)).at(-1) as AccessRecord;
    };
    const gone = [await of(leaving.id, '09:00:00'), await of(erased.id, '09:00:01')];
    const records = [await of(kept.id, '09:00:00'), ...gone, await of(kept.id, '09:00:02')];
    for (const record of records.slice(1, 3)) await copyAccessRecord(record);
    const { way: _, ...opening } = records[0] as AccessRecord;
    await bring([{ PK: `CAND#${kept.id}`, SK: `ACCESS#${opening.at}#${opening.id}`, ...opening }]);
    const compared: object[] = [];
    const compare = async () => void compared.push(await compareAccesses([day], noonOf(day)));
    const late = { level: 'WARN', message: 'access records copied late', day, records: 1 };
    expect([await saidIn(compare), await saidIn(compare)]).toEqual([[late], []]);
    for (const { candidateId, at: instant, id } of records)
      await documentClient().send(
        new DeleteCommand({
          TableName: tableName(),
          Key: { PK: `CAND#${candidateId}`, SK: `ACCESS#${instant}#${id}` },
        }),
      );
    const lost = (await listObjects('AUDIT_BUCKET', `accesses/${day}/`)).map(({ key }) => key);
    const message = { level: 'ERROR', message: 'audit records altered', day, kind: 'accesses' };
    const own = lost.filter((key) => key.includes(kept.id));
    expect(await saidIn(compare)).toEqual([{ ...message, records: 2, copies: own }]);
    const none = { uncopied: 0, altered: 0 };
    expect(compared).toEqual([{ ...none, uncopied: 1 }, none, { ...none, altered: 2 }]);
  });

  it('of yesterday and today are compared every hour with all others, and what was altered is counted [O10] [W01] [Z06]', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-05-20T12:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const anHourAgo = Date.now() - 3_600_000;
    const user = await aUser();
    const before = await compareAuditCopies();
    // Two days ago is locked, and looked at no more.
    for (const days of [0, 1, 2]) {
      const when = new Date(anHourAgo - days * 86_400_000);
      await addAuditRecord(entry, when);
      await leaveAccess(
        { candidateId: user.id, kind: 'profile' },
        { actor: { id: 'a', groups: [] }, requestId: randomUUID() },
        when,
      );
      const day = when.toISOString().slice(0, 10);
      for (const record of await accessesOfDay(user.id, day)) await copyAccessRecord(record);
      const { items: audited } = await listAuditRecords(day, { limit: 100 });
      for (const record of audited) await copyAuditRecord(record);
      const keys = [
        ...audited.map(({ at: instant, id }) => ({ PK: `AUDIT#${day}`, SK: `${instant}#${id}` })),
        ...(await accessesOfDay(user.id, day)).map(({ at: instant, id }) => ({
          PK: `CAND#${user.id}`,
          SK: `ACCESS#${instant}#${id}`,
        })),
      ];
      for (const Key of keys) await documentClient().send(new DeleteCommand({ TableName: tableName(), Key }));
    }
    expect((await compareAuditCopies()) - before).toBe(4);
  });

  const open = async (actorId: string, candidateId: string, when: Date) => {
    const context = { actor: { id: actorId, groups: [] }, requestId: randomUUID() };
    await leaveAccess({ candidateId, kind: 'profile' }, context, when);
  };
  /** By its copy the comparison knows of a candidate. */
  const copyFirst = async (candidateId: string, day: string) => {
    const [record] = await accessesOfDay(candidateId, day);
    if (record) await copyAccessRecord(record);
  };

  it('name an actor who opened more than fifty candidates within an hour, without acting for any [K38] [W01]', async () => {
    const day = aDay();
    const opened = Array.from({ length: 51 }, async (_, person) => {
      const candidateId = randomUUID();
      const when = on(day, `11:55:${String(person).padStart(2, '0')}`);
      await open('reads-all', candidateId, when);
      if (person > 0) await open('reads-fifty', candidateId, when);
      await copyFirst(candidateId, day);
    });
    await Promise.all(opened);
    expect(await saidIn(() => compareAccesses([day], noonOf(day)))).toMatchObject([
      { level: 'ERROR', message: 'unusual number of people opened by one actor', actorId: 'reads-all', people: 51 },
    ]);
  });

  it('name an actor whose hour crosses midnight [K38] [W01]', async () => {
    const day = aDay();
    const midnight = on(day, '24:00:00').getTime();
    const opened = Array.from({ length: 51 }, async (_, person) => {
      const [candidateId, when] = [randomUUID(), new Date(midnight + (person - 26) * 60_000)];
      await open('reads-at-night', candidateId, when);
      await copyFirst(candidateId, dayOf(when));
    });
    await Promise.all(opened);
    const days = [day, dayOf(new Date(midnight))];
    expect(await saidIn(() => compareAccesses(days, midnight + 3_600_000))).toMatchObject([
      { actorId: 'reads-at-night', people: 51 },
    ]);
  });
});
