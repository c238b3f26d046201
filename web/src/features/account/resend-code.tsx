import { useRef, useState } from 'react';
import { messageOf } from '../../lib/problems.ts';
import { ActionButton } from '../../ui/amplify/action-button.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useWait, waitingLabel } from '../../ui/verification/use-wait.ts';

/** Sends another code and confirms it in a toast; after too many it counts down to when there may be one. */
export function ResendCode({ send }: { send(): Promise<unknown> }) {
  const isUnderWay = useRef(false);
  const [refusal, setRefusal] = useState('');
  const seconds = useWait(refusal);

  async function resend() {
    if (isUnderWay.current || seconds > 0) return;
    isUnderWay.current = true;
    setRefusal('');
    await send().then(
      () => toast.note('Code Resent'),
      (error: unknown) => {
        setRefusal(messageOf(error));
        toast.failure(messageOf(error));
      },
    );
    isUnderWay.current = false;
  }

  return (
    <ActionButton kind="link" isResting={seconds > 0} onClick={() => void resend()}>
      {waitingLabel('Resend Code', seconds)}
    </ActionButton>
  );
}
