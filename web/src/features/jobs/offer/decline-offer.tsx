import { Input } from 'antd';
import { useId, useState } from 'react';
import { api } from '#shared/contract/index.ts';
import type { Application } from '#shared/contract/job/job-shapes.ts';
import { mostDeclineLetters } from '#shared/domain/applications/application-steps.ts';
import { useWrite } from '../../../lib/data.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { toastFailure } from '../../../ui/overlays/toast-failure.ts';

/** Declines an offer after a question, with a reason if the candidate likes. */
export function DeclineOffer({ application }: { application: Application }) {
  const id = useId();
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const decline = useWrite(api.job.rejectOffer, { refreshes: [api.job.applications, api.job.details, api.job.offer] });
  const isTooLong = reason.trim().length > mostDeclineLetters;

  async function give() {
    if (isTooLong) return;
    await toastFailure(async () => {
      await decline.write({ applicationId: application.id }, reason.trim() ? { reason: reason.trim() } : {});
      toast.success('You have declined the offer');
      setAsked(false);
    });
  }

  return (
    <>
      <Button kind="bare" isWide onClick={() => setAsked(true)}>
        Decline
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="Do you wish to decline this offer?"
        confirmLabel="Decline"
        busyLabel="Saving changes..."
        isBusy={decline.isWriting}
        onConfirm={() => void give()}
        onCancel={() => setAsked(false)}
      >
        <label htmlFor={id}>Why (optional)</label>
        <Input.TextArea
          id={id}
          rows={3}
          value={reason}
          aria-invalid={isTooLong}
          aria-describedby={`${id}-fault`}
          onChange={({ target }) => setReason(target.value)}
        />
        <p id={`${id}-fault`} className="fault" aria-live="polite">
          {isTooLong ? `At most ${mostDeclineLetters} characters.` : ''}
        </p>
      </ConfirmDialog>
    </>
  );
}
