import { type ReactNode, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { startDateRanges } from '#shared/domain/dates.ts';
import { grouped } from '#shared/domain/grouped.ts';
import { localDay } from '../../../lib/local-day.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { pagePart } from '../../../ui/parts/page-part.tsx';
import { Empty } from '../../../ui/surfaces.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { JobSkeleton } from '../detail/job-skeleton.tsx';
import { NewMatchesLine } from '../news/new-matches-line.tsx';
import { useNews } from '../news/use-news.ts';
import { TileSkeleton } from '../tile-skeleton.tsx';
import { useFavorites } from '../use-favorites.ts';
import { FilterBar } from './filters/filter-bar.tsx';
import styles from './job-board.module.css';
import { JobList } from './job-list.tsx';
import { PhoneHead } from './phone-head.tsx';
import { SearchFailed } from './search-failed.tsx';
import { Corrected, OwnHint, Unplaced, Without } from './search-hints.tsx';
import { SortSelect } from './sort-select.tsx';
import { type Board, useBoard } from './use-board.ts';
import { type JobSearch, useJobSearch } from './use-job-search.ts';

/** Not on phones, which have no room for it. */
const JobDetailView = pagePart(
  async () => (await import('../detail/job-detail-view.tsx')).JobDetailView,
  <JobSkeleton />,
);

/** Above 768 px there is room for a job beside the list. */
const wide = '(min-width: 769px)';

/** The job board: filters above, jobs on the left, and the chosen job on the right where there is room. */
export function JobBoard() {
  const board = useBoard();
  const isWide = useMedia(wide);
  const news = useNews();
  // In the order of posting what is new comes first, and a line says where it ends [D19].
  const isParted = board.listed.sortBy === 'dateAdded' && board.listed.since.length === 0;
  const search = useJobSearch(board.listed, board.ranges, {
    isSettled: !isParted || news.isSettled,
    since: isParted ? news.data?.since : undefined,
  });
  const favorites = useFavorites();
  const pane = useRef<HTMLElement>(null);
  const { total } = search;
  const months = search.pages.values().next().value?.startMonths;
  const ranges = useMemo(() => startDateRanges(localDay(), months), [months]);
  const found =
    total === undefined ? '' : `Found ${grouped(total)} ${board.listed.isFeatured ? 'featured jobs' : 'jobs'}`;

  const selected = board.selected ?? search.jobAt(0)?.jobId;
  function select(jobId: string, byKeyboard: boolean) {
    board.select(jobId);
    pane.current?.scrollTo({ top: 0 });
    if (byKeyboard) requestAnimationFrame(() => pane.current?.focus());
  }
  /** From the pane, Escape goes back to the tile that it shows. */
  function backToList() {
    document.querySelector<HTMLElement>(`[data-job="${selected}"]`)?.focus();
  }

  return (
    <div className={styles.board}>
      {isWide ? <FilterBar {...board} ranges={ranges} /> : <PhoneHead {...board} ranges={ranges} />}
      <div className={styles.panes}>
        <div className={styles.list} aria-busy={search.isLoading}>
          <div className={styles.line}>
            {(found || !search.error) && (
              <h2 className={styles.found} aria-live="polite">
                {found || 'Finding jobs…'}
              </h2>
            )}
            {board.audience === 'candidate' && (
              <Link to={paths.favorites} className={styles.saved}>
                <Icon name="heart" size={18} />
                Saved<span className="visually-hidden"> jobs</span>
              </Link>
            )}
            <SortSelect filters={board.filters} isNarrow={!isWide} onChange={(sortBy) => board.change({ sortBy })} />
          </div>
          {board.listed.since.length === 0 && <NewMatchesLine />}
          <Unplaced hints={search.pages.get(1)} />
          <Corrected hints={search.pages.get(1)} change={board.change} />
          {search.count > 0 && <OwnHint hints={search.pages.get(1)} />}
          <Found search={search} change={board.change}>
            <JobList
              key={search.name}
              search={search}
              favorites={favorites}
              selected={isWide ? selected : undefined}
              onSelect={isWide ? select : undefined}
            />
          </Found>
        </div>
        {isWide && selected !== undefined && (
          <section
            ref={pane}
            className={styles.pane}
            aria-label="Job details"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls can be reached with the keyboard
            tabIndex={0}
            onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && backToList()}
          >
            <JobDetailView key={selected} jobId={selected} place="pane" />
          </section>
        )}
      </div>
    </div>
  );
}

function Found({ search, change, children }: { search: JobSearch; change: Board['change']; children: ReactNode }) {
  if (search.isLoading) return <TileSkeleton count={6} />;
  if (search.total === undefined) return <SearchFailed search={search} />;
  const isEmptyBoard = search.pages.values().next().value?.startMonths.length === 0;
  if (search.count === 0 && isEmptyBoard) return <Empty>There are no jobs yet. Please look in again soon.</Empty>;
  if (search.count === 0)
    return (
      <Empty
        action={
          <>
            <ButtonLink to={paths.profile}>Update preferences</ButtonLink>
            <Without hints={search.pages.get(1)} change={change} />
          </>
        }
      >
        No matches
      </Empty>
    );
  return children;
}
