import { useState } from 'react';
import { messageOf } from '../../lib/refused.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { VerifyEmailDialog } from './verify-email-dialog.tsx';

/** Asks for the email to be proved; not for social sign-ins, and not while staff act for the candidate. */
export function VerifyEmailBanner() {
  const { user, acting } = useSession();
  const [isOpen, setOpen] = useState(false);
  const toast = useToast();
  const isOurs = user?.username.startsWith('internal_');
  if (!user || !isOurs || user.emailAddressConfirmed || acting) return null;

  async function start() {
    setOpen(true);
    try {
      await (await import('../../lib/identity.ts')).sendCode('email');
    } catch (error) {
      toast.failure(messageOf(error));
    }
  }

  return (
    <>
      <Notice
        title="Please verify your email"
        action={
          <Button kind="quiet" onClick={() => void start()}>
            Verify
          </Button>
        }
      >
        We use {user.emailAddress} to reach you about your applications.
      </Notice>
      <VerifyEmailDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
