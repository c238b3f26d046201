import * as z from 'zod';
import { email, password, referralMessage, requiredMessage } from '#shared/contract/fields.ts';
import type { Typed } from '../../../ui/forms/form-handle.ts';
import { differentPasswords, samePasswords } from '../same-passwords.ts';
import type { aboutRules, preferenceRules, workRules } from './later-rules.ts';

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
    primarySpecialty: undefined,
    specialtyList: [],
    licenseStateList: [],
    isCompactLicense: false,
    yearsExperience: undefined,
  },
  prefandinterests: { topLocations: [], firstTime: undefined, nextAdventure: '', interests: '' },
};
