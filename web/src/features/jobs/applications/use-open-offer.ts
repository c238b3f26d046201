import { api } from '#shared/contract/index.ts';
import type { Application } from '#shared/contract/job-shapes.ts';
import { useRead } from '../../../lib/data.ts';

/** The offer that waits for the candidate's answer. It is asked for once the first jobs are there, which come before all. */
export function useOpenOffer(): Application | undefined {
  const jobs = useRead(api.job.featured, {});
  const { data } = useRead(api.job.applications, jobs.isLoading ? null : {});
  return data?.applicationList.find(({ status, job }) => status === 'Offer Extended' && job.isOpen);
}
