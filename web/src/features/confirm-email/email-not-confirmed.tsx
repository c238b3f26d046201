import type { Problem } from '#shared/domain/problem.ts';
import { ActionButton } from '../../ui/amplify/action-button.tsx';
import { Message } from '../../ui/amplify/message.tsx';
import { WayOn } from './email-confirmed.tsx';

/** Why a link did not confirm an address, and what to do about it. */
export function EmailNotConfirmed({ problem, onRetry }: { problem: Problem; onRetry(): void }) {
  if (problem.kind === 'gone')
    return (
      <>
        <Message kind="info">{problem.message}</Message>
        <WayOn />
      </>
    );
  const isLinkAtFault = problem.kind === 'invalid' || problem.kind === 'missing';
  if (!isLinkAtFault)
    return (
      <>
        <Message kind="error">{problem.message}</Message>
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
