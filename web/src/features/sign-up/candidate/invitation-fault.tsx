import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import type { SignUpStart } from './use-sign-up-start.ts';

/** Says why an invitation fills nothing in; the form works without it. */
export function InvitationFault({ fault, retry }: { fault: SignUpStart['invitationFault']; retry(): void }) {
  if (!fault) return null;
  const { title } = fault;
  if (fault.isClosed)
    return (
      <Notice
        kind="warn"
        title={title}
        action={
          <ButtonLink kind="quiet" to={paths.login}>
            Log in
          </ButtonLink>
        }
      >
        You can sign up all the same: just fill in the form.
      </Notice>
    );
  return (
    <RetryNotice kind="warn" title={title} onRetry={retry}>
      You can also fill in the form yourself.
    </RetryNotice>
  );
}
