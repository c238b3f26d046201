import { api } from '#shared/contract/browser.ts';
import { useRead } from '../../../lib/data.ts';

/** The terms of an offer; null where it has none of its own, and nothing is asked without an application. */
export function useOffer(applicationId: string | null) {
  return useRead(api.job.offer, applicationId === null ? null : { applicationId });
}
