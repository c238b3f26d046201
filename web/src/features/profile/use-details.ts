import type { CandidateDetails } from '#shared/contract/candidate.ts';
import { api } from '#shared/contract/index.ts';
import { type Read, useRead } from '../../lib/data.ts';

/** The whole profile of the candidate. */
export function useDetails(): Read<CandidateDetails> {
  return useRead(api.candidate.details, {});
}

/** What a save or a removal answers. */
export type StoredParts = Partial<CandidateDetails>;

/** The profile with the parts that the server has just answered: no second read is needed. */
export function withStored(before: CandidateDetails, answer: StoredParts): CandidateDetails {
  return { ...before, ...answer, versions: { ...before.versions, ...answer.versions } };
}
