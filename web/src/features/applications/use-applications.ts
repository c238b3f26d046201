import { startTransition, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '#shared/contract/index.ts';
import { applicationStatuses } from '#shared/domain/application-status.ts';
import { useReadTrail } from '../../lib/read-trail.ts';
import { type ApplicationView, matchingRows, readView, type StatusTab, writeView } from './application-view.ts';

/** So many rows are drawn at once; more come by a press. */
const drawn = 50;
/** While one types, the rest of the list is fetched, up to so many pages of a hundred. */
const mostPages = 10;

/** The applications that the address asks for, narrowed by what is typed. */
export function useApplications() {
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  const { status, candidateId, jobId } = view;
  const isNarrow = candidateId !== undefined || jobId !== undefined;
  const trail = useReadTrail(api.admin.applications, {
    ...(candidateId && { candidateId }),
    ...(jobId && { jobId }),
    ...(!isNarrow && status !== 'All' && { status }),
  });
  const [typed, setTyped] = useState('');
  const [most, setMost] = useState(drawn);
  const [cleared, setCleared] = useState(0);
  const all = trail.pages.flatMap((page) => page.applicationList);
  const atStatus = isNarrow && status !== 'All' ? all.filter((row) => row.status === status) : all;
  const found = matchingRows(atStatus, typed);

  const needsMore = typed !== '' && !trail.isEnd && !trail.isLoadingMore && trail.pages.length < mostPages;
  useEffect(() => {
    if (needsMore && trail.pages.length > 0) trail.loadMore();
  }, [needsMore, trail]);

  const counts = isNarrow ? countsOf(all) : (trail.pages[0]?.counts ?? {});
  const tabs: StatusTab[] = isNarrow ? ['All', ...applicationStatuses] : [...applicationStatuses];
  return {
    view,
    tabs: tabs.map((id) => ({ id, label: id, count: id === 'All' ? all.length : counts[id] })),
    /** Undefined before the first page. */
    rows: trail.isLoading ? undefined : found.slice(0, most),
    total: found.length,
    known: all,
    isWhole: trail.isEnd,
    trail,
    typed,
    /** The list may take its time: the field that is typed into has the letters itself, and is drawn at once. */
    type: (text: string) =>
      startTransition(() => {
        setTyped(text);
        setMost(drawn);
      }),
    /** How often the filter was cleared from outside of its field: the field begins anew then. */
    cleared,
    clear: () => {
      setTyped('');
      setMost(drawn);
      setCleared(cleared + 1);
    },
    hasMore: found.length > most || !trail.isEnd,
    showMore: () => {
      if (found.length < most + drawn && !trail.isEnd) trail.loadMore();
      setMost(most + drawn);
    },
    go: (next: Partial<ApplicationView>) => {
      setMost(drawn);
      setParams(writeView(next));
    },
  };
}

export type Applications = ReturnType<typeof useApplications>;

function countsOf(rows: readonly { readonly status: string }[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = Object.fromEntries(applicationStatuses.map((status) => [status, 0]));
  for (const { status } of rows) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
