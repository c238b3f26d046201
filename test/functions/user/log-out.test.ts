import { afterAll, beforeAll, expect, it } from 'vitest';
import { listAccountEvents } from '../../../functions/_people/accounts/account-events.ts';
import { users } from '../../../functions/_people/user-record.ts';
import { logOut } from '../../../functions/user/log-out.ts';
import { type Backend, startBackend } from '../../support/backend.ts';
import { aUserWithIdentity } from '../../support/people/identities.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

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
