import type { Problem } from '#shared/domain/problem.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RetryNotice } from '../../../ui/retry-notice.tsx';

/** An invitation that fills in nothing: used, expired, or unreachable just now. The form works without it. */
export function InvitationNotice({ problem, onRetry }: { problem: Problem; onRetry(): void }) {
  const { kind, message } = problem;
  if (kind !== 'invalid' && kind !== 'missing' && kind !== 'gone')
    return (
      <RetryNotice kind="warn" title="We could not load your invitation." onRetry={onRetry}>
        {message}
      </RetryNotice>
    );
  return (
    <Notice
      kind="warn"
      title={kind === 'gone' ? message : 'This invitation does not exist.'}
      action={
        <ButtonLink kind="quiet" to={paths.login}>
          Log in
        </ButtonLink>
      }
    >
      If you already have an account, log in. Otherwise ask for a new invitation, or fill in the form yourself.
    </Notice>
  );
}
