import { removeLinks } from '../../_jobs/packet-shares.ts';
import { removeAll } from '../../_table/remove-all.ts';
import { endCalendarLink } from '../calendar/calendar-links.ts';
import { caseload } from '../caseload.ts';
import { removeFacets } from '../facets/sync-facets.ts';
import { basics } from '../profile/candidates.ts';
import { removeReferralCode } from '../referrals.ts';
import { users } from '../user-record.ts';
import { removeAddressClaims } from './address-claims.ts';
import { removeEmailLinks } from './email-links.ts';

/**
 * Removes every item that a user owns except the user record. The basics go first, so that a request still running with an older token
 * cannot add to the profile. Idempotent.
 */
export async function removeOwnedItems(id: string): Promise<void> {
  const own = await basics.find({ candidateId: id }, { consistent: true });
  if (own) await removeReferralCode(own);
  if (own?.recruiterId) await caseload.remove({ recruiterId: own.recruiterId, candidateId: id });
  await basics.remove({ candidateId: id });
  await removeFacets(id);
  await removeLinks(id);
  await endCalendarLink(id);
  await removeEmailLinks(id);
  await removeAddressClaims(id);
  await removeAll(basics.key({ candidateId: id }).PK);
  // Only recruiters have a caseload; its candidates are reassigned on their next visit.
  await removeAll(caseload.key({ recruiterId: id, candidateId: id }).PK);
  for (const kind of ['SETTING', 'SUPPORT#', 'NOTICE#', 'UNREAD#', 'DUE#', 'PREF#'])
    await removeAll(users.key({ id }).PK, kind);
}
