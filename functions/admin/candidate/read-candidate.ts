import type { StaffCandidate } from '#shared/contract/admin/admin-shapes.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { fullName } from '#shared/domain/contact/full-name.ts';
import { categoryOf } from '#shared/domain/specialties.ts';
import { type AccessContext, leaveAccess } from '../../_people/accesses.ts';
import { findOpenCandidate } from '../../_people/open-candidate.ts';
import { basics, type CandidateBasics } from '../../_people/profile/candidates.ts';
import { mailsComeBack, type UserRecord } from '../../_people/user-record.ts';

/** The sections of the profile in the staff's form: a save of any of them makes a newer version of the form. */
export const countedSections = ['basic', 'about', 'specialties', 'preferences'] as const;

/** How often the sections of the form were saved: its version. */
export function savesOf({ versions }: Pick<CandidateBasics, 'versions'>): number {
  return countedSections.reduce((sum, section) => sum + (versions[section] ?? 0), 0);
}

/** A candidate for the staff's form; leaves an access record. Problem forbidden for one whom this viewer may not open. */
export async function readCandidate(
  id: string,
  context: AccessContext & { readonly actor: Actor },
): Promise<{ basicInfo: StaffCandidate }> {
  const user = await findOpenCandidate(context.actor, id);
  const own = await basics.find({ candidateId: id });
  const basicInfo = { ...shownCandidate(user, own), ...(await referrer(own)) };
  await leaveAccess({ candidateId: id, kind: 'contacts' }, context);
  return { basicInfo };
}

async function referrer(own: CandidateBasics | undefined): Promise<Pick<StaffCandidate, 'referredBy'>> {
  const found = own?.referredBy ? await basics.find({ candidateId: own.referredBy }) : undefined;
  return found ? { referredBy: { id: found.candidateId, name: fullName(found) } } : {};
}

/** The form's view of a candidate; one whose registration broke off has no profile yet. */
export function shownCandidate(user: UserRecord, own: CandidateBasics | undefined): StaffCandidate {
  return {
    authId: user.id,
    authProvider: user.signupMethod,
    email: user.email,
    emailVerified: user.emailVerified,
    ...(mailsComeBack(user) && { emailComesBack: true }),
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
