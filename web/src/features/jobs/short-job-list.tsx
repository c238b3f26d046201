import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Empty } from '../../ui/surfaces.tsx';
import styles from './job-carousel.module.css';
import type { JobCarouselProps } from './job-carousel.tsx';
import { JobGrid } from './job-grid.tsx';
import { TileSkeleton } from './tile-skeleton.tsx';
import { useFavorites } from './use-favorites.ts';

const most = 3;

/** The first jobs of a list below each other, with the way to all of them. */
export function ShortJobList({ title, read, viewAll, emptyText }: JobCarouselProps) {
  const id = useId();
  return (
    <section className={styles.carousel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Link to={viewAll} className={styles.all}>
          View All<span className="visually-hidden"> {title}</span>
        </Link>
      </div>
      <Loaded
        read={read}
        skeleton={<TileSkeleton count={most} isGrid />}
        isEmpty={({ jobList }) => jobList.length === 0}
        empty={<Empty>{emptyText}</Empty>}
      >
        {({ jobList }) => <Jobs jobs={jobList.slice(0, most)} />}
      </Loaded>
    </section>
  );
}

/** Hearts are asked for when there is something to put them on: the jobs come first. */
function Jobs({ jobs }: { jobs: readonly JobCard[] }) {
  return <JobGrid jobs={jobs} favorites={useFavorites()} />;
}
