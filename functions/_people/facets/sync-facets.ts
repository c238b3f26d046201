import { isDeepStrictEqual } from 'node:util';
import { tooBusy } from '#shared/domain/problem.ts';
import { versionOf } from '../../_runtime/derived.ts';
import { facetsRecords, nextRecord } from '../../_search/people/facets.ts';
import { unlessConflict } from '../../_table/unless-conflict.ts';
import { findProfile } from '../profile/profile.ts';
import { users } from '../user-record.ts';
import { facetsOf } from './facets-of.ts';

/** Attempts at a candidate whose facets change meanwhile. */
const attempts = 5;

/**
 * Brings what a candidate is found by up to date with profile and user record; who is not active has no facets. Answers whether
 * anything has changed. Idempotent; Problem unavailable while concurrent writers keep changing it.
 */
export async function syncFacets(id: string): Promise<boolean> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    // The facets first: a writer that is later than this read has read the rest later.
    const stored = await facetsRecords.find({ id }, { consistent: true });
    const user = await users.find({ id }, { consistent: true });
    const isFound = user?.userType === 'Candidate' && user.status === 'active' && user.isFullyRegistered;
    const profile = isFound ? await findProfile(id, { consistent: true, withSummary: false }) : undefined;
    const facets = user && profile && facetsOf(user, profile);
    if (isDeepStrictEqual(stored?.facets, facets) && (!facets || stored?.facetsVersion === versionOf('facets')))
      return false;
    const when = stored ? { version: stored.version } : { exists: false };
    if (await unlessConflict(facetsRecords.put(nextRecord(id, stored, facets), { when }))) return true;
  }
  throw tooBusy();
}

/** Takes a candidate out of what staff find, whatever profile and user record say. Idempotent. */
export async function removeFacets(id: string): Promise<void> {
  const stored = await facetsRecords.find({ id }, { consistent: true });
  if (stored?.facets) await facetsRecords.put(nextRecord(id, stored, undefined));
}
