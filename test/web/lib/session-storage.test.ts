import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addressClaim, keepAddressClaim, withProvedAddress } from '../../../web/src/lib/session/address-claim.ts';
import {
  currentImpersonation,
  markImpersonation,
  unmarkImpersonation,
} from '../../../web/src/lib/session/impersonation-flags.ts';
import { dropChoice, dropChoices, keepChoice, keptChoice } from '../../../web/src/lib/session/kept-choices.ts';
import * as landing from '../../../web/src/lib/session/landing.ts';
import { isPendingRecruiter } from '../../../web/src/lib/session/pending-recruiter.ts';
import {
  dropRequestedImpersonation,
  requestedImpersonation,
  takeRequestedImpersonation,
} from '../../../web/src/lib/session/requested-impersonation.ts';
import { dropStoredTokens, storedToken } from '../../../web/src/lib/session/stored-token.ts';
import { accessToken } from '../../../web/src/lib/session/tokens.ts';
import { aSite } from '../../support/browser/a-site.ts';

const prefix = 'CognitoIdentityServiceProvider.client';
const now = new Date('2026-03-10T12:00:00Z');

beforeEach(async () => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  await aSite();
  return () => void vi.useRealTimers();
});

/** A token that expires in that many milliseconds, as the identity library stores it. */
function keepToken(lastsMs: number, { client = 'client', drift = '0' } = {}) {
  // The middle part has letters that differ in base64url.
  const payload = btoa(JSON.stringify({ exp: (now.getTime() + lastsMs) / 1000, name: '~~~???' }));
  const token = `head.${payload.replaceAll('+', '-').replaceAll('/', '_')}.sign`;
  const own = `CognitoIdentityServiceProvider.${client}`;
  localStorage.setItem(`${own}.LastAuthUser`, 'nora');
  localStorage.setItem(`${own}.nora.accessToken`, token);
  localStorage.setItem(`${own}.nora.clockDrift`, drift);
  return token;
}

describe('the stored token', () => {
  it.each([
    [60_000, '0', true],
    [30_001, '0', true],
    [30_000, '0', false],
    [-1, '0', false],
    // A clock that is behind or ahead of the server's.
    [60_000, '30000', false],
    [60_000, '-60000', true],
    [10_000, '-60000', true],
  ])('that lasts %i ms at a drift of %s ms is fresh: %s [Z06] [F13]', (lastsMs, drift, isFresh) => {
    const accessToken = keepToken(lastsMs, { drift });
    expect(storedToken()).toEqual({ username: 'nora', accessToken, isFresh });
  });

  it('is not there without its user, its text, or on the staff’s host [Z06]', async () => {
    expect(storedToken()).toBeUndefined();
    keepToken(60_000);
    localStorage.removeItem(`${prefix}.nora.accessToken`);
    expect(storedToken()).toBeUndefined();
    const kept = keepToken(60_000);
    expect(await accessToken()).toBe(kept);
    localStorage.removeItem(`${prefix}.LastAuthUser`);
    expect(storedToken()).toBeUndefined();
    expect(await accessToken()).toBeUndefined();
    keepToken(60_000);
    window.location.host = 'admin.localhost';
    expect(storedToken()).toBeUndefined();
  });

  it('is not fresh where it cannot be read [Z06]', () => {
    keepToken(60_000);
    localStorage.setItem(`${prefix}.nora.accessToken`, 'nonsense');
    expect(storedToken()).toMatchObject({ isFresh: false });
  });

  it('is forgotten for both hosts, and nothing else is [Z06] [A26]', () => {
    keepToken(60_000);
    keepToken(60_000, { client: 'staff' });
    localStorage.setItem('other', 'kept');
    dropStoredTokens();
    expect(Object.keys(localStorage)).toEqual(['other']);
  });
});

it('keeps choices of this device until logout, each under its name [Z06]', () => {
  keepChoice('density', 'dense');
  keepChoice('tab', 'all');
  localStorage.setItem('other', 'kept');
  expect([keptChoice('density'), keptChoice('tab'), keptChoice('other')]).toEqual(['dense', 'all', undefined]);
  dropChoice('tab');
  expect([keptChoice('density'), keptChoice('tab')]).toEqual(['dense', undefined]);
  dropChoices();
  expect(Object.keys(localStorage)).toEqual(['other']);
});

it('keeps where to go after signing in for this tab, and that the congratulations are skipped for this device [Z06]', () => {
  expect([landing.intendedRoute(), landing.skipsCongrats()]).toEqual([undefined, false]);
  landing.keepIntendedRoute('/search?q=icu');
  landing.skipCongrats();
  expect([landing.intendedRoute(), landing.skipsCongrats()]).toEqual(['/search?q=icu', true]);
  expect([Object.keys(sessionStorage).length, Object.keys(localStorage).length]).toEqual([1, 1]);
  landing.dropIntendedRoute();
  landing.dropSkipCongrats();
  expect([landing.intendedRoute(), landing.skipsCongrats()]).toEqual([undefined, false]);
});

it('acts for a candidate in this tab until every flag is cleared [Z06]', () => {
  sessionStorage.setItem('emu', '1');
  sessionStorage.setItem('cand', '1');
  markImpersonation('c1');
  expect(currentImpersonation()).toBe('c1');
  expect(sessionStorage.getItem('BecomeUserProvider')).toBe('AWSCognito');
  unmarkImpersonation();
  expect(currentImpersonation()).toBeUndefined();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

describe('a request to act for a candidate', () => {
  it.each([
    ['/?becomeUser=c1', '/', { candidateId: 'c1', route: '/home' }],
    ['/login?BECOMEUSER=c1', '/login', { candidateId: 'c1', route: '/home' }],
    ['/profile?becomeUser=c1&edit=about', '/profile?edit=about', { candidateId: 'c1', route: '/profile?edit=about' }],
    ['/profile?becomeUser=c1/../x', '/profile', undefined],
    ['/profile?becomeUser=', '/profile', undefined],
    ['/profile?edit=about', undefined, undefined],
  ])('%s leaves the address %s and is kept as %j [Z06]', async (path, left, kept) => {
    await aSite(undefined, path);
    takeRequestedImpersonation();
    expect((window.location as { next?: string }).next).toBe(left);
    expect(requestedImpersonation()).toEqual(kept);
    dropRequestedImpersonation();
    expect(requestedImpersonation()).toBeUndefined();
  });

  it('begins nothing on the staff’s host [Z06]', async () => {
    await aSite(undefined, '/?becomeUser=c1');
    window.location.host = 'admin.localhost';
    takeRequestedImpersonation();
    expect(requestedImpersonation()).toBeUndefined();
  });
});

describe('a claim of an address', () => {
  const user = { id: 'u1', emailAddress: 'n@e.example' } as never as Parameters<typeof withProvedAddress>[0];
  const claim = { claim: 'proof', email: 'n@e.example', method: 'Internal' } as const;

  it('proves the address of that account once [Z06]', async () => {
    const asked = await aSite(() => ({ id: 'u1', emailAddressConfirmed: true }));
    expect(await withProvedAddress(user)).toBe(user);
    keepAddressClaim(claim);
    expect(await withProvedAddress(user)).toEqual({ id: 'u1', emailAddressConfirmed: true });
    expect(asked.map(({ body }) => body)).toEqual([{ Claim: 'proof' }]);
    expect(addressClaim()).toBeUndefined();
  });

  it('waits for its own account, and is given up when it is refused [Z06]', async () => {
    const asked = await aSite(() => Response.json({ message: 'no' }, { status: 400 }));
    keepAddressClaim({ ...claim, email: 'other@e.example' });
    expect(await withProvedAddress(user)).toBe(user);
    expect([asked.length, addressClaim()?.email]).toEqual([0, 'other@e.example']);
    keepAddressClaim(claim);
    expect(await withProvedAddress(user)).toBe(user);
    expect(addressClaim()).toBeUndefined();
  });
});

it.each([
  [{ status: 'signedIn', isStaff: false, user: { userType: 'Recruiter' } }, true],
  [{ status: 'signedIn', isStaff: true, user: { userType: 'Recruiter' } }, false],
  [{ status: 'signedIn', isStaff: false, user: { userType: 'Candidate' } }, false],
  [{ status: 'signedOut', isStaff: false, user: { userType: 'Recruiter' } }, false],
  [{ status: 'signedIn', isStaff: false }, false],
] as const)('takes %j for a recruiter who waits: %s [Z06]', (session, isPending) => {
  expect(isPendingRecruiter(session as Parameters<typeof isPendingRecruiter>[0])).toBe(isPending);
});
