import { api } from '#shared/contract/browser.ts';
import type { SignedInUser } from '#shared/contract/user-shapes.ts';
import { callFor } from '../call.ts';
import { forgetReads } from '../data.ts';
import { markImpersonation, unmarkImpersonation } from './impersonation-flags.ts';
import { refreshSession } from './session.ts';
import { sessionState, setSession } from './session-state.ts';

/** The candidate to impersonate; throws Problem when the server does not allow it. */
export function candidateToImpersonate(candidateId: string): Promise<SignedInUser> {
  return callFor(candidateId)(api.user.current);
}

/** Begins an impersonation; the cache of reads is cleared. */
export function startImpersonation(candidate: SignedInUser): void {
  const { user, actor } = sessionState();
  const self = actor ?? user;
  if (!self) return;
  markImpersonation(candidate.id);
  forgetReads();
  setSession({ status: 'signedIn', user: candidate, actor: self });
}

/** Ends the impersonation. */
export async function stopImpersonation(): Promise<void> {
  const { user, actor } = sessionState();
  unmarkImpersonation();
  forgetReads();
  const self = actor ?? user;
  if (self) setSession({ status: 'signedIn', user: self });
  await refreshSession();
}

/** The user has read why the impersonation ended. */
export function acknowledgeRefusal(): void {
  const { impersonationRefused: _, ...rest } = sessionState();
  setSession(rest);
}
