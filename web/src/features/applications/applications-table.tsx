import type { StaffApplication } from '#shared/contract/admin-shapes.ts';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import { shownDay } from '#shared/domain/dates.ts';
import type { DataColumn } from '../../ui/staff/data-column.ts';
import { DataTable } from '../../ui/staff/data-table.tsx';
import { NarrowButton } from '../../ui/staff/narrow-button.tsx';
import { RowAction } from '../../ui/staff/row-action.tsx';
import { Pill, type PillKind } from '../../ui/surfaces.tsx';
import { type ApplicationView, applicationKey } from './application-view.ts';
import { StepMenu } from './step-menu.tsx';

interface ApplicationsTableProps {
  rows: readonly StaffApplication[] | undefined;
  chosen: ReadonlySet<string>;
  /** Whether the list has one status, which then needs no column. */
  isOneStatus: boolean;
  onChoose(keys: ReadonlySet<string>): void;
  onMove(row: StaffApplication, status: ApplicationStatus): void;
  onOpen(row: StaffApplication): void;
  onOffer(row: StaffApplication): void;
  onNarrow(view: Partial<ApplicationView>): void;
}

const looks: Partial<Record<ApplicationStatus, PillKind>> = {
  'Offer Extended': 'accent',
  Rejected: 'danger',
  'Accepted - Pending Start': 'good',
};

/** One row an application. */
export function ApplicationsTable(props: ApplicationsTableProps) {
  const { rows, chosen, isOneStatus, onChoose } = props;
  return (
    <DataTable
      label="Applications"
      columns={columnsFor(props).filter(({ title }) => !(isOneStatus && title === 'Status'))}
      rows={rows}
      keyOf={applicationKey}
      expected={10}
      columnsKeptAs="applications"
      choice={{ chosen, mayChoose: ({ nextStatuses }) => nextStatuses.length > 0, labelOf: wordsOf, onChoose }}
    />
  );
}

function columnsFor({
  onNarrow,
  onMove,
  onOpen,
  onOffer,
}: ApplicationsTableProps): readonly DataColumn<StaffApplication>[] {
  return [
    {
      title: 'Candidate',
      kind: 'name',
      cell: ({ candidateId, candidateName }) => (
        <NarrowButton hint="All applications of this candidate" onClick={() => onNarrow({ candidateId })}>
          {candidateName || 'No name'}
        </NarrowButton>
      ),
    },
    {
      title: 'Job',
      cell: ({ job: { jobId, jobTitle, isOpen } }) => (
        <>
          <NarrowButton hint="All applications to this job" onClick={() => onNarrow({ jobId })}>
            {jobTitle}
          </NarrowButton>
          {!isOpen && <span className="soft"> · No longer available</span>}
        </>
      ),
    },
    {
      title: 'Place',
      cell: ({ job: { location } }) => (
        <span className="soft">
          {location.companyName}, {location.formattedAddress}
        </span>
      ),
    },
    {
      title: 'Status',
      kind: 'short',
      cell: ({ status, reason }) => (
        <Pill kind={looks[status] ?? 'plain'}>{reason ? `${status} (${reason})` : status}</Pill>
      ),
    },
    { title: 'Applied', kind: 'short', isNamed: true, cell: ({ appliedAt }) => shownDay(appliedAt.slice(0, 10)) },
    { title: 'Changed', kind: 'short', isNamed: true, cell: ({ changedAt }) => shownDay(changedAt.slice(0, 10)) },
    {
      title: 'Next step',
      kind: 'actions',
      cell: (row) => (
        <>
          {row.nextStatuses.length > 0 && (
            <StepMenu of={wordsOf(row)} steps={row.nextStatuses} onPick={(status) => onMove(row, status)} />
          )}
          {hasOffer(row.status) && (
            <RowAction act="Offer" of={`of ${wordsOf(row)}`} icon="edit" onClick={() => onOffer(row)} />
          )}
          <RowAction act="History" of={`of ${wordsOf(row)}`} icon="clock" onClick={() => onOpen(row)} />
        </>
      ),
    },
  ];
}

const wordsOf = ({ candidateName, job }: StaffApplication) => `${candidateName}, ${job.jobTitle}`;

const hasOffer = (status: ApplicationStatus) => status === 'Offer Extended' || status === 'Accepted - Pending Start';
