import * as z from 'zod';
import { mostAskedAtOnce } from '../../domain/documents/document-requests.ts';
import { documentRequest, requestedDocument } from '../document-requests.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

/** What staff ask a candidate to send [W02]. */
export const adminDocuments = {
  documentRequests: endpoint({
    method: 'GET',
    path: 'admin/documentrequests',
    summary: 'The documents that a candidate was asked for and those that were refused, newest first.',
    access: 'staff',
    listsPeople: 'requestList',
    limits: ['adminSearchMinute'],
    query: z.object({ candidateId: id }),
    returns: z.object({ requestList: z.array(documentRequest) }),
  }),
  askDocument: endpoint({
    method: 'POST',
    path: 'admin/documentrequests',
    summary: 'Asks for a document, or refuses one with a reason, and tells the candidate. The token is its id.',
    access: 'staff',
    body: z.object({ candidateId: id, token: id, ...requestedDocument }),
    returns: documentRequest,
  }),
  askDocuments: endpoint({
    method: 'POST',
    path: 'admin/documentrequests/several',
    summary:
      'Asks for several documents in one notice, but for those that were asked for within a day. The token makes it idempotent.',
    access: 'staff',
    body: z.object({
      candidateId: id,
      token: id,
      documents: z
        .array(z.object({ kind: requestedDocument.kind, name: requestedDocument.name }))
        .min(1)
        .max(mostAskedAtOnce),
      words: requestedDocument.words,
      dueOn: requestedDocument.dueOn,
    }),
    returns: z.object({ requestList: z.array(documentRequest) }),
  }),
  withdrawDocumentRequest: endpoint({
    method: 'DELETE',
    path: 'admin/documentrequests',
    summary: 'Takes a request back, and its notice with it.',
    access: 'staff',
    query: z.object({ candidateId: id, id }),
    returns: z.object({ success: z.literal(true) }),
  }),
} as const;
