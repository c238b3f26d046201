import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findIdentity } from '../../../functions/_people/accounts/identity-provider.ts';
import { users } from '../../../functions/_people/user-record.ts';
import { emailReservations, findReservation } from '../../../functions/_people/users.ts';
import { endSessions } from '../../../functions/identity/end-sessions-after-reset.ts';
import { keepPendingAddress } from '../../../functions/identity/keep-pending-address.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { aUserWithIdentity } from '../../support/people/identities.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const anAddress = () => `${randomUUID()}@demo.example`;

describe('a password that was reset', () => {
  const phone = '+15125550147';
  it.each([
    ['goes where the address proved the person and the phone is not proved', 'true', 'false', ''],
    ['stays where it is proved', 'true', 'true', phone],
    ['stays where the address is not', 'false', 'false', phone],
  ])('ends all sessions, and its phone %s [A20] [Z06]', async (_, email, isPhoneProved, left) => {
    const user = await aUserWithIdentity(backend.provider, {}, { phone });
    const userAttributes = {
      sub: user.id,
      email_verified: email,
      phone_number: phone,
      phone_number_verified: isPhoneProved,
    };
    const event = { userName: user.username, request: { userAttributes } };
    await endSessions(event as never);
    expect((await findIdentity(user.username))?.phone).toBe(left);
    expect((await users.find({ id: user.id }))?.revokedAt).toBeDefined();
  });
});

describe('an address that is asked for at the identity provider', () => {
  const ask = (username: string, email: string) =>
    keepPendingAddress({ userName: username, request: { userAttributes: { email } } } as never);

  it('is kept for a day, and refused where another account has it [P05] [Z06]', async () => {
    const [user, other] = [await aUserWithIdentity(backend.provider), await aUserWithIdentity(backend.provider)];
    const email = anAddress();
    await ask(user.username, email);
    const kept = await findReservation(email);
    expect(kept).toMatchObject({ username: user.username, isPending: true });
    expect((kept?.expiresAt ?? 0) - Date.now() / 1000).toBeCloseTo(86_400, -2);
    await expect(ask(user.username, other.email)).rejects.toMatchObject({ kind: 'conflict' });
  });

  it('does not begin to expire where it is one’s own for good, or the one that is there already [P05] [Z06]', async () => {
    const user = await aUserWithIdentity(backend.provider);
    const own = anAddress();
    await emailReservations.put({ email: own, username: user.username, method: 'Internal', userId: user.id });
    await ask(user.username, own);
    expect(await findReservation(own)).not.toHaveProperty('expiresAt');
    await ask(user.username, user.email);
    expect(await findReservation(user.email)).not.toHaveProperty('isPending');
    const pending = anAddress();
    const soon = Math.floor(Date.now() / 1000) + 60;
    await emailReservations.put({
      email: pending,
      username: user.username,
      method: 'Internal',
      isPending: true,
      expiresAt: soon,
    });
    await ask(user.username, pending);
    expect((await findReservation(pending))?.expiresAt).toBeGreaterThan(soon);
  });
});
