import { Link } from 'react-router-dom';
import type { Problem } from '#shared/domain/problem.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { ActionButton } from '../../ui/amplify/action-button.tsx';
import { ActionLink } from '../../ui/amplify/action-link.tsx';
import { Message } from '../../ui/amplify/message.tsx';
import { WayOn } from './email-confirmed.tsx';

interface EmailNotConfirmedProps {
  problem: Problem;
  isForPassword: boolean;
  isBusy: boolean;
  onRetry(): void;
}

/** Why a link did not confirm an address, and a button to the next step. */
export function EmailNotConfirmed({ problem, isForPassword, isBusy, onRetry }: EmailNotConfirmedProps) {
  const { status } = useSession();
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
        <ActionButton kind="primary" isBusy={isBusy} onClick={onRetry}>
          Try again
        </ActionButton>
      </>
    );
  const isPasswordNext = isForPassword && status === 'signedOut';
  return (
    <>
      <Message kind="error">
        This link has been used already, is older than 24 hours, or is not complete. If you have confirmed your email
        before, there is nothing left to do.
      </Message>
      {isPasswordNext ? (
        <ActionLink to={paths.forgot}>Ask for a new link</ActionLink>
      ) : (
        <>
          <p>For a new code, log in and press Verify in the message about your email.</p>
          <WayOn />
          {status === 'signedOut' && (
            <p className="other-form">
              No password? <Link to={paths.forgot}>Ask for a new one</Link>
            </p>
          )}
        </>
      )}
    </>
  );
}
