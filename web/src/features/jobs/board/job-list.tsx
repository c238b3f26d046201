import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import { JobTile } from '../job-tile.tsx';
import { SeenLine } from '../news/seen-line.tsx';
import { TileSkeleton } from '../tile-skeleton.tsx';
import type { Favorites } from '../use-favorites.ts';
import { useProfile } from '../use-profile.ts';
import styles from './job-list.module.css';
import { ListEnd } from './list-end.tsx';
import { keepPlace, placeOf } from './list-place.ts';
import { SearchFailed } from './search-failed.tsx';
import type { JobSearch } from './use-job-search.ts';

interface JobListProps {
  search: JobSearch;
  favorites: Favorites;
  selected: string | undefined;
  /** Absent where a tile leads to the job's own page. */
  onSelect?: ((jobId: string, byKeyboard: boolean) => void) | undefined;
}

/** Asks for a page this many tiles before one gets there, from above or from below. */
const ahead = 4;

/** The jobs found, page after page while one scrolls; only tiles in sight exist. Keyed by the list's name. */
export function JobList({ search, favorites, selected, onSelect }: JobListProps) {
  const { name, count, jobAt, total = 0, seenAt, error, showing } = search;
  const { preferences } = useProfile();
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const [heights] = useState(() => placeOf(name));
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: (index) => heights[index] ?? 138,
    gap: 8,
    overscan: 4,
    scrollMargin: top,
  });
  const tiles = virtual.getVirtualItems();
  const first = tiles[0]?.index ?? 0;
  const last = tiles.at(-1)?.index ?? -1;
  const missing = tiles.filter(({ index }) => jobAt(index) === undefined);
  const failed = error && missing[0] && { top: missing[0].start - top, bottom: (missing.at(-1)?.end ?? 0) - top };

  useLayoutEffect(() => {
    // What is above the list may change its height at any render.
    const now = list.current ? list.current.getBoundingClientRect().top + window.scrollY : 0;
    setTop((before) => (Math.abs(before - now) > 1 ? now : before));
  });
  useEffect(() => () => keepPlace(name, virtual.takeSnapshot()), [name, virtual]);
  useEffect(() => {
    // Who comes back is taken to their place after the first drawing: the tiles drawn before that are never seen.
    const isThere = Math.abs((virtual.scrollOffset ?? 0) - window.scrollY) < window.innerHeight;
    if (isThere) showing(first - ahead, last + ahead);
  });

  return (
    <>
      <ul ref={list} className={styles.list} style={{ height: virtual.getTotalSize() }} aria-label="Jobs">
        {failed && (
          <li className={styles.item} style={{ top: failed.top, height: failed.bottom - failed.top }}>
            <div className={styles.failed}>
              <SearchFailed search={search} />
            </div>
          </li>
        )}
        {tiles.map(({ index, start, size }) => {
          const job = jobAt(index);
          const place = {
            'data-index': index,
            'aria-setsize': total,
            'aria-posinset': index + 1,
            className: styles.item,
            style: { transform: `translateY(${start - top}px)` },
          };
          if (job === undefined)
            return failed ? null : (
              // As tall as the job was; not measured, so that the list keeps its height.
              <li
                key={`${index} missing`}
                {...place}
                className={classes(styles.item, styles.missing)}
                style={{ ...place.style, height: size }}
              >
                <span className="visually-hidden">Loading…</span>
                <TileSkeleton count={1} />
              </li>
            );
          return (
            <li key={index} ref={virtual.measureElement} hidden={job === null} {...place}>
              {index === seenAt?.index && <SeenLine since={seenAt.since} />}
              {job && (
                <JobTile
                  key={job.jobId}
                  job={job}
                  favorites={favorites}
                  preferences={preferences}
                  canHide
                  isSelected={job.jobId === selected}
                  onSelect={onSelect && ((byKeyboard) => onSelect(job.jobId, byKeyboard))}
                />
              )}
            </li>
          );
        })}
      </ul>
      {!failed && <ListEnd search={search} isNear={last + ahead >= count} />}
    </>
  );
}
