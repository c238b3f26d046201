import * as z from 'zod';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import { location, requiredMessage } from '#shared/contract/fields.ts';
import type { api } from '#shared/contract/index.ts';
import { candidateInvitation } from '#shared/contract/registrations.ts';
import '#shared/domain/contact/phone-rules-loaded.ts';
import type { StaffCandidate } from '#shared/contract/admin-shapes.ts';
import { shownPhone } from '#shared/domain/contact/phone-text.ts';
import { parseLocation } from '#shared/domain/place/location.ts';
import { professionOf, professions } from '#shared/domain/specialties.ts';

const { firstName, lastName, email, phone, preferredContactMethod, specialtyUidList, topPreferredLocations } =
  candidateInvitation.shape;

/** The staff's form of a candidate [S02]. */
export const candidateRules = z.object({
  ...{ firstName, lastName, email, phone, preferredContactMethod, location },
  profession: z.enum(professions, { error: requiredMessage }),
  specialtyUidList,
  yearsExperience: z.enum(['0', '1', '2', '3', '5'], { error: requiredMessage }),
  topPreferredLocations,
  experienceTravelling: z.enum(['yes', 'no'], { error: requiredMessage }),
  interests: candidateInvitation.shape.interests,
  optionalInterests: candidateInvitation.shape.optionalInterests,
});
type CandidateValues = z.output<typeof candidateRules>;

/** A new candidate's form. */
export const emptyCandidate: Readonly<Record<keyof CandidateValues, unknown>> = {
  ...{ firstName: '', lastName: '', email: '', phone: '', preferredContactMethod: 'Text', location: '' },
  ...{ profession: undefined, specialtyUidList: [], yearsExperience: '', topPreferredLocations: [] },
  ...{ experienceTravelling: undefined, interests: '', optionalInterests: '' },
};

/** A candidate as the form shows one. */
export function candidateDraft(candidate: StaffCandidate): typeof emptyCandidate {
  const { firstName, lastName, email, phone, preferredContactMethod, specialtyCategory, specialtyUidList } = candidate;
  const { yearsExperience, topPreferredLocations, experienceTravelling, interests, optionalInterests } = candidate;
  return {
    ...{ firstName, lastName, email, phone: shownPhone(phone), preferredContactMethod, specialtyUidList },
    ...{ topPreferredLocations, interests, optionalInterests, location: homeOf(candidate) },
    profession: specialtyCategory ? professionOf(specialtyCategory) : undefined,
    yearsExperience: String(yearsExperience),
    experienceTravelling: experienceTravelling ? 'yes' : 'no',
  };
}

/** A home as it is typed. */
export function homeOf({ city, state, zipCode }: Pick<StaffCandidate, 'city' | 'state' | 'zipCode'>): string {
  return city && state ? `${city}, ${state}` : zipCode;
}

/** What is sent of the form; a home that was not touched keeps its zip. */
export function candidateBody(
  { location: home, profession: _, experienceTravelling, yearsExperience, ...rest }: CandidateValues,
  before?: StaffCandidate,
): BodyOf<typeof api.admin.inviteCandidate> {
  const place = parseLocation(home) ?? { city: '', state: '', zipCode: '' };
  const isSame = before !== undefined && homeOf(before) === home;
  return {
    ...rest,
    ...place,
    ...(isSame && { zipCode: before.zipCode }),
    yearsExperience: Number(yearsExperience) as 0 | 1 | 2 | 3 | 5,
    experienceTravelling: experienceTravelling === 'yes',
  };
}

/** Where the server's words about the home are shown. */
export const candidateNames = { city: 'location', state: 'location', zipCode: 'location' };
