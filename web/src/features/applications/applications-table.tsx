import { Link } from 'react-router-dom';
import type { StaffApplication } from '#shared/contract/admin/admin-shapes.ts';
import type { ApplicationStatus } from '#shared/domain/applications/application-status.ts';
import { awaitsConsent, type ConsentState } from '#shared/domain/consent/consent-state.ts';
import { nameOrNone } from '#shared/domain/contact/full-name.ts';
import { shortDayText } from '#shared/domain/days/day-text.ts';
import { inWholeDollars } from '#shared/domain/pay.ts';
import { paths } from '../../lib/paths.ts';
import { shownDayOf } from '../../lib/shown-instant.ts';
import { classes } from '../../ui/classes.ts';
import type { DataColumn } from '../../ui/staff/data-column.ts';
import { DataTable, type KeptColumns } from '../../ui/staff/data-table.tsx';
import { useMedia } from '../../ui/use-media.ts';
import type { CardActs } from './application-card.tsx';
import { ApplicationEnding, ApplicationLink, ApplicationStep, OpenOffer } from './application-cells.tsx';
import { applicationKey, applicationWords } from './application-view.ts';
import styles from './applications.module.css';
import { StepClock, TurnClock } from './step-clock.tsx';
import { StepMenu } from './step-menu.tsx';

interface ApplicationsTableProps {
  rows: readonly StaffApplication[] | undefined;
  chosen: ReadonlySet<string>;
  /** The one status of the list, which then needs no column. */
  status: ApplicationStatus | undefined;
  acts: CardActs;
  /** The columns that were taken out. */
  kept: KeptColumns;
  onChoose(keys: ReadonlySet<string>): void;
}

const consentWords: Record<ConsentState, string> = { given: '', missing: 'Missing', lapsed: 'Lapsed' };

/** One row an application. */
export function ApplicationsTable({ rows, chosen, status, acts, kept, onChoose }: ApplicationsTableProps) {
  const isNarrow = useMedia('(min-width: 768px) and (max-width: 1279px)');
  const isMedium = useMedia('(min-width: 1280px) and (max-width: 1699px)');
  const hidden = [
    ...(status ? ['Status'] : []),
    ...(status === 'Rejected' ? goingOn : ['Ended']),
    ...(isNarrow ? wideOnly : isMedium ? mediumHidden : []),
    ...(isMedium && !status ? ofOneStep : []),
  ];
  return (
    <DataTable
      label="Applications"
      columns={columnsFor(acts).filter(({ title }) => !hidden.includes(title))}
      rows={rows}
      keyOf={applicationKey}
      expected={10}
      columnsKept={kept}
      choice={{ chosen, mayChoose: ({ nextStatuses }) => nextStatuses.length > 0, labelOf: applicationWords, onChoose }}
    />
  );
}

/** What says nothing of one that has ended. */
const goingOn = ['Consent', 'Due'];

/** Where columns of 40 px rows have no room: what is on the page of the application too. The turn says what consent is missing. */
const ofOneStep = ['Start', 'Specialty', 'Owner'];
const mediumHidden = ['Applied', 'Consent'];
const wideOnly = [...ofOneStep, ...mediumHidden, 'In step'];

function columnsFor({ onMove, onNote, onOffer }: CardActs): readonly DataColumn<StaffApplication>[] {
  return [
    {
      title: 'Candidate',
      kind: 'name',
      cell: ({ candidateId, candidateName }) => (
        <Link
          to={paths.candidate(candidateId)}
          className={classes(styles.link, styles.person)}
          title={candidateName || undefined}
        >
          {nameOrNone(candidateName)}
        </Link>
      ),
    },
    {
      title: 'Job',
      kind: 'line',
      cell: ({ job }) => (
        <span className={styles.job} title={`${job.jobTitle} · ${job.location.companyName}`}>
          <Link to={paths.staffJob(job.jobId)} className={styles.link}>
            {job.jobTitle}
          </Link>
          <span className="soft">
            {' '}
            · {job.location.formattedAddress}
            {!job.isOpen && ' · closed'}
          </span>
        </span>
      ),
    },
    {
      title: 'Pay',
      kind: 'short',
      cell: ({ job }) => (job.weeklySalary === undefined ? '' : inWholeDollars(job.weeklySalary)),
    },
    {
      title: 'Start',
      kind: 'short',
      isNamed: true,
      cell: ({ job }) => job.startDate && shortDayText(job.startDate),
    },
    {
      title: 'Specialty',
      kind: 'short',
      cell: ({ job }) => (
        <span className={styles.cut} title={job.specialty}>
          {job.specialty}
        </span>
      ),
    },
    { title: 'Owner', kind: 'short', isNamed: true, cell: ({ owner }) => owner?.name.split(' ')[0] },
    {
      title: 'Status',
      kind: 'short',
      cell: (row) => <ApplicationStep application={row} />,
    },
    { title: 'Ended', cell: (row) => <ApplicationEnding application={row} /> },
    {
      title: 'Consent',
      kind: 'short',
      isNamed: true,
      cell: ({ status, consent }) =>
        awaitsConsent(status) &&
        consent.state !== 'given' && (
          <span className="fault" title={consent.why || undefined}>
            {consentWords[consent.state]}
          </span>
        ),
    },
    { title: 'Applied', kind: 'short', isNamed: true, cell: ({ appliedAt }) => shownDayOf(appliedAt) },
    { title: 'In step', kind: 'short', isNamed: true, cell: (row) => <StepClock application={row} /> },
    { title: 'Due', kind: 'short', isNamed: true, cell: (row) => row.turn && <TurnClock application={row} /> },
    {
      title: 'Next step',
      kind: 'actions',
      cell: (row) => (
        <>
          {row.nextStatuses.length > 0 && (
            <StepMenu
              of={applicationWords(row)}
              steps={row.nextStatuses}
              onPick={(status) => onMove(row, status)}
              onNote={() => onNote(row)}
            />
          )}
          <OpenOffer application={row} onOpen={onOffer} />
          <ApplicationLink application={row} />
        </>
      ),
    },
  ];
}
