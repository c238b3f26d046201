import { startTransition, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '#shared/contract/index.ts';
import { useRead } from '../../lib/data.ts';
import { useReadCursorPages } from '../../lib/read-cursor-pages.ts';
import { type ApplicationView, countsOf, matchingRows, readView, statusTabs, writeView } from './application-view.ts';

/** How many rows are rendered at once; a button adds more. */
const drawn = 50;
/** A filter fetches the rest of the list, up to so many pages of a hundred. */
const mostPages = 10;

/** The applications that the address asks for, narrowed by what is typed. */
export function useApplications() {
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const { status, candidateId, jobId, words: typed } = view;
  const isNarrow = candidateId !== undefined || jobId !== undefined;
  const trail = useReadCursorPages(api.admin.applications, {
    ...(candidateId && { candidateId }),
    ...(jobId && { jobId }),
    // What is typed is looked for at every status, so that each tab says how much it has of it.
    ...(status !== 'All' && typed === '' && { status }),
  });
  const [most, setMost] = useState(drawn);
  const [cleared, setCleared] = useState(0);
  const all = trail.pages.flatMap((page) => page.applicationList);
  const matching = matchingRows(all, typed);
  const found = status === 'All' ? matching : matching.filter((row) => row.status === status);

  const needsMore = typed !== '' && !trail.isEnd && !trail.isLoadingMore && trail.pages.length < mostPages;
  useEffect(() => {
    if (needsMore && trail.pages.length > 0) trail.loadMore();
  }, [needsMore, trail]);

  // Where no row tells what the list is narrowed to, the list without its status does.
  const isNameless = isNarrow && status !== 'All' && trail.isEnd && all.length === 0;
  const around = useRead(
    api.admin.applications,
    isNameless ? { ...(candidateId && { candidateId }), ...(jobId && { jobId }) } : null,
  );

  const counts = typed === '' ? trail.pages[0]?.counts : trail.pages[0] && countsOf(matching);
  const countOfAll = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    view,
    tabs: statusTabs.map((id) => ({ id, label: id, count: id === 'All' ? countOfAll : counts?.[id] })),
    /** Undefined before the first page. */
    rows: trail.isLoading ? undefined : found.slice(0, most),
    total: found.length,
    known: around.data?.applicationList ?? all,
    isWhole: trail.isEnd,
    trail,
    typed,
    /** A transition: the field has its own state and renders first, the list follows. */
    type: (text: string) =>
      startTransition(() => {
        setMost(drawn);
        setParams(writeView({ ...view, words: text }), { replace: true, preventScrollReset: true });
      }),
    /** How often the filter was cleared from outside of its field; resets the field as its key. */
    cleared,
    clear: () => {
      setMost(drawn);
      setParams(writeView({ ...view, words: '' }), { replace: true, preventScrollReset: true });
      setCleared(cleared + 1);
    },
    hasMore: found.length > most || !trail.isEnd,
    showMore: () => {
      if (found.length < most + drawn && !trail.isEnd) trail.loadMore();
      setMost(most + drawn);
    },
    go: (next: Partial<ApplicationView>) => {
      setMost(drawn);
      setParams(writeView({ words: typed, ...next }));
    },
  };
}

export type ApplicationList = ReturnType<typeof useApplications>;
