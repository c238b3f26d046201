import { useState } from 'react';
import type { StaffApplication } from '#shared/contract/admin/admin-shapes.ts';
import { api } from '#shared/contract/browser.ts';
import { noNews } from '#shared/domain/clocks/current-news.ts';
import { isOverdue } from '#shared/domain/clocks/turn.ts';
import { isSubmission } from '#shared/domain/consent/consent-state.ts';
import { useWrite } from '../../../lib/data.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { toastFailure } from '../../../ui/overlays/toast-failure.ts';
import { overlayPart } from '../../../ui/parts/overlay-part.tsx';
import { hasOffer } from '../application-cells.tsx';
import { applicationWords } from '../application-view.ts';
import { MoveOverlays, Refusals, SubmitOverlay } from '../move-outcome.tsx';
import { TurnClock } from '../step-clock.tsx';
import { StepMenu } from '../step-menu.tsx';
import { deeds } from '../turn-words.ts';
import { useMoveKeys } from '../use-move-keys.ts';
import { useMoves } from '../use-moves.ts';
import styles from './application-page.module.css';
import type { ApplicationPageRead } from './use-application.ts';

const OfferDrawer = overlayPart(async () => (await import('../offer/offer-drawer.tsx')).OfferDrawer);

interface ApplicationActsProps {
  application: StaffApplication;
  list: ApplicationPageRead['list'];
}

/** What is done with an application, and whose turn it is. */
export function ApplicationActs({ application, list }: ApplicationActsProps) {
  const { nextStatuses, status } = application;
  const [isOffering, setOffering] = useState(false);
  const [isSubmitting, setSubmitting] = useState(false);
  const moves = useMoves(
    list,
    () => setOffering(true),
    () => setSubmitting(true),
  );
  useMoveKeys(moves, () => application);
  const may = (next: StaffApplication['status']) => nextStatuses.includes(next);
  const offer = hasOffer(status) ? 'Offer' : may('Offer Extended') && 'Extend an offer';
  return (
    <>
      <div className={styles.acts}>
        {isSubmission(status, 'Client Submission') && may('Client Submission') && (
          <Button onClick={() => setSubmitting(true)}>Submit</Button>
        )}
        {nextStatuses.length > 0 && (
          <StepMenu
            of={applicationWords(application)}
            steps={nextStatuses}
            isDisabled={moves.isMoving}
            onPick={(next) => moves.ask([application], next)}
            onNote={() => moves.askWithNote([application])}
          />
        )}
        {offer && (
          <Button kind="quiet" onClick={() => setOffering(true)}>
            {offer}
          </Button>
        )}
        {may('Rejected') && (
          <Button kind="remove" onClick={() => moves.ask([application], 'Rejected')}>
            {status === 'Accepted - Pending Start' ? 'Cancel the assignment' : 'Reject'}
          </Button>
        )}
        <TurnLine application={application} />
      </div>
      <Refusals moves={moves} />
      <MoveOverlays moves={moves} />
      <SubmitOverlay
        application={isSubmitting ? application : undefined}
        moves={moves}
        onClose={() => setSubmitting(false)}
      />
      {isOffering && (
        <OfferDrawer
          application={application}
          onClose={() => setOffering(false)}
          onExtended={() => {
            setOffering(false);
            void list.refresh();
          }}
        />
      )}
    </>
  );
}

/** Whose turn it is, by when and for what, as the candidate reads it too; with the facility, a press says that there is no news. */
function TurnLine({ application }: { application: StaffApplication }) {
  const { candidateId, job, changedAt, turn } = application;
  const tell = useWrite(api.admin.tellNews, { refreshes: [api.admin.application, api.admin.applications] });
  if (!turn) return null;

  async function tellNoNews() {
    await toastFailure(async () => {
      await tell.write({}, { candidateId, jobId: job.jobId, since: changedAt, message: noNews });
      toast.success('The candidate can read it now');
    });
  }

  return (
    <>
      <p className={isOverdue(turn, new Date().toISOString()) ? 'fault' : undefined}>
        <TurnClock application={application} />
        <span className="soft">: {deeds[turn.wait]}</span>
      </p>
      {turn.wait === 'facilityAnswer' && (
        <Button kind="quiet" isBusy={tell.isWriting} onClick={() => void tellNoNews()}>
          No news yet
        </Button>
      )}
    </>
  );
}
