import { useState } from 'react';
import type { Application } from '#shared/contract/job/job-shapes.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { overlayPart } from '../../../ui/parts/overlay-part.tsx';

const WithdrawalDialog = overlayPart(async () => (await import('./withdrawal-dialog.tsx')).WithdrawalDialog);

/** Takes an application back after one question; only the candidate may. */
export function Withdrawal({ application }: { application: Application }) {
  const { impersonatedId } = useSession();
  const [isAsked, setAsked] = useState(false);
  if (impersonatedId) return null;

  return (
    <div className="buttons">
      <Button kind="bare" onClick={() => setAsked(true)}>
        Withdraw<span className="visually-hidden"> from {application.job.jobTitle}</span>
      </Button>
      <WithdrawalDialog application={application} isOpen={isAsked} onClose={() => setAsked(false)} />
    </div>
  );
}
