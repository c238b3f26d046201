import type { Refused } from '../../../lib/refused.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** An invitation that fills in nothing: used, too old, or not to be had just now. The form works without it. */
export function InvitationNotice({ refusal, onRetry }: { refusal: Refused; onRetry(): void }) {
  const isFinal = [400, 404, 410].includes(refusal.status);
  return (
    <Notice
      kind="warn"
      title={isFinal ? titleOf(refusal) : 'We could not load your invitation.'}
      action={
        !isFinal && (
          <Button kind="quiet" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {isFinal
        ? 'If you already have an account, log in. Otherwise ask for a new invitation, or fill in the form yourself.'
        : refusal.message}
    </Notice>
  );
}

function titleOf({ status, message }: Refused): string {
  return status === 410 ? message : 'This invitation does not exist.';
}
