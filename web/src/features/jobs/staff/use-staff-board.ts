import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '#shared/contract/browser.ts';
import { startDateRanges } from '#shared/domain/dates.ts';
import { useRead } from '../../../lib/data.ts';
import { localDay } from '../../../lib/local-day.ts';
import { staffSearchBody } from '../board/board-address.ts';
import { useBoard } from '../board/use-board.ts';

/** How many jobs are on a page. */
export const jobsPerPage = 25;

/** The board of staff as its address says; the page before stays while the next is on its way. */
export function useStaffBoard() {
  const board = useBoard('staff');
  const [params, setParams] = useSearchParams();
  const named = Number(params.get('page') ?? 1);
  const page = Number.isInteger(named) && named >= 1 && named <= 10_000 ? named : 1;
  const body = staffSearchBody({ ...board, filters: board.listed }, page, jobsPerPage);
  const read = useRead(api.admin.jobs, {}, body, { keepPreviousData: true });
  const { page: _page, count: _count, ...filters } = body;
  const months = read.data?.startMonths;
  const ranges = useMemo(() => startDateRanges(localDay(), months), [months]);
  function turn(to: number) {
    const next = new URLSearchParams(params);
    next.set('page', String(to));
    setParams(next);
  }
  return { board: { ...board, ranges }, page, read, turn, filters };
}
