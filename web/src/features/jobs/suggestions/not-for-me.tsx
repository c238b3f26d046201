import { useState } from 'react';
import { api } from '#shared/contract/index.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { type DeclineReason, declineReasonNames, declineReasons } from '#shared/domain/applications/suggestions.ts';
import { useWrite } from '../../../lib/data.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/controls/choice.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { toastFailure } from '../../../ui/overlays/toast-failure.ts';

const options = declineReasonNames.map((value) => ({ value, label: declineReasons[value] }));

/** Says that a suggested job is not for the candidate, after the question why; only the candidate may. */
export function NotForMe({ job }: { job: JobCard }) {
  const { write, isWriting } = useWrite(api.job.declineSuggestion, { refreshes: [api.job.suggestions] });
  const { impersonatedId } = useSession();
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState<DeclineReason>('pay');
  if (impersonatedId) return null;

  async function decline() {
    await toastFailure(async () => {
      await write({ jobId: job.jobId }, { reason });
      toast.success('Thank you, your recruiter sees the reason');
    });
    setAsked(false);
  }

  return (
    <>
      <Button kind="quiet" onClick={() => setAsked(true)}>
        Not for me<span className="visually-hidden">: {job.jobTitle}</span>
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="Why is it not for you?"
        confirmLabel="Not for me"
        isBusy={isWriting}
        busyLabel="Saving changes..."
        onConfirm={() => void decline()}
        onCancel={() => setAsked(false)}
      >
        <p>Your recruiter sees the reason, and suggests what fits better.</p>
        <Choice<DeclineReason>
          aria-label="Reason"
          value={reason}
          options={options}
          onChange={(chosen) => setReason(chosen ?? 'other')}
        />
      </ConfirmDialog>
    </>
  );
}
