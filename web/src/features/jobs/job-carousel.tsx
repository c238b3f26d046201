import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import type { ReadState } from '../../lib/data.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Empty } from '../../ui/surfaces.tsx';
import styles from './job-carousel.module.css';
import { JobTile } from './job-tile.tsx';
import { TileSkeleton } from './tile-skeleton.tsx';
import { useFavorites } from './use-favorites.ts';
import { useProfile } from './use-profile.ts';
import { useTrack } from './use-track.ts';

export interface JobCarouselProps {
  title: string;
  /** A list of jobs as it is being read, e.g. useRead(api.job.featured, {}). */
  read: ReadState<{ readonly jobList: readonly JobCard[] }>;
  /** Address of the whole list. */
  viewAll: string;
  emptyText: string;
}

const most = 12;

/** A row of jobs: three in sight on a desktop, two on a tablet, one and a bit to swipe on a phone. */
export function JobCarousel({ title, read, viewAll, emptyText }: JobCarouselProps) {
  const id = useId();
  const { track, edge, look, turn } = useTrack();
  const jobs = read.data?.jobList.slice(0, most) ?? [];
  return (
    <section className={styles.carousel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Link to={viewAll} className={styles.all}>
          View All<span className="visually-hidden"> {title}</span>
        </Link>
        {jobs.length > 1 && (
          <div className={styles.turns}>
            <IconButton
              label={`Previous in ${title}`}
              icon={<Icon name="back" />}
              disabled={edge === 'start'}
              onClick={() => turn(-1)}
            />
            <IconButton
              label={`Next in ${title}`}
              icon={<Icon name="forward" />}
              disabled={edge === 'end'}
              onClick={() => turn(1)}
            />
          </div>
        )}
      </div>
      <Loaded
        read={read}
        skeleton={
          <div className={styles.track}>
            {[1, 2, 3].map((position) => (
              <div key={position} className={styles.item}>
                <TileSkeleton count={1} />
              </div>
            ))}
          </div>
        }
        isEmpty={({ jobList }) => jobList.length === 0}
        empty={<Empty>{emptyText}</Empty>}
      >
        {() => (
          <ul ref={track} className={styles.track} onScroll={look}>
            {jobs.map((job) => (
              <li key={job.jobId} className={styles.item}>
                <Tile job={job} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

/** Hearts are asked for when there is something to put them on: the jobs come first. */
function Tile({ job }: { job: JobCard }) {
  const favorites = useFavorites();
  const { preferences } = useProfile();
  return <JobTile job={job} favorites={favorites} preferences={preferences} canHide />;
}
