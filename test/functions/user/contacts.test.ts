import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Actor } from '#shared/domain/actor.ts';
import { comesBack, noteReturn } from '../../../functions/_mail/returned-addresses.ts';
import {
  addAddressClaim,
  findAddressClaim,
  removeAddressClaims,
} from '../../../functions/_people/accounts/address-claims.ts';
import { readHolder } from '../../../functions/_people/accounts/address-holder.ts';
import { addEmailLink, findEmailLink, removeEmailLinks } from '../../../functions/_people/accounts/email-links.ts';
import { evictUser } from '../../../functions/_people/accounts/evict-user.ts';
import {
  findIdentity,
  removeIdentity,
  replaceLostEmail,
} from '../../../functions/_people/accounts/identity-provider.ts';
import { unfinishedSignUps } from '../../../functions/_people/accounts/unfinished-sign-ups.ts';
import { listAuditRecords } from '../../../functions/_people/audit.ts';
import { basics } from '../../../functions/_people/profile/candidates.ts';
import { recruiters } from '../../../functions/_people/recruiters.ts';
import { type UserRecord, users } from '../../../functions/_people/user-record.ts';
import {
  askingForAddress,
  changeUser,
  checkingInUse,
  emailReservations,
  findReservation,
  logins,
  losingAddress,
  requireInUse,
  reserveEmail,
  reservePendingEmail,
} from '../../../functions/_people/users.ts';
import { transact } from '../../../functions/_table/transaction.ts';
import { confirmEmail } from '../../../functions/user/confirm-email.ts';
import { forgotPasswordStatus } from '../../../functions/user/forgot-password.ts';
import { proveAddress } from '../../../functions/user/prove-address.ts';
import { takeOverVerifiedContacts } from '../../../functions/user/take-over-verified-contacts.ts';
import { poolId } from '../../infra/local/cognito/sample-pool.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { afterMeeting } from '../../support/faults/another-writer.ts';
import { keptMails, mailsTo } from '../../support/kept-mails.ts';
import { aProfile, aRecruiter, aUser, userFields } from '../../support/people/directory.ts';
import { anIdentity, aUserWithIdentity } from '../../support/people/identities.ts';
import { refusalOf } from '../../support/refusal-of.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => backend.close());

const anAddress = (domain = 'demo.example') => `${randomUUID()}@${domain}`;
const aUserOf = (...given: Parameters<typeof aUserWithIdentity> extends [unknown, ...infer Rest] ? Rest : never) =>
  aUserWithIdentity(backend.provider, ...given);
const actorOf = ({ id, username }: UserRecord): Actor => ({
  id,
  username,
  groups: [],
  registered: true,
  userType: 'Candidate',
});
describe('what the identity provider has proved', () => {
  const changed = '+15125550199';

  it('comes into both records, moves the address, and the old one gets a mail, once [P05] [Z06]', async () => {
    const [before, after] = [anAddress(), anAddress()];
    const user = await aUserOf({ email: before }, { email: after, phone: changed });
    await aProfile(user.id, { email: before });
    for (let time = 0; time < 2; time++) {
      expect(await takeOverVerifiedContacts(actorOf(user))).toMatchObject({ emailAddress: after, phone: changed });
      expect((await users.find({ id: user.id }))?.version).toBe(2);
    }
    expect(await basics.find({ candidateId: user.id })).toMatchObject({ email: after, phone: changed });
    expect([await findReservation(before), (await findReservation(after))?.userId]).toEqual([undefined, user.id]);
    const told = (await keptMails()).filter(({ to }) => to.includes(before) || to.includes(after));
    const mail = { kind: 'emailChanged', to: [before], fields: { firstName: user.firstName } };
    expect(told.map(({ kind, to, fields }) => ({ kind, to, fields }))).toEqual([mail]);
  });

  it('is a phone alone without a mail, also beside an address of staff that is not of the company [P05] [Z06]', async () => {
    for (const userType of ['Candidate', 'Recruiter'] as const) {
      const user = await aUserOf({ userType }, { phone: changed });
      await users.change({ id: user.id }, { set: { phone: '+15125550190' } });
      await aProfile(user.id, { email: user.email });
      expect(await takeOverVerifiedContacts(actorOf(user))).toMatchObject({ emailAddress: user.email, phone: changed });
      expect(await basics.find({ candidateId: user.id })).toMatchObject({
        email: user.email,
        phone: changed,
        version: 2,
      });
      expect(await mailsTo(user.email)).toEqual([]);
    }
  });

  it('leaves the profile as it is where it is the same, and counts though it was changed away and back [P05] [Z06]', async () => {
    const [email, phone] = [anAddress(), '+15125550147'];
    const unproved = { emailVerified: false, phoneVerified: false };
    const user = await aUserOf({ ...unproved, email, phone, formerEmail: email, formerPhone: phone }, { email, phone });
    await aProfile(user.id, { email });
    const answer = await takeOverVerifiedContacts(actorOf(user));
    expect(answer).toMatchObject({ emailAddressConfirmed: true, phoneConfirmed: true });
    expect((await basics.find({ candidateId: user.id }))?.version).toBe(1);
  });

  it('is of who has registered [P05] [Z06]', async () => {
    const user = await aUserOf();
    for (const unknown of [
      { ...user, id: 'no-such-person' },
      { ...user, username: 'internal_nobody' },
    ])
      await expect(takeOverVerifiedContacts(actorOf(unknown))).rejects.toMatchObject({
        code: 'notRegistered',
        message: 'User does not exist',
      });
  });

  it('comes in the place of none as well, and no mail is sent [P05] [Z06]', async () => {
    const after = anAddress();
    const user = await aUserOf({}, { email: after });
    await users.change({ id: user.id }, { set: { email: '' } });
    const before = (await keptMails()).length;
    expect(await takeOverVerifiedContacts(actorOf(user))).toMatchObject({ emailAddress: after });
    expect(await keptMails()).toHaveLength(before);
  });

  it('counts no more where it was changed in the profile since, and neither does what is not proved [P05] [Z06]', async () => {
    const [email, formerEmail] = [anAddress(), anAddress()];
    const formerPhone = '+15125550191';
    const user = await aUserOf(
      { email, phone: '+15125550147', emailVerified: false, phoneVerified: false, formerEmail, formerPhone },
      { email: formerEmail, phone: formerPhone },
    );
    const shown = { emailAddress: email, emailAddressConfirmed: false, phone: user.phone, phoneConfirmed: false };
    expect(await takeOverVerifiedContacts(actorOf(user))).toMatchObject(shown);
    const other = await aUserOf({ emailVerified: false, phoneVerified: false }, { isProved: false });
    const still = { emailAddress: other.email, emailAddressConfirmed: false, phoneConfirmed: false };
    expect(await takeOverVerifiedContacts(actorOf(other))).toMatchObject(still);
  });

  it('is never another account’s address, nor for staff a private one [A24] [Z06]', async () => {
    const taken = await aUser();
    const user = await aUserOf({ email: anAddress() }, { email: taken.email });
    await expect(takeOverVerifiedContacts(actorOf(user))).rejects.toMatchObject({
      message: 'Email is already in use',
      fields: { Email: 'Email already in use' },
    });
    // Requested by one, and proved by another meanwhile.
    const [email, heldEmail] = [anAddress(), anAddress()];
    const late = await aUserOf({ email, emailVerified: false, heldEmail }, { email });
    await emailReservations.put({ email, username: taken.username, method: 'Internal' });
    expect(await refusalOf(takeOverVerifiedContacts(actorOf(late)))).toBe('conflict Email');
    for (const userType of ['Recruiter', 'Admin'] as const) {
      const staff = await aUserOf({ email: anAddress('caravel.example'), userType }, { email: anAddress() });
      expect(await refusalOf(takeOverVerifiedContacts(actorOf(staff))), userType).toBe('forbidden Email');
      expect(await users.find({ id: staff.id })).toMatchObject({ email: staff.email });
    }
    const [before, after] = [anAddress('caravel.example'), anAddress('caravelhealth.example')];
    const recruiter = await aUserOf({ email: before, userType: 'Recruiter' }, { email: after, phone: changed });
    await aRecruiter({ id: recruiter.id, email: before });
    await takeOverVerifiedContacts(actorOf(recruiter));
    expect(await recruiters.find({ id: recruiter.id })).toMatchObject({ email: after, phone: changed });
  });

  it('ends the reservation of the address that was held meanwhile [P05] [Z06]', async () => {
    const [heldEmail, email] = [anAddress(), anAddress()];
    const user = await aUserOf({ email, emailVerified: false, heldEmail }, { email });
    await reserveEmail(heldEmail, user.username, 'Internal');
    await takeOverVerifiedContacts(actorOf(user));
    expect(await findReservation(heldEmail)).toBeUndefined();
    expect(await users.find({ id: user.id })).not.toHaveProperty('heldEmail');
  });
});

describe('the link of a mail', () => {
  const anUnproved = (more: Partial<UserRecord> = {}) =>
    aUserOf({ emailVerified: false, ...more }, { isProved: false });

  it('proves the address here and at the provider, once [A21] [Z06]', async () => {
    const user = await anUnproved();
    const code = await addEmailLink(user.id, user.email);
    expect(await confirmEmail(code)).toEqual({ emailAddressConfirmed: true });
    expect((await users.find({ id: user.id }))?.emailVerified).toBe(true);
    expect((await findIdentity(user.username))?.emailVerified).toBe(true);
    expect(await refusalOf(confirmEmail(code))).toBe('invalid code');
    await expect(confirmEmail(code)).rejects.toThrow('This link is not valid any more. Sign in to ask for a new code.');
    const forgotten = await anUnproved();
    const recovery = await addEmailLink(forgotten.id, forgotten.email, { purpose: 'recover' });
    expect(await confirmEmail(recovery)).toEqual({ emailAddressConfirmed: true, username: forgotten.username });
  });

  it('takes the mark from an address whose mails came back: this one was read [O23] [Z06]', async () => {
    const email = anAddress();
    const user = await aUserOf({ email, emailVerified: false, returnedEmail: email }, { email, isProved: false });
    await noteReturn(email, '2026-01-01T00:00:00.000Z');
    await confirmEmail(await addEmailLink(user.id, email));
    expect([await comesBack(email), (await users.find({ id: user.id }))?.returnedEmail]).toEqual([false, '']);
  });

  it.each(['proves', 'is mailed anew'])('works for one of two who open it at once: it %s [A21] [Z06]', async (does) => {
    const user = await anUnproved();
    const now = does === 'proves' ? Date.now() : Date.now() - 25 * 3_600_000;
    const code = await addEmailLink(user.id, user.email, { now });
    const meanwhile = () => removeEmailLinks(user.id);
    expect(await afterMeeting({ act: () => confirmEmail(code), meanwhile })).toBe('invalid');
    expect((await users.find({ id: user.id }))?.emailVerified).toBe(false);
    expect(await mailsTo(user.email)).toEqual([]);
  });

  it('still works where the account was changed in that moment [A21] [Z06]', async () => {
    const user = await anUnproved();
    const code = await addEmailLink(user.id, user.email);
    const opened: Promise<unknown>[] = [];
    const act = async () => {
      opened.push(confirmEmail(code));
      return await opened[0];
    };
    const meanwhile = () => users.change({ id: user.id }, { set: { firstName: 'Ann' } });
    expect(await afterMeeting({ act, meanwhile })).toBe('conflict');
    await expect(opened[0]).rejects.toThrow('Your account was changed at the same time. Please open the link again.');
    expect(await confirmEmail(code)).toEqual({ emailAddressConfirmed: true });
  });

  it('proves no address that was changed since, here or at the provider, nor that of one who has left [A21] [Z06]', async () => {
    const here = await anUnproved();
    const former = anAddress();
    expect(await refusalOf(confirmEmail(await addEmailLink(here.id, former)))).toBe('invalid code');
    // The same, where the provider has the address of the link still.
    const [email, atProvider] = [anAddress(), anAddress()];
    const changed = await aUserOf({ email, emailVerified: false }, { email: atProvider, isProved: false });
    expect(await refusalOf(confirmEmail(await addEmailLink(changed.id, atProvider)))).toBe('invalid code');
    expect(await refusalOf(confirmEmail(await addEmailLink(changed.id, email)))).toBe('invalid code');
    expect((await users.find({ id: changed.id }))?.emailVerified).toBe(false);
    const gone = await anUnproved({ status: 'deleting' });
    expect(await refusalOf(confirmEmail(await addEmailLink(gone.id, gone.email)))).toBe('invalid code');
  });

  it.each([
    ['confirm', 'confirmEmail'],
    ['recover', 'recoverAccount'],
  ] as const)('is mailed anew, once, when one to %s is older than a day [A21] [Z06]', async (purpose, kind) => {
    const user = await anUnproved();
    const code = await addEmailLink(user.id, user.email, { purpose, now: Date.now() - 25 * 3_600_000 });
    expect(await refusalOf(confirmEmail(code))).toBe('gone');
    expect(await refusalOf(confirmEmail(code))).toBe('invalid code');
    expect(await mailsTo(user.email)).toEqual([kind]);
    expect((await users.find({ id: user.id }))?.emailVerified).toBe(false);
    const proved = await aUserOf();
    const late = await addEmailLink(proved.id, proved.email, { now: Date.now() - 25 * 3_600_000 });
    expect(await refusalOf(confirmEmail(late))).toBe('invalid code');
  });
});

describe('a forgotten password', () => {
  const unproved = { emailVerified: false, phoneVerified: false };

  it.each<[string, Partial<UserRecord>, string[]]>([
    ['no proved contact', unproved, ['recoverAccount']],
    ['a proved address', { ...unproved, emailVerified: true }, []],
    ['a proved phone', { ...unproved, phoneVerified: true }, []],
    ['an address that was proved before', { ...unproved, formerEmail: 'a@demo.example' }, []],
    ['a phone that was proved before', { ...unproved, formerPhone: '+15125550100' }, []],
    ['been closed', { ...unproved, status: 'deleting' }, []],
  ])('is helped by our own link where the account has %s [A20] [Z06]', async (_, more, kinds) => {
    const user = await aUserOf(more, { isProved: false });
    const found = { success: true, username: user.username };
    expect(await forgotPasswordStatus(user.email)).toEqual(found);
    expect(await mailsTo(user.email)).toEqual(kinds);
    // By the username as well.
    expect(await forgotPasswordStatus(user.username)).toEqual(found);
    const sent = (await keptMails()).filter(({ to }) => to.includes(user.email));
    const fields = { userId: user.id, firstName: user.firstName };
    expect(sent.map((mail) => [mail.kind, mail.fields])).toEqual([...kinds, ...kinds].map((kind) => [kind, fields]));
  });

  it('gets few links in an hour [A20] [Z06]', async () => {
    const user = await aUserOf(unproved, { isProved: false });
    for (let time = 0; time < 12; time++) await forgotPasswordStatus(user.email);
    const sent = (await mailsTo(user.email)).length;
    expect(sent).toBeGreaterThan(0);
    expect(sent).toBeLessThan(12);
  });

  it('gets none for a social account or an address that is only changed to [A20] [Z06]', async () => {
    const user = await aUserOf(unproved, { isProved: false });
    const social = await aUserOf({ ...unproved, signupMethod: 'Google' }, { isProved: false });
    expect(await forgotPasswordStatus(social.email)).toEqual({ success: false, username: '' });
    expect(await mailsTo(social.email)).toEqual([]);
    const unknown = { success: true, username: expect.stringMatching(/^internal_/) };
    expect(await forgotPasswordStatus(anAddress())).toEqual(unknown);
    const pending = anAddress();
    await reservePendingEmail({ email: pending, username: user.username, method: 'Internal' });
    expect((await forgotPasswordStatus(pending)).username).not.toBe(user.username);
  });
});

describe('an address that newcomers proved', () => {
  async function aClaim() {
    const user = await aUserOf({ emailVerified: false }, { isProved: false });
    const newcomer = `google_${randomUUID()}`;
    await backend.provider.aUser(newcomer, { email: anAddress() });
    await logins.put({ username: newcomer, method: 'Google' });
    const code = await addAddressClaim({ email: user.email, holderId: user.id, newcomer });
    return { user, newcomer, code };
  }

  it('is proved for its holder, and the newcomers’ identity ends, once [A17] [Z06]', async () => {
    const { user, newcomer, code } = await aClaim();
    expect(await proveAddress(actorOf(user), code, 'request')).toMatchObject({ emailAddressConfirmed: true });
    expect((await findIdentity(user.username))?.emailVerified).toBe(true);
    expect(await findIdentity(newcomer)).toBeUndefined();
    expect(await logins.find({ username: newcomer })).toBeUndefined();
    expect(await mailsTo(user.email)).toEqual(['addressProved']);
    const today = new Date().toISOString().slice(0, 10);
    const { items } = await listAuditRecords(today, { limit: 50 });
    const own = items.filter(({ actorId }) => actorId === user.id);
    expect(own.map(({ call, address }) => [call, address])).toEqual([['prove address by provider', '']]);
    const again = proveAddress(actorOf(user), code, 'request');
    await expect(again).rejects.toThrow('This is not valid any more. Please log in with the other account again.');
  });

  it('is proved once where the same claim is used twice at once [A17] [Z06]', async () => {
    const { user, code } = await aClaim();
    const meanwhile = () => removeAddressClaims(user.id);
    const act = () => proveAddress(actorOf(user), code, 'request');
    expect(await afterMeeting({ act, meanwhile })).toBe('conflict');
    expect((await users.find({ id: user.id }))?.emailVerified).toBe(false);
  });

  it('is proved for no one else, and for no other address [A17] [Z06]', async () => {
    const { user, newcomer, code } = await aClaim();
    const stranger = await aUserOf({ emailVerified: false }, { isProved: false });
    expect(await refusalOf(proveAddress(actorOf(stranger), code, 'request'))).toBe('invalid Claim');
    // The address has come to another account since.
    const moved = await addAddressClaim({ email: stranger.email, holderId: user.id, newcomer });
    expect(await refusalOf(proveAddress(actorOf(stranger), moved, 'request'))).toBe('invalid Claim');
    await users.change({ id: user.id }, { set: { email: anAddress() } });
    expect(await refusalOf(proveAddress(actorOf(user), code, 'request'))).toBe('invalid Claim');
    expect(await findIdentity(newcomer)).toBeDefined();
  });
});

describe('the account on an address', () => {
  it('yields it unless it has proved it, is staff or was blocked, and is asked where it is in use [A17] [Z06]', async () => {
    const claimOf = async (more: Partial<UserRecord> = {}, saves?: number) => {
      const unproved = { emailVerified: false, phoneVerified: false };
      const user = await aUserOf({ ...unproved, ...more }, { isProved: false });
      if (saves !== undefined) await aProfile(user.id, { email: user.email, versions: { summary: 0, basic: saves } });
      const { username, email, signupMethod: method, id: userId } = user;
      return (await readHolder({ username, email, method, userId })).claim;
    };
    expect([await claimOf(), await claimOf({}, 0), await claimOf({}, 1)]).toEqual(['loose', 'loose', 'contested']);
    expect(await claimOf({ phoneVerified: true })).toBe('contested');
    expect(await claimOf({ phoneVerified: true, status: 'deleting' })).toBe('loose');
    for (const firm of [
      { emailVerified: true },
      { groups: ['recruiter' as const] },
      { userType: 'Recruiter' as const },
      { status: 'revoked' as const },
    ])
      expect([firm, await claimOf(firm)]).toEqual([firm, 'firm']);
    // One without a record is as firm as its identity has proved the address.
    for (const [isProved, claim] of [
      [true, 'firm'],
      [false, 'loose'],
    ] as const) {
      const email = anAddress();
      const { username } = await anIdentity(backend.provider, { email, isProved });
      expect((await readHolder({ username, email, method: 'Internal' })).claim).toBe(claim);
    }
  });

  it('is reserved for a day for one sign-up, or for who changes to it, and is free again then [A12] [P05] [Z06]', async () => {
    const now = Math.floor(Date.now() / 1000) * 1000;
    vi.useFakeTimers({ toFake: ['Date'], now });
    const [email, pending] = [anAddress(), anAddress()];
    const [one, other] = [`internal_${randomUUID()}`, `internal_${randomUUID()}`];
    const reserve = (username: string) => reserveEmail(email.toUpperCase(), username, 'Internal');
    expect([await reserve(one), await reserve(other), await reserve(one)]).toEqual([true, false, true]);
    expect(await unfinishedSignUps.find({ username: one })).toEqual({
      username: one,
      email,
      startedAt: new Date(now).toISOString(),
    });
    const change = (address: string, username: string) =>
      reservePendingEmail({ email: address, username, method: 'Internal' });
    expect([await change(email, other), await change(pending, one)]).toEqual([false, true]);
    const until = { username: one, method: 'Internal', expiresAt: now / 1000 + 86_400 };
    expect(await findReservation(email)).toEqual({ email, ...until });
    expect(await findReservation(pending)).toEqual({ email: pending, ...until, isPending: true });
    vi.setSystemTime(now + 86_400_000 - 1);
    expect(await findReservation(email)).toBeDefined();
    vi.setSystemTime(now + 86_400_000);
    expect([await findReservation(email), await reserve(other)]).toEqual([undefined, true]);
  });

  it('that is asked for waits beside the proved one, and takes its place at once where none is proved [P05] [Z06]', () => {
    const [own, held, another] = ['own@demo.example', 'held@demo.example', 'Other@demo.example'];
    const asking = (email: string, more: Partial<UserRecord>) => {
      const { heldEmail, actions } = askingForAddress({ ...userFields('a'), email: own, ...more }, email);
      const written = actions.map(({ Put, Delete }) =>
        Put ? [Put.Item?.email, Put.Item?.isPending, Put.Item?.expiresAt !== undefined] : Delete?.Key?.PK,
      );
      return [heldEmail, ...written];
    };
    const pending = ['other@demo.example', true, true];
    const unproved = { emailVerified: false };
    expect(asking(own, {})).toEqual([undefined]);
    expect(asking(another, {})).toEqual([own, pending]);
    expect(asking(own, { ...unproved, heldEmail: held })).toEqual([held]);
    expect(asking(held, { ...unproved, heldEmail: held })).toEqual([undefined]);
    expect(asking(another, { ...unproved, heldEmail: held })).toEqual([held, pending]);
    // What was proved before is so still, at the provider.
    expect(asking(another, { ...unproved, formerEmail: own })).toEqual([own, pending]);
    const firm = [another, undefined, false];
    expect(asking(another, { ...unproved, formerEmail: held })).toEqual([undefined, firm, `EMAIL#${own}`]);
    expect(asking(another, { ...unproved, email: '' })).toEqual([undefined, firm]);
  });

  it('moves with its record, the held one when the new one is proved, or not at all [P05] [Z06]', async () => {
    const [email, held, taken] = [anAddress(), anAddress(), anAddress()];
    await aUser({ email: taken });
    const user = await aUser({ email: held });
    const holders = async () =>
      await Promise.all([held, email].map(async (address) => (await findReservation(address))?.userId));
    expect(await changeUser(user, { email: taken })).toBeUndefined();
    expect(await changeUser(user, { email }, [users.checking({ id: 'none' }, { version: 7 })])).toBeUndefined();
    expect([await users.find({ id: user.id }), await holders()]).toEqual([user, [user.id, undefined]]);
    const waiting = await users.put({ ...user, email, emailVerified: false, heldEmail: held });
    const renamed = await changeUser(waiting, { lastName: 'Vale' });
    expect(renamed).toEqual({ ...waiting, lastName: 'Vale', version: 2 });
    expect(await holders()).toEqual([user.id, undefined]);
    expect(await changeUser(waiting, { lastName: 'Late' })).toBeUndefined();
    const proved = await changeUser({ ...waiting, version: 2 }, { emailVerified: true });
    expect(proved).toEqual({ ...user, email, emailVerified: true, version: 3 });
    expect([await users.find({ id: user.id }), await holders()]).toEqual([proved, [undefined, user.id]]);
    // Staff give one who waits for another the held one again, and then a third.
    const unproved = { ...user, email, emailVerified: false };
    const away = await users.put({ ...unproved, email: held, heldEmail: email, version: 4 });
    expect(await changeUser(away, { email })).toEqual({ ...unproved, version: 5 });
    expect(await holders()).toEqual([undefined, user.id]);
    const third = anAddress();
    expect(await changeUser({ ...away, version: 5 }, { email: third })).toEqual({
      ...unproved,
      email: third,
      version: 6,
    });
    expect([await holders(), (await findReservation(third))?.userId]).toEqual([[undefined, undefined], user.id]);
  });

  it('is taken from it with all that it held besides, and no one who is blocked goes on [A17] [Y09] [Z06]', async () => {
    const held = { formerEmail: anAddress(), heldEmail: anAddress(), phoneVerified: true };
    const user = await aUser({ emailVerified: true, ...held });
    expect(await transact(losingAddress(user))).toBeUndefined();
    const { formerEmail: _, heldEmail: __, ...kept } = user;
    const now = await users.find({ id: user.id });
    expect(now).toEqual({ ...kept, email: '', emailVerified: false, version: user.version + 1 });
    expect(await transact(losingAddress(user))).toBeDefined();
    for (const status of ['active', 'pending', 'revoked', 'deleting'] as const) {
      const { id } = await aUser({ status });
      const isInUse = status === 'active' || status === 'pending';
      expect([status, await refusalOf(requireInUse(id))]).toEqual([status, isInUse ? 'none' : 'unauthenticated']);
      expect([status, (await transact([checkingInUse(id)])) === undefined]).toEqual([status, isInUse]);
    }
    expect(await refusalOf(requireInUse('no-such-person'))).toBe('unauthenticated');
  });

  it('goes to a newcomer with all it owns, and stays where it is proved or staff in that moment [A17] [S14] [Z06]', async () => {
    const newcomer = () => ({ username: `google_${randomUUID()}`, method: 'Google' as const, requestId: randomUUID() });
    const aHolder = async () => {
      const user = await aUserOf({ emailVerified: false, phoneVerified: false }, { isProved: false });
      return { user, at: { username: user.username, email: user.email, method: user.signupMethod, userId: user.id } };
    };
    for (const change of [{ emailVerified: true }, { groups: ['recruiter' as const] }]) {
      const { user, at } = await aHolder();
      const meanwhile = () => users.change({ id: user.id }, { set: change });
      expect(await afterMeeting({ act: () => evictUser(at, newcomer()), meanwhile })).toBe('refused');
      expect([(await users.find({ id: user.id }))?.status, await findIdentity(user.username)]).toMatchObject([
        'active',
        { id: user.id },
      ]);
    }
    const { user, at } = await aHolder();
    const by = newcomer();
    expect(await evictUser(at, by)).toBe('evicted');
    expect(await users.find({ id: user.id })).toMatchObject({ status: 'revoked', email: '', username: user.username });
    const audited = async (id: string) =>
      (await listAuditRecords(new Date().toISOString().slice(0, 10), { limit: 500 })).items
        .filter(({ subjectId }) => subjectId === id)
        .map(({ actorId, call, address, requestId }) => [actorId, call, address, requestId]);
    expect(await audited(user.id)).toEqual([[by.username, 'evict unverified account', '', by.requestId]]);
    expect(await findReservation(user.email)).toMatchObject({ username: by.username, method: 'Google' });
    // One that has begun its sign-up has an identity alone, whose tokens are refused as well.
    const email = anAddress();
    const begun = await anIdentity(backend.provider, { email, isProved: false });
    await reserveEmail(email, begun.username, 'Internal');
    expect(await evictUser({ username: begun.username, email, method: 'Internal' }, newcomer())).toBe('evicted');
    expect(await users.find({ id: begun.id })).toMatchObject({ status: 'revoked' });
    expect(await audited(begun.id)).toHaveLength(1);
  });

  it('keeps an address that cannot exist where it has lost its own [A17] [Z06]', async () => {
    const { username } = await anIdentity(backend.provider, { email: anAddress() });
    await replaceLostEmail(username);
    const left = { email: `${username.replace('internal_', '')}@released.invalid`, emailVerified: false };
    expect(await findIdentity(username)).toMatchObject(left);
    await replaceLostEmail(username);
    expect(await findIdentity(username)).toMatchObject(left);
    onTestFinished(() => void Object.assign(process.env, { USER_POOL_ID: poolId }));
    process.env.USER_POOL_ID = 'us-east-1_none';
    await expect(findIdentity(username)).rejects.toThrow();
    await expect(removeIdentity(username)).rejects.toThrow();
    process.env.USER_POOL_ID = poolId;
    await removeIdentity(username);
    await removeIdentity(username);
    expect(await findIdentity(username)).toBeUndefined();
  });

  it('is told by a link that proves for a day and says so for thirty, or by a claim of a day [A17] [A21] [Z06]', async () => {
    const [day, now] = [86_400_000, Math.floor(Date.now() / 1000) * 1000];
    const link = await addEmailLink('someone', anAddress(), { now });
    const stateAt = async (at: number) => (await findEmailLink(link, at))?.hasExpired;
    expect([await stateAt(now + day - 1), await stateAt(now + day)]).toEqual([false, true]);
    expect([await stateAt(now + 30 * day - 1), await stateAt(now + 30 * day)]).toEqual([true, undefined]);
    const claim = await addAddressClaim({ email: anAddress(), holderId: 'someone', newcomer: 'google_1' });
    const until = ((await findAddressClaim(claim))?.expiresAt ?? 0) * 1000;
    expect(until - now).toBeGreaterThanOrEqual(day);
    expect(until - now).toBeLessThan(day + 60_000);
    expect([await findAddressClaim(claim, until - 1), await findAddressClaim(claim, until)]).toMatchObject([
      { holderId: 'someone' },
      undefined,
    ]);
  });
});
