import { useState } from 'react';
import type { Application } from '#shared/contract/job/job-shapes.ts';
import { payText } from '#shared/domain/consent/consent-terms.ts';
import { Button } from '../../../ui/button.tsx';
import { overlayPart } from '../../../ui/parts/overlay-part.tsx';

const ReceiptDialog = overlayPart(async () => (await import('./receipt-dialog.tsx')).ReceiptDialog);

/** What was agreed to, in one line, and the way to its receipt. */
export function Receipt({ application }: { application: Application }) {
  const [isOpen, setOpen] = useState(false);
  const { agreed } = application.consent;
  if (!agreed) return null;
  return (
    <p className="soft small">
      You agreed to {payText(agreed.terms) || 'be submitted'}.{' '}
      <Button kind="bare" onClick={() => setOpen(true)}>
        Receipt<span className="visually-hidden"> of {application.job.jobTitle}</span>
      </Button>
      {isOpen && <ReceiptDialog application={application} onClose={() => setOpen(false)} />}
    </p>
  );
}
