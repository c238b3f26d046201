import { useRef, useState } from 'react';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Empty } from '../../../ui/surfaces.tsx';
import styles from '../job-grid.module.css';
import { JobGrid } from '../job-grid.tsx';
import { TileSkeleton } from '../tile-skeleton.tsx';
import type { ApplyResult } from '../use-apply.ts';
import { useFavorites } from '../use-favorites.ts';
import { ApplyToAll } from './apply-to-all.tsx';
import { NoteLine } from './note-line.tsx';
import { OutcomeLine } from './outcome-line.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { SinceLine } from './since-line.tsx';

/** The saved jobs, with one button to apply to all of them. */
export function FavoriteJobs() {
  const favorites = useFavorites();
  const [leaving, setLeaving] = useState<JobCard>();
  const [results, setResults] = useState<readonly ApplyResult[]>([]);
  const place = useRef<HTMLDivElement>(null);

  function close() {
    setLeaving(undefined);
    // The heart that had the focus may be gone with its job.
    place.current?.focus();
  }

  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <Loaded
        read={favorites.read}
        skeleton={<TileSkeleton count={6} isGrid />}
        isEmpty={({ jobList }) => jobList.length === 0}
        empty={
          <Empty action={<ButtonLink to={paths.search}>Find jobs</ButtonLink>}>
            You haven't selected any favorites yet.
          </Empty>
        }
      >
        {({ jobList }) => (
          <div className={styles.group}>
            <div className={styles.head}>
              <h2>{jobList.length} jobs saved</h2>
              <ApplyToAll jobs={jobList} onResults={setResults} />
            </div>
            <JobGrid
              jobs={jobList}
              favorites={favorites}
              place="favorites"
              onRemove={setLeaving}
              foot={(job) => (
                <>
                  <SinceLine job={job} />
                  <OutcomeLine job={job} result={results.find(({ jobId }) => jobId === job.jobId)} />
                  <NoteLine job={job} />
                </>
              )}
            />
          </div>
        )}
      </Loaded>
      <RemovalDialog job={leaving} favorites={favorites} onDone={close} />
    </div>
  );
}
