import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { copyIdentities, lostIdentities, readIdentities } from '../../../functions/_people/accounts/identity-list.ts';
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
const asIs = <T>(act: () => Promise<T>) => act();

describe('the list of identities', () => {
  it('holds everyone of the pool with contacts, groups and status, and tells nothing without the key [O25]', async () => {
    const email = `nurse-${randomUUID().slice(0, 8)}@demo.example`;
    const nurse = await anIdentity(at.cognito, { email, phone: '+15125550147' });
    const admin = await anIdentity(at.cognito, { email: `boss-${randomUUID().slice(0, 8)}@caravel.example` });
    await at.cognito.admin('AdminAddUserToGroup', { Username: admin.username, GroupName: 'admin' });
    const copied = await copyIdentities(plenty, at8('2026-03-02'));
    const { day, identities = [] } = (await readIdentities(new Date('2026-03-02T12:00:00Z'))) ?? {};
    expect([day, identities.length]).toEqual(['2026-03-02', copied]);
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
    const keys = await parts('2026-03-02');
    expect(keys).toHaveLength(16);
    const sealed = await Promise.all(keys.map(async (key) => String(await readBytes('COPIES_BUCKET', key))));
    for (const hidden of [email, nurse.username, nurse.id, '+15125550147'])
      expect([...keys, ...sealed].join('\n')).not.toContain(hidden);
  });

  it('is written once a night, from seven in the morning (UTC) on, in pages of sixty [O25]', async () => {
    for (let more = 0; more < 70; more++) await anIdentity(at.cognito, { email: `${randomUUID()}@demo.example` });
    const first = await copyIdentities(plenty, at8('2026-03-04'));
    expect(first).toBeGreaterThanOrEqual(70);
    expect(await copyIdentities(plenty, Date.parse('2026-03-04T23:00:00Z'))).toBe(0);
    expect(await copyIdentities(plenty, Date.parse('2026-03-05T06:59:00Z'))).toBe(0);
    await anIdentity(at.cognito, { email: `${randomUUID()}@demo.example` });
    expect(await copyIdentities(plenty, Date.parse('2026-03-05T07:00:00Z'))).toBe(first + 1);
    const read = async (by: string) => (await readIdentities(new Date(by)))?.identities.length;
    expect([await read('2026-03-04T20:00:00Z'), await read('2026-03-05T20:00:00Z')]).toEqual([first, first + 1]);
  });

  it('goes on in the next round where time was over, and counts when it is whole [O25]', async () => {
    await copyIdentities(() => 0, at8('2026-03-07'));
    expect(await parts('2026-03-07')).toHaveLength(1);
    expect((await readIdentities(new Date('2026-03-07T12:00:00Z')))?.day).not.toBe('2026-03-07');
    await copyIdentities(() => 0, at8('2026-03-07'));
    expect(await parts('2026-03-07')).toHaveLength(2);
    await copyIdentities(plenty, at8('2026-03-07'));
    expect((await readIdentities(new Date('2026-03-07T12:00:00Z')))?.day).toBe('2026-03-07');
    expect(await readIdentities(new Date('2026-02-01T12:00:00Z'))).toBeUndefined();
  });

  it('that was changed, or has parts of another night, is not believed [O25]', async () => {
    await copyIdentities(plenty, at8('2026-03-09'));
    await copyIdentities(plenty, at8('2026-03-10'));
    const [one = ''] = await parts('2026-03-09');
    const foreign = (await readBytes('COPIES_BUCKET', one.replace('2026-03-09', '2026-03-10'))) ?? '';
    await writeBytes('COPIES_BUCKET', one, foreign, 'application/octet-stream');
    await expect(readIdentities(new Date('2026-03-09T12:00:00Z'))).rejects.toThrow(
      `${one} cannot be opened: it was changed, or the key that sealed it is not in the secret.`,
    );
  });

  it('tells after a restore who is in the table and has lost the identity, not who was erased [O25] [R32]', async () => {
    const people = [];
    for (let some = 0; some < 3; some++) people.push(await aUserWithIdentity(at.cognito));
    const [stays, lost, erased] = people;
    if (!stays || !lost || !erased) throw new Error('There are three.');
    await copyIdentities(plenty, at8('2026-03-12'));
    for (const { username } of [lost, erased]) await at.cognito.admin('AdminDeleteUser', { Username: username });
    await transact(puttingTombstone(erased));
    const found = await lostIdentities(new Date('2026-03-12T12:00:00Z'), asIs);
    const own = new Set(people.map(({ id }) => id));
    expect(found?.day).toBe('2026-03-12');
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
