import { requestedImpersonation } from '../../lib/session/requested-impersonation.ts';
import { Message } from '../../ui/amplify/message.tsx';

/** To which account staff log in who come from the staff site to act for a candidate. */
export function ImpersonationAhead() {
  if (!requestedImpersonation()) return null;
  return (
    <Message kind="info" title="Acting for a candidate">
      Log in with your staff account, not with one of a candidate. You then see for whom you are about to act, and are
      asked once more.
    </Message>
  );
}
