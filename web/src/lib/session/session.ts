import { useSyncExternalStore } from 'react';
import { api } from '#shared/contract/browser.ts';
import type { SignedInUser } from '#shared/contract/user-shapes.ts';
import { signupMethodOf } from '#shared/domain/account/account-username.ts';
import { isAdmin, isStaff } from '#shared/domain/actor.ts';
import { Problem } from '#shared/domain/problem.ts';
import { call, callFor, whenForbiddenWhileImpersonating } from '../call.ts';
import { forgetReads } from '../data.ts';
import { dropAllDrafts } from '../drafts/drafts.ts';
import { problemOf } from '../problems.ts';
import { withProvedAddress } from './address-claim.ts';
import { hostedLogoutAddress } from './hosted-pages.ts';
import { currentImpersonation, unmarkImpersonation } from './impersonation-flags.ts';
import { dropChoices } from './kept-choices.ts';
import { dropIntendedRoute, dropSkipCongrats } from './landing.ts';
import { type TabChange, tellOtherTabs, whenAnotherTabChanges } from './other-tabs.ts';
import { type SessionState, sessionState, setSession, watchSession } from './session-state.ts';
import { dropStoredTokens, storedToken } from './stored-token.ts';
import { whenSessionEnds } from './tokens.ts';

export interface Session extends SessionState {
  readonly isStaff: boolean;
  readonly isAdmin: boolean;
  /** Id of the impersonated candidate. */
  readonly impersonatedId?: string;
  signOut(): Promise<void>;
  /** Ends all sessions of the account; throws Problem while they go on. */
  signOutEverywhere(): Promise<void>;
  refresh(): Promise<void>;
}

/** The current session; renders again at every change. */
export function useSession(): Session {
  return sessionOf(useSyncExternalStore(watchSession, sessionState));
}

function sessionOf(state: SessionState): Session {
  // During impersonation the user is the candidate; the rights are those of the staff member.
  const groups = { groups: (state.actor ?? state.user)?.groupList ?? [] };
  const impersonatedId = currentImpersonation();
  return {
    ...state,
    isStaff: isStaff(groups),
    isAdmin: isAdmin(groups),
    ...(impersonatedId ? { impersonatedId } : {}),
    signOut,
    signOutEverywhere,
    refresh: refreshSession,
  };
}

/** Restores the session; the first thing the site does. */
export async function startSession(): Promise<void> {
  whenSessionEnds(() => leave());
  whenForbiddenWhileImpersonating(() => void refreshSession());
  whenAnotherTabChanges((changes) => void agreeWithOtherTabs(changes));
  if (storedToken()) await refreshSession();
  else setSession({ status: 'signedOut' });
}

/** Reads the user's record again. A failure is stored in the state, never thrown. */
export async function refreshSession(): Promise<void> {
  try {
    setSession(await readPerson());
  } catch (error) {
    if (isUnknownUser(error)) setSession({ status: 'newIdentity' });
    else if (!(error instanceof Problem) || error.kind !== 'unauthenticated')
      setSession({ status: 'loading', error: problemOf(error) });
  }
}

/** The user, and during impersonation the candidate; an impersonation that the server refuses ends here. */
async function readPerson(): Promise<SessionState> {
  const impersonatedId = currentImpersonation();
  const self = callFor(undefined)(api.user.current);
  if (!impersonatedId) return { status: 'signedIn', user: await self };
  const [candidate, actor] = await Promise.all([
    callFor(impersonatedId)(api.user.current).catch((error: Problem) => error),
    self,
  ]);
  if (!(candidate instanceof Problem)) return { status: 'signedIn', user: candidate, actor };
  if (candidate.kind !== 'forbidden') throw candidate;
  unmarkImpersonation();
  forgetReads();
  return { status: 'signedIn', user: actor, impersonationRefused: candidate.message };
}

/** The last step of signing in: reads the user's record; on failure the sign-in is undone. */
export async function enterSession(): Promise<void> {
  try {
    setSession({ status: 'signedIn', user: await withProvedAddress(await call(api.user.current)) });
  } catch (error) {
    if (isUnknownUser(error)) return setSession({ status: 'newIdentity' });
    dropStoredTokens();
    throw new Problem('broken', 'unexpected', 'An error occurred logging into your account');
  }
}

/** Takes over the record of a call's answer. */
export function knowUser(user: SignedInUser): void {
  setSession({ status: 'signedIn', user });
  tellOtherTabs('record');
}

/** An identity that signed in but has no product user: a social sign-up, or one that was interrupted. */
function isUnknownUser(error: unknown): boolean {
  return error instanceof Problem && error.code === 'notRegistered';
}

/** Logs out: the session is revoked, and everything that this device stored about the user is dropped. Never throws. */
export async function signOut(): Promise<void> {
  const session = storedToken();
  if (session) {
    await Promise.race([noteLogout(), new Promise((resolve) => setTimeout(resolve, notedWithinMs))]);
    await revokeSession();
  }
  forgetEverything(session?.username);
}

/** Logs out here and everywhere else; throws Problem, and changes nothing here, when the server does not answer. */
async function signOutEverywhere(): Promise<void> {
  const session = storedToken();
  await callFor(undefined)(api.user.logout, {}, { everywhere: true });
  forgetEverything(session?.username);
}

/** How long a logout waits for its note. */
const notedWithinMs = 2_000;

/** The server notes who logs out; the logout on this device succeeds in any case. */
async function noteLogout(): Promise<void> {
  await callFor(undefined)(api.user.logout, {}, { everywhere: false }).catch(() => undefined);
}

function forgetEverything(username: string | undefined): void {
  dropAllDrafts();
  dropChoices();
  dropIntendedRoute();
  sessionStorage.clear();
  leave(true);
  tellOtherTabs('logout');
  // A session that a provider vouched for is ended at the hosted pages too.
  if (username && signupMethodOf(username) !== 'Internal') window.location.assign(hostedLogoutAddress());
}

/** Ends the session of an identity that goes on with another account: the drafts and what this tab knows of the sign-in stay. */
export async function changeAccount(): Promise<void> {
  await revokeSession();
  leave(true);
}

/** Revokes the session at the provider. Without a connection, or after a deployment, the library cannot be loaded: the session expires by itself. */
async function revokeSession(): Promise<void> {
  try {
    const { endSession } = await import('./identity.ts');
    await endSession();
  } catch {
    // The logout on this device succeeds in any case.
  }
}

/** What every end of a session does; drafts and the intended route stay, so that an expired session loses no input. */
function leave(hasLeft = false): void {
  dropStoredTokens();
  dropSkipCongrats();
  unmarkImpersonation();
  setSession({ status: 'signedOut', hasLeft, ...(!hasLeft && { hasExpired: true }) });
  forgetReads();
}

/** All tabs share one session: a change in one applies to the others. */
async function agreeWithOtherTabs(changes: ReadonlySet<TabChange>): Promise<void> {
  const username = storedToken()?.username;
  const { status, user, actor } = sessionState();
  if (!username) {
    // A call of this tab may have been refused, and its page kept for later, before it heard of the logout.
    if (status === 'signedOut' && !changes.has('logout')) return;
    sessionStorage.clear();
    return leave(true);
  }
  if (username === (actor ?? user)?.username) return changes.has('record') ? await refreshSession() : undefined;
  unmarkImpersonation();
  forgetReads();
  await refreshSession();
}
