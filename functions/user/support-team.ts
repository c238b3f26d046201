import type { SupportMember } from '#shared/contract/support.ts';
import { missing } from '#shared/domain/problem.ts';
import { basics } from '../_people/profile/candidates.ts';
import { recruiters } from '../_people/recruiters.ts';
import { settings } from '../_runtime/settings.ts';

/** The team that helps a candidate: the recruiter in charge, then the members on the stage's list. */
export async function supportTeam(candidateId: string): Promise<{ memberList: SupportMember[] }> {
  const own = await basics.find({ candidateId });
  if (!own) throw missing();
  const recruiter = own.recruiterId ? await recruiters.find({ id: own.recruiterId }) : undefined;
  const others = settings().supportTeam.map((member) => ({ ...member, headshot: '' }));
  if (!recruiter?.isActive) return { memberList: others };
  const { firstName, lastName, email, phone, avatar } = recruiter;
  const name = `${firstName} ${lastName}`;
  return { memberList: [{ name, jobTitle: 'Your recruiter', email, phone, headshot: avatar }, ...others] };
}
