import { useRef, useState } from 'react';
import { api } from '#shared/contract/index.ts';
import type { User } from '#shared/contract/people.ts';
import { call } from '../../lib/call.ts';
import { messageOf } from '../../lib/refused.ts';
import type { Contact } from '../../lib/session/identity.ts';
import { sessionState } from '../../lib/session/session-state.ts';
import { toast } from '../overlays/toast.ts';

export type VerificationState = 'idle' | 'sent' | 'checking' | 'verified' | 'failed';

/** Proving one contact with a code: sends it, checks six digits, and takes the proof over into the person's record. */
export function useVerification(contact: Contact, onVerified: (user: User) => void) {
  const [state, setState] = useState<VerificationState>('idle');
  const [code, setCode] = useState('');
  const [isSending, setSending] = useState(false);
  const [reason, setReason] = useState('');
  const isProved = useRef(false);

  /** With `isOnItsWay` a code has been sent already, by putting the contact in place. */
  async function send(isOnItsWay = false): Promise<void> {
    setSending(true);
    setReason('');
    try {
      if (!isOnItsWay) await sendTo(contact);
      if (state !== 'idle') toast.note('Code Resent');
      setState('sent');
    } catch (error) {
      setReason(messageOf(error));
    } finally {
      setSending(false);
    }
  }

  async function check(full: string): Promise<void> {
    setState('checking');
    setReason('');
    try {
      // A code counts once: when only our own call failed, the next try must not spend it again.
      if (!isProved.current) await (await import('../../lib/session/identity.ts')).verifyCode(contact, full);
      isProved.current = true;
      const user = await call(api.user.contactVerified);
      setState('verified');
      onVerified(user);
    } catch (error) {
      setCode('');
      setState('failed');
      const isWrongCode = error instanceof Error && /^(CodeMismatch|ExpiredCode)Exception$/.test(error.name);
      setReason(isWrongCode ? '' : messageOf(error));
    }
  }

  return { state, code, setCode, isSending, reason, send, check };
}

/** The contact of the person's record: somebody may have changed it since the provider was told of one. */
async function sendTo(contact: Contact): Promise<void> {
  const { sendCode, sendEmailCode, sendPhoneCode } = await import('../../lib/session/identity.ts');
  const { user } = sessionState();
  if (contact === 'email') return await sendEmailCode(user?.emailAddress ?? '');
  return user?.phone ? await sendPhoneCode(user.phone) : await sendCode(contact);
}
