import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DeskRow } from '#shared/contract/admin/admin-desk.ts';
import { deskKindWords } from '#shared/domain/applications/desk.ts';
import { nameOrNone } from '#shared/domain/contact/full-name.ts';
import { shownPhone } from '#shared/domain/contact/phone.ts';
import { paths } from '../../lib/paths.ts';
import { AnswerMark } from '../../ui/answer-mark.tsx';
import { Button, type ButtonKind, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { DataColumn } from '../../ui/staff/data-column.ts';
import { DataTable } from '../../ui/staff/data-table.tsx';
import { useMedia } from '../../ui/use-media.ts';
import styles from './desk.module.css';
import { dueText, groupCount, groupOf, kindIcons, whyMark, whyText } from './desk-words.ts';
import { type ActName, isForMany, rowActOf, toApplication } from './row-act.ts';

interface DeskTableProps {
  rows: readonly DeskRow[] | undefined;
  hasOwners: boolean;
  /** How many rows there are with those that are not loaded, and how many of them ran out. */
  counts: { readonly all: number; readonly overdue: number };
  chosen: ReadonlySet<string>;
  onChoose(ids: ReadonlySet<string>): void;
  /** The row whose act runs. */
  running: string | undefined;
  onAct(row: DeskRow, act: ActName): void;
  below: { readonly key: string; readonly contents: ReactNode } | undefined;
}

/**
 * One row of one line for each thing that waits, under Overdue, Today and Later. The current row, which had the focus last, has the only
 * filled button: Enter presses it. On a phone each row is a card, and none is current.
 */
export function DeskTable({ rows, hasOwners, counts, chosen, onChoose, running, onAct, below }: DeskTableProps) {
  const now = new Date();
  const isWide = useMedia('(min-width: 768px)');
  const isTight = useMedia('(min-width: 768px) and (max-width: 1279px)');
  const [focused, setFocused] = useState<string>();
  const current = isWide ? (rows?.find(({ id }) => id === focused) ?? rows?.[0])?.id : undefined;
  const act = (row: DeskRow) => (
    <Act row={row} now={now} kind={row.id === current ? 'main' : 'quiet'} isBusy={running === row.id} onAct={onAct} />
  );
  return (
    <DataTable
      label="Desk"
      columns={[
        ...factColumns(now, isTight),
        ...(hasOwners ? [ownerColumn] : []),
        { title: 'What to do', kind: 'actions', cell: act },
      ]}
      rows={rows}
      keyOf={({ id }) => id}
      expected={10}
      groupOf={(row) => groupOf(row, now)}
      countOf={(group, shown) => groupCount(group, shown, { ...counts, loaded: rows?.length ?? 0 })}
      choice={{ chosen, mayChoose: (row) => isForMany(row, now), labelOf: labelOf, onChoose }}
      current={current}
      onCurrent={setFocused}
      below={below}
    />
  );
}

const aboutOf = ({ name, job, document }: DeskRow) => [name, job?.title ?? document?.name].filter(Boolean).join(', ');
const labelOf = (row: DeskRow) => `Choose ${deskKindWords[row.kind]}: ${aboutOf(row)}`;

const ownerColumn: DataColumn<DeskRow> = {
  title: 'Recruiter',
  kind: 'short',
  isExtra: true,
  cell: ({ owner = '' }) => (
    <span className="soft" title={owner}>
      {owner.split(' ')[0]}
    </span>
  ),
};

const factColumns = (now: Date, isTight: boolean): readonly DataColumn<DeskRow>[] => [
  {
    title: 'What',
    kind: 'short',
    cell: ({ kind }) => (
      <span className={styles.kind} title={deskKindWords[kind]}>
        <Icon name={kindIcons[kind]} size={16} />{' '}
        <span className={isTight ? 'visually-hidden' : undefined}>{deskKindWords[kind]}</span>
      </span>
    ),
  },
  {
    title: 'Due',
    kind: 'short',
    cell: (row) => <time className={row.isOverdue ? styles.late : ''}>{dueText(row, now)}</time>,
  },
  {
    title: 'Who',
    kind: 'name',
    cell: (row) => (
      <span className={styles.who}>
        <span>
          {row.candidateId ? (
            <Link to={paths.candidate(row.candidateId)}>{nameOrNone(row.name)}</Link>
          ) : (
            row.name || row.what
          )}
        </span>
        {row.phone && (
          <a
            className={styles.phone}
            href={`tel:${row.phone}`}
            title={shownPhone(row.phone)}
            aria-label={`Call ${nameOrNone(row.name)}, ${shownPhone(row.phone)}`}
          >
            <Icon name="phone" size={16} />
          </a>
        )}
      </span>
    ),
  },
  { title: 'Why and for which job', kind: 'line', cell: (row) => <Why row={row} now={now} /> },
];

function Why({ row, now }: { row: DeskRow; now: Date }) {
  const [mark, why] = [whyMark(row), whyText(row, now)];
  const job = row.job && `${row.job.title} · ${row.job.place}`;
  return (
    <div className={styles.why} title={[why, job].filter(Boolean).join('\n')}>
      <span className={styles.because}>
        {mark && <AnswerMark answer={mark} size={16} />} {why}
      </span>
      {job && (
        <Link className={styles.job} to={toApplication(row)}>
          {job}
        </Link>
      )}
    </div>
  );
}

interface ActProps {
  row: DeskRow;
  now: Date;
  kind: ButtonKind;
  isBusy: boolean;
  onAct(row: DeskRow, act: ActName): void;
}

function Act({ row, now, kind, isBusy, onAct }: ActProps) {
  const what = rowActOf(row, now);
  if ('said' in what) return <span className="soft">{what.said}</span>;
  if ('to' in what)
    return (
      <ButtonLink kind={kind} to={what.to}>
        Open
        <span className="visually-hidden">
          {' '}
          {what.about} of {aboutOf(row)}
        </span>
      </ButtonLink>
    );
  return (
    <span className={styles.act}>
      <Button kind={kind} data-row-main="" isBusy={isBusy} onClick={() => onAct(row, what.act)}>
        {what.label}
        <span className="visually-hidden">: {aboutOf(row)}</span>
      </Button>
    </span>
  );
}
