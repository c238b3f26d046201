import type { StaffCandidate } from '#shared/contract/admin-shapes.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { mayView } from '#shared/domain/policy.ts';
import { missing, Problem } from '#shared/domain/problem.ts';
import { categoryOf } from '#shared/domain/specialties.ts';
import { basics, type CandidateBasics } from '../_people/profile/candidates.ts';
import { type UserRecord, users } from '../_people/user-record.ts';

/** The sections of the profile in the staff's form: a save of any of them makes a newer version of the form. */
export const countedSections = ['basic', 'about', 'specialties', 'preferences'] as const;

/** How often the sections of the form were saved: its version. */
export function savesOf({ versions }: Pick<CandidateBasics, 'versions'>): number {
  return countedSections.reduce((sum, section) => sum + (versions[section] ?? 0), 0);
}

/** A candidate for the staff's form. Problem forbidden for one whom this viewer may not open. */
export async function readCandidate(viewer: Actor, id: string): Promise<{ basicInfo: StaffCandidate }> {
  const user = await findOpenCandidate(viewer, id);
  const own = await basics.find({ candidateId: id });
  return { basicInfo: { ...shownCandidate(user, own), ...(await referrer(own)) } };
}

async function referrer(own: CandidateBasics | undefined): Promise<Pick<StaffCandidate, 'referredBy'>> {
  const found = own?.referredBy ? await basics.find({ candidateId: own.referredBy }) : undefined;
  return found ? { referredBy: { id: found.candidateId, name: `${found.firstName} ${found.lastName}` } } : {};
}

/** The candidate's record, if this viewer may open it. */
export async function findOpenCandidate(viewer: Actor, id: string): Promise<UserRecord> {
  const user = await users.find({ id }, { consistent: true });
  if (user?.userType !== 'Candidate' || user.status === 'revoked' || user.status === 'deleting') throw missing();
  if (!mayView(viewer, user)) throw new Problem('forbidden', 'You are not allowed to open this person.');
  return user;
}

/** The form's view of a candidate; one whose registration broke off has no profile yet. */
export function shownCandidate(user: UserRecord, own: CandidateBasics | undefined): StaffCandidate {
  return {
    authId: user.id,
    authProvider: user.signupMethod,
    email: user.email,
    emailVerified: user.emailVerified,
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.phone,
    phoneVerified: user.phoneVerified,
    preferredContactMethod: own?.preferredContactMethod ?? 'Text',
    city: own?.city ?? '',
    state: own?.state ?? '',
    zipCode: own?.zipCode ?? '',
    specialtyCategory: own ? categoryOf(own.profession) : '',
    specialtyUidList: (own?.specialtyIds ?? []).map(String),
    yearsExperience: own?.yearsExperience ?? 0,
    topPreferredLocations: own?.preferredStates ?? [],
    experienceTravelling: !(own?.isFirstTimeTraveler ?? true),
    interests: own?.interests ?? '',
    optionalInterests: own?.optionalInterests ?? '',
    isFullyRegistered: user.isFullyRegistered,
    version: own ? savesOf(own) : 0,
  };
}
