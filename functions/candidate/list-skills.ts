import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import { missing } from '#shared/domain/problem.ts';
import { findProfile } from '../_people/profile/profile.ts';
import { lists } from '../_people/profile/show-profile.ts';

/** How far each checklist is that the candidate has begun. */
export async function listSkills(candidateId: string): Promise<CandidateDetails['skillList']> {
  const profile = await findProfile(candidateId, { withSummary: false });
  if (!profile) throw missing();
  return lists.skills(profile).skillList;
}
