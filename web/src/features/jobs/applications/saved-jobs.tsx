import type { SavedJob } from '#shared/contract/job/saved-jobs.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Empty } from '../../../ui/surfaces.tsx';
import styles from '../job-grid.module.css';
import { JobGrid } from '../job-grid.tsx';
import { ClearAll } from '../saved/clear-all.tsx';
import { NoteLine } from '../saved/note-line.tsx';
import { SinceLine } from '../saved/since-line.tsx';
import { TileSkeleton } from '../tile-skeleton.tsx';
import type { Favorites } from '../use-favorites.ts';
import { splitSaved } from './my-jobs-groups.ts';

/** The saved jobs: those one can still apply to, then the rest. */
export function SavedJobs({ favorites }: { favorites: Favorites }) {
  return (
    <Loaded
      read={favorites.read}
      skeleton={<TileSkeleton count={6} isGrid />}
      isEmpty={({ jobList }) => jobList.length === 0}
      empty={<Empty action={<ButtonLink to={paths.search}>Find jobs</ButtonLink>}>No saved jobs</Empty>}
    >
      {({ jobList }) => {
        const { open, closed } = splitSaved(jobList);
        return (
          <div className={styles.group}>
            <Saved title="Available" jobs={open} favorites={favorites} />
            <Saved title="No longer available" jobs={closed} favorites={favorites} />
            <div className={styles.head}>
              <ButtonLink kind="quiet" to={paths.favorites}>
                See all favorites
              </ButtonLink>
              <ClearAll count={jobList.length} notes={jobList.filter(({ own }) => own?.note).length} />
            </div>
          </div>
        );
      }}
    </Loaded>
  );
}

function Saved({ title, jobs, favorites }: { title: string; jobs: readonly SavedJob[]; favorites: Favorites }) {
  if (jobs.length === 0) return null;
  return (
    <section className={styles.group} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <JobGrid
        jobs={jobs}
        favorites={favorites}
        foot={(job) => (
          <>
            <SinceLine job={job} />
            <NoteLine job={job} />
          </>
        )}
      />
    </section>
  );
}
