import { api } from '#shared/contract/browser.ts';
import { useRead } from '../../../lib/data.ts';
import { useRequirementsSection } from '../requirements/use-requirements-section.ts';
import { useProfile } from '../use-profile.ts';
import { useCleanHtml } from './use-clean-html.ts';

/**
 * One job, the sanitizer of its description and its requirements; `job` is set once all are loaded, and what the candidate fulfils, has
 * applied for and is suggested is known, so that it renders at once.
 */
export function useJob(jobId: string) {
  const read = useRead(api.job.details, { id: jobId });
  const clean = useCleanHtml();
  const Requirements = useRequirementsSection();
  const { isSettled } = useProfile();
  const own = [useRead(api.job.applications, {}), useRead(api.job.suggestions, {})];
  const isReady = isSettled && own.every(({ isLoading }) => !isLoading);
  return { read, clean, Requirements, job: clean && Requirements && isReady ? read.data : undefined };
}
