import type { CandidatePreRegistration } from '#shared/contract/registrations.ts';
import { shownPhone } from '#shared/domain/contact/phone.ts';
import {
  categories,
  maxPreferredStates,
  type Profession,
  professionOf,
  professions,
  yearsOfExperience,
} from '#shared/domain/specialties.ts';
import { filledIn, type SignUpDraft } from './sign-up-draft.ts';

/** A draft with a referral code from the address; anything but up to ten digits is none. */
export function withReferral(draft: SignUpDraft, referral: string | null): SignUpDraft {
  if (!referral || !/^\d{1,10}$/.test(referral)) return draft;
  return { ...draft, values: filledIn(draft.values, { account: { referral } }) };
}

/** Fills empty fields with the claims of the identity provider. */
export function withIdentity(
  draft: SignUpDraft,
  who: { readonly firstName: string; readonly lastName: string; readonly phone: string },
): SignUpDraft {
  const { firstname, lastname, phone } = draft.values.about;
  const about = {
    firstname: firstname || who.firstName,
    lastname: lastname || who.lastName,
    phone: phone || shownPhone(who.phone),
  };
  return { ...draft, values: filledIn(draft.values, { about }) };
}

/** Fills in the content of an invitation; a draft of the same invitation was edited since and wins. */
export function withInvitation(draft: SignUpDraft, id: string, content: CandidatePreRegistration): SignUpDraft {
  if (draft.invitation?.id === id) return draft;
  const place = content.city && content.state ? `${content.city}, ${content.state}` : content.zipCode;
  const years = yearsOfExperience.find(({ value }) => value === content.yearsExperience);
  const profession = professionNamed(content.primarySpecialty);
  const values = filledIn(draft.values, {
    account: { email: content.email },
    about: {
      firstname: content.firstName,
      lastname: content.lastName,
      phone: shownPhone(content.phone),
      contactMethod: content.preferredContactMethod,
      location: place,
    },
    work: {
      ...(profession ? { primarySpecialty: profession } : {}),
      specialtyList: content.specialtyList,
      ...(years ? { yearsExperience: years.value } : {}),
    },
    prefandinterests: {
      topLocations: content.topPreferredLocations.slice(0, maxPreferredStates),
      firstTime: content.experienceTravelling ? 'no' : 'yes',
      nextAdventure: content.interests,
      interests: content.optionalInterests,
    },
  });
  return { values, invitation: { id, email: content.email } };
}

/** A profession by its own name or by the name of its category. */
function professionNamed(text: string): Profession | undefined {
  const category = categories.find((one) => one === text);
  return category ? professionOf(category) : professions.find((one) => one === text);
}
