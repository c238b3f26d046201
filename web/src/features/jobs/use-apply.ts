import { useState } from 'react';
import { api } from '#shared/contract/index.ts';
import { isComplete } from '#shared/domain/progress.ts';
import { call } from '../../lib/call.ts';
import { useWrite } from '../../lib/data.ts';
import { Refused } from '../../lib/refused.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useProfile } from './use-profile.ts';

/** The messages about applying [J08]. */
export const applyWords = {
  applied: 'You have successfully applied',
  failed: 'Unable to apply. Try again later.',
  incomplete: 'Please complete your profile before submitting',
} as const;

export interface ApplyResult {
  readonly jobId: string;
  readonly outcome: 'applied' | 'alreadyApplied' | 'closed' | 'missing';
}

/** Jobs whose application is being sent: a second click, on any button, sends nothing. */
const onTheWay = new Set<string>();

/** As many as one call takes. */
const mostAtOnce = 100;

/** Applies to one or many jobs. A failure is shown as a toast and returns undefined; the caller reports the result of each job. */
export function useApply() {
  const { progress, readAgain } = useProfile();
  const { write } = useWrite(api.job.apply, { refreshes: [api.job.applications, api.job.details] });
  const [isApplying, setIsApplying] = useState(false);

  /** The cached progress may be stale: the profile may have been completed in another tab. */
  async function currentProgress() {
    if (progress && isComplete(progress)) return progress;
    return (await readAgain().catch(() => undefined))?.progress ?? progress;
  }

  async function send(jobIds: readonly string[]): Promise<ApplyResult[]> {
    const parts = Array.from({ length: Math.ceil(jobIds.length / mostAtOnce) }, (_, index) =>
      jobIds.slice(index * mostAtOnce, (index + 1) * mostAtOnce),
    );
    // The recruiter is notified that an application was started; a failure of that must not stop the application.
    for (const part of parts) await call(api.job.applicationStarted, {}, { jobIdList: part }).catch(() => undefined);
    const known = await currentProgress();
    if (known && !isComplete(known)) throw new Refused(409, applyWords.incomplete);
    const results: ApplyResult[] = [];
    for (const part of parts) {
      results.push(...(await write({}, { jobApplicationList: part.map((jobId) => ({ jobId })) })).results);
    }
    return results;
  }

  async function apply(jobIds: readonly string[]): Promise<ApplyResult[] | undefined> {
    const wanted = jobIds.filter((jobId) => !onTheWay.has(jobId));
    if (wanted.length === 0) return undefined;
    for (const jobId of wanted) onTheWay.add(jobId);
    setIsApplying(true);
    try {
      return await send(wanted);
    } catch (error) {
      toast.failure(isIncomplete(error) ? applyWords.incomplete : applyWords.failed);
      return undefined;
    } finally {
      for (const jobId of wanted) onTheWay.delete(jobId);
      setIsApplying(false);
    }
  }

  return { apply, isApplying, progress };
}

function isIncomplete(error: unknown): boolean {
  return error instanceof Refused && error.message.includes(applyWords.incomplete);
}
