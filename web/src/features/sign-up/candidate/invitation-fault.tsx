import { Notice } from '../../../ui/notice.tsx';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import type { SignUpStart } from './use-sign-up-start.ts';

/** Says why an invitation fills nothing in; the form works without it. */
export function InvitationFault({ fault, retry }: { fault: SignUpStart['invitationFault']; retry(): void }) {
  if (fault === 'closed')
    return (
      <Notice kind="warn" title="This invitation has been used or has expired.">
        You can sign up all the same: just fill in the form.
      </Notice>
    );
  if (fault === 'unreachable')
    return (
      <RetryNotice kind="warn" title="Your invitation could not be loaded." onRetry={retry}>
        You can also fill in the form yourself.
      </RetryNotice>
    );
  return null;
}
