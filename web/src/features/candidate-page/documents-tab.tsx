import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import type { DocumentRequest } from '#shared/contract/document-requests.ts';
import { daysRange } from '#shared/domain/days/day-words.ts';
import { useRead, useWrite } from '../../lib/data.ts';
import { localDay } from '../../lib/local-day.ts';
import { AnswerMark } from '../../ui/answer-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { toastFailure } from '../../ui/overlays/toast-failure.ts';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { DataTable } from '../../ui/staff/data-table.tsx';
import { AskBar } from './ask-bar.tsx';
import { type CandidateDocument, documentsOf } from './candidate-documents.ts';
import { documentColumns } from './document-columns.tsx';
import { DocumentRequests } from './document-requests.tsx';
import { type DocumentRow, documentRows, markOf, requestKindOf } from './document-rows.ts';
import styles from './documents.module.css';
import { type AskedDocument, RequestDialog } from './request-dialog.tsx';
import { SlotRecords } from './slot-records.tsx';
import type { CandidateAssignment } from './use-candidate-page.ts';

interface DocumentsTabProps {
  candidateId: string;
  details: CandidateDetails;
  /** What is accepted or offered: its days are drawn behind the documents. */
  assignment: CandidateAssignment | undefined;
  onFetch(file: NonNullable<CandidateDocument['file']>): void;
}

const mayAsk = ({ mayAsk: may }: DocumentRow) => may;

/** Everything that is missing, unproved, refused, asked for or ending, then what is on file, on an axis of a year [X27]. */
export function DocumentsTab({ candidateId, details, assignment, onFetch }: DocumentsTabProps) {
  const read = useRead(api.admin.documentRequests, { candidateId });
  const { write } = useWrite(api.admin.withdrawDocumentRequest, { refreshes: [api.admin.documentRequests] });
  const matches = useRead(api.admin.candidateJobs, {}, { candidateId, only: [], page: 1 });
  const wanted = new Map(matches.data?.wanted.map(({ name, count }) => [name, count]));
  const [asked, setAsked] = useState<AskedDocument>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const today = localDay();
  const requests = read.data?.requestList ?? [];
  const refused = new Set(requests.flatMap(({ fileId, state }) => (fileId && state === 'open' ? [fileId] : [])));
  const rows = documentRows(documentsOf(details, today, { refused, lastDay: assignment?.lastDay }), requests);
  const askable = rows.filter(mayAsk);
  const selected = askable.filter(({ key }) => chosen.has(key));

  async function takeBack({ id }: DocumentRequest) {
    await toastFailure(async () => {
      await write({ candidateId, id });
      toast.success('The request was taken back');
    });
  }

  return (
    <div className="stack">
      <div className={styles.legend}>
        <Counts rows={rows} />
        {assignment && (
          <span className={styles.band}>
            {assignment.name}, {daysRange(assignment.firstDay, assignment.lastDay)}
          </span>
        )}
        <span className={styles.end}>
          {askable.length > 1 && (
            <Button kind="quiet" onClick={() => setChosen(new Set(askable.map(({ key }) => key)))}>
              Choose all {askable.length}
            </Button>
          )}
          <Button kind="quiet" onClick={() => setAsked({})}>
            Ask for a document
          </Button>
        </span>
      </div>
      {read.error && <RetryNotice onRetry={read.retry}>{read.error.message}</RetryNotice>}
      <DataTable
        label="Documents"
        isOneLine
        columns={documentColumns({ today, assignment, wanted, onFetch, onAsk: setAsked, onTakeBack: takeBack })}
        rows={rows}
        keyOf={({ key }) => key}
        expected={8}
        choice={{ chosen, mayChoose: mayAsk, labelOf: ({ name }) => `Choose ${name}`, onChoose: setChosen }}
      />
      <SlotRecords candidateId={candidateId} certifications={details.certificationList} />
      <DocumentRequests requests={requests} />
      {selected.length > 0 && (
        <AskBar
          candidateId={candidateId}
          documents={selected.flatMap(({ kind, name }) => {
            const of = requestKindOf[kind];
            return of ? [{ kind: of, name }] : [];
          })}
          onClear={() => setChosen(new Set())}
        />
      )}
      {asked && (
        <RequestDialog
          candidateId={candidateId}
          asked={asked}
          onClose={() => setAsked(undefined)}
          onAsked={() => {
            setAsked(undefined);
            read.retry();
          }}
        />
      )}
    </div>
  );
}

const counted = ['Missing', 'Unproved', 'Refused', 'Expired', 'Ends before', 'Ends soon', 'No end'] as const;

/** How many documents need something, each with its mark. */
function Counts({ rows }: { rows: readonly DocumentRow[] }) {
  const counts = counted
    .map((state) => ({ state, count: rows.filter((row) => row.state === state).length }))
    .filter(({ count }) => count > 0);
  if (counts.length === 0) return <span className="soft">All documents are on file.</span>;
  return counts.map(({ state, count }) => (
    <span key={state}>
      <AnswerMark answer={markOf[state]} size={16} />
      {count} {state.toLowerCase()}
    </span>
  ));
}
