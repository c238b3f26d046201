import { api } from '#shared/contract/index.ts';
import { useRead } from '../../../lib/data.ts';
import { useCleanHtml } from './use-clean-html.ts';

/** One job and the sanitizer of its description; `job` is set once both are loaded, so that all of it renders at once. */
export function useJob(jobId: string) {
  const read = useRead(api.job.details, { id: jobId });
  const clean = useCleanHtml();
  return { read, clean, job: clean && read.data };
}
