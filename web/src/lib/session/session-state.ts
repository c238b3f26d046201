import type { SignedInUser } from '#shared/contract/user-shapes.ts';
import type { Problem } from '#shared/domain/problem.ts';

export type SessionStatus = 'loading' | 'signedOut' | 'newIdentity' | 'signedIn';

/** Who is signed in here, as far as it is known. */
export interface SessionState {
  readonly status: SessionStatus;
  /** The product's user; absent for an identity that has none yet. */
  readonly user?: SignedInUser;
  /** The staff member while `user` is impersonated. */
  readonly actor?: SignedInUser;
  /** Why the server has just ended an impersonation. */
  readonly impersonationRefused?: string;
  /** Why the user's record could not be read; status stays loading. */
  readonly error?: Problem;
  /** The user logged out on purpose: the intended route is not kept. */
  readonly hasLeft?: boolean;
  /** The session ended by itself: the login says so. */
  readonly hasExpired?: boolean;
}

let state: SessionState = { status: 'loading' };
const listeners = new Set<() => void>();

/** The session as it is now; components use the hook. */
export function sessionState(): SessionState {
  return state;
}

/** Who is signed in here, also while impersonating; empty for a visitor. */
export function signedInId(): string {
  const { user, actor } = state;
  return (actor ?? user)?.id ?? '';
}

/** Replaces the session and renders every component that uses it. */
export function setSession(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Takes over a newer record of the current user; ignored after a logout or a change of user. */
export function knowNewer(user: SignedInUser): void {
  if (state.status === 'signedIn' && state.user?.id === user.id) setSession({ ...state, user });
}

/** Subscribes to every change; returns the unsubscribe function. */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
