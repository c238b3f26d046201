import { Link } from 'react-router-dom';
import type { StaffApplication } from '#shared/contract/admin/admin-shapes.ts';
import { api } from '#shared/contract/browser.ts';
import { nameOrNone } from '#shared/domain/contact/full-name.ts';
import { paths } from '../../../lib/paths.ts';
import { useReadCursorPages } from '../../../lib/read-cursor-pages.ts';
import { shownDayOf } from '../../../lib/shown-instant.ts';
import { LoadedPages } from '../../../ui/loaded-pages.tsx';
import type { DataColumn } from '../../../ui/staff/data-column.ts';
import { DataTable } from '../../../ui/staff/data-table.tsx';
import { Empty, Pill } from '../../../ui/surfaces.tsx';

/** Who has applied to a job, newest change first; steps are moved on the page of applications. */
export function JobApplicants({ jobId }: { jobId: string }) {
  const list = useReadCursorPages(api.admin.applications, { jobId });
  const rows = list.rowsOf(({ applicationList }) => applicationList);
  return (
    <LoadedPages
      list={list}
      rows={rows}
      empty={<Empty>No one has applied yet.</Empty>}
      shown={`${rows?.length} shown`}
      action={<Link to={`${paths.applications}?job=${encodeURIComponent(jobId)}`}>Open in Applications</Link>}
    >
      <DataTable
        label="Applicants"
        columns={columns}
        rows={rows}
        keyOf={({ candidateId }) => candidateId}
        expected={4}
      />
    </LoadedPages>
  );
}

const columns: readonly DataColumn<StaffApplication>[] = [
  {
    title: 'Candidate',
    kind: 'name',
    cell: ({ candidateId, candidateName }) => (
      <Link to={paths.candidate(candidateId)}>{nameOrNone(candidateName)}</Link>
    ),
  },
  {
    title: 'Status',
    kind: 'short',
    cell: ({ status, reason }) => <Pill>{reason ? `${status} (${reason})` : status}</Pill>,
  },
  { title: 'Applied', kind: 'short', isNamed: true, cell: ({ appliedAt }) => shownDayOf(appliedAt) },
  { title: 'Changed', kind: 'short', isNamed: true, cell: ({ changedAt }) => shownDayOf(changedAt) },
];
