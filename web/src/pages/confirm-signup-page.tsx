import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ConfirmPhoneForm } from '../features/account/confirm-phone-form.tsx';
import { useSession } from '../lib/session/session.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

/** /confirm-signup: the phone is proved before anything else. */
export function ConfirmSignupPage() {
  const { user, signOut } = useSession();
  const [isLeaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  // A number that was changed here stands in the route's state, so that a reload still names it; our own record learns it once it is proved.
  const { phone = user?.phone ?? '' } = (useLocation().state ?? {}) as { phone?: string };
  return (
    <Page title="Confirm your phone" width="slim">
      <ConfirmPhoneForm
        phone={phone}
        onPhone={(changed) => void navigate('.', { replace: true, state: { phone: changed } })}
      />
      <p className="other-form">
        <Button
          kind="bare"
          isBusy={isLeaving}
          onClick={() => {
            setLeaving(true);
            void signOut();
          }}
        >
          Logout
        </Button>
      </p>
    </Page>
  );
}
