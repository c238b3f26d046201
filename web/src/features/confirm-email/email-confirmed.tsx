import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { Message } from '../../ui/amplify/message.tsx';
import { ButtonLink } from '../../ui/button.tsx';

/** The good news, and the way on for who is signed in and who is not. */
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
  if (status === 'signedOut')
    return (
      <ButtonLink to={paths.login} isWide>
        Log in
      </ButtonLink>
    );
  return (
    <ButtonLink to={paths.home} isWide>
      Continue to the portal
    </ButtonLink>
  );
}
