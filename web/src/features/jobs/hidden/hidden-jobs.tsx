import { api } from '#shared/contract/browser.ts';
import { declineReasons } from '#shared/domain/applications/suggestions.ts';
import { useRead } from '../../../lib/data.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Empty } from '../../../ui/surfaces.tsx';
import { JobGrid } from '../job-grid.tsx';
import { TileSkeleton } from '../tile-skeleton.tsx';
import type { Favorites } from '../use-favorites.ts';
import { useHidden } from './use-hidden.ts';

/** The hidden jobs, newest first, each with the way back [D29]. */
export function HiddenJobs({ favorites }: { favorites: Favorites }) {
  const read = useRead(api.job.hiddenJobs, {});
  const { isHidden, show } = useHidden();
  return (
    <Loaded
      read={read}
      skeleton={<TileSkeleton count={6} isGrid />}
      isEmpty={({ jobList }) => jobList.every(({ jobId }) => isHidden(jobId) === false)}
      empty={<Empty action={<ButtonLink to={paths.search}>Find jobs</ButtonLink>}>No hidden jobs</Empty>}
    >
      {({ jobList }) => (
        <JobGrid
          jobs={jobList.filter(({ jobId }) => isHidden(jobId) !== false)}
          favorites={favorites}
          level={2}
          foot={({ jobId, jobTitle, reason }) => (
            <div className="buttons">
              {reason && <span>{declineReasons[reason]}</span>}
              <Button kind="quiet" onClick={() => void show(jobId)}>
                Show again<span className="visually-hidden">: {jobTitle}</span>
              </Button>
            </div>
          )}
        />
      )}
    </Loaded>
  );
}
