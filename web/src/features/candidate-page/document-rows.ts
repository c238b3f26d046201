import type { DocumentRequest } from '#shared/contract/document-requests.ts';
import type { LocalDay } from '#shared/domain/dates.ts';
import { nearDay } from '#shared/domain/days/day-words.ts';
import type { RequestKind } from '#shared/domain/documents/document-requests.ts';
import type { Answer } from '#shared/domain/eligibility/finding.ts';
import { localDay } from '../../lib/local-day.ts';
import type { CandidateDocument, DocumentState } from './candidate-documents.ts';

/** The kinds that are asked for; a checklist is made on the site. */
export const requestKindOf: Readonly<Record<CandidateDocument['kind'], RequestKind | undefined>> = {
  Resume: 'resume',
  License: 'license',
  Certification: 'certification',
  Medical: 'medical',
  Written: 'written',
  Checklist: undefined,
};

/** A document with what it was asked for, as the table shows it. */
export interface DocumentRow extends CandidateDocument {
  /** The open request that waits for it. */
  readonly request: DocumentRequest | undefined;
  /** The request by which it was refused. */
  readonly refusal: DocumentRequest | undefined;
  readonly mayAsk: boolean;
}

/** The documents of a candidate with the open requests for them; what was asked for and has no place yet gets a row. */
export function documentRows(
  documents: readonly CandidateDocument[],
  requests: readonly DocumentRequest[],
): readonly DocumentRow[] {
  const open = requests.filter(({ state }) => state === 'open');
  const rows = documents.map((one): DocumentRow => {
    const kind = requestKindOf[one.kind];
    const isQuiet = one.state === 'On file' || one.state === 'Renewed';
    const request = isQuiet ? undefined : open.find((asked) => isFor(asked, one));
    const refusal = open.find(({ fileId }) => fileId !== '' && fileId === one.file?.fileId);
    // Certifications in general cannot be sent: one of them is asked for by name.
    const mayAsk = kind !== undefined && !isQuiet && !request && one.name !== 'Certifications';
    return { ...one, request, refusal, mayAsk };
  });
  const others = open.filter((asked) => asked.fileId === '' && !rows.some(({ request }) => request?.id === asked.id));
  return [...others.map(rowOf), ...rows];
}

const isFor = ({ kind, name, fileId }: DocumentRequest, one: CandidateDocument) =>
  fileId === '' && name === one.name && kind === requestKindOf[one.kind];

function rowOf(request: DocumentRequest): DocumentRow {
  const { kind, name } = request;
  const shown = (Object.keys(requestKindOf) as CandidateDocument['kind'][]).find((one) => requestKindOf[one] === kind);
  const empty = { file: undefined, endsOn: '', addedOn: '', refusal: undefined, mayAsk: false };
  return { ...empty, key: `asked ${request.id}`, name, kind: shown ?? 'Written', state: 'Missing', request };
}

/** The mark of each state: nothing that is open has a tick. */
export const markOf: Readonly<Record<DocumentState, Answer>> = {
  Missing: 'missing',
  Unproved: 'ask',
  Refused: 'missing',
  Expired: 'missing',
  'Ends before': 'ends',
  'Ends soon': 'ends',
  'No end': 'ask',
  Renewed: 'met',
  'On file': 'met',
};

/** "Asked today", "Asked Nov 20", "Refused Nov 27", else its state. */
export function stateWords({ request, refusal, state }: DocumentRow, today: LocalDay): string {
  const said = request ? 'Asked' : refusal ? 'Refused' : '';
  const at = (request ?? refusal)?.at;
  if (!said || !at) return state;
  const on = localDay(new Date(at));
  return `${said} ${on === today ? 'today' : nearDay(on, today)}`;
}
