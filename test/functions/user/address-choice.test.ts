import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#shared/domain/actor.ts';
import type { Problem } from '#shared/domain/problem.ts';
import { findAddressClaim } from '../../../functions/_people/accounts/address-claims.ts';
import { listAuditRecords } from '../../../functions/_people/audit.ts';
import { basics } from '../../../functions/_people/profile/candidates.ts';
import { type UserRecord, users } from '../../../functions/_people/user-record.ts';
import { findReservation } from '../../../functions/_people/users.ts';
import { addressHolder, claimAddress, releaseAddress } from '../../../functions/user/address-choice.ts';
import { attributeOf } from '../../infra/local/cognito/cognito-fixture.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { afterMeeting } from '../../support/faults/another-writer.ts';
import { keptMails } from '../../support/kept-mails.ts';
import { aProfile, aUser } from '../../support/people/directory.ts';
import { anIdentity, aUserWithIdentity } from '../../support/people/identities.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const anAddress = () => `${randomUUID()}@demo.example`;
const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => 'none',
    ({ kind }: Problem) => kind,
  );

/** A candidate with a proved phone and an address that was never proved. */
async function aHolder(email: string, more: Partial<UserRecord> = {}) {
  const user = await aUserWithIdentity(
    backend.provider,
    { email, emailVerified: false, phoneVerified: true, ...more },
    { email, isProved: false },
  );
  await aProfile(user.id, { email });
  return user;
}

/** Somebody who comes by a provider with an address, without an account. */
async function aNewcomer(email: string, about: object = {}): Promise<Actor> {
  const { id, username } = await anIdentity(backend.provider, { email, method: 'google', ...about });
  return { id, username, groups: [], registered: false, userType: undefined };
}
const askedOf = async (actor: Actor) => (await addressHolder(actor)).holder;
const release = (actor: Actor) => releaseAddress(actor, 'request');

describe('who comes with a proved address that an account has not proved', () => {
  it('is asked about it, and claims it or takes it [A17] [Z06]', async () => {
    const email = anAddress();
    const holder = await aHolder(email);
    const newcomer = await aNewcomer(email);
    expect(await askedOf(newcomer)).toEqual({ method: 'Internal', email });
    const { claim, method } = await claimAddress(newcomer);
    expect(method).toBe('Internal');
    expect(await findAddressClaim(claim)).toMatchObject({ email, holderId: holder.id, newcomer: newcomer.username });

    for (let time = 0; time < 2; time++) expect(await release(newcomer)).toEqual({ success: true });
    expect(await users.find({ id: holder.id })).toMatchObject({ email: '', emailVerified: false, status: 'active' });
    expect((await basics.find({ candidateId: holder.id }))?.email).toBe('');
    expect((await findReservation(email))?.username).toBe(newcomer.username);
    const told = (await keptMails()).filter(({ fields }) => fields.username === holder.username);
    expect(told.map(({ kind, to, textTo = '' }) => [kind, ...to, textTo]).toSorted()).toEqual([
      ['addressReleased', holder.phone],
      ['addressReleased', email, ''],
    ]);
    const identity = await backend.provider.admin('AdminGetUser', { Username: holder.username });
    expect(attributeOf(identity, 'email')).not.toBe(email);
    const audited = (await listAuditRecords(new Date().toISOString().slice(0, 10), { limit: 99 })).items;
    expect(audited.filter(({ subjectId }) => subjectId === holder.id)).toMatchObject([
      {
        actorId: newcomer.username,
        call: 'take unverified address',
        outcome: 'allowed',
        requestId: 'request',
        address: '',
      },
    ]);
  });

  it('leaves the account another address that it has at the provider, and texts no phone that is not proved [A17] [Z06]', async () => {
    const email = anAddress();
    const holder = await aHolder(email, { phoneVerified: false });
    await basics.change({ candidateId: holder.id }, { set: { versions: { about: 1 } } });
    const before = anAddress();
    // At once with the first, which calls it verified.
    for (const change of [{ email: before, email_verified: 'true' }, { email_verified: 'false' }]) {
      const UserAttributes = Object.entries(change).map(([Name, Value]) => ({ Name, Value }));
      await backend.provider.admin('AdminUpdateUserAttributes', { Username: holder.username, UserAttributes });
    }
    await release(await aNewcomer(email));
    const identity = await backend.provider.admin('AdminGetUser', { Username: holder.username });
    expect(attributeOf(identity, 'email')).toBe(before);
    const told = (await keptMails()).filter(({ fields }) => fields.username === holder.username);
    expect(told.map(({ to, textTo }) => [...to, textTo])).toEqual([[email, undefined]]);
  });

  it('gets the address of an account that was never used, which ends, and no one is told [A17] [Z06]', async () => {
    const email = anAddress();
    const holder = await aHolder(email, { phoneVerified: false });
    const newcomer = await aNewcomer(email);
    expect(await release(newcomer)).toEqual({ success: true });
    expect((await findReservation(email))?.username).toBe(newcomer.username);
    expect((await users.find({ id: holder.id }))?.status).not.toBe('active');
    expect((await keptMails()).filter(({ fields }) => fields.username === holder.username)).toEqual([]);
  });

  it('gets it from who logs in elsewhere, whose identity there stays, and not while that account changes [A17] [Z06]', async () => {
    const email = anAddress();
    const about = { email, emailVerified: false, signupMethod: 'Facebook' } as const;
    const holder = await aUserWithIdentity(backend.provider, about, { email, isProved: false });
    const newcomer = await aNewcomer(email);
    const meanwhile = () => users.change({ id: holder.id }, { set: { firstName: 'Ann' } });
    expect(await afterMeeting({ act: () => release(newcomer), meanwhile })).toBe('conflict');
    expect((await users.find({ id: holder.id }))?.email).toBe(email);
    expect(await release(newcomer)).toEqual({ success: true });
    expect((await users.find({ id: holder.id }))?.email).toBe('');
    expect(await basics.find({ candidateId: holder.id })).toBeUndefined();
    const identity = await backend.provider.admin('AdminGetUser', { Username: holder.username });
    expect(attributeOf(identity, 'email')).toBe(email);
  });

  it('is asked nothing where the address is firm, free or their own, where they have proved nothing, or have an account [A17] [A18] [Z06]', async () => {
    const firm = anAddress();
    await aUser({ email: firm });
    const unproved = anAddress();
    await aHolder(unproved);
    const registered = await aUser();
    const asked: Record<string, Actor> = {
      firm: await aNewcomer(firm),
      free: await aNewcomer(anAddress()),
      'not proved': await aNewcomer(unproved, { isProved: false }),
      'with a password': await aNewcomer(unproved, { method: 'internal' }),
      registered: { ...(await aNewcomer(anAddress())), id: registered.id },
    };
    for (const [name, actor] of Object.entries(asked)) {
      const refusals = [await refusalOf(claimAddress(actor)), await refusalOf(release(actor))];
      expect([name, await askedOf(actor), ...refusals]).toEqual([name, null, 'conflict', 'conflict']);
    }
    await expect(claimAddress(asked.firm as Actor)).rejects.toThrow(
      'There is no other account to decide about any more. Please log in again.',
    );
    // The address of one's own account is no question, however it was proved.
    const email = anAddress();
    const own = await aNewcomer(email);
    await aUser({ id: randomUUID(), username: own.username, email, emailVerified: false });
    expect([await askedOf(own), await release(own)]).toEqual([null, { success: true }]);
  });
});
