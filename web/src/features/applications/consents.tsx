import type { StaffApplication } from '#shared/contract/admin/admin-shapes.ts';
import { api } from '#shared/contract/browser.ts';
import type { ConsentReceipt } from '#shared/contract/job/consent-shapes.ts';
import { awaitsConsent } from '#shared/domain/consent/consent-state.ts';
import { download } from '../../lib/download.ts';
import { shownInstant } from '../../lib/shown-instant.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toastFailure } from '../../ui/overlays/toast-failure.ts';

interface ConsentsProps {
  application: StaffApplication;
  consents: readonly ConsentReceipt[];
}

/** What the candidate agreed to, each with its receipt; and why they cannot be submitted. */
export function Consents({ application, consents }: ConsentsProps) {
  const { candidateId, job, status, consent } = application;
  const isAsked = awaitsConsent(status) && consent.state !== 'given';

  async function save({ hash }: ConsentReceipt) {
    await toastFailure(() =>
      download(api.admin.consentDocument, { candidateId, jobId: job.jobId, hash }, 'Consent.pdf'),
    );
  }

  if (!isAsked && consents.length === 0) return null;
  return (
    <section className="stack" aria-label="Consent">
      <h2>Consent</h2>
      {isAsked && <Notice kind="warn">{consent.why}</Notice>}
      {consents.map((receipt) => (
        <div key={receipt.hash}>
          <p className="soft">
            {shownInstant(receipt.at)}: “{receipt.sentence}”
          </p>
          <Button kind="bare" onClick={() => void save(receipt)}>
            Download the receipt
          </Button>
        </div>
      ))}
    </section>
  );
}
