import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
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
      <Notice
        kind="warn"
        title="Your invitation could not be loaded."
        action={
          <Button kind="quiet" onClick={retry}>
            Try again
          </Button>
        }
      >
        You can also fill in the form yourself.
      </Notice>
    );
  return null;
}
