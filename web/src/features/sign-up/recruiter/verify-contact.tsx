import { useId } from 'react';
import type { SignedInUser } from '#shared/contract/user-shapes.ts';
import type { Contact } from '../../../lib/session/identity.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeInput } from '../../../ui/controls/code-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useVerification } from '../../../ui/verification/use-verification.ts';
import { waitingLabel } from '../../../ui/verification/use-wait.ts';
import styles from './verify-contact.module.css';

interface VerifyContactProps {
  contact: Contact;
  /** The address or number, as it is shown. */
  value: string;
  isVerified: boolean;
  /** The server's error about this contact. */
  fault?: string | undefined;
  /** Called with the user's record once the contact is verified. */
  onVerified(user: SignedInUser): void;
}

const words = {
  email: { label: 'Email', verified: 'Email Verified', sent: 'Enter the 6-digit code we sent to your email' },
  phone_number: { label: 'Phone', verified: 'Phone Verified', sent: 'Enter the 6-digit code we texted to you' },
} as const;

/** One contact and its verification: Verify sends a code, the sixth digit submits it. */
export function VerifyContact({ contact, value, isVerified, fault, onVerified }: VerifyContactProps) {
  const id = useId();
  const { state, code, setCode, isSending, reason, waitSeconds, send, check } = useVerification(contact, onVerified);
  const isDone = isVerified || state === 'verified';
  const { label, verified, sent } = words[contact];
  return (
    <section className={styles.block} aria-label={label} data-state={isDone ? 'verified' : state}>
      <div className={styles.head}>
        <div className={styles.what}>
          <p className="strong small">{label}</p>
          <p className={styles.value}>{value}</p>
        </div>
        {!isDone && state === 'idle' && (
          <Button kind="quiet" isBusy={isSending} onClick={() => void send()}>
            Verify<span className="visually-hidden"> {label.toLowerCase()}</span>
          </Button>
        )}
      </div>
      {!isDone && state !== 'idle' && (
        <div className={styles.code}>
          <p id={id} className="strong small">
            {sent}
          </p>
          <CodeInput
            aria-labelledby={id}
            aria-invalid={state === 'failed' || undefined}
            value={code}
            onChange={setCode}
            onFull={(full) => void check(full)}
          />
          <Button kind="bare" isBusy={isSending} disabled={waitSeconds > 0} onClick={() => void send()}>
            {waitingLabel('Resend', waitSeconds)}
          </Button>
        </div>
      )}
      <p className={styles.result} role="status">
        {isDone && <Icon name="check" size={18} />}
        {isDone ? verified : resultOf(state, reason, fault)}
      </p>
    </section>
  );
}

function resultOf(state: string, reason: string, fault: string | undefined): string {
  if (state === 'checking') return 'Checking…';
  if (state === 'failed') return reason ? `Verification Failed. ${reason}` : 'Verification Failed';
  return reason || (state === 'idle' && fault) || '';
}
