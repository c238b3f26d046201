import type { Refused } from '../../lib/refused.ts';
import { ActionButton } from '../../ui/amplify/action-button.tsx';
import { Message } from '../../ui/amplify/message.tsx';
import { WayOn } from './email-confirmed.tsx';

/** Why a link did not confirm an address, and what to do about it. */
export function EmailNotConfirmed({ refusal, onRetry }: { refusal: Refused; onRetry(): void }) {
  if (refusal.status === 410)
    return (
      <>
        <Message kind="info">{refusal.message}</Message>
        <WayOn />
      </>
    );
  const isLinkAtFault = refusal.status === 400 || refusal.status === 404;
  if (!isLinkAtFault)
    return (
      <>
        <Message kind="error">{refusal.message}</Message>
        <ActionButton kind="primary" onClick={onRetry}>
          Try again
        </ActionButton>
      </>
    );
  return (
    <>
      <Message kind="error">
        This link has been used already, is older than 24 hours, or is not complete. If you have confirmed your email
        before, there is nothing left to do.
      </Message>
      <p>For a new code, log in and press Verify in the message about your email.</p>
      <WayOn />
    </>
  );
}
