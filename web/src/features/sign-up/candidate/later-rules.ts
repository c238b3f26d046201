/** The rules of steps 2 to 4, loaded with them: the first step has no use for those of phones. */
import * as z from 'zod';
import { contactMethod, line, location, optionalLine, requiredMessage } from '#shared/contract/fields.ts';
import { phone } from '#shared/contract/phone-field.ts';
import { yearsExperience } from '#shared/contract/registrations.ts';
import { maxPreferredStates, professions } from '#shared/domain/specialties.ts';

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
