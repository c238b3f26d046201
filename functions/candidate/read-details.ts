import type { CandidateDetails } from '#shared/contract/candidate-details.ts';
import type { Subject } from '#shared/domain/actor.ts';
import { missing } from '#shared/domain/problem.ts';
import { findProfile } from '../_people/profile/profile.ts';
import { basicInfo, lists, progressAndVersions } from './show-profile.ts';

/** The whole profile. */
export async function readDetails(subject: Subject): Promise<CandidateDetails> {
  const profile = await findProfile(subject.id);
  if (!profile) throw missing();
  return {
    ...(await basicInfo(profile, subject)),
    ...lists.educations(profile),
    ...lists.workEntries(profile),
    ...lists.references(profile),
    ...lists.certifications(profile),
    ...lists.licenses(profile),
    ...lists.resumes(profile),
    ...lists.skills(profile),
    ...progressAndVersions(profile.basics),
  };
}
