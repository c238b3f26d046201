import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Both contacts are verified; an admin has to approve the account. */
export function WaitingForApproval({ onAsk }: { onAsk(): Promise<void> }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Notice title="Your account is waiting for approval">
        Your email and phone are verified. An admin of your team opens your account; until then there is nothing more
        for you to do here.
      </Notice>
      <Button
        kind="quiet"
        isWide
        isBusy={isAsking}
        onClick={() => {
          setAsking(true);
          void onAsk().finally(() => setAsking(false));
        }}
      >
        Check again
      </Button>
    </>
  );
}
