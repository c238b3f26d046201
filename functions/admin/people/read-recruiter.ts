import type { StaffRecruiter } from '#shared/contract/admin/admin-shapes.ts';
import { type Actor, isAdmin } from '#shared/domain/actor.ts';
import { mayView } from '#shared/domain/policy.ts';
import { missing, Problem } from '#shared/domain/problem.ts';
import { caseloadOf } from '../../_people/caseload.ts';
import { type RecruiterRecord, recruiters } from '../../_people/recruiters.ts';
import { mailsComeBack, type UserRecord, users } from '../../_people/user-record.ts';
import { findSpecialty } from '../../_reference/specialties.ts';

/** A recruiter, or for admins an admin, for the staff's form. Problem forbidden for one whom this viewer may not open. */
export async function readRecruiter(viewer: Actor, id: string): Promise<StaffRecruiter> {
  const [user, recruiter] = await findStaffMember(viewer, id);
  const shown = shownRecruiter(user, recruiter);
  if (!isAdmin(viewer)) return shown;
  const own = await caseloadOf(id);
  const openCount = own.reduce((sum, { open }) => sum + (open?.applications.length ?? 0), 0);
  return { ...shown, candidateCount: own.length, openApplicationCount: openCount };
}

/** The recruiter's two records, if this viewer may open them. Admins, and those whose registration broke off, have no recruiter record. */
export async function findStaffMember(viewer: Actor, id: string): Promise<[UserRecord, RecruiterRecord | undefined]> {
  const [user, recruiter] = await Promise.all([
    users.find({ id }, { consistent: true }),
    recruiters.find({ id }, { consistent: true }),
  ]);
  const isGone = !user || user.status === 'revoked' || user.status === 'deleting';
  if (isGone || user.userType === 'Candidate') throw missing();
  if (!mayView(viewer, user)) throw new Problem('forbidden', 'notAllowed', 'You are not allowed to open this person.');
  return [user, recruiter];
}

/** The form's view of a member of staff. Its version counts changes of the person, not the candidates that the round robin assigns. */
export function shownRecruiter(user: UserRecord, recruiter: RecruiterRecord | undefined): StaffRecruiter {
  const [first] = recruiter?.specialtyIds ?? [];
  return {
    authId: user.id,
    biography: recruiter?.biography ?? '',
    assignedTeam: recruiter?.team ?? user.team,
    calendlyLink: recruiter?.calendlyLink ?? '',
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    emailVerified: user.emailVerified,
    ...(mailsComeBack(user) && { emailComesBack: true }),
    phone: user.phone,
    phoneVerified: user.phoneVerified,
    pictureUrlPath: user.avatar,
    useRoundRobin: recruiter?.useRoundRobin ?? false,
    specialtyCategory: findSpecialty(String(first ?? ''))?.category ?? '',
    specialtyUidList: (recruiter?.specialtyIds ?? []).map(String),
    status: user.status,
    version: user.version,
  };
}
