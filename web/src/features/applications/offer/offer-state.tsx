import type { StaffApplication } from '#shared/contract/admin-shapes.ts';
import { api } from '#shared/contract/index.ts';
import type { Offer } from '#shared/contract/offer-shapes.ts';
import { download } from '../../../lib/download.ts';
import { messageOf } from '../../../lib/refused.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/overlays/toast.ts';

const instant = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const shown = (at: string | null) => (at ? instant.format(new Date(at)) : '');

/** What the candidate did with an offer, and until when it holds. */
export function OfferState({ offer, application }: { offer: Offer; application: StaffApplication }) {
  const { candidateId, job } = application;
  const opened = offer.openedAt ? `Opened ${shown(offer.openedAt)}.` : 'Not opened yet.';
  if (offer.state === 'open')
    return (
      <Notice>
        Version {offer.number}, extended {shown(offer.changedAt)} by {offer.offeredBy}. Answer by{' '}
        {shown(offer.answerBy)}. {opened}
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
            void download(api.admin.offerDocument, { candidateId, jobId: job.jobId }, 'Signed offer.pdf').catch(
              (error) => toast.failure(messageOf(error)),
            )
          }
        >
          Download the signed PDF
        </Button>
      }
    >
      Signed as {offer.signature?.name}, {shown(offer.answeredAt)}.
    </Notice>
  );
}
