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

/** The pending deletion of an account that its owner requested; removed when the owner cancels it [C25]. */
const departure = z.object({
  userId: text,
  askedAt: text,
  dueAt: text,
  /** Whether the immediate part of the deletion is done. */
  isSettled: z.boolean(),
  /** The address for the last mail; set just before the account's own record is removed. */
  email: text.optional(),
  firstName: text.optional(),
});
export type Departure = z.output<typeof departure>;

export const departures = entity(departure, {
  pk: 'USER#{userId}',
  sk: 'LEAVING',
  lists: { due: { pk: 'LEAVING', sk: '{dueAt}#{userId}', index: 'byList' } },
});

/** The reason that staff read for such a withdrawal. */
const said = 'The candidate has asked to delete the account.';

/**
 * The immediate part of a requested deletion: withdraws open applications, ends links to packets and the calendar, and removes the
 * candidate from the search of people. Idempotent; the hourly round finishes an interrupted one.
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
