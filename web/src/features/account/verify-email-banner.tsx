import { useState } from 'react';
import { isOwnUsername } from '#shared/domain/account/account-username.ts';
import { useSession } from '../../lib/session/session.ts';
import { knowNewer } from '../../lib/session/session-state.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { overlayPart } from '../../ui/parts/overlay-part.tsx';
import { useVerification } from '../../ui/verification/use-verification.ts';

const VerifyEmailDialog = overlayPart(async () => (await import('./verify-email-dialog.tsx')).VerifyEmailDialog);

/** How long the result is shown before the page takes it over. */
const readingMs = 5000;

/** Asks the user to verify the email; not after a social sign-in, and not during impersonation. */
export function VerifyEmailBanner() {
  const { user, impersonatedId } = useSession();
  const [isOpen, setOpen] = useState(false);
  const verification = useVerification('email', (verified) => {
    setTimeout(() => {
      setOpen(false);
      knowNewer(verified);
    }, readingMs);
  });
  if (!user || !isOwnUsername(user.username) || user.emailAddressConfirmed || impersonatedId) return null;
  return (
    <>
      <Notice
        title="Please verify your email"
        action={
          <Button
            kind="quiet"
            onClick={() => {
              setOpen(true);
              void verification.send();
            }}
          >
            Verify
          </Button>
        }
      >
        We use {user.emailAddress} to reach you about your applications.
      </Notice>
      {isOpen && <VerifyEmailDialog onClose={() => setOpen(false)} verification={verification} />}
    </>
  );
}
