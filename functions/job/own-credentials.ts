import { earliestToday } from '#shared/domain/days/plausible-days.ts';
import { noCredentials } from '#shared/domain/eligibility/credentials.ts';
import type { CandidateBasics } from '../_people/profile/candidates.ts';
import { storedCredentialsOf } from '../_people/profile/credentials-of.ts';
import { findProfile } from '../_people/profile/profile.ts';
import type { OwnCredentials } from '../_search/jobs/own-fit.ts';

/** How many candidates' credentials are kept: a search is asked page by page, and so is every filter beside it. */
const mostKept = 100;

const kept = new Map<string, OwnCredentials>();

/**
 * What requirements are compared with in a search [D39]: read once for each version of a profile, which every save of credentials counts
 * up, and each day.
 */
export async function ownCredentialsOf(basics: CandidateBasics | undefined): Promise<OwnCredentials> {
  const on = earliestToday();
  if (!basics) return { credentials: noCredentials, on };
  const nameOf = ({ candidateId, version }: CandidateBasics) => `${candidateId} ${version} ${on}`;
  const known = kept.get(nameOf(basics));
  if (known) return known;
  const profile = await findProfile(basics.candidateId, { withSummary: false });
  if (!profile) return { credentials: noCredentials, on };
  const own = { credentials: storedCredentialsOf(profile), on };
  // By the version that came with it: the two reads may differ.
  kept.set(nameOf(profile.basics), own);
  for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
  return own;
}
