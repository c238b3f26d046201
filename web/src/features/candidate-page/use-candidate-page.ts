import { api } from '#shared/contract/browser.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import { type Read, useVisitRead } from '../../lib/data.ts';

export type CandidatePageData = Answer<typeof api.admin.candidatePage>;

/** A candidate's page: read once a visit, since every read leaves an access record that the candidate sees. */
export function useCandidatePage(id: string): Read<CandidatePageData> {
  return useVisitRead(api.admin.candidatePage, { id });
}
