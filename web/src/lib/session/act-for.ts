import { api } from '#shared/contract/index.ts';
import type { User } from '#shared/contract/people.ts';
import { callFor } from '../call.ts';
import { forgetReads } from '../data.ts';
import { markActing, unmarkActing } from './acting.ts';
import { refreshSession } from './session.ts';
import { sessionState, setSession } from './session-state.ts';

/** The candidate to impersonate; throws Refused when the server does not allow it. */
export function candidateToActFor(candidateId: string): Promise<User> {
  return callFor(candidateId)(api.user.current);
}

/** Begins an impersonation; the cache of reads is cleared. */
export function startActing(candidate: User): void {
  const { user, actor } = sessionState();
  const self = actor ?? user;
  if (!self) return;
  markActing(candidate.id);
  forgetReads();
  setSession({ status: 'signedIn', user: candidate, actor: self });
}

/** Ends the impersonation. */
export async function stopActing(): Promise<void> {
  const { user, actor } = sessionState();
  unmarkActing();
  forgetReads();
  const self = actor ?? user;
  if (self) setSession({ status: 'signedIn', user: self });
  await refreshSession();
}

/** The user has read why the impersonation ended. */
export function acknowledgeRefusal(): void {
  const { actingRefused: _, ...rest } = sessionState();
  setSession(rest);
}
