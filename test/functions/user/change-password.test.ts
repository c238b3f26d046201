import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#shared/domain/actor.ts';
import type { Problem } from '#shared/domain/problem.ts';
import { listAccountEvents } from '../../../functions/_people/accounts/account-events.ts';
import { replacePassword } from '../../../functions/_people/accounts/identity-provider.ts';
import { users } from '../../../functions/_people/user-record.ts';
import { changeOwnPassword, refuseUnless } from '../../../functions/user/change-password.ts';
import { fixturePassword, goodPassword2 } from '../../infra/local/cognito/cognito-fixture.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { afterMeeting } from '../../support/faults/another-writer.ts';
import { keptMails } from '../../support/kept-mails.ts';
import { aUserWithIdentity } from '../../support/people/identities.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const address = '192.0.2.1';

/** A candidate who is signed in on two devices. */
async function anOwner() {
  const user = await aUserWithIdentity(backend.provider);
  const actor: Actor = { ...user, registered: true };
  const signIn = async (word?: string) => (await backend.provider.signIn(user.username, word)).AccessToken;
  const [accessToken, other] = [await signIn(), await signIn()];
  const change = (newPassword: string, oldPassword = fixturePassword, as = {}) =>
    changeOwnPassword({ ...actor, ...as }, { oldPassword, newPassword }, { accessToken, address }).then(
      () => 'none',
      ({ kind, fields, message }: Problem) => [kind, ...Object.keys(fields ?? {}), message],
    );
  const told = async () => (await keptMails()).filter(({ to }) => to.includes(user.email));
  return { user, change, signIn, told, tokens: [accessToken, other] };
}
const record = async (id: string) => await users.find({ id }, { consistent: true });
const endsOf = async (userId: string) =>
  (await listAccountEvents(userId, { limit: 9 })).items.map(({ kind, about, address: from }) => [kind, about, from]);

describe('a password that its owner changes', () => {
  it('ends all sessions at the provider and at the functions, with a note and a mail [C29] [R14] [Z06]', async () => {
    const { user, change, signIn, told, tokens } = await anOwner();
    const second = Math.floor(Date.now() / 1000) * 1000;
    expect(await change(` ${goodPassword2} `)).toBe('none');
    for (const AccessToken of tokens)
      expect(await backend.provider.refusal('GetUser', { AccessToken })).toContain('NotAuthorizedException');
    // In whole seconds, as tokens tell their own: a session that begins now is later.
    const { revokedAt = '', version } = (await record(user.id)) ?? {};
    expect(revokedAt).toMatch(/:\d\d\.000Z$/);
    expect(Date.parse(revokedAt)).toBeGreaterThanOrEqual(second);
    expect(Date.parse(revokedAt)).toBeLessThanOrEqual(Date.now());
    expect(version).toBe(user.version);
    expect(await endsOf(user.id)).toEqual([['ended', 'ownPassword', address]]);
    expect((await told()).map(({ kind, fields }) => [kind, fields])).toEqual([
      ['passwordChanged', { firstName: user.firstName }],
    ]);
    expect(await signIn(goodPassword2)).toMatch(/\./);
  });

  it('ends them too where the request was cut off after the provider had changed it, and is sent again [C29] [R14] [Z06]', async () => {
    const { user, change, told, tokens } = await anOwner();
    const [AccessToken = ''] = tokens;
    const cutOff = { AccessToken, PreviousPassword: fixturePassword, ProposedPassword: goodPassword2 };
    await backend.provider.call('ChangePassword', cutOff);
    expect(await change(goodPassword2)).toBe('none');
    expect((await record(user.id))?.revokedAt).toBeDefined();
    expect((await told()).map(({ kind }) => kind)).toEqual(['passwordChanged']);
  });

  it('ends nothing where it is refused: a wrong one, the same one, an easy one [C29] [Z06]', async () => {
    const { user, change, told, tokens } = await anOwner();
    const wrong = ['invalid', 'oldPassword', 'This is not your password.'];
    expect(await change(goodPassword2, 'Not-mine-1')).toEqual(wrong);
    const same = ['invalid', 'newPassword', 'This is your password already. Please choose another.'];
    expect(await change(fixturePassword)).toEqual(same);
    const easy = ['invalid', 'newPassword', 'This password is too easy to guess.'];
    expect(await change(`${user.firstName}-${user.firstName}-1`)).toEqual(easy);
    const elsewhere = ['conflict', 'You log in with Google: your password is there.'];
    expect(await change(goodPassword2, fixturePassword, { username: 'google_1' })).toEqual(elsewhere);
    expect(await change(goodPassword2, fixturePassword, { id: 'no-such-person' })).toMatchObject(['missing', {}]);
    for (const AccessToken of tokens)
      expect(await backend.provider.call('GetUser', { AccessToken })).toMatchObject({ Username: user.username });
    expect((await record(user.id))?.revokedAt).toBeUndefined();
    expect([await told(), await endsOf(user.id)]).toEqual([[], []]);
  });

  it('is mailed to no one without an address, and nothing is left of who is erased meanwhile [C29] [Z06]', async () => {
    const { user, change, tokens } = await anOwner();
    await users.change({ id: user.id }, { set: { email: '' } });
    const before = (await keptMails()).length;
    const meanwhile = () => users.remove({ id: user.id });
    const act = () => change(goodPassword2);
    expect(await afterMeeting({ act, meanwhile, left: () => endsOf(user.id) })).toEqual([]);
    const [AccessToken = ''] = tokens;
    expect(await backend.provider.call('GetUser', { AccessToken })).toMatchObject({ Username: user.username });
    const { user: other, change: changeOther } = await anOwner();
    await users.change({ id: other.id }, { set: { email: '' } });
    expect(await changeOther(goodPassword2)).toBe('none');
    expect((await keptMails()).length).toBe(before);
  });

  it('is not guessed: after many wrong ones none is taken for a while [C29] [Z06]', async () => {
    const { change, tokens } = await anOwner();
    const tries = async (next: string, present = 'Not-mine-1') => await replacePassword(tokens[0] ?? '', present, next);
    await expect(tries('weak', fixturePassword)).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    // One that is the new one as well is tried once, any other as the new one too: five in all.
    for (const next of ['Not-mine-1', 'Not-mine-1', 'Not-mine-1', goodPassword2])
      expect(await tries(next)).toBe('wrong');
    expect(await change(goodPassword2)).toEqual(['tooMany', 'Too many wrong passwords. Please try again later.']);
    const refused = {
      kind: 'tooMany',
      message: 'Too many wrong passwords. Please try again later.',
      retryAfterSeconds: 900,
    };
    expect(() => refuseUnless('tooManyTries', 'oldPassword')).toThrow(expect.objectContaining(refused));
  });
});
