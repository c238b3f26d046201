import type { adminCandidates } from '#shared/contract/admin/admin-candidates.ts';
import type { adminDocuments } from '#shared/contract/admin/admin-documents.ts';
import type { adminNotes } from '#shared/contract/admin/admin-notes.ts';
import type { Implementation } from '../../_http/request.ts';
import { lazy } from '../../_runtime/lazy.ts';
import { auditContextOf } from '../audit/audit-context.ts';

const { readCandidatePage, readCandidateFile, readCandidateSkill, readCandidateRecords } = lazy(
  () => import('./candidate-page.ts'),
);
const { candidateHistory } = lazy(() => import('./candidate-history.ts'));
const { listOwners, listTasks, addTask, changeTask } = lazy(() => import('./candidate-tasks.ts'));
const { handOverCandidates } = lazy(() => import('./hand-over-candidates.ts'));
const { reassign } = lazy(() => import('./reassign.ts'));
const { undoReassign } = lazy(() => import('./undo-reassign.ts'));
const { listDocumentRequests, askDocument, askDocuments, withdrawDocumentRequest } = lazy(
  () => import('./document-requests.ts'),
);
const { listNotes, addNote, changeNote } = lazy(() => import('./candidate-notes.ts'));

/** What staff read and do on the page of a candidate. */
export const candidateCalls: Implementation<typeof adminCandidates & typeof adminDocuments & typeof adminNotes> = {
  candidatePage: ({ query, ...context }) => readCandidatePage(query.id, context),
  candidateFile: ({ query, ...context }) => readCandidateFile(query.candidateId, query.fileId, context),
  candidateSkill: ({ query, ...context }) => readCandidateSkill(query.candidateId, query.assessmentId, context),
  candidateRecords: ({ query, ...context }) => readCandidateRecords(query.candidateId, context),
  candidateHistory: ({ actor, query }) => candidateHistory(actor, query),
  owners: () => listOwners(),
  handOver: (request) => handOverCandidates(request.body, auditContextOf(request)),
  reassign: ({ actor, body }) => reassign(actor, body),
  undoReassign: ({ actor, body }) => undoReassign(actor, body.changes),
  documentRequests: ({ actor, query }) => listDocumentRequests(actor, query.candidateId),
  askDocument: ({ actor, body }) => askDocument(actor, body),
  askDocuments: ({ actor, body }) => askDocuments(actor, body),
  withdrawDocumentRequest: ({ actor, query }) => withdrawDocumentRequest(actor, query),
  notes: ({ actor, query }) => listNotes(actor, query),
  addNote: ({ actor, body }) => addNote(actor, body),
  changeNote: ({ actor, body }) => changeNote(actor, body),
  tasks: ({ actor, query }) => listTasks(actor, query.candidateId),
  addTask: ({ actor, body }) => addTask(actor, body),
  changeTask: ({ actor, body }) => changeTask(actor, body),
};
