import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { admin } from '#shared/contract/admin.ts';
import { api } from '#shared/contract/index.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { hourMs } from '#shared/domain/days/durations.ts';
import { listAuditRecords } from '../../../functions/_people/audit.ts';
import { busyReaders, leaveLook, lookOf, looks, watchLooks } from '../../../functions/_people/looks.ts';
import { visitTeller } from '../../../functions/_people/visits.ts';
import { log } from '../../../functions/_runtime/log.ts';
import { documentClient } from '../../../functions/_table/table.ts';
import { listAudit } from '../../../functions/admin/audit/list-audit.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { callInProcess, loadHandlers } from '../../support/in-process.ts';
import { aUser } from '../../support/people/directory.ts';
import { spentBy } from '../../support/spent-by.ts';

let backend: Backend;
let handler: Parameters<typeof callInProcess>[0];
beforeAll(async () => {
  backend = await startBackend();
  handler = (await loadHandlers()).get('admin') as typeof handler;
});
afterAll(() => backend.close());

const aStaffMember = async (group: 'recruiter' | 'admin' = 'recruiter') =>
  await aUser({ userType: group === 'admin' ? 'Admin' : 'Recruiter', groups: [group] });
const claimsOf = ({ id, username, groups }: { id: string; username: string; groups: readonly string[] }) => ({
  sub: id,
  username,
  token_use: 'access',
  jti: randomUUID(),
  iat: String(Math.floor(Date.now() / 1000)),
  'cognito:groups': `[${groups.join(' ')}]`,
});
const context = (actorId: string) => ({ actorId, requestId: randomUUID(), address: '', outcome: 'allowed' as const });
const hourOf = (at: number) => new Date(at).toISOString().slice(0, 13);
const recordsOf = async (actorId: string, now = new Date()) => {
  const { items } = await listAuditRecords(now.toISOString().slice(0, 10), { limit: 1000 });
  return items.filter((record) => record.actorId === actorId);
};
const counted = async (actorId: string, list: string) => {
  const hour = hourOf(Date.now());
  return await looks.find({ day: hour.slice(0, 10), hour, actorId, list }, { consistent: true });
};

/** Calls of staff whose answers have a list that names no candidate; candidateSkill and candidateRecords leave an access record; candidateJobs is a part of the candidate's page. */
const ofNobody =
  'numbers feeds templates announcements skillAssessments jobs job owners recruiter candidateSkill candidateRecords candidateJobs accountEvents'.split(
    ' ',
  );

describe('a list of people', () => {
  it('is one of every read of staff whose answer has a list, but of those that name no candidate [Y07]', () => {
    const unrecorded = Object.entries(admin)
      .filter(([, { isRead, listsPeople, access }]) => isRead && access !== 'anyone' && listsPeople === undefined)
      .filter(([, { returns }]) =>
        Object.values((returns as { shape?: Record<string, { def?: { type?: string } }> }).shape ?? {}).some(
          ({ def }) => def?.type === 'array',
        ),
      )
      .map(([name]) => name);
    expect(unrecorded.filter((name) => !ofNobody.includes(name))).toEqual([]);
    for (const { listsPeople, returns } of Object.values(admin))
      if (listsPeople) expect(Object.keys((returns as unknown as { shape: object }).shape)).toContain(listsPeople);
  });

  it('leaves one audit record for its reader and hour, and counts its rows [Y07]', async () => {
    const recruiter = await aStaffMember();
    const name = `Zoe${randomUUID().slice(0, 8)}`;
    for (const _ of [1, 2, 3]) await aUser({ lastName: name });
    const ask = async () =>
      await callInProcess(handler, api.admin.users, {
        claims: claimsOf(recruiter),
        body: { filterName: 'name', filterValue: name },
      });
    for (const _ of [1, 2]) expect((await ask()).body.userList).toHaveLength(3);
    expect(await recordsOf(recruiter.id)).toMatchObject([{ call: 'List of users', subjectId: recruiter.id }]);
    expect(await counted(recruiter.id, 'users')).toMatchObject({ times: 2, rows: 6 });
    // No one was shown to the other one.
    const other = claimsOf(await aStaffMember());
    const body = { filterName: 'name', filterValue: randomUUID() };
    expect((await callInProcess(handler, api.admin.users, { claims: other, body })).body.userList).toEqual([]);
    expect(await recordsOf(other.sub)).toEqual([]);
    const viewer: Actor = { id: 'ada', username: 'ada', groups: ['admin'], registered: true, userType: 'Admin' };
    const { recordList } = await listAudit(viewer, { personId: recruiter.id, count: 50 });
    expect(recordList.map(({ call }) => call)).toEqual(['List of users, 6 rows']);
  });

  it('costs one write unit after the first of the hour, also when many look at once [Y07]', async () => {
    const actorId = randomUUID();
    await Promise.all(Array.from({ length: 20 }, () => leaveLook('people', 50, context(actorId))));
    const count = await counted(actorId, 'people');
    expect(count).toMatchObject({ times: 20, rows: 1_000 });
    const kept = (count?.expiresAt ?? 0) - Date.now() / 1000 - 400 * 86_400;
    expect(Math.abs(kept)).toBeLessThan(60);
    expect(await recordsOf(actorId)).toHaveLength(1);
    expect(await spentBy(() => leaveLook('people', 50, context(actorId)))).toEqual({ calls: 1, read: 0, write: 1 });
  });

  it('is found by its record, and a record of anything else has none [Y07]', () => {
    const at = '2026-05-04T10:59:59.999Z';
    const found = { day: '2026-05-04', hour: '2026-05-04T10', actorId: 'kim', list: 'users' };
    expect(lookOf({ call: 'List of users', actorId: 'kim', at })).toEqual(found);
    for (const call of ['List of ', 'A List of users', 'List of users, 3', 'CSV of users'])
      expect([call, lookOf({ call, actorId: 'kim', at })]).toEqual([call, undefined]);
  });

  it('and what is seen again within half an hour of the last time is one visit [X36]', () => {
    const isOfVisit = visitTeller<{ who: string; at: string }>(({ who }) => who);
    const seen = (who: string, minute: number, ms = 0) =>
      isOfVisit({ who, at: new Date(Date.UTC(2026, 0, 1, 0, minute, 0, ms)).toISOString() });
    expect([seen('a', 90), seen('b', 80), seen('a', 60, 1), seen('a', 30, 1), seen('a', 30), seen('b', 0)]).toEqual([
      false,
      false,
      true,
      false,
      true,
      false,
    ]);
  });

  it('is shown while the table throttles its count, and the log has who saw it [Y07]', async () => {
    const recruiter = await aStaffMember();
    const said = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    onTestFinished(() => said.mockRestore());
    const body = { filterName: 'type', filterValue: 'Recruiter' };
    const whileCountEnds = async (name: string) => {
      documentClient().middlewareStack.add(
        (next) => async (args) => {
          if (JSON.stringify(args.input).includes('LOOKS#')) throw Object.assign(new Error('no count'), { name });
          return await next(args);
        },
        { step: 'initialize', name: 'uncounted' },
      );
      onTestFinished(() => void documentClient().middlewareStack.remove('uncounted'));
      const { status } = await callInProcess(handler, api.admin.users, { claims: claimsOf(recruiter), body });
      documentClient().middlewareStack.remove('uncounted');
      return status;
    };
    expect(await whileCountEnds('ThrottlingException')).toBe(200);
    expect(said.mock.calls).toMatchObject([
      ['list shown without its record', { actorId: recruiter.id, list: 'users' }],
    ]);
    // Another fault is no reason to show it.
    expect(await whileCountEnds('AccessDeniedException')).toBe(500);
  });
});

/** Each night is looked at once. */
let nights = 0;

describe('who is shown unusually many people within an hour', () => {
  const look = (more: object) => ({ day: '', times: 1, expiresAt: 0, hour: 'h', actorId: 'a', ...more }) as never;

  it.each([
    ['1,001 rows with contacts', [look({ list: 'users', rows: 901 }), look({ list: 'invitations', rows: 100 })], 1001],
    ['50,001 rows without', [look({ list: 'desk', rows: 50_000 }), look({ list: 'people', rows: 1 })], 50_001],
    ['1,000 rows with contacts', [look({ list: 'users', rows: 1_000 }), look({ list: 'desk', rows: 9 })], 0],
    ['as many in two hours', [look({ list: 'users', rows: 900 }), look({ list: 'users', hour: 'i', rows: 900 })], 0],
    ['as many for two', [look({ list: 'users', rows: 900 }), look({ list: 'users', actorId: 'b', rows: 900 })], 0],
  ])('is found by %s [Y07]', (_, found, rows) => {
    expect(busyReaders(found)).toEqual(rows > 0 ? [{ actorId: 'a', rows }] : []);
  });

  it('is said in the log by the hourly round, across midnight [Y07]', async () => {
    const said = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    nights += 1;
    const midnight = Date.parse('2026-03-02T00:10:00Z') + nights * 48 * hourMs;
    await leaveLook('users', 1_200, context('night'), new Date(midnight - hourMs));
    await leaveLook('users', 1_200, context('before'), new Date(midnight - 2 * hourMs));
    await leaveLook('users', 1_200, context('long ago'), new Date(midnight - 3 * hourMs));
    expect(await watchLooks(midnight)).toBe(2);
    const busy = 'unusual number of people shown to one actor';
    expect(said.mock.calls).toEqual([
      [busy, { actorId: 'night', rows: 1_200 }],
      [busy, { actorId: 'before', rows: 1_200 }],
    ]);
    said.mockRestore();
  });
});
