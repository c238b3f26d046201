import { Link } from 'react-router-dom';
import type { StaffSuggestion } from '#shared/contract/admin/admin-suggestions.ts';
import { api } from '#shared/contract/browser.ts';
import { declineReasons } from '#shared/domain/applications/suggestions.ts';
import { nameOrNone } from '#shared/domain/contact/full-name.ts';
import { useRead } from '../../../lib/data.ts';
import { paths } from '../../../lib/paths.ts';
import { shownDayOf } from '../../../lib/shown-instant.ts';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import type { DataColumn } from '../../../ui/staff/data-column.ts';
import { DataTable } from '../../../ui/staff/data-table.tsx';
import { Empty, Pill } from '../../../ui/surfaces.tsx';

/** To whom a job was suggested, newest first, and what they answered. */
export function JobSuggestions({ jobId }: { jobId: string }) {
  const read = useRead(api.admin.suggestions, { jobId });
  const rows = read.data?.suggestionList;
  if (read.error && !rows) return <RetryNotice onRetry={read.retry}>{read.error.message}</RetryNotice>;
  if (rows?.length === 0) return <Empty>It was not suggested yet. Choose candidates to suggest it.</Empty>;
  return <DataTable label="Suggested" columns={columns} rows={rows} keyOf={({ candidateId }) => candidateId} />;
}

const columns: readonly DataColumn<StaffSuggestion>[] = [
  {
    title: 'Candidate',
    kind: 'name',
    cell: ({ candidateId, candidateName }) => (
      <Link to={paths.candidate(candidateId)}>{nameOrNone(candidateName)}</Link>
    ),
  },
  { title: 'Answer', kind: 'short', cell: (row) => <Pill>{answerOf(row)}</Pill> },
  { title: 'Line', cell: ({ words }) => words },
  { title: 'Suggested', kind: 'short', isNamed: true, cell: ({ at }) => shownDayOf(at) },
  { title: 'By', kind: 'short', isNamed: true, cell: ({ byName }) => byName },
];

function answerOf({ answer, reason, applicationStatus }: StaffSuggestion): string {
  if (answer === 'applied') return `Applied: ${applicationStatus}`;
  return answer === 'declined' && reason ? `Not for me: ${declineReasons[reason]}` : 'No answer yet';
}
