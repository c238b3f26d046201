import type { CandidateChange, StaffCandidate } from '#shared/contract/admin/admin-shapes.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { profileCorrupted, saveFailed } from '#shared/domain/problem.ts';
import { mayBeCompact } from '#shared/domain/specialties.ts';
import { notingEnd } from '../../_people/accounts/account-events.ts';
import { changingContacts } from '../../_people/accounts/change-contacts.ts';
import { signOutEverywhere } from '../../_people/accounts/identity-provider.ts';
import { addingAuditRecord } from '../../_people/audit.ts';
import { findOpenCandidate } from '../../_people/open-candidate.ts';
import { basics, type CandidateBasics } from '../../_people/profile/candidates.ts';
import { changeProfile } from '../../_people/profile/change-profile.ts';
import { requireOffered, requireOneProfession } from '../../_reference/chosen-specialties.ts';
import { locateHome } from '../../_reference/locate-home.ts';
import type { AuditContext } from '../audit/audit-context.ts';
import { countedSections, savesOf, shownCandidate } from './read-candidate.ts';

/**
 * Changes a candidate for staff. A changed address is unverified again, the old one gets a mail, sessions end, and the change is
 * audited. Problem conflict after a concurrent save, or when another account has the address.
 */
export async function changeCandidate(
  viewer: Actor,
  body: CandidateChange,
  context: AuditContext,
): Promise<{ basicInfo: StaffCandidate }> {
  const user = await findOpenCandidate(viewer, body.authId);
  const own = await basics.find({ candidateId: user.id }, { consistent: true });
  if (!own) throw profileCorrupted();
  if (body.version !== undefined && body.version !== savesOf(own)) throw saveFailed();
  const set = changesOf(own, body);
  const { email, phone } = body;
  const isNewEmail = email !== user.email;
  const revokedAt = isNewEmail ? new Date().toISOString() : undefined;
  const contacts = await changingContacts(own, set, { isByStaff: true, revokedAt });
  // Before the change: if it is cut off between the two, the user signs in once more, and no old session stays valid.
  if (isNewEmail) await signOutEverywhere(user.username);
  const isNewContact = isNewEmail || phone !== user.phone;
  const [section = '', ...covers] = countedSections;
  const after = await changeProfile(own, {
    section,
    covers,
    set,
    isByStaff: true,
    version: own.versions[section] ?? 0,
    along: [
      ...contacts,
      ...(isNewEmail ? [notingEnd(user.id, 'email')] : []),
      ...(isNewContact ? [addingAuditRecord({ ...context, subjectId: user.id, call: 'change contacts' })] : []),
    ],
  });
  return { basicInfo: shownCandidate(await findOpenCandidate(viewer, user.id), after) };
}

function changesOf(own: CandidateBasics, body: CandidateChange) {
  const { firstName, lastName, email, phone, preferredContactMethod, yearsExperience } = body;
  const { topPreferredLocations, interests, optionalInterests } = body;
  const profession = requireOneProfession(body.specialtyUidList, 'specialtyUidList');
  const specialtyIds = [...new Set(body.specialtyUidList.map(Number))];
  requireOffered(specialtyIds, profession, own.specialtyIds, 'specialtyUidList');
  return {
    firstName,
    lastName,
    email,
    phone,
    preferredContactMethod,
    profession,
    ...locateHome(body, 'zipCode'),
    yearsExperience,
    interests,
    optionalInterests,
    specialtyIds,
    preferredStates: [...new Set(topPreferredLocations)],
    isFirstTimeTraveler: !body.experienceTravelling,
    isCompactLicense: own.isCompactLicense && mayBeCompact(profession),
  };
}
