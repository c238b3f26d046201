import * as z from 'zod';
import { passwordFaults } from '../domain/account/password.ts';
import { usernameFault } from '../domain/account/username.ts';
import { isEmail, normalizeEmail } from '../domain/contact/email.ts';
import { type Day, isDay } from '../domain/dates.ts';
import { endFault } from '../domain/documents/credential-ends.ts';
import { missingIdMessage } from '../domain/missing-id.ts';
import { locationMessage, parseLocation, stateCodeOf } from '../domain/place/location.ts';
import { controlInLine, controlInText } from '../domain/text/control-characters.ts';

/** The word shown under a field that must not stay empty. */
export const requiredMessage = 'required';

const notText = 'Contains characters that cannot be used.';

/** One line of text, trimmed, not empty, at most `max` characters. */
export function line(max: number, message: string = requiredMessage) {
  return optionalLine(max, message).refine((text) => text !== '', message);
}

/** One line of text that may stay empty; control characters are no text. */
export function optionalLine(max: number, message: string = requiredMessage) {
  return z
    .string({ error: message })
    .trim()
    .max(max, `At most ${max} characters.`)
    .refine((text) => !controlInLine.test(text), notText);
}

/** Text of several lines, trimmed, not empty, at most `max` characters. */
export function lines(max: number, message: string = requiredMessage) {
  return optionalLines(max, message).min(1, message);
}

/** Text of several lines that may stay empty. */
export function optionalLines(max: number, message: string = requiredMessage) {
  return z
    .string({ error: message })
    .trim()
    .max(max, `At most ${max} characters.`)
    .refine((text) => !controlInText.test(text), notText);
}

/** An address in its normal form, with the words of its form. */
export function emailField(missing: string, invalid: string, max = 100) {
  return z
    .string({ error: missing })
    .refine((text) => text.trim() !== '', { message: missing, abort: true })
    .refine((text) => text.trim().length <= max, { message: `At most ${max} characters.`, abort: true })
    .refine(isEmail, invalid)
    .transform(normalizeEmail);
}

export const email = emailField(requiredMessage, 'Please enter a valid email');

/** An email or a username; what is no email keeps to the rules of usernames. */
export function emailOrUsernameField(missing: string) {
  return z
    .string({ error: missing })
    .trim()
    .refine((text) => text !== '', { message: missing, abort: true })
    .superRefine((text, context) => {
      const fault = usernameFault(text);
      if (fault) context.addIssue({ code: 'custom', message: fault });
    })
    .refine((text) => !controlInLine.test(text), notText);
}

/** A password by the rules [A30]; the messages are joined. */
export const password = z
  .string({ error: requiredMessage })
  .max(256, 'At most 256 characters.')
  .superRefine((text, context) => {
    if (text === '') context.addIssue({ code: 'custom', message: requiredMessage });
    else if (passwordFaults(text).length > 0)
      context.addIssue({ code: 'custom', message: passwordFaults(text).join(' ') });
  });

/** What a candidate fills in to change the password [C29]; whether the present one is right, only the provider knows. */
export const passwordChange = z.object({
  oldPassword: z.string().min(1, 'A password is required').max(256, 'At most 256 characters.'),
  newPassword: password,
});

/** A state by name or postal code, read into its code, with the form's own word for none. */
export function stateField(missing: string) {
  return z
    .string({ error: missing })
    .refine((text) => text.trim() !== '', { message: missing, abort: true })
    .transform((text, context) => {
      const code = text.length <= 30 ? stateCodeOf(text) : undefined;
      if (code) return code;
      context.addIssue({ code: 'custom', message: 'Unknown state.' });
      return z.NEVER;
    });
}

export const state = stateField(requiredMessage);

/** What a field for one's home holds: a city with its state, or a zip. */
export const location = line(140).refine((text) => parseLocation(text) !== undefined, locationMessage);

/** Shown under a referral code that is none. */
export const referralMessage = 'Up to 10 digits.';

/** YYYY-MM-DD, a day of the calendar. */
export const day = z.string().refine(isDay, 'Invalid date');

const idShape = /^[A-Za-z0-9_-]{1,128}$/;
const invalidId = 'Not a valid id.';

/** An id that we made: letters, digits, dash and underscore. */
export const id = z.string().regex(idShape, invalidId);

/** Idempotency token: what was sent under it is not sent again. Who never repeats a call may leave it out. */
export const sendToken = id.optional();

/** The id of the one record that a call reads. */
export const recordId = z
  .string({ error: missingIdMessage })
  .min(1, { error: missingIdMessage, abort: true })
  .regex(idShape, invalidId);

export const contactMethod = z.enum(['Text', 'Email'], { error: requiredMessage });

/** A day as YYYY-MM-DD with words of its own for one that is missing, that does not exist, and that `faultOf` refuses. */
export function dayOrMessage(missing: string, invalid: string, faultOf?: (day: Day) => string | undefined) {
  // One rule that does not abort: what is wrong with other fields of the same entry is said along with it.
  return z.string({ error: missing || invalid }).superRefine((text, context) => {
    if (text === '') context.addIssue({ code: 'custom', message: missing || invalid });
    else {
      const fault = isDay(text) ? faultOf?.(text) : invalid;
      if (fault) context.addIssue({ code: 'custom', message: fault });
    }
  });
}

/** The end of a document as YYYY-MM-DD, or empty for none [C05]. */
export const endOrNone = (missing = 'Invalid date') =>
  z.string({ error: missing }).superRefine((text, context) => {
    const fault = text === '' ? undefined : endFault(text);
    if (fault) context.addIssue({ code: 'custom', message: fault });
  });
