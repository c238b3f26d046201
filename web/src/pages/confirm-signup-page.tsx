import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ConfirmPhoneForm } from '../features/account/confirm-phone-form.tsx';
import { useSession } from '../lib/session/session.ts';
import { ActionButton } from '../ui/amplify/action-button.tsx';
import { Page } from '../ui/page.tsx';

/** /confirm-signup: the phone is proved before anything else. */
export function ConfirmSignupPage() {
  const { user, signOut } = useSession();
  const [isLeaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  // A changed number is stored in the route's state, so that a reload still shows it; our record gets it once it is verified.
  const { phone = user?.phone ?? '' } = (useLocation().state ?? {}) as { phone?: string };
  return (
    <Page width="slim">
      <ConfirmPhoneForm
        phone={phone}
        onPhone={(changed) => void navigate('.', { replace: true, state: { phone: changed } })}
      />
      <p className="other-form">
        <ActionButton
          kind="link"
          isBusy={isLeaving}
          onClick={() => {
            setLeaving(true);
            void signOut();
          }}
        >
          Logout
        </ActionButton>
      </p>
    </Page>
  );
}
