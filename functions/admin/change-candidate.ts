import type { CandidateChange, StaffCandidate } from '#shared/contract/staff.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { stateCodeOf } from '#shared/domain/location.ts';
import { mayChange } from '#shared/domain/policy.ts';
import { Problem } from '#shared/domain/problem.ts';
import { mayBeCompact, type Profession, specialtiesFor } from '#shared/domain/specialties.ts';
import { addingAuditRecord } from '../_data/audit.ts';
import { basics, type CandidateBasics } from '../_data/candidates.ts';
import { changingContacts } from '../_data/change-contacts.ts';
import { changeProfile } from '../_data/change-profile.ts';
import { signOutEverywhere } from '../_data/identity-provider.ts';
import { requireOneProfession } from '../_data/reference/chosen-specialties.ts';
import { findZip } from '../_data/reference/places.ts';
import { specialties } from '../_data/reference/specialties.ts';
import type { Occasion } from './occasion.ts';
import { countedSections, findCandidate, savesOf, shownCandidate } from './read-candidate.ts';

/**
 * Changes a candidate for staff. A changed address is unverified again, its old one is told, sessions end, and the change is
 * written down. Problem conflict when the candidate or somebody else has saved meanwhile, or another has the address.
 */
export async function changeCandidate(
  viewer: Actor,
  body: CandidateChange,
  occasion: Occasion,
): Promise<{ basicInfo: StaffCandidate }> {
  const user = await findCandidate(viewer, body.authId);
  if (!mayChange(viewer, user)) throw new Problem('forbidden', 'You are not allowed to change this person.');
  const own = await basics.find({ candidateId: user.id }, { consistent: true });
  if (!own) throw new Problem('conflict', 'This profile is corrupted: please delete it and invite the person again.');
  if (body.version !== undefined && body.version !== savesOf(own)) throw savedMeanwhile();
  const set = changesOf(own, body);
  const { email, phone } = body;
  const isNewEmail = email !== user.email;
  const contacts = await changingContacts(own, set, isNewEmail ? new Date().toISOString() : undefined);
  // Before the change: cut off between the two, somebody signs in once more for nothing, and no old session lives on.
  if (isNewEmail) await signOutEverywhere(user.username);
  const isNewContact = isNewEmail || phone !== user.phone;
  const [section = '', ...covers] = countedSections;
  const after = await changeProfile(own, {
    ...{ section, covers, set, isByStaff: true },
    version: own.versions[section] ?? 0,
    along: [
      ...contacts,
      ...(isNewContact ? [addingAuditRecord({ ...occasion, subjectId: user.id, call: 'change contacts' })] : []),
    ],
  });
  return { basicInfo: shownCandidate(await findCandidate(viewer, user.id), after) };
}

function changesOf(own: CandidateBasics, body: CandidateChange) {
  const { firstName, lastName, email, phone, preferredContactMethod, yearsExperience } = body;
  const { topPreferredLocations, interests, optionalInterests } = body;
  const profession = requireOneProfession(body.specialtyUidList, 'specialtyUidList');
  return {
    ...{ firstName, lastName, email, phone, preferredContactMethod, profession, ...homeOf(body) },
    ...{ yearsExperience, interests, optionalInterests },
    specialtyIds: chosenSpecialties(own, body, profession),
    preferredStates: [...new Set(topPreferredLocations)],
    isFirstTimeTraveler: !body.experienceTravelling,
    isCompactLicense: own.isCompactLicense && mayBeCompact(profession),
  };
}

/** What is no longer offered stays with those who have it. */
function chosenSpecialties(own: CandidateBasics, { specialtyUidList }: CandidateChange, profession: Profession) {
  const chosen = [...new Set(specialtyUidList.map(Number))];
  const offered = new Set(specialtiesFor(profession, specialties).map(({ id }) => id));
  if (chosen.every((id) => offered.has(id) || own.specialtyIds.includes(id))) return chosen;
  const message = 'Contains a specialty that is not offered.';
  throw new Problem('invalid', message, { fields: { specialtyUidList: message } });
}

/** City and state as given, or as the zip says. */
function homeOf({ city, state, zipCode }: CandidateChange): { city: string; state: string; zipCode: string } {
  if (city && state) return { city, state, zipCode };
  const place = zipCode ? findZip(zipCode) : undefined;
  const code = place && stateCodeOf(place.state);
  if (place && code) return { city: place.city, state: code, zipCode };
  const message = 'Please enter a valid city, state or 5 digit zipcode';
  throw new Problem('invalid', message, { fields: { zipCode: message } });
}

function savedMeanwhile(): Problem {
  return new Problem('conflict', 'Failed to save your changes. Please try again.');
}
