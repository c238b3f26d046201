import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import type { Application } from '#shared/contract/job/job-shapes.ts';
import type { Offer } from '#shared/contract/job/offer-shapes.ts';
import { download } from '../../../lib/download.ts';
import { shownMonthDay } from '../../../lib/shown-moment.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toastFailure } from '../../../ui/overlays/toast-failure.ts';

const words = {
  declined: 'You have declined this offer.',
  withdrawn: 'This offer was taken back. Your recruiter can tell you more.',
  lapsed: 'The time to answer this offer is over. Your recruiter can extend it once more.',
} as const;

/** What became of an offer; a signed one can be downloaded. */
export function OfferOutcome({ offer, application }: { offer: Offer; application: Application }) {
  const [isLoading, setLoading] = useState(false);
  if (offer.state === 'open') return null;
  if (application.reason === 'withdrawn') return <Notice kind="warn">You have withdrawn this application.</Notice>;
  if (offer.state !== 'accepted') return <Notice kind="warn">{words[offer.state]}</Notice>;

  async function save() {
    setLoading(true);
    await toastFailure(() => download(api.job.offerDocument, { applicationId: application.id }, 'Signed offer.pdf'));
    setLoading(false);
  }

  return (
    <Notice
      kind="good"
      title="You have accepted this offer"
      action={
        <Button kind="quiet" isBusy={isLoading} onClick={() => void save()}>
          Download the signed PDF
        </Button>
      }
    >
      Signed as {offer.signature?.name} on {offer.answeredAt && shownMonthDay(offer.answeredAt)}.
    </Notice>
  );
}
