import { beforeEach, expect, it, vi } from 'vitest';
import { loadConfig } from '../../web/src/lib/config.ts';
import { saveDraft } from '../../web/src/lib/drafts/drafts.ts';
import { keepIntendedRoute } from '../../web/src/lib/session/landing.ts';
import { signOut, startSession } from '../../web/src/lib/session/session.ts';
import { knowNewer, sessionState, setSession } from '../../web/src/lib/session/session-state.ts';
import { browserStorage } from '../support/browser/browser-storage.ts';

const tokens = 'CognitoIdentityServiceProvider.client';

beforeEach(async () => {
  vi.stubGlobal('localStorage', browserStorage());
  vi.stubGlobal('sessionStorage', browserStorage());
  const location = { host: 'localhost', hostname: 'localhost', origin: 'http://localhost' };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location, setTimeout, clearTimeout }));
  // Settings without an address of the hosted pages: the part that talks to the identity provider cannot start with them.
  vi.stubGlobal('fetch', async () =>
    Response.json({ userPoolClientId: 'client', staffClientId: 'staff', adminHost: '' }),
  );
  await loadConfig();
  setSession({ status: 'loading' });
});

it('logs out on this device although the part that revokes the session cannot be loaded [A26]', async () => {
  localStorage.setItem(`${tokens}.LastAuthUser`, 'nora');
  localStorage.setItem(`${tokens}.nora.accessToken`, 'kept');
  saveDraft('about', { firstname: 'Nora' });
  await expect(import('../../web/src/lib/session/identity.ts')).rejects.toThrow();
  await signOut();
  expect(sessionState()).toEqual({ status: 'signedOut', hasLeft: true });
  expect(Object.keys(localStorage)).toEqual([]);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('takes over a newer record of the user, and none of another one [A26]', () => {
  const user = (id: string, firstName: string) => ({ id, firstName }) as Parameters<typeof knowNewer>[0];
  setSession({ status: 'signedIn', user: user('a', 'Old') });
  knowNewer(user('b', 'Other'));
  expect(sessionState().user).toMatchObject({ id: 'a', firstName: 'Old' });
  knowNewer(user('a', 'New'));
  expect(sessionState().user).toMatchObject({ id: 'a', firstName: 'New' });
});

it('forgets the page of a tab whose call was refused before it heard of a logout in another one [A26]', async () => {
  await startSession();
  const told = vi.spyOn(localStorage, 'setItem');
  await signOut();
  // The tokens were gone when the other tab removed them, so no other event comes.
  setSession({ status: 'signedOut', hasLeft: false, hasExpired: true });
  keepIntendedRoute('/profile');
  const [key, newValue] = told.mock.calls.at(-1) ?? [];
  window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue, oldValue: null }));
  await expect.poll(() => sessionState()).toEqual({ status: 'signedOut', hasLeft: true });
  expect(Object.keys(sessionStorage)).toEqual([]);
});
