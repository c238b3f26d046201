import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cameBackAfter, comesBack, noteProof, noteReturn } from '../../../functions/_mail/returned-addresses.ts';
import { markEmailVerified } from '../../../functions/_people/accounts/identity-provider.ts';
import { mailsComeBack, type UserRecord, users } from '../../../functions/_people/user-record.ts';
import { takeOverVerifiedContacts } from '../../../functions/user/take-over-verified-contacts.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { aUserWithIdentity } from '../../support/people/identities.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const anAddress = () => `${randomUUID()}@demo.example`;
const isMarked = async ({ id, username }: UserRecord) =>
  (await takeOverVerifiedContacts({ id, username, groups: [], registered: true, userType: 'Candidate' }))
    .emailComesBack === true;

describe('an address whose mails come back', () => {
  it('is so by the latest that is known of it, in whatever order that comes, however it is written [O23]', async () => {
    const email = anAddress();
    const day = (number: number) => `2026-11-0${number}T10:00:00.000Z`;
    const known = async () => [
      await comesBack(email.toUpperCase()),
      await cameBackAfter(email, new Date(day(3))),
      await cameBackAfter(email, new Date(Date.parse(day(3)) + 1)),
    ];
    expect(await known()).toEqual([false, false, false]);
    await noteProof(email, new Date(day(2)));
    expect(await known()).toEqual([false, false, false]);
    await noteReturn(email, day(1));
    expect(await known()).toEqual([false, false, false]);
    await noteReturn(email.toUpperCase(), day(3));
    await noteReturn(email, day(2));
    expect(await known()).toEqual([true, true, false]);
    await noteProof(email, new Date(day(3)));
    expect(await known()).toEqual([false, true, false]);
    expect(await comesBack(anAddress())).toBe(false);
  });

  it('is one that its holder still has [O23] [Z06]', () => {
    const [email, other] = [anAddress(), anAddress()];
    const held = [{ returnedEmail: email }, { returnedEmail: other }, { returnedEmail: '' }, {}];
    expect(held.map((more) => mailsComeBack({ email, ...more }))).toEqual([true, false, false, false]);
    expect([mailsComeBack({ email: '', returnedEmail: '' }), mailsComeBack({ email: '' })]).toEqual([false, false]);
  });

  it('stays marked until its holder has read a code there since [O23]', async () => {
    backend.provider.clock = Date.now();
    const email = anAddress();
    const user = await aUserWithIdentity(backend.provider, { email, returnedEmail: email }, { email });
    // The provider has proved the address before its mails came back.
    await noteReturn(email, new Date(Date.now() + 1000).toISOString());
    expect([await isMarked(user), await isMarked(user)]).toEqual([true, true]);
    expect(await comesBack(email)).toBe(true);
    backend.provider.clock = Date.now() + 2000;
    await markEmailVerified(user.username, email);
    expect(await isMarked(user)).toBe(false);
    expect(await users.find({ id: user.id })).toMatchObject({ returnedEmail: '' });
  });

  it('stays marked where a code was read at the address before it [O23] [Z06]', async () => {
    const [email, formerEmail] = [anAddress(), anAddress()];
    const record = { email, formerEmail, emailVerified: false, returnedEmail: email };
    const user = await aUserWithIdentity(backend.provider, record, { email: formerEmail });
    await noteReturn(email, '2026-01-01T00:00:00.000Z');
    expect(await isMarked(user)).toBe(true);
    expect(await comesBack(email)).toBe(true);
  });
});
