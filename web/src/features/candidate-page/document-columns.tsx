import type { DocumentRequest } from '#shared/contract/document-requests.ts';
import type { LocalDay } from '#shared/domain/dates.ts';
import { nearDay } from '#shared/domain/days/day-words.ts';
import { counted } from '#shared/domain/grouped.ts';
import { AnswerMark } from '../../ui/answer-mark.tsx';
import { Button } from '../../ui/button.tsx';
import type { DataColumn } from '../../ui/staff/data-column.ts';
import { RowAction } from '../../ui/staff/row-action.tsx';
import { YearAxis, YearBar } from '../../ui/time/year-axis.tsx';
import type { CandidateDocument } from './candidate-documents.ts';
import { type DocumentRow, markOf, requestKindOf, stateWords } from './document-rows.ts';
import styles from './documents.module.css';
import type { AskedDocument } from './request-dialog.tsx';
import type { CandidateAssignment } from './use-candidate-page.ts';

interface Given {
  today: LocalDay;
  assignment: CandidateAssignment | undefined;
  /** How many of the candidate's matches ask for what is missing, by its name. */
  wanted: ReadonlyMap<string, number>;
  onFetch(file: NonNullable<CandidateDocument['file']>): void;
  onAsk(asked: AskedDocument): void;
  onTakeBack(request: DocumentRequest): Promise<void>;
}

/** A document a line: its state in shape and word, until when it lasts, and what can be done. */
export function documentColumns({ today, assignment, wanted, ...acts }: Given): readonly DataColumn<DocumentRow>[] {
  return [
    {
      title: 'Document',
      kind: 'name',
      cell: ({ name, state }) => (
        <span className={styles.name} title={name}>
          <AnswerMark answer={markOf[state]} size={16} />
          <span>{name}</span>
        </span>
      ),
    },
    {
      title: 'State',
      kind: 'short',
      cell: (row) => <span className={row.request ? 'soft' : styles[markOf[row.state]]}>{stateWords(row, today)}</span>,
    },
    {
      title: 'Lasts',
      head: (
        <>
          <span className="visually-hidden">Lasts</span>
          <YearAxis today={today} className={styles.axis} />
        </>
      ),
      kind: 'short',
      cell: ({ endsOn, state }) => (
        <YearBar
          today={today}
          endsOn={endsOn}
          isEarly={markOf[state] === 'ends'}
          bands={assignment ? [assignment] : []}
          isTall
          className={styles.axis}
        />
      ),
    },
    {
      title: 'Ends',
      kind: 'cut',
      isNamed: true,
      cell: (row) => <Ends row={row} today={today} wanted={wanted.get(row.name) ?? 0} />,
    },
    { title: 'Actions', kind: 'actions', cell: (row) => <RowActs row={row} {...acts} /> },
  ];
}

interface EndsProps {
  row: DocumentRow;
  today: LocalDay;
  /** How many matches ask for it. */
  wanted: number;
}

function Ends({ row: { refusal, endsOn, file, state }, today, wanted }: EndsProps) {
  if (refusal) return <span title={refusal.words}>{refusal.words}</span>;
  if (endsOn) return <span className={styles[markOf[state]]}>{nearDay(endsOn, today)}</span>;
  if (file || wanted === 0) return <span className="soft">{file ? 'no end' : '–'}</span>;
  return (
    <span className="soft">
      {counted(wanted, 'match', 'matches')} {wanted === 1 ? 'asks' : 'ask'} for it
    </span>
  );
}

function RowActs({
  row,
  onFetch,
  onAsk,
  onTakeBack,
}: Omit<Given, 'today' | 'assignment' | 'wanted'> & { row: DocumentRow }) {
  const { name, file, request, refusal, kind: shown } = row;
  const kind = requestKindOf[shown];
  const standing = request ?? refusal;
  return (
    <>
      {file && <RowAction act="Download" of={name} icon="download" onClick={() => onFetch(file)} />}
      {kind && file && !refusal && (
        <RowAction act="Refuse" of={name} icon="close" onClick={() => onAsk({ kind, name, fileId: file.fileId })} />
      )}
      {row.mayAsk && kind && (
        <Button kind="quiet" aria-label={`Ask for ${name}`} onClick={() => onAsk({ kind, name })}>
          Ask
        </Button>
      )}
      {standing && (
        <RowAction
          act="Take back"
          of={`the request for ${name}`}
          icon="undo"
          onClick={() => void onTakeBack(standing)}
        />
      )}
    </>
  );
}
