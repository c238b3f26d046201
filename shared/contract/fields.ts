import * as z from 'zod';
import { controlInLine } from '../domain/control-characters.ts';
import { isDay } from '../domain/dates.ts';
import { isEmail, normalizeEmail } from '../domain/email.ts';
import { stateCodeOf } from '../domain/location.ts';
import { passwordFaults } from '../domain/password.ts';

/** The word shown under a field that must not stay empty. */
export const requiredMessage = 'required';

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
    .refine((text) => !controlInLine.test(text), 'Contains characters that cannot be used.');
}

/** An address in its normal form, with the words of the form that it stands in. */
export function emailField(missing: string, invalid: string, max = 100) {
  return z
    .string({ error: missing })
    .refine((text) => text.trim() !== '', { message: missing, abort: true })
    .refine((text) => text.trim().length <= max, { message: `At most ${max} characters.`, abort: true })
    .refine(isEmail, invalid)
    .transform(normalizeEmail);
}

export const email = emailField(requiredMessage, 'Please enter a valid email');

/** A password by the documented rules; the messages are joined. */
export const password = z
  .string({ error: requiredMessage })
  .max(256, 'At most 256 characters.')
  .superRefine((text, context) => {
    if (text === '') context.addIssue({ code: 'custom', message: requiredMessage });
    else if (passwordFaults(text).length > 0)
      context.addIssue({ code: 'custom', message: passwordFaults(text).join(' ') });
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

/** YYYY-MM-DD, a day of the calendar. */
export const day = z.string().refine(isDay, 'Invalid date');

/** An id that we made: letters, digits, dash and underscore. */
export const id = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/, 'Not a valid id.');

export const contactMethod = z.enum(['Text', 'Email'], { error: requiredMessage });
