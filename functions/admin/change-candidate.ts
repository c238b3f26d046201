import type { CandidateChange, StaffCandidate } from '#shared/contract/staff.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { stateCodeOf } from '#shared/domain/location.ts';
import { Problem } from '#shared/domain/problem.ts';
import { addingAuditRecord } from '../_data/audit.ts';
import { basics } from '../_data/candidates.ts';
import { changingContacts } from '../_data/change-contacts.ts';
import { changeProfile } from '../_data/change-profile.ts';
import { requireOneProfession } from '../_data/reference/chosen-specialties.ts';
import { findZip } from '../_data/reference/places.ts';
import { endSessionsOf } from './end-sessions.ts';
import type { Occasion } from './occasion.ts';
import { findCandidate, shownCandidate } from './read-candidate.ts';

/**
 * Changes a candidate for staff. A changed address is unverified again, its old one is told, sessions end, and the change is
 * written down. Problem conflict when somebody else has saved meanwhile, or another has the address.
 */
export async function changeCandidate(
  viewer: Actor,
  body: CandidateChange,
  occasion: Occasion,
): Promise<{ basicInfo: StaffCandidate }> {
  const user = await findCandidate(viewer, body.authId);
  const own = await basics.find({ candidateId: user.id }, { consistent: true });
  if (!own) throw new Problem('conflict', 'This profile is corrupted: please delete it and invite the person again.');
  const profession = requireOneProfession(body.specialtyUidList, 'specialtyUidList');
  const { firstName, lastName, email, phone } = body;
  const contacts = await changingContacts(own, { firstName, lastName, email, phone });
  const isNewAddress = email !== user.email || phone !== user.phone;
  const after = await changeProfile(own, {
    section: 'basic',
    version: body.version,
    set: {
      ...{ firstName, lastName, email, phone, profession, ...homeOf(body) },
      preferredContactMethod: body.preferredContactMethod,
      specialtyIds: [...new Set(body.specialtyUidList.map(Number))],
      yearsExperience: body.yearsExperience,
      preferredStates: body.topPreferredLocations,
      isFirstTimeTraveler: !body.experienceTravelling,
      interests: body.interests,
      optionalInterests: body.optionalInterests,
    },
    along: [
      ...contacts,
      ...(isNewAddress ? [addingAuditRecord({ ...occasion, subjectId: user.id, call: 'change contacts' })] : []),
    ],
  });
  if (email !== user.email) await endSessionsOf(user.id);
  return { basicInfo: shownCandidate(await findCandidate(viewer, user.id), after) };
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
