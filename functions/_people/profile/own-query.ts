import type { JobFilter } from '#shared/contract/job/job-search.ts';
import { earliestToday } from '#shared/domain/days/plausible-days.ts';
import { noCredentials } from '#shared/domain/eligibility/credentials.ts';
import { categoryOf } from '#shared/domain/specialties.ts';
import { specialties } from '../../_reference/specialties.ts';
import type { JobQuery } from '../../_search/jobs/job-filters.ts';
import type { OwnCredentials } from '../../_search/jobs/own-fit.ts';
import type { CandidateBasics } from './candidates.ts';
import { storedCredentialsOf } from './credentials-of.ts';
import { findProfile } from './profile.ts';

/** The number of cached candidates: each search reads its pages and facets separately. */
const mostKept = 100;

const kept = new Map<string, OwnCredentials>();

/**
 * The credentials that a search compares requirements with [D39]; cached by profile version, which each save of credentials increments, and
 * by day.
 */
async function ownCredentialsOf(basics: CandidateBasics | undefined): Promise<OwnCredentials> {
  const on = earliestToday();
  if (!basics) return { credentials: noCredentials, on };
  const nameOf = ({ candidateId, version }: CandidateBasics) => `${candidateId} ${version} ${on}`;
  const known = kept.get(nameOf(basics));
  if (known) return known;
  const profile = await findProfile(basics.candidateId, { withSummary: false });
  if (!profile) return { credentials: noCredentials, on };
  const own = { credentials: storedCredentialsOf(profile), on };
  // Keyed by the version that was read with it, since the two reads may differ.
  kept.set(nameOf(profile.basics), own);
  for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
  return own;
}

/** The specialties of a candidate's profession; undefined for a profile that does not say what it is. */
export function ownSpecialtiesOf(own: CandidateBasics | undefined): number[] | undefined {
  if (!own?.profession) return undefined;
  const category = categoryOf(own.profession);
  return specialties.filter((one) => one.category === category).map(({ id }) => id);
}

/** A filter together with the parts of the candidate's own profile that it needs. */
export async function ownQueryOf<Filter extends JobFilter>(
  filter: Filter,
  own: CandidateBasics | undefined,
): Promise<Filter & JobQuery> {
  const amongSpecialties = filter.myProfession ? ownSpecialtiesOf(own) : undefined;
  const isFitting = filter.meetsAll || filter.licenseCovers;
  return { ...filter, amongSpecialties, own: isFitting ? await ownCredentialsOf(own) : undefined };
}
