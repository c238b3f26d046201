import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './job-list.module.css';
import { JobTile } from './job-tile.tsx';
import { ListEnd } from './list-end.tsx';
import { keepPlace, placeOf } from './list-place.ts';
import type { Favorites } from './use-favorites.ts';
import type { JobSearch } from './use-job-search.ts';
import { useProfile } from './use-profile.ts';

interface JobListProps {
  search: JobSearch;
  favorites: Favorites;
  selected: string | undefined;
  /** Absent where a tile leads to the job's own page. */
  onSelect?: ((jobId: string, byKeyboard: boolean) => void) | undefined;
}

/** Asks for the next page this many tiles before the end. */
const ahead = 4;

/** The jobs found, page after page while one scrolls; only tiles in sight exist. */
export function JobList({ search, favorites, selected, onSelect }: JobListProps) {
  const { name, jobs, total = 0, isEnd, isLoadingMore, error, loadMore } = search;
  const { wishes } = useProfile();
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const virtual = useWindowVirtualizer({
    count: jobs.length,
    estimateSize: () => 178,
    gap: 12,
    overscan: 4,
    scrollMargin: top,
    getItemKey: (index) => jobs[index]?.jobId ?? index,
    initialMeasurementsCache: placeOf(name),
  });
  const tiles = virtual.getVirtualItems();
  const last = tiles.at(-1)?.index ?? -1;

  useLayoutEffect(() => {
    // Whatever stands above the list may change its height at any render.
    const now = list.current ? list.current.getBoundingClientRect().top + window.scrollY : 0;
    setTop((before) => (Math.abs(before - now) > 1 ? now : before));
  });
  useEffect(() => () => keepPlace(name, virtual.takeSnapshot()), [name, virtual]);
  useEffect(() => {
    if (last >= jobs.length - ahead && !isEnd && !isLoadingMore && !error) loadMore();
  }, [last, jobs.length, isEnd, isLoadingMore, error, loadMore]);

  return (
    <>
      <ul ref={list} className={styles.list} style={{ height: virtual.getTotalSize() }} aria-label="Jobs">
        {tiles.map(({ index, key, start }) => {
          const job = jobs[index];
          if (!job) return null;
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={total}
              aria-posinset={index + 1}
              className={styles.item}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              <JobTile
                job={job}
                favorites={favorites}
                wishes={wishes}
                isSelected={job.jobId === selected}
                onSelect={onSelect && ((byKeyboard) => onSelect(job.jobId, byKeyboard))}
              />
            </li>
          );
        })}
      </ul>
      <ListEnd search={search} />
    </>
  );
}
