import type { ReactNode } from 'react';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import styles from './job-grid.module.css';
import { JobTile } from './job-tile.tsx';
import type { Favorites } from './use-favorites.ts';
import { useProfile } from './use-profile.ts';

interface JobGridProps<Job extends JobCard> {
  jobs: readonly Job[];
  favorites: Favorites;
  place?: 'favorites' | 'elsewhere';
  level?: 2 | 3;
  onRemove?: (job: Job) => void;
  canHide?: boolean;
  /** More lines at the foot of a job. */
  foot?: (job: Job) => ReactNode;
}

/** Jobs side by side, as many as fit. */
export function JobGrid<Job extends JobCard>(props: JobGridProps<Job>) {
  const { jobs, favorites, place = 'elsewhere', level = 3, onRemove, canHide = false, foot } = props;
  const { preferences } = useProfile();
  return (
    <ul className={styles.grid}>
      {jobs.map((job) => (
        <li key={job.jobId}>
          <JobTile
            job={job}
            favorites={favorites}
            preferences={preferences}
            place={place}
            level={level}
            canHide={canHide}
            onRemove={onRemove && (() => onRemove(job))}
          >
            {foot?.(job)}
          </JobTile>
        </li>
      ))}
    </ul>
  );
}
