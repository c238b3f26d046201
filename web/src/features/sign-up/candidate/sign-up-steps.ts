import { Problem } from '#shared/domain/problem.ts';
import { registrationFailed } from '../registration-failure.ts';
import type { SignUpSection } from './sign-up-rules.ts';

interface SignUpStep {
  readonly section: SignUpSection;
  /** Short, for the row of steps. */
  readonly name: string;
  /** The first step's is the page's own. */
  readonly heading?: string;
}

/** The four steps in order. */
export const signUpSteps: readonly SignUpStep[] = [
  { section: 'account', name: 'Account' },
  { section: 'about', name: 'About', heading: "Now, let's get to know each other" },
  { section: 'work', name: 'Work', heading: 'Work experience' },
  { section: 'prefandinterests', name: 'Interests', heading: 'Preferences and interests' },
];

/** Where the server's field names live in our steps. */
const places: Readonly<Record<string, readonly [SignUpSection, string]>> = {
  email: ['account', 'email'],
  Email: ['account', 'email'],
  password: ['account', 'password'],
  ReferralCode: ['account', 'referral'],
  FirstName: ['about', 'firstname'],
  LastName: ['about', 'lastname'],
  phone: ['about', 'phone'],
  Phone: ['about', 'phone'],
  PreferredContactMethod: ['about', 'contactMethod'],
  City: ['about', 'location'],
  State: ['about', 'location'],
  ZipCode: ['about', 'location'],
  SpecialtyList: ['work', 'specialtyList'],
  YearsExperience: ['work', 'yearsExperience'],
  licenseStateList: ['work', 'licenseStateList'],
  TopPreferredLocations: ['prefandinterests', 'topLocations'],
  Interests: ['prefandinterests', 'nextAdventure'],
  OptionalInterests: ['prefandinterests', 'interests'],
};

/**
 * The earliest step that a refusal names, with its messages by our field names; none for the account of a user whose identity
 * exists already, since there is no such step then.
 */
export function stepOfRefusal(fields: Readonly<Record<string, string>>, hasIdentity: boolean) {
  for (const { section } of signUpSteps) {
    const mine = Object.entries(fields).flatMap(([field, message]) => {
      const place = places[field];
      return place?.[0] === section ? [[place[1], message] as const] : [];
    });
    if (mine.length > 0)
      return hasIdentity && section === 'account' ? undefined : { section, errors: Object.fromEntries(mine) };
  }
  return undefined;
}

/** A refusal whose fields are not on the screen: their messages are shown above the form. */
export function spokenRefusal(refused: Problem): Problem {
  const said = Object.entries(refused.fields).flatMap(([field, message]) => (field in places ? [message] : []));
  return said.length > 0
    ? new Problem(refused.kind, refused.code, said.join(' '), { title: registrationFailed })
    : refused;
}
