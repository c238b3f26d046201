import { useState } from 'react';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './heart.module.css';
import { RemovalDialog } from './saved/removal-dialog.tsx';
import type { Favorites } from './use-favorites.ts';

interface HeartProps {
  job: JobCard;
  favorites: Favorites;
  /** What the job itself says, until the list of saved jobs is loaded. */
  otherwise?: boolean;
  /** Called instead of removing, where a removal needs a confirmation. */
  onRemove?: (() => void) | undefined;
}

/** Saves or removes a job, as an optimistic update; asks before one is removed with the note on it. */
export function Heart({ job, favorites, otherwise = false, onRemove }: HeartProps) {
  const isSaved = favorites.isSaved(job.jobId) ?? otherwise;
  const [isAsked, setAsked] = useState(false);
  const label = isSaved ? 'Remove from favorites' : 'Add to favorites';
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        className={classes(styles.heart, isSaved && styles.saved)}
        onClick={() => {
          if (isSaved && onRemove) onRemove();
          else if (isSaved && favorites.noteOf(job.jobId)) setAsked(true);
          else void favorites.save(job, !isSaved);
        }}
      >
        <Icon name="heart" isFilled={isSaved} />
      </button>
      {isAsked && <RemovalDialog job={job} favorites={favorites} onDone={() => setAsked(false)} />}
    </>
  );
}
