import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findIdentity } from '../../../functions/_people/accounts/identity-provider.ts';
import {
  finishingSignUp,
  listUnfinishedBefore,
  unfinishedSignUps,
} from '../../../functions/_people/accounts/unfinished-sign-ups.ts';
import { emailReservations, findReservation, logins, reserveEmail } from '../../../functions/_people/users.ts';
import { documentClient, tableName } from '../../../functions/_table/table.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { expireSignUps } from '../../../functions/hourly/expire-sign-ups.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { afterMeeting } from '../../support/faults/another-writer.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
// None is left to the next test.
beforeEach(async () => {
  for (const one of await listUnfinishedBefore(hoursAgo(0), 100)) await unfinishedSignUps.remove(one);
});
afterAll(() => backend.close());

const anHour = () => 3_600;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** A sign-up that began so long ago and never became a user. */
async function aSignUp(hours: number) {
  const [username, email] = [`internal_${randomUUID()}`, `${randomUUID()}@demo.example`];
  await backend.provider.aUser(username, { email });
  await reserveEmail(email, username, 'Internal');
  await unfinishedSignUps.put({ username, email, startedAt: hoursAgo(hours) });
  return { username, email };
}
type SignUp = Awaited<ReturnType<typeof aSignUp>>;
/** What is left of it: identity, reservation, sign-in name, and the note that it is unfinished. */
const leftOf = async ({ username, email }: SignUp) =>
  (
    await Promise.all([
      findIdentity(username),
      findReservation(email, { consistent: true }),
      logins.find({ username }),
      unfinishedSignUps.find({ username }),
    ])
  ).map((one) => one !== undefined);

describe('a sign-up that never became a user', () => {
  it('ends after a day, and leaves nothing [A12] [Z06]', async () => {
    const [old, fresh] = [await aSignUp(25), await aSignUp(23)];
    const { startedAt = '' } = (await unfinishedSignUps.find(old)) ?? {};
    expect(await listUnfinishedBefore(startedAt, 9)).toEqual([]);
    expect((await listUnfinishedBefore(hoursAgo(0), 1)).map(({ email }) => email)).toEqual([old.email]);
    expect(await expireSignUps(() => 10)).toBe(0);
    expect(await leftOf(old)).toEqual([true, true, true, true]);
    expect(await expireSignUps(() => 10.1)).toBe(1);
    expect(await leftOf(old)).toEqual([false, false, false, false]);
    expect(await leftOf(fresh)).toEqual([true, true, true, true]);
    expect(await expireSignUps(anHour)).toBe(0);
  });

  it('ends beside one that cannot, which the round says at its end [A12] [Z06]', async () => {
    const [broken, old] = [await aSignUp(26), await aSignUp(25)];
    // A reservation that no release of ours has written.
    const { email, username } = broken;
    const Item = { ...emailReservations.key({ email }), email, username, method: 'Pigeon' };
    await documentClient().send(new PutCommand({ TableName: tableName(), Item }));
    await expect(expireSignUps(anHour)).rejects.toThrow();
    expect(await leftOf(old)).toEqual([false, false, false, false]);
    expect(await unfinishedSignUps.find({ username })).toMatchObject({ expiring: true });
    await emailReservations.put({ email, username, method: 'Internal' });
    expect(await expireSignUps(anHour)).toBe(1);
    expect(await leftOf(broken)).toEqual([false, false, false, false]);
  });

  it('leaves an address that is another’s by now, or its own account’s for good [A12] [Z06]', async () => {
    const [taken, kept] = [await aSignUp(25), await aSignUp(25)];
    await emailReservations.put({ email: taken.email, username: 'internal_other', method: 'Internal' });
    await emailReservations.put({ email: kept.email, username: kept.username, method: 'Internal', userId: 'user' });
    await expireSignUps(anHour);
    expect((await findReservation(taken.email))?.username).toBe('internal_other');
    expect((await findReservation(kept.email))?.userId).toBe('user');
  });

  it('does not end when it becomes a user or begins again meanwhile, nor become one once it ends [A12] [R34] [Z06]', async () => {
    const again = await aSignUp(25);
    const begins = () => unfinishedSignUps.put({ ...again, startedAt: hoursAgo(0) });
    expect(await afterMeeting({ act: () => expireSignUps(anHour), meanwhile: begins })).toBe(0);
    expect(await leftOf(again)).toEqual([true, true, true, true]);
    const user = await aSignUp(25);
    const becomes = () => transact([finishingSignUp(user.username)]);
    expect(await afterMeeting({ act: () => expireSignUps(anHour), meanwhile: becomes })).toBe(0);
    expect(await leftOf(user)).toEqual([true, true, true, false]);
    // Its end has begun: only what began anew is kept.
    const late = await aSignUp(25);
    const anew = () => unfinishedSignUps.put({ ...late, startedAt: hoursAgo(0) });
    expect(await afterMeeting({ act: () => expireSignUps(anHour), meanwhile: anew, after: 1 })).toBe(0);
    expect(await leftOf(late)).toEqual([false, true, true, true]);
    const ending = await aSignUp(25);
    await unfinishedSignUps.change(ending, { set: { expiring: true } });
    expect(await transact([finishingSignUp(ending.username)])).toEqual({ failed: [0] });
    expect([await expireSignUps(anHour), await leftOf(ending)]).toEqual([1, [false, false, false, false]]);
  });
});
