import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/controls/code-input.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { useVerification } from '../../ui/verification/use-verification.ts';
import { waitingLabel } from '../../ui/verification/use-wait.ts';

const wrongCode = 'Invalid code. Re-enter code or click below to send a new code.';

interface VerifyEmailDialogProps {
  onClose(): void;
  verification: ReturnType<typeof useVerification>;
}

/** The code for the email; six digits are checked by themselves. */
export function VerifyEmailDialog({ onClose, verification }: VerifyEmailDialogProps) {
  const id = useId();
  const { state, code, setCode, isSending, reason, waitSeconds, send, check } = verification;
  return (
    <Dialog isOpen title="Enter Verification Code" onClose={onClose}>
      {state === 'verified' ? (
        <Notice kind="good">Email Verified</Notice>
      ) : (
        <>
          <p id={id}>The 6-digit code we sent to your email</p>
          <CodeInput aria-labelledby={id} value={code} onChange={setCode} onFull={(full) => void check(full)} />
          <p aria-live="polite">{state === 'checking' ? 'Checking…' : ''}</p>
          {state === 'failed' && (
            <Notice kind="danger" title="Verification Failed">
              {reason || wrongCode}
            </Notice>
          )}
          {state !== 'failed' && reason && <Notice kind="danger">{reason}</Notice>}
          <Button kind="bare" isBusy={isSending} disabled={waitSeconds > 0} onClick={() => void send()}>
            {waitingLabel('Resend Code', waitSeconds)}
          </Button>
        </>
      )}
    </Dialog>
  );
}
