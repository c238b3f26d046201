import * as z from 'zod';
import type { StaffCandidate } from '#shared/contract/admin/admin-shapes.ts';
import type { api } from '#shared/contract/browser.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import { location, requiredMessage } from '#shared/contract/fields.ts';
import { candidateInvitation } from '#shared/contract/registrations.ts';
import { shownPhone } from '#shared/domain/contact/phone.ts';
import { parseLocation } from '#shared/domain/place/location.ts';
import { professionOf, professions } from '#shared/domain/specialties.ts';
import type { Typed } from '../../../ui/forms/form-handle.ts';

/** The staff's form of a candidate [S02]: a home is typed as one line. */
export const candidateRules = z.object({
  ...candidateInvitation.omit({ city: true, state: true, zipCode: true }).shape,
  location,
  profession: z.enum(professions, { error: requiredMessage }),
});
export type CandidateDraft = Typed<z.input<typeof candidateRules>>;

/** A new candidate's form. */
export const emptyCandidate: CandidateDraft = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  preferredContactMethod: 'Text',
  location: '',
  profession: undefined,
  specialtyUidList: [],
  yearsExperience: undefined,
  topPreferredLocations: [],
  experienceTravelling: undefined,
  interests: '',
  optionalInterests: '',
};

/** A candidate as the form shows one. */
export function candidateDraft(candidate: StaffCandidate): CandidateDraft {
  const { firstName, lastName, email, preferredContactMethod, specialtyCategory, specialtyUidList } = candidate;
  const { yearsExperience, topPreferredLocations, experienceTravelling, interests, optionalInterests } = candidate;
  return {
    firstName,
    lastName,
    email,
    preferredContactMethod,
    specialtyUidList,
    topPreferredLocations,
    experienceTravelling,
    interests,
    optionalInterests,
    phone: shownPhone(candidate.phone),
    location: homeOf(candidate),
    profession: specialtyCategory ? professionOf(specialtyCategory) : undefined,
    yearsExperience: yearsExperience as CandidateDraft['yearsExperience'],
  };
}

/** A home as it is typed. */
export function homeOf({ city, state, zipCode }: Pick<StaffCandidate, 'city' | 'state' | 'zipCode'>): string {
  return city && state ? `${city}, ${state}` : zipCode;
}

/** What is sent of the form; a home that was not touched keeps its zip. */
export function candidateBody(
  { location: home, profession: _, ...rest }: z.output<typeof candidateRules>,
  before?: StaffCandidate,
): BodyOf<typeof api.admin.inviteCandidate> {
  const place = parseLocation(home) ?? { city: '', state: '', zipCode: '' };
  const isSame = before !== undefined && homeOf(before) === home;
  return { ...rest, ...place, ...(isSame && { zipCode: before.zipCode }) };
}

/** Where the server's words about the home are shown. */
export const candidateNames = { city: 'location', state: 'location', zipCode: 'location' };
