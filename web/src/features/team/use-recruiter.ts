import { api } from '#shared/contract/browser.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import { type Read, useRead } from '../../lib/data.ts';

/** The recruiter of this candidate; the first read assigns one. */
export function useRecruiter(): Read<Answer<typeof api.user.assignRecruiter>> {
  return useRead(api.user.assignRecruiter, {}, {}, { revalidateOnFocus: false, revalidateIfStale: false });
}
