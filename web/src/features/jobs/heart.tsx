import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './heart.module.css';
import type { Favorites } from './use-favorites.ts';

interface HeartProps {
  job: JobCard;
  favorites: Favorites;
  /** What the job itself says, until the list of saved jobs is loaded. */
  otherwise?: boolean;
  /** Called instead of removing, where a removal needs a confirmation. */
  onRemove?: (() => void) | undefined;
}

/** Saves or removes a job, as an optimistic update. */
export function Heart({ job, favorites, otherwise = false, onRemove }: HeartProps) {
  const isSaved = favorites.isSaved(job.jobId) ?? otherwise;
  const label = isSaved ? 'Remove from favorites' : 'Add to favorites';
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classes(styles.heart, isSaved && styles.saved)}
      onClick={() => {
        if (isSaved && onRemove) onRemove();
        else void favorites.save(job, !isSaved);
      }}
    >
      <Icon name="heart" isFilled={isSaved} />
    </button>
  );
}
