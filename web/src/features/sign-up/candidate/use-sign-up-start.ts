import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '#shared/contract/browser.ts';
import { call } from '../../../lib/call.ts';
import { problemOf } from '../../../lib/problems.ts';
import { useSession } from '../../../lib/session/session.ts';
import { withIdentity, withInvitation, withReferral } from './pre-filled.ts';
import { keepSignUp, readSignUp, type SignUpDraft } from './sign-up-draft.ts';

export interface SignUpStart extends SignUpDraft {
  /** Why there is nothing of the invitation in the form. */
  readonly invitationFault?: { readonly isClosed: boolean; readonly title: string };
}

/**
 * What the form begins with: the draft of an earlier visit, an invitation (?registrationId=), a referral code (?Referral=) and
 * the claims of a social sign-in. Undefined until all of them are loaded.
 */
export function useSignUpStart(): { start: SignUpStart | undefined; retry(): void } {
  const [query] = useSearchParams();
  const [registrationId, referral] = [query.get('registrationId'), query.get('Referral') ?? query.get('referral')];
  const hasIdentity = useSession().status === 'newIdentity';
  const [round, setRound] = useState(0);
  const isPlain = !registrationId && !hasIdentity;
  const key = `${registrationId} ${hasIdentity} ${round}`;
  const [known, setKnown] = useState<{ key: string; start: SignUpStart } | undefined>(() =>
    isPlain ? { key, start: withReferral(readSignUp(), referral) } : undefined,
  );
  const start = known?.key === key ? known.start : undefined;

  useEffect(() => {
    if (start) return;
    let isCurrent = true;
    void begin(registrationId, referral, hasIdentity).then((found) => isCurrent && setKnown({ key, start: found }));
    return () => {
      isCurrent = false;
    };
  }, [start, key, registrationId, referral, hasIdentity]);

  // A social sign-in returns to an address without a query: what this one carries is saved at once.
  const isFilledIn = Boolean(registrationId || referral);
  useEffect(() => {
    if (start && isFilledIn) keepSignUp(start);
  }, [start, isFilledIn]);

  return { start, retry: () => setRound((count) => count + 1) };
}

async function begin(
  registrationId: string | null,
  referral: string | null,
  hasIdentity: boolean,
): Promise<SignUpStart> {
  let start: SignUpStart = withReferral(readSignUp(), referral);
  if (registrationId) start = await invited(start, registrationId);
  return hasIdentity ? await identified(start) : start;
}

async function invited(draft: SignUpDraft, id: string): Promise<SignUpStart> {
  try {
    return withInvitation(draft, id, await call(api.admin.candidateRegistration, { id }));
  } catch (error) {
    return { ...draft, invitationFault: faultOf(error) };
  }
}

function faultOf(error: unknown): NonNullable<SignUpStart['invitationFault']> {
  const { kind, message } = problemOf(error);
  // Only then is it known, and the server says what became of it.
  if (kind === 'gone') return { isClosed: true, title: message };
  if (kind === 'invalid' || kind === 'missing')
    return { isClosed: true, title: 'This invitation has been used or has expired.' };
  return { isClosed: false, title: 'Your invitation could not be loaded.' };
}

/** Without an answer the user types it. */
async function identified(start: SignUpStart): Promise<SignUpStart> {
  try {
    const { whoIsSignedIn } = await import('../../../lib/session/identity.ts');
    return { ...start, ...withIdentity(start, await whoIsSignedIn()) };
  } catch {
    return start;
  }
}
