import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { ActionLink } from '../../ui/amplify/action-link.tsx';
import { Message } from '../../ui/amplify/message.tsx';

/** The good news, and the way on, with a session or without. */
export function EmailConfirmed() {
  return (
    <>
      <Message kind="success">Thank you. We can now reach you by email about your applications.</Message>
      <WayOn />
    </>
  );
}

/** To the portal, or to the login that leads there. */
export function WayOn() {
  const { status } = useSession();
  if (status === 'signedOut') return <ActionLink to={paths.login}>Log in</ActionLink>;
  return <ActionLink to={paths.home}>Continue to the portal</ActionLink>;
}
