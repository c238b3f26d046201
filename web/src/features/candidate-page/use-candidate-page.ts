import { api } from '#shared/contract/browser.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import { presentAssignments } from '#shared/domain/assignments/engagements.ts';
import { type Read, useVisitRead } from '../../lib/data.ts';
import { localDay } from '../../lib/local-day.ts';

export type CandidatePageData = Answer<typeof api.admin.candidatePage>;
export type CandidateAssignment = CandidatePageData['head']['engagements'][number];

/** What a candidate's documents have to last for: the assignment that was accepted, else the one that is offered. */
export function presentAssignmentOf({ engagements }: CandidatePageData['head']): CandidateAssignment | undefined {
  const [accepted] = presentAssignments(engagements, localDay());
  const id = accepted?.id ?? engagements.find(({ kind }) => kind === 'offered')?.id;
  return engagements.find((one) => one.id === id);
}

/** A candidate's page: read once a visit, since every read leaves an access record that the candidate sees. */
export function useCandidatePage(id: string): Read<CandidatePageData> {
  return useVisitRead(api.admin.candidatePage, { id });
}
