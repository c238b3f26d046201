import { useState } from 'react';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import type { Favorites } from '../use-favorites.ts';

interface RemovalDialogProps {
  /** The job in question; nothing is asked while there is none. */
  job: JobCard | undefined;
  favorites: Favorites;
  onDone(): void;
}

/** Asks before a job is taken off the favorites, and with it the note on it. */
export function RemovalDialog({ job, favorites, onDone }: RemovalDialogProps) {
  const [isBusy, setBusy] = useState(false);

  async function remove() {
    if (!job) return;
    setBusy(true);
    await favorites.save(job, false);
    setBusy(false);
    onDone();
  }

  return (
    <ConfirmDialog
      isOpen={job !== undefined}
      title="Do you wish to remove this job from your favorites?"
      confirmLabel="Yes"
      isBusy={isBusy}
      busyLabel="Saving changes..."
      onConfirm={() => void remove()}
      onCancel={onDone}
    >
      {job && (
        <p>
          {job.jobTitle}, {job.location.companyName}
        </p>
      )}
      {job && favorites.noteOf(job.jobId) && <p>Your note on it is deleted with it.</p>}
    </ConfirmDialog>
  );
}
