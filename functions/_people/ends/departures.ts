import * as z from 'zod';
import { mayWithdraw } from '#shared/domain/applications/application-status.ts';
import { applications } from '../../_jobs/applications.ts';
import { listShares, packetShares } from '../../_jobs/packet-shares.ts';
import { entity } from '../../_table/entity.ts';
import { readAllPages } from '../../_table/read-all-pages.ts';
import { unlessConflict } from '../../_table/unless-conflict.ts';
import { absent } from '../../_table/when.ts';
import { endCalendarLink } from '../calendar/calendar-links.ts';
import { syncFacets } from '../facets/sync-facets.ts';
import { withdrawApplication } from './withdraw-application.ts';

const text = z.string();

/** An account that its owner has asked to delete, until it is deleted or the owner takes that back [C25]. */
const departure = z.object({
  userId: text,
  askedAt: text,
  dueAt: text,
  /** What ends at once has ended. */
  isSettled: z.boolean(),
  /** Where the last mail goes: kept from the moment in which the account's own record is about to go. */
  email: text.optional(),
  firstName: text.optional(),
});
export type Departure = z.output<typeof departure>;

export const departures = entity(departure, {
  pk: 'USER#{userId}',
  sk: 'LEAVING',
  lists: { due: { pk: 'LEAVING', sk: '{dueAt}#{userId}', index: 'byList' } },
});

/** What staff read of an application that ends so. */
const said = 'The candidate has asked to delete the account.';

/**
 * What ends at once when the deletion of an account is asked for: open applications are withdrawn, links to packets and of the calendar end,
 * and the candidate leaves the search of people. Idempotent; what was cut off the hourly round does.
 */
export async function settleDeparture(userId: string): Promise<void> {
  const all = await readAllPages((after) =>
    applications.list('ofCandidate', { candidateId: userId }, { consistent: true, ...after }),
  );
  for (const { jobId, status } of all)
    if (mayWithdraw(status)) await unlessConflict(withdrawApplication(userId, jobId, 'withdrawn', said));
  const set = { revokedAt: new Date().toISOString(), revokedBy: userId };
  for (const share of await listShares(userId))
    if (!share.revokedAt)
      await unlessConflict(packetShares.change(share, { set, remove: ['codeHash'] }, { when: { revokedAt: absent } }));
  await endCalendarLink(userId);
  await syncFacets(userId);
  await unlessConflict(departures.change({ userId }, { set: { isSettled: true } }));
}
