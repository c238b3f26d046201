import { useRef, useState } from 'react';
import type { Problem } from '#shared/domain/problem.ts';
import { messageOf, problemOf } from '../../lib/problems.ts';
import { ActionButton } from '../../ui/amplify/action-button.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useWait, waitingLabel } from '../../ui/verification/use-wait.ts';

/** Sends another code and confirms it in a toast; after too many it counts down to when there may be one. */
export function ResendCode({ send }: { send(): Promise<unknown> }) {
  const isUnderWay = useRef(false);
  const [problem, setProblem] = useState<Problem>();
  const seconds = useWait(problem);

  async function resend() {
    if (isUnderWay.current || seconds > 0) return;
    isUnderWay.current = true;
    setProblem(undefined);
    await send().then(
      () => toast.note('Code Resent'),
      (error: unknown) => {
        setProblem(problemOf(error));
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
