import type { JobDetail } from '#shared/contract/job/job-shapes.ts';
import { Heart } from '../heart.tsx';
import { useFavorites } from '../use-favorites.ts';
import styles from './job-actions.module.css';
import { ShareButton } from './share-button.tsx';

/** Save and share, beside a job's title. */
export function JobActions({ job }: { job: JobDetail }) {
  const favorites = useFavorites();
  return (
    <div className={styles.actions}>
      <Heart job={job} favorites={favorites} otherwise={job.isFavorite} />
      <ShareButton jobId={job.jobId} />
    </div>
  );
}
