import useSWR, { useSWRConfig } from 'swr';
import { api } from '#shared/contract/browser.ts';
import type { DeclineReason } from '#shared/domain/applications/suggestions.ts';
import { call } from '../../../lib/call.ts';
import { messageOf } from '../../../lib/problems.ts';
import { outdatedPages } from '../../../lib/read-pages.ts';
import { toast } from '../../../ui/overlays/toast.ts';

/** What is left out of every list once the time for Undo is over. */
const { search, matched, news, featured, highestPay, similar, suggestions } = api.job;
const lists = [search, matched, news, featured, highestPay, similar, suggestions].map(({ path }) => path as string);

const key = 'jobs hidden or shown in this visit';
/** By job; no map, into which swr's comparison does not look. */
type Changes = Readonly<Record<string, boolean>>;
const none: Changes = {};

/** Hides jobs and shows them again; what was pressed in this visit counts before what was read [D29]. */
export function useHidden() {
  const { data = none, mutate } = useSWR<Changes>(key, null);
  const { mutate: mutateAll } = useSWRConfig();

  const note = (jobId: string, isHidden: boolean) =>
    mutate((before = none) => ({ ...before, [jobId]: isHidden }), { revalidate: false });

  async function change(jobId: string, isHidden: boolean, reason?: DeclineReason): Promise<void> {
    await note(jobId, isHidden);
    try {
      if (isHidden) await call(api.job.hideJob, { jobId }, { reason });
      else await call(api.job.showJob, { jobId });
      void mutateAll((one) => Array.isArray(one) && one[0] === api.job.hiddenJobs.path);
    } catch (error) {
      await note(jobId, !isHidden);
      toast.failure(messageOf(error));
    }
  }

  return {
    /** Undefined for a job that was neither hidden nor shown in this visit. */
    isHidden: (jobId: string) => data[jobId],
    hide: (jobId: string, reason?: DeclineReason) => change(jobId, true, reason),
    show: (jobId: string) => change(jobId, false),
    /** Reads the lists again, which leave hidden jobs out. */
    refreshLists() {
      const isList = (one: unknown) => Array.isArray(one) && lists.includes(one[0]);
      const isPaged = (one: unknown) => Array.isArray(one) && one.at(-1) === 'pages';
      void mutateAll((one) => isList(one) && !isPaged(one));
      void mutateAll((one) => isList(one) && isPaged(one), outdatedPages);
    },
  };
}
