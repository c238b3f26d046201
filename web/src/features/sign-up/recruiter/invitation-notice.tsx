import type { Refused } from '../../../lib/refused.ts';
import { Notice } from '../../../ui/notice.tsx';
import { RetryNotice } from '../../../ui/retry-notice.tsx';

/** An invitation that fills in nothing: used, expired, or unreachable just now. The form works without it. */
export function InvitationNotice({ refusal, onRetry }: { refusal: Refused; onRetry(): void }) {
  const { status, message } = refusal;
  if (![400, 404, 410].includes(status))
    return (
      <RetryNotice kind="warn" title="We could not load your invitation." onRetry={onRetry}>
        {message}
      </RetryNotice>
    );
  return (
    <Notice kind="warn" title={status === 410 ? message : 'This invitation does not exist.'}>
      If you already have an account, log in. Otherwise ask for a new invitation, or fill in the form yourself.
    </Notice>
  );
}
