import { isDeepStrictEqual } from 'node:util';
import { tooBusy } from '#shared/domain/problem.ts';
import { versionOf } from '../../_runtime/derived.ts';
import { facetsRecords, nextRecord } from '../../_search/people/facets.ts';
import { unlessConflict } from '../../_table/unless-conflict.ts';
import { findProfile } from '../profile/profile.ts';
import { users } from '../user-record.ts';
import { facetsOf } from './facets-of.ts';

/** Attempts when concurrent writers change the facets. */
const attempts = 5;

/**
 * Brings a candidate's facets up to date with profile and user record; an inactive user and one with a pending deletion have none. Returns
 * whether anything changed. Idempotent; Problem unavailable while concurrent writers keep changing them.
 */
export async function syncFacets(id: string): Promise<boolean> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    // Read before its sources, so that the writer of a later version has also read the sources later.
    const stored = await facetsRecords.find({ id }, { consistent: true });
    const user = await users.find({ id }, { consistent: true });
    const isFound =
      user?.userType === 'Candidate' && user.status === 'active' && user.isFullyRegistered && !user.leavesAt;
    const profile = isFound ? await findProfile(id, { consistent: true, withSummary: false }) : undefined;
    const facets = user && profile && facetsOf(user, profile);
    if (isDeepStrictEqual(stored?.facets, facets) && (!facets || stored?.facetsVersion === versionOf('facets')))
      return false;
    const when = stored ? { version: stored.version } : { exists: false };
    if (await unlessConflict(facetsRecords.put(nextRecord(id, stored, facets), { when }))) return true;
  }
  throw tooBusy();
}

/** Removes a candidate's facets, whatever profile and user record say. Idempotent. */
export async function removeFacets(id: string): Promise<void> {
  const stored = await facetsRecords.find({ id }, { consistent: true });
  if (stored?.facets) await facetsRecords.put(nextRecord(id, stored, undefined));
}
