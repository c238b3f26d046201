import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** The good news, and the way on for who is signed in and who is not. */
export function EmailConfirmed() {
  return (
    <>
      <Notice kind="good">Thank you. We can now reach you by email about your applications.</Notice>
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
