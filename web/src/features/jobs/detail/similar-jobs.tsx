import { api } from '#shared/contract/browser.ts';
import { useRead } from '../../../lib/data.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { JobTile } from '../job-tile.tsx';
import { TileSkeleton } from '../tile-skeleton.tsx';
import { useFavorites } from '../use-favorites.ts';
import { useProfile } from '../use-profile.ts';
import styles from './similar-jobs.module.css';

const most = 6;

/** Other open jobs like this one: to swipe through on a phone, a list elsewhere. */
export function SimilarJobs({ jobId }: { jobId: string }) {
  const read = useRead(api.job.similar, { jobId });
  const favorites = useFavorites();
  const { preferences } = useProfile();
  return (
    <Loaded
      read={read}
      skeleton={<TileSkeleton count={3} />}
      isEmpty={({ jobList }) => jobList.length === 0}
      empty={<p>No similar jobs</p>}
    >
      {({ jobList }) => (
        <ul className={styles.jobs}>
          {jobList.slice(0, most).map((job) => (
            <li key={job.jobId}>
              <JobTile job={job} favorites={favorites} preferences={preferences} canHide />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
