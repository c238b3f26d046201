import type { OwnDocumentRequest } from '#shared/contract/document-requests.ts';
import { requestDrawers } from '#shared/domain/documents/document-requests.ts';
import { openRequests } from '../_people/document-requests.ts';
import { namesOf } from '../_people/user-record.ts';

/** The documents that staff wait for, as the candidate reads it. */
export async function ownDocumentRequests(candidateId: string): Promise<{ requestList: OwnDocumentRequest[] }> {
  const open = await openRequests(candidateId);
  const names = await namesOf([...new Set(open.map(({ by }) => by))]);
  return {
    requestList: open.map(({ id, kind, name, words, dueOn = '', fileId, by, at }) => ({
      id,
      kind,
      name,
      words,
      dueOn,
      by: names.get(by) ?? '',
      at,
      isRefused: fileId !== undefined,
      drawer: requestDrawers[kind],
    })),
  };
}
