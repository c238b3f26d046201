import { api } from '#shared/contract/index.ts';
import { useRead } from '../../../lib/data.ts';
import { useRequirementsSection } from '../requirements/use-requirements-section.ts';
import { useCleanHtml } from './use-clean-html.ts';

/** One job, the sanitizer of its description and its answered requirements; `job` is set once all are loaded, so that it renders at once. */
export function useJob(jobId: string) {
  const read = useRead(api.job.details, { id: jobId });
  const clean = useCleanHtml();
  const Requirements = useRequirementsSection();
  return { read, clean, Requirements, job: clean && Requirements && read.data };
}
