import { api } from '#shared/contract/browser.ts';
import type { Answer } from '#shared/contract/endpoint.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { maxFavorites, tooManyFavorites } from '#shared/domain/limits.ts';
import { call } from '../../lib/call.ts';
import { type Read, useRead } from '../../lib/data.ts';
import { toast } from '../../ui/overlays/toast.ts';

type FavoriteList = Answer<typeof api.job.favorites>;

export interface Favorites {
  readonly read: Read<FavoriteList>;
  /** Undefined until the saved jobs are known. */
  isSaved(jobId: string): boolean | undefined;
  /** The candidate's note on a saved job, which is gone with it; empty for none, and while staff act. */
  noteOf(jobId: string): string;
  /** Saves or removes a job: an optimistic update, rolled back with a message on failure. Returns whether it succeeded. */
  save(job: JobCard, isSaved: boolean): Promise<boolean>;
}

/** Clicks on one heart are sent in their order. */
const turns = new Map<string, Promise<unknown>>();

/** The candidate's saved jobs and their hearts. */
export function useFavorites(): Favorites {
  const read = useRead(api.job.favorites, {});
  const ids = read.data && new Set(read.data.jobList.map(({ jobId }) => jobId));

  async function save(job: JobCard, isSaved: boolean): Promise<boolean> {
    const change = (list: FavoriteList | undefined) => list && withJob(list, job, isSaved);
    const write = () => call(isSaved ? api.job.addFavorite : api.job.removeFavorite, { jobId: job.jobId });
    if (isSaved && (read.data?.total ?? 0) >= maxFavorites) {
      toast.failure(tooManyFavorites);
      return false;
    }
    try {
      await read.mutate(
        async (list) => {
          await inTurn(job.jobId, write);
          return change(list);
        },
        // SWR has no type for "nothing loaded yet": then there is no optimistic data either.
        { optimisticData: (list) => change(list) as FavoriteList, rollbackOnError: true },
      );
      return true;
    } catch {
      toast.failure(
        isSaved
          ? 'This job could not be saved. Please try again.'
          : 'This job could not be removed from your favorites. Please try again.',
      );
      return false;
    }
  }

  const noteOf = (jobId: string) => read.data?.jobList.find((job) => job.jobId === jobId)?.own?.note ?? '';
  return { read, isSaved: (jobId) => ids?.has(jobId), noteOf, save };
}

/** The list with this job on top, or without it. */
function withJob(list: FavoriteList, job: JobCard, isSaved: boolean): FavoriteList {
  const others = list.jobList.filter(({ jobId }) => jobId !== job.jobId);
  const jobList = isSaved ? [job, ...others] : others;
  return { jobList, total: list.total + jobList.length - list.jobList.length };
}

async function inTurn(jobId: string, act: () => Promise<unknown>): Promise<void> {
  const before = turns.get(jobId) ?? Promise.resolve();
  const mine = before.catch(() => undefined).then(act);
  turns.set(jobId, mine);
  try {
    await mine;
  } finally {
    if (turns.get(jobId) === mine) turns.delete(jobId);
  }
}
