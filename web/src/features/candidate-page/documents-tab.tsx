import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { shortDayText } from '#shared/domain/days/day-text.ts';
import type { RequestKind } from '#shared/domain/documents/document-requests.ts';
import { useRead } from '../../lib/data.ts';
import { localDay } from '../../lib/local-day.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import type { DataColumn } from '../../ui/staff/data-column.ts';
import { DataTable } from '../../ui/staff/data-table.tsx';
import { RowAction } from '../../ui/staff/row-action.tsx';
import { Pill, type PillKind } from '../../ui/surfaces.tsx';
import { type CandidateDocument, type DocumentState, documentsOf, soonDays } from './candidate-documents.ts';
import { DocumentRequests } from './document-requests.tsx';
import { type AskedDocument, RequestDialog } from './request-dialog.tsx';

interface DocumentsTabProps {
  candidateId: string;
  details: CandidateDetails;
  onFetch(file: NonNullable<CandidateDocument['file']>): void;
}

/** What is on file and what is missing: kind, state, when it ends, and the file itself. */
export function DocumentsTab({ candidateId, details, onFetch }: DocumentsTabProps) {
  const read = useRead(api.admin.documentRequests, { candidateId });
  const [asked, setAsked] = useState<AskedDocument>();
  const requests = read.data?.requestList ?? [];
  const refused = new Set(requests.flatMap(({ fileId, state }) => (fileId && state === 'open' ? [fileId] : [])));
  const rows = documentsOf(details, localDay(), refused);
  const count = (state: DocumentState) => rows.filter((row) => row.state === state).length;
  const summary = [
    [count('Expired'), 'expired'],
    [count('Ends soon'), `ending within ${soonDays} days`],
    [count('Missing'), 'missing'],
  ] as const;
  const words = summary.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`);
  return (
    <div className="stack">
      <div className="buttons">
        <Button kind="quiet" onClick={() => setAsked({})}>
          <Icon name="plus" size={18} />
          Ask for a document
        </Button>
      </div>
      {read.error && <RetryNotice onRetry={read.retry}>{read.error.message}</RetryNotice>}
      <DocumentRequests candidateId={candidateId} requests={requests} />
      <p className="soft">{words.join(' · ') || 'All documents are on file.'}</p>
      <DataTable
        label="Documents"
        columns={columnsFor({ onFetch, onAsk: setAsked, refused })}
        rows={rows}
        keyOf={({ key }) => key}
        expected={8}
      />
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

const looks: Readonly<Record<DocumentState, PillKind>> = {
  Expired: 'danger',
  'Ends soon': 'warn',
  Missing: 'plain',
  Renewed: 'plain',
  'On file': 'good',
};

/** The kinds that are asked for; a checklist is made on the site. */
const kinds: Readonly<Record<CandidateDocument['kind'], RequestKind | undefined>> = {
  Resume: 'resume',
  License: 'license',
  Certification: 'certification',
  Medical: 'medical',
  Written: 'written',
  Checklist: undefined,
};

interface RowActs extends Pick<DocumentsTabProps, 'onFetch'> {
  readonly refused: ReadonlySet<string>;
  onAsk(asked: AskedDocument): void;
}

function columnsFor({ onFetch, onAsk, refused }: RowActs): readonly DataColumn<CandidateDocument>[] {
  return [
    { title: 'Document', kind: 'name', cell: ({ name }) => name },
    { title: 'Kind', kind: 'short', cell: ({ kind }) => kind },
    {
      title: 'State',
      kind: 'short',
      cell: ({ state, file }) =>
        file && refused.has(file.fileId) ? (
          <Pill kind="danger">Refused</Pill>
        ) : (
          <Pill kind={looks[state]}>{state}</Pill>
        ),
    },
    {
      title: 'Ends',
      kind: 'short',
      isNamed: true,
      cell: ({ file, endsOn }) =>
        endsOn ? shortDayText(endsOn) : <span className="soft">{file ? 'no end' : '–'}</span>,
    },
    {
      title: 'Added',
      kind: 'short',
      isNamed: true,
      cell: ({ addedOn }) => (addedOn ? shortDayText(addedOn) : <span className="soft">–</span>),
    },
    {
      title: 'Actions',
      kind: 'actions',
      cell: ({ name, file, kind: shown, state }) => {
        const kind = kinds[shown];
        // Certifications in general cannot be sent: one of them is asked for above.
        const mayAsk = kind && !['On file', 'Renewed'].includes(state) && name !== 'Certifications';
        return (
          <>
            {file && <RowAction act="Download" of={name} icon="download" onClick={() => onFetch(file)} />}
            {mayAsk && <RowAction act="Ask for" of={name} icon="mail" onClick={() => onAsk({ kind, name })} />}
            {kind && file && !refused.has(file.fileId) && (
              <RowAction
                act="Refuse"
                of={name}
                icon="undo"
                onClick={() => onAsk({ kind, name, fileId: file.fileId })}
              />
            )}
          </>
        );
      },
    },
  ];
}
