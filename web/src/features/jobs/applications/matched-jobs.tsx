import type { api } from '#shared/contract/browser.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import type { Read } from '../../../lib/data.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Empty } from '../../../ui/surfaces.tsx';
import { writeFilters } from '../board/board-address.ts';
import { openingFilters } from '../board/filters/board-filters.ts';
import styles from '../job-grid.module.css';
import { JobGrid } from '../job-grid.tsx';
import { TileSkeleton } from '../tile-skeleton.tsx';
import type { Favorites } from '../use-favorites.ts';
import { useProfile } from '../use-profile.ts';

type Matched = Answer<typeof api.job.matched>;

/** Open jobs that fit the candidate, best first; the board shows the rest. */
export function MatchedJobs({ read, favorites }: { read: Read<Matched>; favorites: Favorites }) {
  const { preferences } = useProfile();
  const all = writeFilters({ ...openingFilters, specialties: preferences?.specialtyIds ?? [], sortBy: '' });
  return (
    <Loaded
      read={read}
      skeleton={<TileSkeleton count={6} isGrid />}
      isEmpty={({ jobList }) => jobList.length === 0}
      empty={<Empty action={<ButtonLink to={paths.profile}>Update preferences</ButtonLink>}>No matches</Empty>}
    >
      {({ jobList, total }) => (
        <div className={styles.group}>
          <JobGrid jobs={jobList} favorites={favorites} level={2} canHide />
          {total > jobList.length && (
            <ButtonLink kind="quiet" to={`${paths.search}?${all}`}>
              See all {total} matches
            </ButtonLink>
          )}
        </div>
      )}
    </Loaded>
  );
}
