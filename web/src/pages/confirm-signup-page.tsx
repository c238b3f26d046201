import { useState } from 'react';
import styles from '../features/account/account.module.css';
import { ConfirmPhoneForm } from '../features/account/confirm-phone-form.tsx';
import { useSession } from '../lib/session.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';

/** /confirm-signup: the phone is proved before anything else. */
export function ConfirmSignupPage() {
  const { user, signOut } = useSession();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <Page title="Confirm your phone" width="slim">
      <ConfirmPhoneForm phone={user?.phone ?? ''} />
      <p className={styles.switch}>
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
