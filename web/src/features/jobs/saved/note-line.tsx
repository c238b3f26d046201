import { useState } from 'react';
import type { SavedJob } from '#shared/contract/job/saved-jobs.ts';
import { Button } from '../../../ui/button.tsx';
import { overlayPart } from '../../../ui/parts/overlay-part.tsx';
import styles from './note-line.module.css';

/** Loaded when it opens: the pages of jobs have no form otherwise. */
const FavoriteNoteDrawer = overlayPart(async () => (await import('./favorite-note-drawer.tsx')).FavoriteNoteDrawer);

/** The candidate's own note on a saved job, and the way to write it; nothing while staff act for them. */
export function NoteLine({ job: { jobId, jobTitle, own } }: { job: SavedJob }) {
  const [isOpen, setOpen] = useState(false);
  if (!own) return null;
  return (
    <div className={styles.line}>
      {own.note && <p className={styles.note}>{own.note}</p>}
      <Button kind="bare" onClick={() => setOpen(true)}>
        {own.note ? 'Change note' : 'Add a note'}
        <span className="visually-hidden"> on {jobTitle}</span>
      </Button>
      {isOpen && <FavoriteNoteDrawer jobId={jobId} jobTitle={jobTitle} own={own} onClose={() => setOpen(false)} />}
    </div>
  );
}
