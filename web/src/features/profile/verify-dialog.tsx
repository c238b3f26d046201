import { useEffect, useId, useRef } from 'react';
import type { Contact } from '../../lib/session/identity.ts';
import { knowNewer } from '../../lib/session/session-state.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/controls/code-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useVerification } from '../../ui/verification/use-verification.ts';
import { waitingLabel } from '../../ui/verification/use-wait.ts';

interface VerifyDialogProps {
  contact: Contact;
  /** The phone of the profile: the identity gets it first where it has none. */
  phone: string;
  onClose(): void;
}

const words = {
  email: { sent: 'The 6-digit code we sent to your email', verified: 'Email Verified' },
  phone_number: { sent: 'The 6-digit code we texted to you', verified: 'Phone Verified' },
} as const;

/** How long the result is shown before the card takes it over. */
const readingMs = 5000;

/** Verifies an email or a phone: a code is sent at once, the sixth digit submits it. */
export function VerifyDialog({ contact, phone, onClose }: VerifyDialogProps) {
  const id = useId();
  const asked = useRef(false);
  const isOpen = useRef(true);
  const { state, code, setCode, isSending, reason, waitSeconds, send, check } = useVerification(contact, (user) => {
    setTimeout(() => {
      knowNewer(user);
      // Another dialog may be open by now.
      if (isOpen.current) onClose();
    }, readingMs);
  });

  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void putPhoneInPlace(contact, phone).then(send);
  }, [contact, phone, send]);

  return (
    <Dialog isOpen title="Enter Verification Code" onClose={onClose}>
      {state === 'verified' ? (
        <Notice kind="good">{words[contact].verified}</Notice>
      ) : (
        <>
          <p id={id}>{words[contact].sent}</p>
          <CodeInput
            aria-labelledby={id}
            value={code}
            onChange={setCode}
            aria-invalid={state === 'failed' || undefined}
            onFull={(full) => void check(full)}
          />
          <p aria-live="polite">{state === 'checking' ? 'Checking…' : ''}</p>
          {state === 'failed' && <Notice kind="danger">Verification Failed{reason && `. ${reason}`}</Notice>}
          {state !== 'failed' && reason && <Notice kind="danger">{reason}</Notice>}
          <div>
            <Button kind="bare" isBusy={isSending} disabled={waitSeconds > 0} onClick={() => void send()}>
              {waitingLabel('Resend', waitSeconds)}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

/** Sets the phone of an identity that has none, which sends a code by itself; returns whether one was sent [P05]. */
async function putPhoneInPlace(contact: Contact, phone: string): Promise<boolean> {
  if (contact === 'email' || !phone) return false;
  try {
    const { changePhone, whoIsSignedIn } = await import('../../lib/session/identity.ts');
    if ((await whoIsSignedIn()).phone) return false;
    await changePhone(phone);
    return true;
  } catch {
    // Sending the code says what is wrong.
    return false;
  }
}
