import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import type { Application } from '#shared/contract/job/job-shapes.ts';
import { useWrite } from '../../../lib/data.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { toastFailure } from '../../../ui/overlays/toast-failure.ts';

/** Takes an application back after one question; only the candidate may. */
export function Withdrawal({ application }: { application: Application }) {
  const { write, isWriting } = useWrite(api.job.withdraw, { refreshes: [api.job.applications, api.job.details] });
  const { impersonatedId } = useSession();
  const [isAsked, setAsked] = useState(false);
  const { id, job } = application;
  if (impersonatedId) return null;

  async function withdraw() {
    await toastFailure(async () => {
      await write({ applicationId: id });
      toast.success('You have withdrawn your application');
    });
    setAsked(false);
  }

  return (
    <div className="buttons">
      <Button kind="bare" onClick={() => setAsked(true)}>
        Withdraw<span className="visually-hidden"> from {job.jobTitle}</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="Do you wish to withdraw this application?"
        confirmLabel="Withdraw"
        isDangerous
        isBusy={isWriting}
        busyLabel="Saving changes..."
        onConfirm={() => void withdraw()}
        onCancel={() => setAsked(false)}
      >
        <p>
          {job.jobTitle}, {job.location.companyName}. You can apply again while the job is open.
        </p>
      </ConfirmDialog>
    </div>
  );
}
