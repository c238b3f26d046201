import { useState } from 'react';
import { api } from '#shared/contract/browser.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { chosenTerms, type HealthChosen } from '#shared/domain/consent/consent-terms.ts';
import { mostPerCall } from '#shared/domain/limits.ts';
import { Problem } from '#shared/domain/problem.ts';
import { isComplete } from '#shared/domain/progress.ts';
import { call } from '../../lib/call.ts';
import { useWrite } from '../../lib/data.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useProfile } from './use-profile.ts';

/** The messages about applying [J08]. */
export const applyWords = {
  applied: 'You have successfully applied',
  failed: 'Unable to apply. Try again later.',
  incomplete: 'Please complete your profile before submitting',
  changed: 'The terms of this job have changed. Please read them again: nothing was sent.',
} as const;

export interface ApplyResult {
  readonly jobId: string;
  readonly outcome: Answer<typeof api.job.apply>['results'][number]['outcome'];
}

/** Jobs whose application is being sent: a second click, on any button, sends nothing. */
const onTheWay = new Set<string>();

/** Applies to one or many jobs. A failure is shown as a toast and returns undefined; the caller reports the result of each job. */
export function useApply() {
  const { progress, readAgain } = useProfile();
  const { write } = useWrite(api.job.apply, {
    refreshes: [api.job.applications, api.job.details, api.job.suggestions, api.job.news],
  });
  const [isApplying, setIsApplying] = useState(false);

  /** The cached progress may be stale: the profile may have been completed in another tab. */
  async function currentProgress() {
    if (progress && isComplete(progress)) return progress;
    return (await readAgain().catch(() => undefined))?.progress ?? progress;
  }

  async function send(jobs: readonly JobCard[], choice: HealthChosen): Promise<ApplyResult[]> {
    const parts = Array.from({ length: Math.ceil(jobs.length / mostPerCall) }, (_, index) =>
      jobs.slice(index * mostPerCall, (index + 1) * mostPerCall),
    );
    // The recruiter is notified that an application was started; a failure of that must not stop the application.
    for (const part of parts) {
      const jobIdList = part.map(({ jobId }) => jobId);
      await call(api.job.applicationStarted, {}, { jobIdList }).catch(() => undefined);
    }
    const known = await currentProgress();
    if (known && !isComplete(known)) throw new Problem('conflict', 'profileIncomplete', applyWords.incomplete);
    const results: ApplyResult[] = [];
    for (const part of parts) {
      // What was shown under Apply: other terms are not agreed to unseen.
      const jobApplicationList = part.map((job) => ({ jobId: job.jobId, terms: chosenTerms(job, choice) }));
      results.push(...(await write({}, { jobApplicationList })).results);
    }
    return results;
  }

  async function apply(jobs: readonly JobCard[], choice: HealthChosen = {}): Promise<ApplyResult[] | undefined> {
    const wanted = jobs.filter(({ jobId }) => !onTheWay.has(jobId));
    if (wanted.length === 0) return undefined;
    for (const { jobId } of wanted) onTheWay.add(jobId);
    setIsApplying(true);
    try {
      return await send(wanted, choice);
    } catch (error) {
      toast.failure(isIncomplete(error) ? applyWords.incomplete : applyWords.failed);
      return undefined;
    } finally {
      for (const { jobId } of wanted) onTheWay.delete(jobId);
      setIsApplying(false);
    }
  }

  return { apply, isApplying, progress };
}

function isIncomplete(error: unknown): boolean {
  return error instanceof Problem && error.code === 'profileIncomplete';
}
