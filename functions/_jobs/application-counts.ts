import { applicationStatuses } from '#shared/domain/applications/application-status.ts';
import { applications } from './applications.ts';

const keptMilliseconds = 10_000;
let kept: { at: number; counts: Promise<Record<string, number>> } | undefined;

/** How many applications are at each status, at most ten seconds old: counting reads the whole list. */
export function countApplications(now = Date.now()): Promise<Record<string, number>> {
  if (!kept || now - kept.at > keptMilliseconds) {
    kept = { at: now, counts: countAll() };
    kept.counts.catch(() => {
      kept = undefined;
    });
  }
  return kept.counts;
}

/** What was counted is no longer so: the next caller counts again. */
export function forgetCounts(): void {
  kept = undefined;
}

async function countAll(): Promise<Record<string, number>> {
  const counts = applicationStatuses.map(async (status) => [status, await applications.count('atStatus', { status })]);
  return Object.fromEntries(await Promise.all(counts)) as Record<string, number>;
}
