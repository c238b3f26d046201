import { useState } from 'react';
import type { Application } from '#shared/contract/job/job-shapes.ts';
import { Button } from '../../../ui/button.tsx';
import { overlayPart } from '../../../ui/parts/overlay-part.tsx';

const DeclineDialog = overlayPart(async () => (await import('./decline-dialog.tsx')).DeclineDialog);

/** Declines an offer after a question. */
export function DeclineOffer({ application }: { application: Application }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button kind="bare" isWide onClick={() => setAsked(true)}>
        Decline
      </Button>
      <DeclineDialog applicationId={application.id} isOpen={isAsked} onClose={() => setAsked(false)} />
    </>
  );
}
