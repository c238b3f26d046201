import { useRef } from 'react';
import { messageOf } from '../../lib/refused.ts';
import { ActionButton } from '../../ui/amplify/action-button.tsx';
import { toast } from '../../ui/overlays/toast.ts';

/** Sends another code and confirms it in a toast. */
export function ResendCode({ send }: { send(): Promise<unknown> }) {
  const isUnderWay = useRef(false);

  async function resend() {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await send().then(
      () => toast.note('Code Resent'),
      (error: unknown) => toast.failure(messageOf(error)),
    );
    isUnderWay.current = false;
  }

  return (
    <ActionButton kind="link" onClick={() => void resend()}>
      Resend Code
    </ActionButton>
  );
}
