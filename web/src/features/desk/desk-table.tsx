import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DeskRow } from '#shared/contract/admin/admin-desk.ts';
import { deskKindWords, reminderHours } from '#shared/domain/applications/desk.ts';
import { nameOrNone } from '#shared/domain/contact/full-name.ts';
import { hourMs } from '#shared/domain/days/durations.ts';
import { paths } from '../../lib/paths.ts';
import { Button, type ButtonKind, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { DataColumn } from '../../ui/staff/data-column.ts';
import { DataTable } from '../../ui/staff/data-table.tsx';
import { useMedia } from '../../ui/use-media.ts';
import styles from './desk.module.css';
import { dueText, groupOf, kindIcons, whyText } from './desk-words.ts';
import type { DeskActs } from './use-desk-acts.ts';

interface DeskTableProps {
  rows: readonly DeskRow[] | undefined;
  hasOwners: boolean;
  acts: DeskActs;
}

const actWords: Partial<Record<DeskRow['kind'], string>> = {
  applicant: 'Answer',
  submission: 'Submit',
  news: 'No news yet',
  consent: 'Ask to agree',
  offer: 'Remind',
  task: 'Done',
  invitation: 'Resend',
  credential: 'Ask for it',
};

/**
 * One row for each thing that waits, under Overdue, Today and Later. The current row, which had the focus last, has the only filled
 * button: Enter presses it. On a phone each row is a card, and none is current.
 */
export function DeskTable({ rows, hasOwners, acts }: DeskTableProps) {
  const now = new Date();
  const isWide = useMedia('(min-width: 768px)');
  const [focused, setFocused] = useState<string>();
  const current = isWide ? (rows?.find(({ id }) => id === focused) ?? rows?.[0])?.id : undefined;
  return (
    <DataTable
      label="Desk"
      columns={columnsFor(acts, now, hasOwners, current)}
      rows={rows}
      keyOf={({ id }) => id}
      expected={10}
      groupOf={(row) => groupOf(row, now)}
      current={current}
      onCurrent={setFocused}
    />
  );
}

const ownerColumn: DataColumn<DeskRow> = {
  title: 'Recruiter',
  kind: 'short',
  cell: ({ owner }) => <span className="soft">{owner}</span>,
};

function columnsFor(
  acts: DeskActs,
  now: Date,
  hasOwners: boolean,
  current: string | undefined,
): readonly DataColumn<DeskRow>[] {
  return [
    {
      title: 'What',
      kind: 'short',
      cell: ({ kind }) => (
        <span className={styles.kind}>
          <Icon name={kindIcons[kind]} size={16} /> {deskKindWords[kind]}
        </span>
      ),
    },
    {
      title: 'Due',
      kind: 'short',
      cell: (row) => row.due && <time className={row.isOverdue ? styles.late : ''}>{dueText(row, now)}</time>,
    },
    {
      title: 'Who',
      kind: 'name',
      cell: ({ candidateId, name, what }) =>
        candidateId ? <Link to={paths.candidate(candidateId)}>{nameOrNone(name)}</Link> : name || what,
    },
    {
      title: 'Why and for which job',
      cell: (row) => (
        <div className={styles.why}>
          <span>{whyText(row)}</span>
          {row.job && (
            <Link className={styles.job} to={toApplication(row)}>
              {row.job.title} · {row.job.place}
            </Link>
          )}
        </div>
      ),
    },
    ...(hasOwners ? [ownerColumn] : []),
    {
      title: 'What to do',
      kind: 'actions',
      cell: (row) => (
        <span className={styles.act}>
          <Act row={row} acts={acts} now={now} kind={row.id === current ? 'main' : 'quiet'} />
        </span>
      ),
    },
  ];
}

const toApplication = ({ candidateId, job }: DeskRow) => paths.application(candidateId, job?.jobId ?? '');

interface ActProps {
  row: DeskRow;
  acts: DeskActs;
  now: Date;
  kind: ButtonKind;
}

function Act({ row, acts, now, kind }: ActProps) {
  const of = [row.name, row.job?.title ?? row.document?.name].filter(Boolean).join(', ');
  if (row.askedAt) return <span className="soft">Asked for</span>;
  if (row.kind === 'credential' && !row.document)
    return (
      <ButtonLink kind={kind} to={`${paths.candidate(row.candidateId)}?tab=documents`}>
        Open<span className="visually-hidden"> the documents of {of}</span>
      </ButtonLink>
    );
  // Without terms, or lapsed, an offer asks the candidate nothing: staff extend it again, or take it back.
  if (row.kind === 'offer' && row.due <= now.toISOString())
    return (
      <ButtonLink kind={kind} to={toApplication(row)}>
        Open<span className="visually-hidden"> the application of {of}</span>
      </ButtonLink>
    );
  const isReminded =
    row.remindedAt !== undefined && now.getTime() - Date.parse(row.remindedAt) < reminderHours * hourMs;
  if (isReminded && (row.kind === 'consent' || row.kind === 'offer')) return <span className="soft">Reminded</span>;
  return (
    <Button kind={kind} data-row-main="" isBusy={acts.running === row.id} onClick={() => void acts.act(row)}>
      {actWords[row.kind]}
      <span className="visually-hidden">: {of}</span>
    </Button>
  );
}
