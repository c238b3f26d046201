import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import type { ConsentReceipt } from '#shared/contract/job/consent-shapes.ts';
import type { Application } from '#shared/contract/job/job-shapes.ts';
import { awaitsConsent } from '#shared/domain/consent/consent-state.ts';
import { chosenTerms } from '#shared/domain/consent/consent-terms.ts';
import { useRead, useWrite } from '../../../lib/data.ts';
import { download } from '../../../lib/download.ts';
import { useSession } from '../../../lib/session/session.ts';
import { shownInstant } from '../../../lib/shown-instant.ts';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { toastFailure } from '../../../ui/overlays/toast-failure.ts';
import { Skeleton } from '../../../ui/surfaces.tsx';
import { useProfile } from '../use-profile.ts';
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
            <HealthToo application={application} />
            {consentList.map((receipt) => (
              <OneReceipt key={receipt.hash} receipt={receipt} application={application} />
            ))}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

/** Agrees that health documents are sent too, where that was not chosen when applying [C10]. */
function HealthToo({ application }: { application: Application }) {
  const { id: applicationId, job, status, consent } = application;
  const { hasHealthPapers } = useProfile();
  const { impersonatedId } = useSession();
  const agree = useWrite(api.job.agree, { refreshes: [api.job.applications, api.job.consents] });
  const isOpen = awaitsConsent(status) && consent.state === 'given' && !consent.agreed?.terms.withHealth;
  if (!isOpen || !hasHealthPapers || impersonatedId) return null;
  const terms = chosenTerms(job, { withHealth: true });
  return (
    <section className="stack" aria-label="Health documents">
      <p>Your health documents are not sent to the facility. If it asks for them, you can agree here.</p>
      <div className="buttons">
        <Button
          kind="quiet"
          isBusy={agree.isWriting}
          onClick={() => void toastFailure(() => agree.write({ applicationId }, { terms }))}
        >
          Send my health documents too
        </Button>
      </div>
      <ConsentSentence terms={terms} />
    </section>
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
