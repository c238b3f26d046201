import { applicationStatuses } from '#shared/domain/applications/application-status.ts';
import { keptFor } from '../_runtime/kept-for.ts';
import { applications } from './applications.ts';

/** How many applications are at each status, at most ten seconds old: counting reads the whole list. */
export const { read: countApplications, forget: forgetCounts } = keptFor(10_000, countAll);

async function countAll(): Promise<Record<string, number>> {
  const counts = applicationStatuses.map(async (status) => [status, await applications.count('atStatus', { status })]);
  return Object.fromEntries(await Promise.all(counts)) as Record<string, number>;
}
