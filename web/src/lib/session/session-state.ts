import type { User } from '#shared/contract/people.ts';
import type { Refused } from '../refused.ts';

export type SessionStatus = 'loading' | 'signedOut' | 'newIdentity' | 'signedIn';

/** Who is signed in here, as far as it is known. */
export interface SessionState {
  readonly status: SessionStatus;
  /** The product's user; absent for an identity that has none yet. */
  readonly user?: User;
  /** Who is really there while staff act for `user`. */
  readonly actor?: User;
  /** Why acting for a candidate has just ended by itself. */
  readonly actingRefused?: string;
  /** Why the person's record could not be read; status stays loading. */
  readonly error?: Refused;
  /** The person logged out on purpose: nothing is to be remembered about where they were. */
  readonly hasLeft?: boolean;
}

let state: SessionState = { status: 'loading' };
const listeners = new Set<() => void>();

export function sessionState(): SessionState {
  return state;
}

export function setSession(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Takes over a newer record of who is here, read a while ago: nothing when they have left meanwhile, or somebody else has come. */
export function knowNewer(user: User): void {
  if (state.status === 'signedIn' && state.user?.id === user.id) setSession({ ...state, user });
}

/** Calls back at every change; answers how to stop. */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
