import type { api } from '#shared/contract/browser.ts';
import type { BodyOf } from '#shared/contract/endpoint.ts';
import { parseLocation } from '#shared/domain/place/location.ts';
import type { SignUpValues } from './sign-up-rules.ts';

export type Registration = BodyOf<typeof api.user.registerCandidate>;

/** The registration payload with its wire names. */
export function registrationOf(
  { account, about, work, prefandinterests }: SignUpValues,
  phone: string,
  who: { cognitoId: string; email: string },
): Registration {
  const place = parseLocation(about.location);
  return {
    CognitoId: who.cognitoId,
    Email: who.email || account.email,
    FirstName: about.firstname,
    LastName: about.lastname,
    Phone: phone,
    PreferredContactMethod: about.contactMethod === 'Email' ? 'Email' : 'Text',
    City: place?.city ?? '',
    State: place?.state ?? '',
    ZipCode: place?.zipCode ?? '',
    SpecialtyList: [...(work.specialtyList ?? [])],
    YearsExperience: Number(work.yearsExperience) as 0 | 1 | 2 | 3 | 5,
    TopPreferredLocations: [...(prefandinterests.topLocations ?? [])],
    ExperienceTravelling: prefandinterests.firstTime !== 'yes',
    Interests: prefandinterests.nextAdventure ?? '',
    OptionalInterests: prefandinterests.interests ?? '',
    ReferralCode: Number(account.referral || 0),
    licenseStateList: [...(work.licenseStateList ?? [])],
    LicenseIsCompact: work.isCompactLicense ?? false,
  };
}
