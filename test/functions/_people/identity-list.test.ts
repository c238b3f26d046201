import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { dayOf } from '#shared/domain/dates.ts';
import { createIdentity } from '../../../functions/_people/accounts/create-identity.ts';
import { copyIdentities, lostIdentities, readIdentities } from '../../../functions/_people/accounts/identity-list.ts';
import {
  disableIdentity,
  endIdentity,
  findIdentity,
  listIdentities,
  markEmailVerified,
  membersOf,
  removeIdentity,
  signOutEverywhere,
} from '../../../functions/_people/accounts/identity-provider.ts';
import { puttingTombstone } from '../../../functions/_people/accounts/tombstone.ts';
import { listObjects, readBytes, writeBytes } from '../../../functions/_storage/objects.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { poolId } from '../../infra/local/cognito/sample-pool.ts';
import { anIdentity, aUserWithIdentity } from '../../support/people/identities.ts';
import { IdentityAtWork } from '../identity/identity-at-work.ts';

const at = new IdentityAtWork();
beforeAll(async () => {
  await at.start();
  process.env.COPIES_BUCKET = 'documents';
  process.env.USER_POOL_ID = poolId;
});
afterAll(() => at.end());
afterEach(() => {
  vi.useRealTimers();
});

const plenty = () => 60;
const parts = async (day: string) => (await listObjects('COPIES_BUCKET', `identities/${day}/`)).map(({ key }) => key);
const at8 = (day: string) => Date.parse(`${day}T08:00:00Z`);
/** A night of its own: every test has lists of others before and after its own. */
const aNight = () => dayOf(new Date(Date.UTC(2100, 0, 1 + randomInt(300_000))));
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);
const nextOf = (day: string) => dayOf(new Date(at8(day) + 86_400_000));
const asIs = <T>(act: () => Promise<T>) => act();

describe('the list of identities', () => {
  it('holds everyone of the pool with contacts, groups and status, and tells nothing without the key [O25]', async () => {
    const email = `nurse-${randomUUID().slice(0, 8)}@demo.example`;
    const nurse = await anIdentity(at.cognito, { email, phone: '+15125550147' });
    const admin = await anIdentity(at.cognito, { email: `boss-${randomUUID().slice(0, 8)}@caravel.example` });
    await at.cognito.admin('AdminAddUserToGroup', { Username: admin.username, GroupName: 'admin' });
    const night = aNight();
    const copied = await copyIdentities(plenty, at8(night));
    const { day, identities = [] } = (await readIdentities(noonOf(night))) ?? {};
    expect([day, identities.length]).toEqual([night, copied]);
    expect(identities.find(({ id }) => id === nurse.id)).toEqual({
      id: nurse.id,
      username: nurse.username,
      email,
      emailVerified: true,
      phone: '+15125550147',
      phoneVerified: true,
      status: 'CONFIRMED',
      enabled: true,
      groups: [],
    });
    expect(identities.find(({ id }) => id === admin.id)?.groups).toEqual(['admin']);
    const keys = await parts(night);
    expect(keys).toHaveLength(16);
    const sealed = await Promise.all(keys.map(async (key) => String(await readBytes('COPIES_BUCKET', key))));
    for (const hidden of [email, nurse.username, nurse.id, '+15125550147'])
      expect([...keys, ...sealed].join('\n')).not.toContain(hidden);
  });

  it('is written once a night, from seven in the morning (UTC) on [O25]', async () => {
    const night = aNight();
    const next = nextOf(night);
    const first = await copyIdentities(plenty, at8(night));
    expect(await copyIdentities(plenty, Date.parse(`${night}T23:00:00Z`))).toBe(0);
    expect(await copyIdentities(plenty, Date.parse(`${next}T06:59:59.999Z`))).toBe(0);
    await anIdentity(at.cognito, { email: `${randomUUID()}@demo.example` });
    expect(await copyIdentities(plenty, Date.parse(`${next}T07:00:00Z`))).toBe(first + 1);
    const read = async (by: string) => (await readIdentities(new Date(by)))?.identities.length;
    expect([await read(`${night}T20:00:00Z`), await read(`${next}T20:00:00Z`)]).toEqual([first, first + 1]);
  });

  it('is read in pages of sixty, and so are the members of a group [O25] [Z06]', async () => {
    const made: string[] = [];
    for (let more = 0; more < 61; more++) {
      const { username } = await anIdentity(at.cognito, { email: `${randomUUID()}@demo.example` });
      await at.cognito.admin('AdminAddUserToGroup', { Username: username, GroupName: 'recruiter' });
      made.push(username);
    }
    const sizes: number[] = [];
    const names: string[] = [];
    for await (const page of listIdentities()) {
      sizes.push(page.length);
      names.push(...page.map(({ username }) => username));
    }
    expect([sizes[0], sizes.length > 1, new Set(names).size]).toEqual([60, true, names.length]);
    const members = await membersOf('recruiter');
    for (const all of [new Set(names), members]) expect(made.filter((name) => !all.has(name))).toEqual([]);
  });

  it('goes on in the next round where time was over, and counts when it is whole [O25]', async () => {
    const [night, later] = [aNight(), aNight()];
    await copyIdentities(() => 0, at8(night));
    expect(await parts(night)).toHaveLength(1);
    expect((await readIdentities(noonOf(night)))?.day).not.toBe(night);
    let seconds = 11;
    await copyIdentities(() => seconds--, at8(night));
    // The first one whatever the time, and two more while there are ten seconds.
    expect(await parts(night)).toHaveLength(4);
    await copyIdentities(plenty, at8(night));
    expect((await readIdentities(noonOf(night)))?.day).toBe(night);
    await copyIdentities(plenty, at8(later));
    expect((await readIdentities(noonOf(later)))?.day).toBe(later);
    expect(await readIdentities(new Date('2026-02-01T12:00:00Z'))).toBeUndefined();
    expect(await lostIdentities(new Date('2026-02-01T12:00:00Z'), asIs)).toBeUndefined();
  });

  it('that was changed, or has parts of another night, is not believed [O25]', async () => {
    const night = aNight();
    const next = nextOf(night);
    await copyIdentities(plenty, at8(night));
    await copyIdentities(plenty, at8(next));
    const [one = ''] = await parts(night);
    const foreign = (await readBytes('COPIES_BUCKET', one.replace(night, next))) ?? '';
    await writeBytes('COPIES_BUCKET', one, foreign, 'application/octet-stream');
    await expect(readIdentities(noonOf(night))).rejects.toThrow(
      `${one} cannot be opened: it was changed, or the key that sealed it is not in the secret.`,
    );
  });

  it('tells after a restore who is in the table and has lost the identity, not who was erased [O25] [R32]', async () => {
    const people = [];
    for (let some = 0; some < 3; some++) people.push(await aUserWithIdentity(at.cognito));
    const [stays, lost, erased] = people;
    if (!stays || !lost || !erased) throw new Error('There are three.');
    const night = aNight();
    await copyIdentities(plenty, at8(night));
    for (const { username } of [lost, erased]) await at.cognito.admin('AdminDeleteUser', { Username: username });
    await transact(puttingTombstone(erased));
    const found = await lostIdentities(noonOf(night), asIs);
    const own = new Set(people.map(({ id }) => id));
    expect(found?.day).toBe(night);
    expect(found?.lost.filter(({ id }) => own.has(id)).map(({ id, email }) => [id, email])).toEqual([
      [lost.id, lost.email],
    ]);
  });

  it('is a part of the hourly round [O25]', async () => {
    const { copyIdentities: copied } = await at.hour('copyIdentities');
    expect(copied).toBeGreaterThan(0);
    expect(await at.hour('copyIdentities')).toEqual({ copyIdentities: 0 });
  });
});

describe('an identity that an operator makes', () => {
  it('has the contacts as they are given, proved or not, and is the same when it is made again [S08] [Z06]', async () => {
    const person = {
      username: `internal_${randomUUID()}`,
      email: `${randomUUID()}@demo.example`,
      emailVerified: false,
      phone: '+15125550147',
      phoneVerified: true,
      firstName: 'Ann',
      lastName: 'Other',
    };
    const weak = createIdentity(person, 'short');
    await expect(weak).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    const id = await createIdentity(person, 'Long-enough-1!');
    const { username, email, phone } = person;
    const made = { id, username, email, emailVerified: false, phone, phoneVerified: true };
    expect(await findIdentity(username)).toMatchObject(made);
    expect(await createIdentity({ ...person, firstName: 'Bea' }, 'Longer-still-2!')).toBe(id);
    expect(await findIdentity(username)).toMatchObject(made);
    await markEmailVerified(username, email);
    expect((await findIdentity(username))?.emailVerified).toBe(true);
    const isEnabled = async () => {
      for await (const page of listIdentities(id)) for (const one of page) return one.enabled;
      return undefined;
    };
    expect(await isEnabled()).toBe(true);
    await disableIdentity(username);
    expect(await isEnabled()).toBe(false);
    for (const act of [endIdentity, disableIdentity, signOutEverywhere]) await act(username);
    expect([await findIdentity(username), await isEnabled()]).toEqual([undefined, undefined]);
    // Gone is done; what could not be asked is not.
    process.env.USER_POOL_ID = 'us-east-1_NoSuchOne';
    try {
      for (const act of [disableIdentity, signOutEverywhere, removeIdentity])
        await expect(act(username)).rejects.toThrow();
    } finally {
      process.env.USER_POOL_ID = poolId;
    }
  });
});
