import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { StaffApplication } from '#shared/contract/admin/admin-shapes.ts';
import { api } from '#shared/contract/browser.ts';
import { applicationIdOf } from '#shared/domain/applications/application-id.ts';
import { matchingApplications } from '#shared/domain/applications/matching-applications.ts';
import { orderedApplications } from '#shared/domain/applications/ordered-applications.ts';
import { useRead } from '../../lib/data.ts';
import { useReadCursorPages } from '../../lib/read-cursor-pages.ts';
import { rememberListed } from '../../lib/search/last-listed.ts';
import { useMedia } from '../../ui/use-media.ts';
import {
  type ApplicationView,
  applicationKey,
  boardStatuses,
  countsOf,
  readView,
  statusTabs,
  writeView,
} from './application-view.ts';
import { useKeptView } from './use-kept-view.ts';

/** How many rows are rendered at once; a button adds more. */
const drawn = 50;
/** The board, and a filter, fetch the rest of the list: this many pages of this many. */
const [mostPages, wholePage] = [6, 500];

/** What a move changes in a row, until the list is read again. */
type Change = Pick<StaffApplication, 'status' | 'changedAt' | 'nextStatuses'>;

/** The applications that the address asks for, narrowed by what is typed. */
export function useApplications() {
  const [params, setParams] = useSearchParams();
  const asked = readView(params);
  const { kept, keep } = useKeptView();
  const isOfOne = (asked.candidateId ?? asked.jobId) !== undefined;
  // Of a candidate, a job or words that came with the address everything is shown.
  const usual = isOfOne || asked.words !== '' ? ({ owner: 'all', shape: 'list' } as const) : kept;
  const view: ApplicationView = { ...asked, owner: asked.owner ?? usual?.owner, shape: asked.shape ?? usual?.shape };
  const { status, candidateId, jobId, owner, narrow: filter, sort, words: typed } = view;
  /** What was asked for since the address of this render: two presses in quick succession both count. */
  const pending = useRef<{ readonly from: URLSearchParams; readonly view: ApplicationView }>(undefined);
  const hasRoom = useMedia('(min-width: 1280px)');
  const isBoard = view.shape === 'board' && hasRoom;
  const isNarrowed = Object.values(filter).some(Boolean);
  const isWhole = isBoard || typed !== '' || isNarrowed || sort !== undefined;
  const narrow = {
    ...(candidateId && { candidateId }),
    ...(jobId && { jobId }),
    ...(owner === 'mine' && { owner }),
  };
  const asking = {
    ...narrow,
    ...(isWhole && { count: wholePage }),
    ...(isBoard && { rejected: 'without' as const }),
    // What is typed is looked for at every status, so that each tab says how much it has of it.
    ...(!isWhole && status !== 'All' && { status }),
  };
  const trail = useReadCursorPages(api.admin.applications, owner ? asking : null);
  const [most, setMost] = useState(drawn);
  const [cleared, setCleared] = useState(0);
  const [changes, setChanges] = useState<ReadonlyMap<string, Change>>(new Map());
  const { pages } = trail;
  const all = useMemo(() => {
    const rows = pages.flatMap((page) => page.applicationList);
    if (changes.size === 0) return rows;
    // A row that stays is the same object: its card is not drawn again, and what it is searched by is known.
    return rows.map((row) => {
      const change = changes.get(applicationKey(row));
      return change ? { ...row, ...change } : row;
    });
  }, [pages, changes]);
  const { ownerId, specialty, clock } = filter;
  const matching = useMemo(
    () =>
      orderedApplications(
        matchingApplications(all, typed),
        { ownerId, specialty, clock },
        sort,
        new Date().toISOString(),
      ),
    [all, typed, ownerId, specialty, clock, sort],
  );
  const found = status === 'All' || isBoard ? matching : matching.filter((row) => row.status === status);

  const choices = useMemo(() => choicesOf(all), [all]);
  useListed(view, owner && !trail.isLoading ? found : undefined, isBoard);

  function addressWith(next: Partial<ApplicationView>): URLSearchParams {
    const before = pending.current?.from === params ? pending.current.view : view;
    pending.current = { from: params, view: { ...before, ...next } };
    return writeView(pending.current.view);
  }

  // A page whose jobs are gone has no rows: the list is empty only when no page follows.
  const isEmptySoFar = all.length === 0;
  const mayHaveMore = !trail.isEnd && !trail.error && pages.length < mostPages;
  const needsMore = (isWhole || isEmptySoFar) && mayHaveMore && !trail.isLoadingMore;
  useEffect(() => {
    if (needsMore && pages.length > 0) trail.loadMore();
  }, [needsMore, pages, trail]);

  // Where no row tells what the list is narrowed to, the list without its status does.
  const isNameless = (candidateId ?? jobId) !== undefined && status !== 'All' && trail.isEnd && isEmptySoFar;
  const around = useRead(api.admin.applications, isNameless ? narrow : null);

  const counts =
    typed === '' && !isNarrowed ? shifted(pages[0]?.counts, pages, changes) : pages[0] && countsOf(matching);
  const countOfAll = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return {
    view,
    isBoard,
    /** Whether a board has room here: otherwise there is the list alone. */
    hasRoom,
    tabs: statusTabs.map((id) => ({ id, label: id, count: id === 'All' ? countOfAll : counts?.[id] })),
    /** Undefined before the first page that has any, or the end. */
    rows: !owner || trail.isLoading || (isEmptySoFar && mayHaveMore) ? undefined : found.slice(0, most),
    /** Of all steps, for the columns of the board. */
    matching: !owner || trail.isLoading ? undefined : matching,
    total: found.length,
    known: around.data?.applicationList ?? all,
    isWhole: trail.isEnd,
    trail,
    typed,
    /** Shows rows as they will be, before the server has said so; undefined takes that back. */
    change: (rows: readonly StaffApplication[], change: Change | undefined) =>
      setChanges((before) => {
        const next = new Map(before);
        for (const row of rows) {
          if (change) next.set(applicationKey(row), change);
          else next.delete(applicationKey(row));
        }
        return next;
      }),
    /** Reads the list again, and drops the changes that were shown before the server had made them. */
    refresh: async () => {
      await trail.refresh();
      setChanges(new Map());
    },
    /** A transition: the field has its own state and renders first, the list follows. */
    type: (text: string) =>
      startTransition(() => {
        setMost(drawn);
        setParams(addressWith({ words: text }), { replace: true, preventScrollReset: true });
      }),
    /** How often the filter was cleared from outside of its field; resets the field as its key. */
    cleared,
    clear: () => {
      setMost(drawn);
      setParams(addressWith({ words: '' }), { replace: true, preventScrollReset: true });
      setCleared(cleared + 1);
    },
    hasMore: found.length > most || !trail.isEnd,
    showMore: () => {
      if (found.length < most + drawn && !trail.isEnd) trail.loadMore();
      setMost(most + drawn);
    },
    columns: { hidden: kept?.hidden ?? [], onHide: (hidden: string[]) => void keep({ hidden }) },
    /** What the filters can be set to: what is in the list. */
    choices,
    go: (next: Partial<ApplicationView>) => {
      setMost(drawn);
      if (next.owner ?? next.shape) void keep({ owner: next.owner, shape: next.shape });
      setParams(addressWith(next));
    },
  };
}

export type ApplicationList = ReturnType<typeof useApplications>;

/** Remembers what is in sight for the pages of its applications; a board is read step by step. */
function useListed(
  { owner, status }: ApplicationView,
  rows: readonly StaffApplication[] | undefined,
  isBoard: boolean,
) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!rows) return;
    const ordered = isBoard ? boardStatuses.flatMap((one) => rows.filter((row) => row.status === one)) : rows;
    rememberListed({
      address: `${pathname}${search}`,
      label: [owner === 'mine' ? 'My applications' : 'Applications', !isBoard && status !== 'All' && status]
        .filter(Boolean)
        .join(', '),
      ids: ordered.map(({ candidateId, job }) => applicationIdOf(candidateId, job.jobId)),
    });
  }, [pathname, search, owner, status, rows, isBoard]);
}

type Counts = Readonly<Record<string, number>>;

/** The owners and specialties of a list, each once, by name. */
function choicesOf(rows: readonly StaffApplication[]) {
  const owners = new Map(rows.flatMap(({ owner }) => (owner ? [[owner.id, owner.name] as const] : [])));
  const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label);
  return {
    owners: [...owners].map(([value, label]) => ({ value, label })).toSorted(byLabel),
    specialties: [...new Set(rows.map(({ job }) => job.specialty).filter(Boolean))]
      .map((value) => ({ value, label: value }))
      .toSorted(byLabel),
  };
}

/** The server's numbers with what has moved since they were read. */
function shifted(
  counts: Counts | undefined,
  pages: readonly { readonly applicationList: readonly StaffApplication[] }[],
  changes: ReadonlyMap<string, Change>,
): Counts | undefined {
  if (!counts || changes.size === 0) return counts;
  const next: Record<string, number> = { ...counts };
  for (const row of pages.flatMap((page) => page.applicationList)) {
    const to = changes.get(applicationKey(row))?.status;
    if (!to || to === row.status) continue;
    next[row.status] = Math.max(0, (next[row.status] ?? 0) - 1);
    next[to] = (next[to] ?? 0) + 1;
  }
  return next;
}
