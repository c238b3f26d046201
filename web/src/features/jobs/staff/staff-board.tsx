import { Link } from 'react-router-dom';
import type { JobSort } from '#shared/contract/job/job-search.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { counted } from '#shared/domain/grouped.ts';
import { weeklyPay } from '#shared/domain/pay.ts';
import { shiftLabel } from '#shared/domain/shifts/shifts.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/controls/choice.tsx';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import type { DataColumn } from '../../../ui/staff/data-column.ts';
import { DataTable } from '../../../ui/staff/data-table.tsx';
import { ExportButton } from '../../../ui/staff/export-button.tsx';
import { PagesLine } from '../../../ui/staff/pages-line.tsx';
import { useHiddenColumns } from '../../../ui/staff/use-hidden-columns.ts';
import { useLastKnown } from '../../../ui/staff/use-last-known.ts';
import { Empty } from '../../../ui/surfaces.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { noFilters, openingFilters, sortsOf } from '../board/filters/board-filters.ts';
import { FilterBar } from '../board/filters/filter-bar.tsx';
import { PhoneHead } from '../board/phone-head.tsx';
import { Corrected, Unplaced, Without } from '../board/search-hints.tsx';
import { shortDay } from '../job-words.ts';
import { Posted } from '../still-open/posted.tsx';
import styles from './staff-jobs.module.css';
import { jobsPerPage, useStaffBoard } from './use-staff-board.ts';

/** Every open job by the candidates' filters, a row each; a job opens with who fits it [W07]. */
export function StaffBoard() {
  const { board, page, read, turn, filters } = useStaffBoard();
  const isWide = useMedia('(min-width: 769px)');
  const columnsKept = useHiddenColumns('staff-jobs');
  const total = read.data?.total;
  // The line of pages keeps the focus where a turn fails.
  const last = Math.ceil((useLastKnown(total) ?? 0) / jobsPerPage);
  return (
    <div className="stack">
      {isWide ? <FilterBar {...board} /> : <PhoneHead {...board} />}
      <div className={styles.bar}>
        <p role="status">{total === undefined ? 'Counting…' : counted(total, 'job')}</p>
        <Choice<JobSort>
          aria-label="Sort by"
          value={board.filters.sortBy || openingFilters.sortBy}
          // Without Relevant: staff have no preferences.
          options={sortsOf(board.filters).filter(({ value }) => value !== '')}
          onChange={(sortBy) => board.change({ sortBy: sortBy ?? openingFilters.sortBy })}
        />
        <ExportButton list={{ list: 'jobs', ...filters }} fileName="jobs.csv" />
      </div>
      <Unplaced hints={read.data} />
      <Corrected hints={read.data} change={board.change} />
      {read.error && !read.data ? (
        <RetryNotice onRetry={read.retry}>{read.error.message}</RetryNotice>
      ) : read.data?.jobList.length === 0 ? (
        <Empty
          action={
            <>
              <Button kind="quiet" onClick={() => board.change({ ...noFilters, isFeatured: false })}>
                Clear filters
              </Button>
              <Without hints={read.data} change={board.change} />
            </>
          }
        >
          {page > 1 && last > 0 ? 'The list has no such page.' : 'No job has all of this.'}
        </Empty>
      ) : (
        <DataTable
          label="Jobs"
          columns={columns}
          rows={read.data?.jobList}
          keyOf={({ jobId }) => jobId}
          isOneLine
          expected={12}
          columnsKept={columnsKept}
        />
      )}
      <PagesLine page={page} last={last} onTurn={turn} />
    </div>
  );
}

const columns: readonly DataColumn<JobCard>[] = [
  {
    title: 'Job',
    kind: 'name',
    cell: ({ jobId, jobTitle }) => (
      <Link to={paths.staffJob(jobId)} title={jobTitle}>
        {jobTitle}
      </Link>
    ),
  },
  {
    title: 'Facility',
    kind: 'cut',
    cell: ({ location }) => <span title={location.companyName}>{location.companyName}</span>,
  },
  { title: 'Place', kind: 'short', cell: ({ location }) => location.formattedAddress },
  { title: 'Pay', kind: 'short', cell: ({ weeklySalary }) => weeklyPay(weeklySalary) },
  { title: 'Shift', kind: 'short', cell: ({ shifts, shift }) => shiftLabel(shifts) || shift },
  { title: 'Start', kind: 'short', isNamed: true, cell: ({ startDate }) => shortDay(startDate) },
  { title: 'Weeks', kind: 'short', isNamed: true, isExtra: true, cell: ({ durationWeeks }) => durationWeeks || '' },
  { title: 'Posted', kind: 'short', isExtra: true, cell: (job) => <Posted job={job} /> },
  { title: 'Columns', kind: 'actions', cell: () => null },
];
