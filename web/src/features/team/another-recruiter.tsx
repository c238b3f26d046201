import { useState } from 'react';
import { api } from '#shared/contract/index.ts';
import { type ChangeReason, changeReasonNames, changeReasons } from '#shared/domain/account/recruiter-changes.ts';
import { useWrite } from '../../lib/data.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/controls/choice.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { toastFailure } from '../../ui/overlays/toast-failure.ts';

const options = [
  { value: '', label: 'No reason' } as const,
  ...changeReasonNames.map((value) => ({ value, label: changeReasons[value] })),
];

/** Asks for another recruiter in two presses, with a reason where there is one to give; only the candidate may. */
export function AnotherRecruiter({ recruiterId }: { recruiterId: string }) {
  const refreshes = [api.user.supportTeam, api.user.assignRecruiter];
  const { write, isWriting } = useWrite(api.user.askAnotherRecruiter, { refreshes });
  const { impersonatedId } = useSession();
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState<ChangeReason | ''>('');
  if (impersonatedId) return null;

  async function ask() {
    await toastFailure(async () => {
      const { data } = await write({}, { recruiterId, reason: reason || null });
      toast.success(`${data.recruiter} is your recruiter now`);
    });
    setAsked(false);
  }

  return (
    <>
      <Button kind="bare" onClick={() => setAsked(true)}>
        Ask for another recruiter
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="Would you like another recruiter?"
        confirmLabel="Yes, please"
        isBusy={isWriting}
        busyLabel="Saving changes..."
        onConfirm={() => void ask()}
        onCancel={() => setAsked(false)}
      >
        <p>Your applications go along, and nothing starts over. You can ask twice in 90 days.</p>
        <Choice<ChangeReason | ''>
          aria-label="Reason (optional)"
          value={reason}
          options={options}
          onChange={(chosen) => setReason(chosen ?? '')}
        />
      </ConfirmDialog>
    </>
  );
}
