import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import { call } from '../../../../lib/call.ts';
import { messageOf } from '../../../../lib/problems.ts';
import { readUserAgain } from '../../../../lib/session/read-user-again.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { shownInstant } from '../../../../lib/shown-instant.ts';
import { Button } from '../../../../ui/button.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { PageBanner } from '../../../../ui/parts/page-banner.tsx';

/** On every page of a candidate whose account is about to be deleted: when, and one press that keeps it [C25]. */
export function LeavingBanner() {
  const { user, impersonatedId } = useSession();
  const [isBusy, setBusy] = useState(false);
  if (!user?.leavesAt || impersonatedId) return null;

  async function keep() {
    setBusy(true);
    try {
      await call(api.user.keepAccount);
      await readUserAgain();
      toast.success('Your account stays.');
    } catch (error) {
      toast.failure(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <PageBanner
      label="Your account is about to be deleted"
      icon="clock"
      action={
        <Button kind="quiet" isBusy={isBusy} onClick={() => void keep()}>
          Keep my account
        </Button>
      }
    >
      Your account is deleted on <strong>{shownInstant(user.leavesAt)}</strong>
    </PageBanner>
  );
}
