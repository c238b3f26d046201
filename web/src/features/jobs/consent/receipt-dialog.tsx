import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import type { ConsentReceipt } from '#shared/contract/job/consent-shapes.ts';
import type { Application } from '#shared/contract/job/job-shapes.ts';
import { useRead } from '../../../lib/data.ts';
import { download } from '../../../lib/download.ts';
import { shownInstant } from '../../../lib/shown-instant.ts';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toastFailure } from '../../../ui/overlays/toast-failure.ts';
import { Skeleton } from '../../../ui/surfaces.tsx';
import styles from './consent.module.css';
import { ConsentSentence } from './consent-line.tsx';

/** Every consent of an application, the newest first, each as a PDF to download. */
export function ReceiptDialog({ application, onClose }: { application: Application; onClose(): void }) {
  const read = useRead(api.job.consents, { applicationId: application.id });
  return (
    <Dialog isOpen title="Receipt of your consent" onClose={onClose}>
      <Loaded read={read} skeleton={<Skeleton height="160px" />}>
        {({ consentList }) => (
          <div className="stack">
            {consentList.map((receipt) => (
              <OneReceipt key={receipt.hash} receipt={receipt} application={application} />
            ))}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function OneReceipt({ receipt, application }: { receipt: ConsentReceipt; application: Application }) {
  const [isLoading, setLoading] = useState(false);
  const { at, terms, hash } = receipt;
  const { id: applicationId, job } = application;

  async function save() {
    setLoading(true);
    await toastFailure(() =>
      download(api.job.consentDocument, { applicationId, hash }, `Consent, ${job.jobTitle}.pdf`),
    );
    setLoading(false);
  }

  return (
    <section className="stack" aria-label={`Consent of ${shownInstant(at)}`}>
      <p className="strong">
        {job.jobTitle}, <time dateTime={at}>{shownInstant(at)}</time>
      </p>
      <ConsentSentence terms={terms} isGiven />
      <p className={`${styles.hash} soft small`}>SHA-256 {hash}</p>
      <div className="buttons">
        <Button kind="quiet" isBusy={isLoading} onClick={() => void save()}>
          Download the PDF
        </Button>
      </div>
    </section>
  );
}
