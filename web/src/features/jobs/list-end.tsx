import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './job-list.module.css';
import { TileSkeleton } from './tile-skeleton.tsx';
import type { JobSearch } from './use-job-search.ts';

/** What a failed search says. */
export const searchFailed = 'Something went wrong. Please try again later.';

/** Below the last tile: more is coming, more could not be had, or that was all. */
export function ListEnd({ search: { jobs, isEnd, isLoadingMore, error, retry } }: { search: JobSearch }) {
  if (error)
    return (
      <Notice
        kind="danger"
        action={
          <Button kind="quiet" onClick={retry}>
            Try again
          </Button>
        }
      >
        {searchFailed}
      </Notice>
    );
  if (isLoadingMore) return <TileSkeleton count={2} />;
  return isEnd && jobs.length > 10 ? <p className={styles.end}>That is every job we found.</p> : null;
}
