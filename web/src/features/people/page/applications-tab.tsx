import { Link } from 'react-router-dom';
import type { StaffApplication } from '#shared/contract/admin/admin-shapes.ts';
import { api } from '#shared/contract/index.ts';
import { weeklyPay } from '#shared/domain/pay.ts';
import { paths } from '../../../lib/paths.ts';
import { useReadCursorPages } from '../../../lib/read-cursor-pages.ts';
import { shownDayOf } from '../../../lib/shown-instant.ts';
import { LoadedPages } from '../../../ui/loaded-pages.tsx';
import type { DataColumn } from '../../../ui/staff/data-column.ts';
import { DataTable } from '../../../ui/staff/data-table.tsx';
import { Empty, Pill } from '../../../ui/surfaces.tsx';

/** What a candidate applied to, newest change first; steps are moved on the page of applications. */
export function ApplicationsTab({ id }: { id: string }) {
  const list = useReadCursorPages(api.admin.applications, { candidateId: id });
  const rows = list.rowsOf(({ applicationList }) => applicationList);
  return (
    <LoadedPages
      list={list}
      rows={rows}
      empty={<Empty>There are no applications.</Empty>}
      shown={`${rows?.length} shown`}
      action={<Link to={`${paths.applications}?candidate=${encodeURIComponent(id)}`}>Open in Applications</Link>}
    >
      <DataTable label="Applications" columns={columns} rows={rows} keyOf={({ job }) => job.jobId} expected={4} />
    </LoadedPages>
  );
}

const columns: readonly DataColumn<StaffApplication>[] = [
  { title: 'Job', kind: 'name', cell: ({ job }) => <Link to={paths.staffJob(job.jobId)}>{job.jobTitle}</Link> },
  {
    title: 'Place',
    cell: ({ job: { location } }) => `${location.companyName}, ${location.formattedAddress}`,
  },
  { title: 'Pay', kind: 'short', cell: ({ job }) => weeklyPay(job.weeklySalary) },
  {
    title: 'Status',
    kind: 'short',
    cell: ({ status, reason }) => <Pill>{reason ? `${status} (${reason})` : status}</Pill>,
  },
  { title: 'Applied', kind: 'short', isNamed: true, cell: ({ appliedAt }) => shownDayOf(appliedAt) },
  { title: 'Changed', kind: 'short', isNamed: true, cell: ({ changedAt }) => shownDayOf(changedAt) },
];
