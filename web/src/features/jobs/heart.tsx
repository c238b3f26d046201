import type { JobCard } from '#shared/contract/job-shapes.ts';
import { IconButton } from '../../ui/button.tsx';
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
  return (
    <IconButton
      label={isSaved ? 'Remove from favorites' : 'Add to favorites'}
      className={classes(styles.heart, isSaved && styles.saved)}
      icon={<Icon name="heart" isFilled={isSaved} />}
      onClick={() => {
        if (isSaved && onRemove) onRemove();
        else void favorites.save(job, !isSaved);
      }}
    />
  );
}
