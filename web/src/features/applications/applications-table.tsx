import type { StaffApplication } from '#shared/contract/admin-shapes.ts';
import type { ApplicationStatus } from '#shared/domain/application-status.ts';
import { shownDay } from '#shared/domain/dates.ts';
import { Button } from '../../ui/button.tsx';
import { type DataColumn, DataTable } from '../../ui/staff/data-table.tsx';
import { Pill, type PillKind } from '../../ui/surfaces.tsx';
import { type ApplicationView, applicationKey } from './application-view.ts';
import styles from './applications.module.css';
import { StepSelect } from './step-select.tsx';

interface ApplicationsTableProps {
  rows: readonly StaffApplication[] | undefined;
  chosen: ReadonlySet<string>;
  onChoose(row: StaffApplication, isChosen: boolean): void;
  onMove(row: StaffApplication, status: ApplicationStatus): void;
  onOpen(row: StaffApplication): void;
  onNarrow(view: Partial<ApplicationView>): void;
}

const looks: Partial<Record<ApplicationStatus, PillKind>> = {
  'Offer Extended': 'accent',
  Rejected: 'danger',
  'Accepted - Pending Start': 'good',
};

/** One row an application. */
export function ApplicationsTable({ rows, chosen, onChoose, onMove, onOpen, onNarrow }: ApplicationsTableProps) {
  const columns: DataColumn<StaffApplication>[] = [
    {
      title: 'Choose',
      isTitleHidden: true,
      cell: (row) =>
        row.nextStatuses.length > 0 && (
          <label className={styles.choose}>
            <input
              type="checkbox"
              checked={chosen.has(applicationKey(row))}
              onChange={(event) => onChoose(row, event.target.checked)}
            />
            <span className="visually-hidden">{wordsOf(row)}</span>
          </label>
        ),
    },
    {
      title: 'Candidate',
      cell: (row) => (
        <button
          type="button"
          className={styles.narrow}
          title="All applications of this candidate"
          onClick={() => onNarrow({ candidateId: row.candidateId })}
        >
          {row.candidateName || 'No name'}
        </button>
      ),
    },
    {
      title: 'Job',
      cell: (row) => (
        <>
          <button
            type="button"
            className={styles.narrow}
            title="All applications to this job"
            onClick={() => onNarrow({ jobId: row.job.jobId })}
          >
            {row.job.jobTitle}
          </button>
          <p className="soft">
            {row.job.location.companyName}, {row.job.location.formattedAddress}
            {!row.job.isOpen && ' · No longer available'}
          </p>
        </>
      ),
    },
    { title: 'Status', cell: ({ status }) => <Pill kind={looks[status] ?? 'plain'}>{status}</Pill> },
    { title: 'Applied', isNamed: true, cell: ({ appliedAt }) => shownDay(appliedAt.slice(0, 10)) },
    { title: 'Changed', isNamed: true, cell: ({ changedAt }) => shownDay(changedAt.slice(0, 10)) },
    {
      title: 'Next step',
      isTitleHidden: true,
      cell: (row) => (
        <div className={styles.acts}>
          {row.nextStatuses.length > 0 && (
            <StepSelect
              label={`Move ${wordsOf(row)}`}
              steps={row.nextStatuses}
              onPick={(status) => onMove(row, status)}
            />
          )}
          <Button kind="bare" onClick={() => onOpen(row)}>
            History<span className="visually-hidden"> of {wordsOf(row)}</span>
          </Button>
        </div>
      ),
    },
  ];
  return <DataTable label="Applications" columns={columns} rows={rows} keyOf={applicationKey} />;
}

const wordsOf = ({ candidateName, job }: StaffApplication) => `${candidateName}, ${job.jobTitle}`;
