import type { FeedRun } from '#shared/contract/admin/admin-jobs.ts';
import { grouped } from '#shared/domain/grouped.ts';
import type { DataColumn } from '../../ui/staff/data-column.ts';
import { DataTable } from '../../ui/staff/data-table.tsx';

type Refused = FeedRun['refusedRows'][number];

const columns: readonly DataColumn<Refused>[] = [
  {
    title: 'Line',
    kind: 'name',
    isNamed: true,
    cell: ({ line }) => grouped(line),
    compare: (one, other) => one.line - other.line,
  },
  { title: 'Id', isNamed: true, cell: ({ externalId }) => externalId },
  {
    title: 'Field',
    isNamed: true,
    cell: ({ field }) => field,
    compare: (one, other) => one.field.localeCompare(other.field),
  },
  {
    title: 'Reason',
    cell: ({ reason, value }) => (
      <>
        {reason === 'required' ? 'Missing, and required.' : reason}
        {value && <span className="soft"> It says “{value}”.</span>}
      </>
    ),
  },
];

/** The refused rows of a run that are kept one by one, each with its value, and how many more there are. */
export function RefusedRows({ run: { refused, refusedRows } }: { run: FeedRun }) {
  const shown = new Set(refusedRows.map(({ line }) => line)).size;
  if (shown === 0) return null;
  const more = refused - shown;
  return (
    <>
      <h3>{more > 0 ? `The first ${shown} refused rows` : 'Refused rows'}</h3>
      <DataTable
        label="Refused rows"
        columns={columns}
        rows={refusedRows}
        keyOf={({ line, field, reason }) => `${line} ${field} ${reason}`}
      />
      {more > 0 && (
        <p className="soft small">
          and {grouped(more)} more, which are counted and not kept one by one. Mend these and hand the feed in again.
        </p>
      )}
    </>
  );
}
