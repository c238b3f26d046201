import type { StaffApplication } from '#shared/contract/admin/admin-shapes.ts';
import { api } from '#shared/contract/browser.ts';
import type { Offer } from '#shared/contract/job/offer-shapes.ts';
import { download } from '../../../lib/download.ts';
import { shownInstant } from '../../../lib/shown-instant.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toastFailure } from '../../../ui/overlays/toast-failure.ts';

/** What the candidate did with an offer, and until when it holds. */
export function OfferState({ offer, application }: { offer: Offer; application: StaffApplication }) {
  const { candidateId, job } = application;
  const opened = offer.openedAt ? `Opened ${shownInstant(offer.openedAt)}.` : 'Not opened yet.';
  if (offer.state === 'open')
    return (
      <Notice>
        Version {offer.number}, extended {shownInstant(offer.changedAt)} by {offer.offeredBy}. Answer by{' '}
        {shownInstant(offer.answerBy)}. {opened}
      </Notice>
    );
  if (offer.state !== 'accepted')
    return (
      <Notice kind="warn">
        The last offer was{' '}
        {offer.state === 'lapsed' ? 'not answered in time' : offer.state === 'declined' ? 'declined' : 'taken back'}
        {offer.reason && `: ${offer.reason}`}. {opened}
      </Notice>
    );
  return (
    <Notice
      kind="good"
      title="Accepted"
      action={
        <Button
          kind="quiet"
          onClick={() =>
            void toastFailure(() =>
              download(api.admin.offerDocument, { candidateId, jobId: job.jobId }, 'Signed offer.pdf'),
            )
          }
        >
          Download the signed PDF
        </Button>
      }
    >
      Signed as {offer.signature?.name}, {shownInstant(offer.answeredAt)}.
    </Notice>
  );
}
