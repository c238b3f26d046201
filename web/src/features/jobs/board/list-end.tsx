import { TileSkeleton } from '../tile-skeleton.tsx';
import styles from './job-list.module.css';
import { SearchFailed } from './search-failed.tsx';
import type { JobSearch } from './use-job-search.ts';

/** Below the last tile: more is coming, more could not be had, or that was all. */
export function ListEnd({ search, isNear }: { search: JobSearch; isNear: boolean }) {
  const { count, isEnd, isReading, error } = search;
  if (error) return <SearchFailed search={search} />;
  if (isReading && isNear && !isEnd) return <TileSkeleton count={2} />;
  return isEnd && count > 10 ? <p className={styles.end}>That is every job we found.</p> : null;
}
