import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import type { Subject } from '#shared/domain/actor.ts';
import { missing } from '#shared/domain/problem.ts';
import { findProfile } from '../_people/profile/profile.ts';
import { lists, wholeProfile } from '../_people/profile/show-profile.ts';

/** The whole profile. */
export async function readDetails(subject: Subject): Promise<CandidateDetails> {
  const profile = await findProfile(subject.id);
  if (!profile) throw missing();
  return await wholeProfile(profile, subject);
}

/** How far each checklist is that the candidate has begun. */
export async function listSkills(candidateId: string): Promise<CandidateDetails['skillList']> {
  const profile = await findProfile(candidateId, { withSummary: false });
  if (!profile) throw missing();
  return lists.skills(profile).skillList;
}
