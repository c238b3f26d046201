import { useRef, useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import type { SignedInUser } from '#shared/contract/user-shapes.ts';
import type { Problem } from '#shared/domain/problem.ts';
import { call } from '../../lib/call.ts';
import { problemOf } from '../../lib/problems.ts';
import type { Contact } from '../../lib/session/identity.ts';
import { sessionState } from '../../lib/session/session-state.ts';
import { toast } from '../overlays/toast.ts';
import { useWait } from './use-wait.ts';

type VerificationState = 'idle' | 'sent' | 'checking' | 'verified' | 'failed';

/** Verifies one contact: sends a code, checks its six digits, and records the verification on the user. */
export function useVerification(contact: Contact, onVerified: (user: SignedInUser) => void) {
  const [state, setState] = useState<VerificationState>('idle');
  const [code, setCode] = useState('');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const isProved = useRef(false);
  const waitSeconds = useWait(problem);

  /** With `isOnItsWay` a code was sent already, by setting the contact. */
  async function send(isOnItsWay = false): Promise<void> {
    setSending(true);
    setProblem(undefined);
    try {
      if (!isOnItsWay) await sendTo(contact);
      if (state !== 'idle') toast.note('Code Resent');
      setState('sent');
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setSending(false);
    }
  }

  async function check(full: string): Promise<void> {
    setState('checking');
    setProblem(undefined);
    try {
      // A code is valid once: when only our own call failed, a retry must not submit it again.
      if (!isProved.current) await (await import('../../lib/session/identity.ts')).verifyCode(contact, full);
      isProved.current = true;
      const user = await call(api.user.contactVerified);
      setState('verified');
      onVerified(user);
    } catch (error) {
      setCode('');
      setState('failed');
      const isWrongCode = problemOf(error).code === 'wrongCode';
      setProblem(isWrongCode ? undefined : problemOf(error));
    }
  }

  return { state, code, setCode, isSending, reason: problem?.message ?? '', waitSeconds, send, check };
}

/** Sends to the contact of our record: the identity provider may still hold an older one. */
async function sendTo(contact: Contact): Promise<void> {
  const { sendCode, sendEmailCode, sendPhoneCode } = await import('../../lib/session/identity.ts');
  const { user } = sessionState();
  if (contact === 'email') return await sendEmailCode(user?.emailAddress ?? '');
  return user?.phone ? await sendPhoneCode(user.phone) : await sendCode(contact);
}
