import type { StaffRecruiter } from '#shared/contract/staff.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { mayView } from '#shared/domain/policy.ts';
import { missing, Problem } from '#shared/domain/problem.ts';
import { type RecruiterRecord, recruiters } from '../_data/recruiters.ts';
import { findSpecialty } from '../_data/reference/specialties.ts';
import type { UserRecord } from '../_data/user-record.ts';
import { users } from '../_data/users.ts';

/** A recruiter for the staff's form. Problem forbidden for one whom this viewer may not open. */
export async function readRecruiter(viewer: Actor, id: string): Promise<StaffRecruiter> {
  return shownRecruiter(...(await findRecruiter(viewer, id)));
}

/** The recruiter's two records, if this viewer may open them. */
export async function findRecruiter(viewer: Actor, id: string): Promise<[UserRecord, RecruiterRecord]> {
  const [user, recruiter] = await Promise.all([
    users.find({ id }, { consistent: true }),
    recruiters.find({ id }, { consistent: true }),
  ]);
  if (user?.userType !== 'Recruiter' || !recruiter || user.status === 'deleting') throw missing();
  if (!mayView(viewer, user)) throw new Problem('forbidden', 'You are not allowed to open this person.');
  return [user, recruiter];
}

export function shownRecruiter(user: UserRecord, recruiter: RecruiterRecord): StaffRecruiter {
  const [first] = recruiter.specialtyIds;
  return {
    authId: user.id,
    biography: recruiter.biography,
    assignedTeam: recruiter.team,
    calendlyLink: recruiter.calendlyLink,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    emailVerified: user.emailVerified,
    phone: user.phone,
    phoneVerified: user.phoneVerified,
    pictureUrlPath: recruiter.avatar,
    useRoundRobin: recruiter.useRoundRobin,
    specialtyCategory: findSpecialty(String(first ?? ''))?.category ?? '',
    specialtyUidList: recruiter.specialtyIds.map(String),
    status: user.status,
    version: recruiter.version,
  };
}
