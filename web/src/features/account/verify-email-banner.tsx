import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isOwnUsername } from '#shared/domain/account/account-username.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session/session.ts';
import { knowNewer } from '../../lib/session/session-state.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { overlayPart } from '../../ui/parts/overlay-part.tsx';
import { useVerification } from '../../ui/verification/use-verification.ts';

const VerifyEmailDialog = overlayPart(async () => (await import('./verify-email-dialog.tsx')).VerifyEmailDialog);

/** How long the result is shown before the page takes it over. */
const readingMs = 5000;

/** Says what an unproved address does not get, asks the user to verify it and proposes texts [X03]; not after a social sign-in, and not during impersonation. */
export function VerifyEmailBanner({ isInSettings = false }: { isInSettings?: boolean }) {
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
        Until then {user.emailAddress} gets no mail but offers and questions of consent.
        {!isInSettings && (
          <>
            {' '}
            <Link to={paths.noticeSettings}>Get text messages as well</Link>
          </>
        )}
      </Notice>
      {isOpen && <VerifyEmailDialog onClose={() => setOpen(false)} verification={verification} />}
    </>
  );
}
