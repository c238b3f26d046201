import type { JobDetail } from '#shared/contract/job/job-shapes.ts';
import { Heart } from '../heart.tsx';
import { HideButton } from '../hidden/hide-button.tsx';
import { useHidden } from '../hidden/use-hidden.ts';
import { useFavorites } from '../use-favorites.ts';
import styles from './job-actions.module.css';
import { ShareButton } from './share-button.tsx';

/** Hide, save and share, beside a job's title. */
export function JobActions({ job }: { job: JobDetail }) {
  const favorites = useFavorites();
  const { isHidden } = useHidden();
  const isSaved = favorites.isSaved(job.jobId) ?? job.isFavorite;
  const canHide = !isSaved && job.applicationStatus === null && !(isHidden(job.jobId) ?? job.isHidden);
  return (
    <div className={styles.actions}>
      {canHide && <HideButton jobId={job.jobId} />}
      <Heart job={job} favorites={favorites} otherwise={job.isFavorite} />
      <ShareButton jobId={job.jobId} />
    </div>
  );
}
