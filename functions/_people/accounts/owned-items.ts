import { removeLinks } from '../../_jobs/packet-shares.ts';
import { removeAll } from '../../_table/remove-all.ts';
import { caseload } from '../caseload.ts';
import { removeFacets } from '../facets/sync-facets.ts';
import { basics } from '../profile/candidates.ts';
import { removeReferralCode } from '../referrals.ts';
import { users } from '../user-record.ts';

/**
 * Removes everything that a user owns in the table but the user record. The basics go first: a request that is still under way with
 * an older token cannot add to a profile that has none. Idempotent.
 */
export async function removeOwnedItems(id: string): Promise<void> {
  const own = await basics.find({ candidateId: id }, { consistent: true });
  if (own) await removeReferralCode(own);
  if (own?.recruiterId) await caseload.remove({ recruiterId: own.recruiterId, candidateId: id });
  await basics.remove({ candidateId: id });
  await removeFacets(id);
  await removeLinks(id);
  await removeAll(basics.key({ candidateId: id }).PK);
  // Of a recruiter; the candidates get another one when they come next.
  await removeAll(caseload.key({ recruiterId: id, candidateId: id }).PK);
  for (const kind of ['SETTING#', 'SUPPORT#', 'NOTICE#', 'UNREAD#', 'DUE#', 'PREF#'])
    await removeAll(users.key({ id }).PK, kind);
}
