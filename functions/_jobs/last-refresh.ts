import * as z from 'zod';
import { entity } from '../_table/entity.ts';

const refresh = z.object({
  finishedAt: z.number(),
  jobs: z.number(),
  /** The mark of the sources before they were read. */
  sources: z.string().default(''),
});
export type Refresh = z.output<typeof refresh>;

const refreshes = entity(refresh, { pk: 'REFRESH', sk: 'LAST' });

/** When the job snapshot was last built on request (epoch milliseconds), and how many jobs it holds. */
export async function findLastRefresh(): Promise<Refresh | undefined> {
  return await refreshes.find({}, { consistent: true });
}

/** Records the last refresh of the board over the one before. */
export async function noteRefresh(last: Refresh): Promise<void> {
  await refreshes.put(last);
}
