import * as z from 'zod';
import { isDay } from '../domain/dates.ts';
import { isEmail, normalizeEmail } from '../domain/email.ts';
import { stateCodeOf } from '../domain/location.ts';
import { passwordFaults } from '../domain/password.ts';

/** The word shown under a field that must not stay empty. */
export const requiredMessage = 'required';

/** One line of text, trimmed, not empty, at most `max` characters. */
export function line(max: number, message: string = requiredMessage) {
  return optionalLine(max).refine((text) => text !== '', message);
}

/** One line of text that may stay empty; control characters are no text. */
export function optionalLine(max: number) {
  return (
    z
      .string({ error: requiredMessage })
      .trim()
      .max(max, `At most ${max} characters.`)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point
      .refine((text) => !/[\u0000-\u001f\u007f]/.test(text), 'Contains characters that cannot be used.')
  );
}

/** An address in its normal form. */
export const email = z
  .string({ error: requiredMessage })
  .refine((text) => text.trim() !== '', { message: requiredMessage, abort: true })
  .refine(isEmail, 'Please enter a valid email')
  .transform(normalizeEmail);

/** A password by the documented rules; the messages are joined. */
export const password = z
  .string({ error: requiredMessage })
  .max(256, 'At most 256 characters.')
  .superRefine((text, context) => {
    if (text === '') context.addIssue({ code: 'custom', message: requiredMessage });
    else if (passwordFaults(text).length > 0)
      context.addIssue({ code: 'custom', message: passwordFaults(text).join(' ') });
  });

/** A state by name or postal code, read into its code. */
export const state = z.string({ error: requiredMessage }).transform((text, context) => {
  const code = text.length <= 30 ? stateCodeOf(text) : undefined;
  if (code) return code;
  context.addIssue({ code: 'custom', message: 'Unknown state.' });
  return z.NEVER;
});

/** YYYY-MM-DD, a day of the calendar. */
export const day = z.string().refine(isDay, 'Invalid date');

/** An id that we made: letters, digits, dash and underscore. */
export const id = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/, 'Not a valid id.');

export const contactMethod = z.enum(['Text', 'Email'], { error: requiredMessage });
