import { AuthenticatorForm } from '../features/account/authenticator-form.tsx';
import { useSession } from '../lib/session/session.ts';
import { ActionButton } from '../ui/amplify/action-button.tsx';
import { Page } from '../ui/page.tsx';

/** /authenticator: the second step of a sign-in, which a stage may ask of staff. */
export function AuthenticatorPage() {
  const { user, signOut } = useSession();
  const isRequired = user?.needsAuthenticator === true;
  return (
    <Page width="slim">
      <AuthenticatorForm isRequired={isRequired} />
      {isRequired && (
        <p className="other-form">
          <ActionButton kind="link" onClick={() => void signOut()}>
            Logout
          </ActionButton>
        </p>
      )}
    </Page>
  );
}
