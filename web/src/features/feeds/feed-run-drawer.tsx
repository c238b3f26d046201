import type { FeedRun } from '#shared/contract/admin/admin-jobs.ts';
import { Notice } from '../../ui/notice.tsx';
import { Drawer, DrawerBody } from '../../ui/overlays/drawer.tsx';
import type { DataColumn } from '../../ui/staff/data-column.ts';
import { DataTable } from '../../ui/staff/data-table.tsx';

interface Refused {
  readonly line: number;
  readonly externalId: string;
  readonly field: string;
  readonly reason: string;
}

const refusedColumns: readonly DataColumn<Refused>[] = [
  {
    title: 'Line',
    kind: 'name',
    isNamed: true,
    cell: ({ line }) => line,
    compare: (one, other) => one.line - other.line,
  },
  { title: 'Id', isNamed: true, cell: ({ externalId }) => externalId },
  {
    title: 'Field',
    isNamed: true,
    cell: ({ field }) => field,
    compare: (one, other) => one.field.localeCompare(other.field),
  },
  { title: 'Reason', cell: ({ reason }) => reason },
];

/** What one run did, with the rows that it refused. */
export function FeedRunDrawer({ run, onClose }: { run: FeedRun; onClose(): void }) {
  const shown = new Set(run.refusedRows.map(({ line }) => line)).size;
  const more = run.refused - shown;
  return (
    <Drawer title={`Run of ${run.source}`} onClose={onClose}>
      <DrawerBody>
        {run.reason && <Notice kind={run.outcome === 'refused' ? 'danger' : 'note'}>{run.reason}</Notice>}
        <p>
          {run.rows} rows read: {run.added} added, {run.changed} changed, {run.unchanged} unchanged, {run.closed}{' '}
          closed, {run.refused} refused, in {(run.milliseconds / 1000).toFixed(1)} s.
        </p>
        {shown > 0 && (
          <>
            <h3>{more > 0 ? `The first ${shown} refused rows` : 'Refused rows'}</h3>
            <DataTable
              label="Refused rows"
              columns={refusedColumns}
              rows={run.refusedRows}
              keyOf={({ line, field, reason }) => `${line} ${field} ${reason}`}
            />
            {more > 0 && (
              <p className="soft small">
                and {more} more, which are counted and not kept one by one. Mend these and hand the feed in again.
              </p>
            )}
          </>
        )}
      </DrawerBody>
    </Drawer>
  );
}
