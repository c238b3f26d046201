import { useState } from 'react';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { overlayPart } from '../../../ui/parts/overlay-part.tsx';

/** Loaded when it opens: the pages of jobs have no form otherwise. */
const NotForMeDialog = overlayPart(async () => (await import('./not-for-me-dialog.tsx')).NotForMeDialog);

/** Says that a suggested job is not for the candidate, after the question why; only the candidate may. */
export function NotForMe({ job }: { job: JobCard }) {
  const { impersonatedId } = useSession();
  const [isAsked, setAsked] = useState(false);
  if (impersonatedId) return null;
  return (
    <>
      <Button kind="quiet" onClick={() => setAsked(true)}>
        Not for me<span className="visually-hidden">: {job.jobTitle}</span>
      </Button>
      {isAsked && <NotForMeDialog jobId={job.jobId} onClose={() => setAsked(false)} />}
    </>
  );
}
