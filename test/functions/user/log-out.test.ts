import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import {
  listAccountEvents,
  notePlace,
  noteRefusal,
  noteSignIn,
} from '../../../functions/_people/accounts/account-events.ts';
import { showAccountEvents } from '../../../functions/_people/accounts/show-account-events.ts';
import { users } from '../../../functions/_people/user-record.ts';
import { logOut } from '../../../functions/user/log-out.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { afterMeeting } from '../../support/faults/another-writer.ts';
import { withoutCalls } from '../../support/faults/cut-line.ts';
import { aUserWithIdentity } from '../../support/people/identities.ts';
import { spentBy } from '../../support/spent-by.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());
afterEach(() => {
  vi.useRealTimers();
});

const listOf = async (userId: string) => (await listAccountEvents(userId, { limit: 99 })).items;

it('logging out is noted and ends no other session; everywhere it ends all, at the provider and at the functions [Y17] [Y19] [Z06]', async () => {
  const user = await aUserWithIdentity(backend.provider);
  const { AccessToken } = await backend.provider.signIn(user.username);
  const revokedAt = async () => (await users.find({ id: user.id }, { consistent: true }))?.revokedAt;
  const notedEnds = async () =>
    (await listAccountEvents(user.id, { limit: 9 })).items.map(
      ({ kind, about, address }) => `${kind} ${about} ${address}`,
    );
  const leave = (everywhere: boolean) => logOut({ ...user, registered: true }, everywhere, '192.0.2.1');
  await leave(false);
  expect(await backend.provider.call('GetUser', { AccessToken })).toMatchObject({ Username: user.username });
  expect([await revokedAt(), await notedEnds()]).toEqual([undefined, ['ended loggedOut 192.0.2.1']]);
  const before = new Date().toISOString();
  await leave(true);
  expect(await backend.provider.refusal('GetUser', { AccessToken })).toContain('NotAuthorizedException');
  expect(((await revokedAt()) ?? '') >= before).toBe(true);
  // No save of the record is refused because of it.
  expect((await users.find({ id: user.id }))?.version).toBe(user.version);
  const unknown = logOut({ ...user, id: 'no-such-person', registered: true }, true, '192.0.2.1');
  await expect(unknown).rejects.toMatchObject({ kind: 'missing' });
  expect(await notedEnds()).toEqual(['ended everywhere 192.0.2.1', 'ended loggedOut 192.0.2.1']);
});

it('a sign-in is noted once, with the place of its first call, or by that call where no one has reported it [Y19] [Z06]', async () => {
  const userId = randomUUID();
  const now = Date.now();
  const aSession = (seconds = 0) => ({ id: randomUUID(), startedAt: new Date(now + seconds * 1000).toISOString() });
  const [first, second, late] = [aSession(), aSession(), aSession(120)];
  await noteSignIn(userId);
  await noteRefusal(userId, 'GET candidate/profile', '192.0.2.9');
  await notePlace(userId, undefined, '192.0.2.1');
  for (const session of [first, first, second, late]) await notePlace(userId, session, '192.0.2.1');
  const places = async () =>
    (await listOf(userId))
      .filter(({ kind }) => kind === 'signedIn')
      .map(({ sessionId, address, about }) => [sessionId, address, about]);
  const noted = [late, second, first].map(({ id }) => [id, '192.0.2.1', '']);
  expect((await places()).toSorted()).toEqual(noted.toSorted());
  expect((await listOf(userId)).find(({ sessionId }) => sessionId === late.id)).toMatchObject({
    at: late.startedAt,
    id: late.id,
    expiresAt: Math.floor((now + 120_000) / 1000) + 400 * 86_400,
  });
  // Noted already: the table is not asked again.
  expect((await spentBy(() => notePlace(userId, first, '192.0.2.1'))).calls).toBe(0);
  // The same session at another instance, which remembers nothing of it.
  vi.resetModules();
  const another = await import('../../../functions/_people/accounts/account-events.ts');
  await another.notePlace(userId, first, '192.0.2.2');
  expect((await places()).toSorted()).toEqual(noted.toSorted());
});

it('a sign-in has the place of one session, the newest within a minute of it, however many begin at once [Y19] [R34] [Z06]', async () => {
  const begin = Date.parse('2026-11-29T10:00:00.000Z');
  vi.useFakeTimers({ toFake: ['Date'], now: begin });
  const [userId, other] = [randomUUID(), randomUUID()];
  const aSession = (name: string, milliseconds: number) => ({
    id: `${name} ${userId}`,
    startedAt: new Date(begin + milliseconds).toISOString(),
  });
  const signIns = async (of: string) =>
    (await listOf(of)).map(({ at, sessionId, address }) => [Date.parse(at) - begin, sessionId?.split(' ')[0], address]);
  for (const at of [0, 200_000]) {
    vi.setSystemTime(begin + at);
    await noteSignIn(userId);
  }
  const sessions = [aSession('early', -60_001), aSession('before', -59_999), aSession('late', 260_001)];
  for (const one of [...sessions, aSession('after', 260_000)]) await notePlace(userId, one, one.id.split(' ')[0] ?? '');
  expect(await signIns(userId)).toEqual([
    [260_001, 'late', 'late'],
    [200_000, 'after', 'after'],
    [0, 'before', 'before'],
    [-60_001, 'early', 'early'],
  ]);
  // One that another session takes meanwhile leaves the other sign-in, and then one of its own.
  for (const at of [0, 10]) {
    vi.setSystemTime(begin + at);
    await noteSignIn(other);
  }
  expect(await signIns(other)).toEqual([
    [10, undefined, ''],
    [0, undefined, ''],
  ]);
  const place = (id: string) => notePlace(other, aSession(id, 20), id);
  await afterMeeting({ act: () => place('second'), meanwhile: () => place('first') });
  await place('third');
  expect(await signIns(other)).toEqual([
    [20, 'third', 'third'],
    [10, 'first', 'first'],
    [0, 'second', 'second'],
  ]);
});

it('refusals are noted once an hour and call, and no failure to note one is felt [Y19] [Z06]', async () => {
  const userId = randomUUID();
  const calls = async () => (await listOf(userId)).map(({ kind, about, address }) => `${kind} ${about} ${address}`);
  const refuse = (call: string) => noteRefusal(userId, call, '192.0.2.1');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-29T10:00:00.000Z') });
  for (const call of ['GET one', 'GET one', 'GET two']) await refuse(call);
  vi.setSystemTime(new Date('2026-11-29T10:59:59.999Z'));
  await refuse('GET one');
  expect((await calls()).toSorted()).toEqual(['refused GET one 192.0.2.1', 'refused GET two 192.0.2.1']);
  vi.setSystemTime(new Date('2026-11-29T11:00:00.000Z'));
  await refuse('GET one');
  expect(await calls()).toHaveLength(3);
  expect((await calls())[0]).toBe('refused GET one 192.0.2.1');
  await withoutCalls(/^Put/, () => refuse('GET three'));
  expect(await calls()).toHaveLength(3);
  // Kept for 400 days to the second; the table deletes them late.
  vi.setSystemTime(Date.parse('2026-11-29T10:00:00.000Z') + 400 * 86_400_000 - 1);
  expect(await calls()).toHaveLength(3);
  vi.setSystemTime(Date.parse('2026-11-29T10:00:00.000Z') + 400 * 86_400_000);
  expect(await calls()).toHaveLength(1);
});

it('events are shown newest first, 25 on a page, with the session that asks, to their viewer alone [Y19] [Z06]', async () => {
  const userId = randomUUID();
  const session = { id: randomUUID(), startedAt: new Date().toISOString() };
  const later = { id: randomUUID(), startedAt: new Date(Date.now() + 61_000).toISOString() };
  for (const one of [session, later]) await notePlace(userId, one, '192.0.2.1');
  for (let number = 0; number < 24; number++) await noteRefusal(userId, `GET ${number}`, '');
  const viewer = { id: userId, username: '', groups: [], registered: true, userType: 'Candidate', session } as const;
  const page = await showAccountEvents(viewer, userId, undefined);
  expect([page.eventList.length, page.eventList[0]]).toMatchObject([25, { id: later.id, isCurrent: false }]);
  expect(page.eventList.filter(({ isCurrent }) => isCurrent)).toEqual([]);
  const last = await showAccountEvents(viewer, userId, page.nextPaginationToken ?? '');
  expect(last).toEqual({
    eventList: [
      { id: session.id, at: session.startedAt, kind: 'signedIn', about: '', address: '192.0.2.1', isCurrent: true },
    ],
    nextPaginationToken: null,
  });
  // Of an admin none is the session that asks, and a page token is no one else's.
  const { session: _, ...noSession } = viewer;
  for (const other of [noSession, { ...viewer, session: { ...session, id: 'another' } }]) {
    const { eventList } = await showAccountEvents({ ...other, id: 'admin' }, userId, undefined);
    expect(eventList.filter(({ isCurrent }) => isCurrent)).toEqual([]);
  }
  await expect(
    showAccountEvents({ ...viewer, id: 'admin' }, userId, page.nextPaginationToken ?? ''),
  ).rejects.toMatchObject({ kind: 'invalid' });
});
