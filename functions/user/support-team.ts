import type { SupportMember } from '#shared/contract/support.ts';
import { fullName } from '#shared/domain/contact/full-name.ts';
import { missing } from '#shared/domain/problem.ts';
import { basics } from '../_people/profile/candidates.ts';
import { recruiters } from '../_people/recruiters.ts';
import { lazy } from '../_runtime/lazy.ts';
import { settings } from '../_runtime/settings.ts';

const { answerHoursOf } = lazy(() => import('../_people/usual-answers.ts'));

/** The team that helps a candidate: the recruiter in charge, then the members on the stage's list. */
export async function supportTeam(candidateId: string): Promise<{ memberList: SupportMember[] }> {
  const profile = await basics.find({ candidateId });
  if (!profile) throw missing();
  const recruiter = profile.recruiterId ? await recruiters.find({ id: profile.recruiterId }) : undefined;
  const others = settings().supportTeam.map((member) => ({ ...member, headshot: '' }));
  if (!recruiter?.isActive) return { memberList: others };
  const { email, phone, avatar } = recruiter;
  const answerHours = await answerHoursOf(recruiter);
  const own = {
    recruiterId: recruiter.id,
    name: fullName(recruiter),
    jobTitle: 'Your recruiter',
    email,
    phone,
    headshot: avatar,
    answerHours,
  };
  return { memberList: [own, ...others] };
}
