import type { Answer } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import { type Read, useRead } from '../../lib/data.ts';

/** The recruiter who looks after this candidate; asking for the first time assigns one. */
export function useRecruiter(): Read<Answer<typeof api.user.assignRecruiter>> {
  return useRead(api.user.assignRecruiter, {}, {}, { revalidateOnFocus: false, revalidateIfStale: false });
}
