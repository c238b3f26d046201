import * as z from 'zod';
import { type DeclineReason, declineReasonNames } from '#shared/domain/applications/suggestions.ts';
import { mostHiddenJobs } from '#shared/domain/limits.ts';
import { entity } from '../../_table/entity.ts';
import { unlessConflict } from '../../_table/unless-conflict.ts';

/** A job that a candidate hid, and why where they said so [D29]. */
export interface HiddenJob {
  readonly jobId: string;
  readonly reason?: DeclineReason | undefined;
}

/** The hidden jobs of a candidate, newest first: at most 4 kB, so that every search reads them for half a unit. */
const hiddenList = z.object({
  candidateId: z.string(),
  /** Each job's id, with the place of its reason among the reasons: "id:0", or "id" without one. */
  packed: z.string(),
  version: z.number(),
});
export const hiddenLists = entity(hiddenList, { pk: 'CAND#{candidateId}', sk: 'HIDDEN' });

/** What a list holds, newest first; nothing where there is none. */
export function hiddenIn(list: z.output<typeof hiddenList> | undefined): HiddenJob[] {
  return (list?.packed.split(' ') ?? []).filter(Boolean).map((one) => {
    const [jobId = '', reason] = one.split(':');
    return { jobId, reason: reason ? declineReasonNames[Number(reason)] : undefined };
  });
}

/** The ids of the jobs that a candidate hid: one read. */
export async function hiddenIdsOf(candidateId: string): Promise<ReadonlySet<string>> {
  return new Set(hiddenIn(await hiddenLists.find({ candidateId })).map(({ jobId }) => jobId));
}

const mostTries = 5;

/**
 * Changes the hidden jobs of a candidate; the oldest beyond 200 leave, and nothing is written where nothing changes. Two changes at once
 * both count; Problem conflict when others were quicker five times.
 */
export async function changeHidden(
  candidateId: string,
  changed: (before: readonly HiddenJob[]) => readonly HiddenJob[],
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const before = await hiddenLists.find({ candidateId }, { consistent: true });
    const packed = changed(hiddenIn(before)).slice(0, mostHiddenJobs).map(packedJob).join(' ');
    if (packed === (before?.packed ?? '')) return;
    const writing = hiddenLists.put(
      { candidateId, packed, version: (before?.version ?? 0) + 1 },
      { when: before ? { version: before.version } : { exists: false } },
    );
    if (attempt === mostTries) await writing;
    if (await unlessConflict(writing)) return;
  }
}

function packedJob({ jobId, reason }: HiddenJob): string {
  return reason ? `${jobId}:${declineReasonNames.indexOf(reason)}` : jobId;
}
