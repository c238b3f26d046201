import type { CandidateDetails } from '#shared/contract/candidate.ts';
import { api } from '#shared/contract/index.ts';
import { type Read, useRead } from '../../lib/data.ts';

/** The whole profile of the candidate. */
export function useDetails(): Read<CandidateDetails> {
  return useRead(api.candidate.details, {});
}
