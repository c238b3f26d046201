import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { unfinishedSignUps } from '../../../functions/_people/accounts/unfinished-sign-ups.ts';
import { caseload, takingCharge } from '../../../functions/_people/caseload.ts';
import { changingBeforeDirectory } from '../../../functions/_people/directory/directory-sync.ts';
import { entriesOfKind } from '../../../functions/_people/profile/profile.ts';
import { reminders } from '../../../functions/_people/profile/reminders.ts';
import { type UserRecord, users } from '../../../functions/_people/user-record.ts';
import { addingUser, findReservation, logins } from '../../../functions/_people/users.ts';
import { facetsRecords } from '../../../functions/_search/people/facets.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { sampled } from '../../support/long.ts';
import { aProfile } from '../../support/people/directory.ts';
import { IdentityAtWork } from '../identity/identity-at-work.ts';

const hour = 3_600_000;
const anAddress = () => `somebody-${randomUUID().slice(0, 8)}@demo.example`;

const at = new IdentityAtWork();
beforeAll(async () => {
  await at.start();
});
afterAll(() => at.end());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  at.letThrough = Number.POSITIVE_INFINITY;
  at.cognito.clock = Date.now();
});

const inDays = (days: number) => new Date(Date.now() + days * 24 * hour).toISOString().slice(0, 10);
/** Moves every clock on. */
function later(milliseconds: number): void {
  at.cognito.clock += milliseconds;
  vi.useFakeTimers({ toFake: ['Date'], now: at.cognito.clock });
}

const mend = () =>
  at.hour(
    'expireSignUps',
    'sweepDeletions',
    'refreshDirectory',
    'refreshFacets',
    'refreshNames',
    'visitPeople',
    'sweepFiles',
  );
const isGone = (username: string) => at.cognito.refusal('AdminGetUser', { Username: username });

function userOf(id: string, username: string, email: string): UserRecord {
  return {
    id,
    username,
    email,
    emailVerified: false,
    phone: '+12125550123',
    phoneVerified: false,
    firstName: 'Some',
    version: 1,
    lastName: 'Body',
    userType: 'Candidate',
    signupMethod: 'Internal',
    groups: [],
    status: 'active',
    team: '',
    isFullyRegistered: true,
    avatar: '',
    createdAt: new Date().toISOString(),
  };
}

describe('a sign-up that was never finished', () => {
  it('keeps its address for a day, then ends with it, and the address is free again [F3] [R36]', async () => {
    const email = anAddress();
    const username = await at.signUp(email);
    await expect(at.signUp(email)).rejects.toThrow('Email is already in use');
    later(23 * hour);
    await mend();
    expect(await findReservation(email)).toMatchObject({ username });
    later(2 * hour);
    await mend();
    expect(await isGone(username)).toContain('UserNotFoundException');
    expect(await logins.find({ username })).toBeUndefined();
    expect(await at.signUp(email)).toMatch(/^internal_/);
  });

  it('gives its address to the next one after a day, even before it was cleared away, and takes nothing from it [F3]', async () => {
    const email = anAddress();
    const username = await at.signUp(email);
    later(25 * hour);
    const next = await at.signUp(email);
    await mend();
    expect(await isGone(username)).toContain('UserNotFoundException');
    expect(await findReservation(email)).toMatchObject({ username: next });
    expect(await logins.find({ username: next })).toMatchObject({ method: 'Internal' });
  });

  it('that became a user stays for good [R36]', async () => {
    const email = anAddress();
    const username = await at.signUp(email);
    const id = await at.idOf(username);
    expect(await transact(addingUser(userOf(id, username, email)))).toBeUndefined();
    later(100 * hour);
    await mend();
    expect(await at.cognito.admin('AdminGetUser', { Username: username })).toMatchObject({ Username: username });
    expect(await findReservation(email)).toMatchObject({ username, userId: id });
  });

  it('that has begun to end can no longer become a user [R36]', async () => {
    const email = anAddress();
    const username = await at.signUp(email);
    const id = await at.idOf(username);
    later(25 * hour);
    // Cut off one request later each time, until its end has begun.
    for (let cut = 0; cut < 60 && !(await unfinishedSignUps.find({ username }))?.expiring; cut++) {
      at.letThrough = cut;
      await mend().catch(() => undefined);
      at.letThrough = Number.POSITIVE_INFINITY;
    }
    expect(await transact(addingUser(userOf(id, username, email)))).toBeDefined();
    await mend();
    expect(await isGone(username)).toContain('UserNotFoundException');
  });

  it('is cleared away by the next run wherever a run was cut off [R36]', async () => {
    const most = sampled(60, 12);
    for (let cut = 0; cut < most; cut++) {
      const email = anAddress();
      const username = await at.signUp(email);
      later(25 * hour);
      at.letThrough = cut;
      await mend().catch(() => undefined);
      at.letThrough = Number.POSITIVE_INFINITY;
      await mend();
      expect(await isGone(username), `cut after ${cut} requests`).toContain('UserNotFoundException');
      expect(await findReservation(email)).toBeUndefined();
      expect(await at.signUp(email)).toMatch(/^internal_/);
    }
  });

  it('is cleared away also while another part of the round fails, which the run then says [F3]', async () => {
    const username = await at.signUp(anAddress());
    later(25 * hour);
    vi.stubEnv('DOCUMENT_BUCKET', 'nowhere');
    await expect(mend()).rejects.toThrow();
    vi.unstubAllEnvs();
    expect(await isGone(username)).toContain('UserNotFoundException');
    expect(await mend()).toMatchObject({ expireSignUps: 0, sweepFiles: 0 });
  });

  it('makes people whose identity is gone known to the operator, once in a round [F3]', async () => {
    const email = anAddress();
    const username = await at.signUp(email);
    const user = userOf(await at.idOf(username), username, email);
    await transact(addingUser(user));
    const before = await mend();
    await at.cognito.admin('AdminDeleteUser', { Username: username });
    expect(await mend()).toMatchObject({ visitPeople: (before.visitPeople ?? 0) + 1 });
    expect(await users.find({ id: user.id })).toMatchObject({ email });
    // One who is being deleted has none any more, and is no news.
    await users.change({ id: user.id }, { set: { status: 'deleting' } });
    expect(await mend()).toMatchObject({ visitPeople: before.visitPeople });
  });

  it('brings facets and open applications of candidates up to date, and begins their reminders [F3] [Z06]', async () => {
    const [id, recruiterId] = [randomUUID(), randomUUID()];
    await transact(addingUser(userOf(id, `internal_${id}`, anAddress())));
    await aProfile(id);
    await transact(takingCharge({ candidateId: id, before: '', recruiterId }));
    const card = { certificationId: 100301, name: 'Basic Life Support', fileId: 'f', fileName: 'a.pdf', fileSize: 1 };
    const dated = { createdAt: '2026-01-01T00:00:00.000Z', expirationDate: inDays(100) };
    await entriesOfKind('certifications').put({ candidateId: id, id: 'card', ...card, ...dated });
    await at.hour('visitPeople');
    expect((await facetsRecords.find({ id }))?.facets).toBeDefined();
    expect((await caseload.find({ recruiterId, candidateId: id }))?.open).toMatchObject({ applications: [] });
    expect(await reminders.find({ candidateId: id })).toMatchObject({ day: inDays(10) });
  });

  it('checks every user of its page, also after one whose record cannot be read [F3] [S01]', async () => {
    const people = Array.from({ length: 15 }, (_, place) => ({
      ...userOf(randomUUID(), `internal_${randomUUID()}`, anAddress()),
      lastName: String.fromCharCode(65 + place),
    }));
    for (const person of people) await transact(addingUser(person));
    const [{ id: first }, ...others] = people as [UserRecord, ...UserRecord[]];
    for (const { id } of others) await transact([changingBeforeDirectory(id, { firstName: 'Other' })]);
    const nameIs = (value: unknown) =>
      transact([users.changing({ id: first }, { set: { lastName: value as string } })]);
    onTestFinished(async () => void (await nameIs('A')));
    await nameIs(7);
    await expect(mend()).rejects.toThrow();
    await nameIs('A');
    const after = await Promise.all(others.map(({ id }) => users.find({ id })));
    expect(after.filter((user) => user?.isListingDue)).toEqual([]);
  });
});
