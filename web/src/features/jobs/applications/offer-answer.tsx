import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import type { Application } from '#shared/contract/job/job-shapes.ts';
import { useWrite } from '../../../lib/data.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { toastFailure } from '../../../ui/overlays/toast-failure.ts';

const answers = {
  accept: { label: 'Accept', question: 'Do you wish to accept this offer?', done: 'You have accepted the offer' },
  decline: { label: 'Decline', question: 'Do you wish to decline this offer?', done: 'You have declined the offer' },
} as const;

type Answer = keyof typeof answers;

/** The two answers to an offer, each with a confirmation; only the candidate may answer. */
export function OfferAnswer({ application }: { application: Application }) {
  const refreshes = [api.job.applications, api.job.details];
  const accept = useWrite(api.job.acceptOffer, { refreshes });
  const decline = useWrite(api.job.rejectOffer, { refreshes });
  const { impersonatedId } = useSession();
  const [asked, setAsked] = useState<Answer>();
  const { job } = application;
  if (impersonatedId) return <p className="soft small">Only the candidate may answer this offer.</p>;

  async function give(answer: Answer) {
    await toastFailure(async () => {
      await (answer === 'accept' ? accept : decline).write({ applicationId: application.id });
      toast.success(answers[answer].done);
    });
    setAsked(undefined);
  }

  return (
    <div className="buttons">
      <Button onClick={() => setAsked('accept')}>{answers.accept.label}</Button>
      <Button kind="quiet" onClick={() => setAsked('decline')}>
        {answers.decline.label}
      </Button>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={asked ? answers[asked].question : ''}
        confirmLabel={asked ? answers[asked].label : ''}
        isBusy={accept.isWriting || decline.isWriting}
        busyLabel="Saving changes..."
        onConfirm={() => asked && void give(asked)}
        onCancel={() => setAsked(undefined)}
      >
        <p>
          {job.jobTitle}, {job.location.companyName}
        </p>
      </ConfirmDialog>
    </div>
  );
}
