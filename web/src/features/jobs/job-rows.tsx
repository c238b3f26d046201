import { api } from '#shared/contract/browser.ts';
import { useRead } from '../../lib/data.ts';
import { paths } from '../../lib/paths.ts';
import { JobCarousel } from './job-carousel.tsx';
import { ShortJobList } from './short-job-list.tsx';

/** The dashboard's row of featured jobs. */
export function FeaturedJobs() {
  const read = useRead(api.job.featured, {});
  return <JobCarousel title="Featured Jobs" read={read} viewAll={paths.searchFeatured} emptyText="No featured jobs" />;
}

const matches = { title: 'New Matches', viewAll: paths.myJobs, emptyText: 'No matched jobs' };

/** The dashboard's row of jobs that match the candidate's preferences. */
export function MatchingJobs() {
  const read = useRead(api.job.matched, {});
  return <JobCarousel {...matches} read={read} />;
}

/** The best matches below each other, for screens without room for a row. */
export function MatchList() {
  const read = useRead(api.job.matched, {});
  return <ShortJobList {...matches} read={read} />;
}

/** The dashboard's row of the best-paid jobs. */
export function HighestPaidJobs() {
  const read = useRead(api.job.highestPay, {});
  return (
    <JobCarousel title="Highest Pay" read={read} viewAll={paths.searchHighestPaid} emptyText="No jobs right now" />
  );
}
