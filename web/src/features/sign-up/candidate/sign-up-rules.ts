import * as z from 'zod';
import {
  contactMethod,
  email,
  line,
  location,
  optionalLine,
  password,
  referralMessage,
  requiredMessage,
} from '#shared/contract/fields.ts';
import { phone } from '#shared/contract/phone-field.ts';
import { yearsExperience } from '#shared/contract/registrations.ts';
import '#shared/domain/contact/phone-rules-loaded.ts';
import { maxPreferredStates, professions } from '#shared/domain/specialties.ts';
import type { Typed } from '../../../ui/forms/form-handle.ts';
import { differentPasswords, samePasswords } from '../same-passwords.ts';

const referral = z
  .string()
  .trim()
  .regex(/^\d{0,10}$/, referralMessage);

/** Step 1. */
export const accountRules = z
  .object({ email, password, passwordConfirm: z.string().min(1, requiredMessage), referral })
  .refine(samePasswords, differentPasswords);

/** The password alone, after a reload. */
export const passwordRules = z
  .object({ password, passwordConfirm: z.string().min(1, requiredMessage) })
  .refine(samePasswords, differentPasswords);

/** Step 2. */
export const aboutRules = z.object({ firstname: line(50), lastname: line(50), phone, contactMethod, location });

/** Step 3. */
export const workRules = z.object({
  primarySpecialty: z.enum(professions, { error: requiredMessage }),
  specialtyList: z.array(z.number(), { error: requiredMessage }).min(1, requiredMessage),
  licenseStateList: z.array(z.string(), { error: requiredMessage }).min(1, requiredMessage),
  isCompactLicense: z.boolean(),
  yearsExperience,
});

/** Step 4. */
export const preferenceRules = z.object({
  topLocations: z.array(z.string()).min(1, requiredMessage).max(maxPreferredStates),
  firstTime: z.enum(['yes', 'no'], { error: requiredMessage }),
  nextAdventure: line(50),
  interests: optionalLine(50),
});

/** What the four steps hold, as typed. */
export interface SignUpValues {
  readonly account: Typed<z.input<typeof accountRules>>;
  readonly about: Typed<z.input<typeof aboutRules>>;
  readonly work: Typed<z.input<typeof workRules>>;
  readonly prefandinterests: Typed<z.input<typeof preferenceRules>>;
}

export type SignUpSection = keyof SignUpValues;

export const emptySignUp: SignUpValues = {
  account: { email: '', password: '', passwordConfirm: '', referral: '' },
  about: { firstname: '', lastname: '', phone: '', contactMethod: 'Text', location: '' },
  work: {
    ...{ primarySpecialty: undefined, specialtyList: [], licenseStateList: [] },
    ...{ isCompactLicense: false, yearsExperience: undefined },
  },
  prefandinterests: { topLocations: [], firstTime: undefined, nextAdventure: '', interests: '' },
};
