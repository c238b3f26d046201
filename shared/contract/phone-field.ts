import * as z from 'zod';
import { normalizePhone } from '../domain/contact/phone.ts';
import { requiredMessage } from './fields.ts';

/** A US number as +1 and ten digits, whatever way it was typed, with the words of its form. */
export function phoneField(missing: string, invalid: string) {
  return z
    .string({ error: missing })
    .refine((text) => text.trim() !== '', { message: missing, abort: true })
    .transform((text, context) => {
      const number = normalizePhone(text);
      if (number) return number;
      context.addIssue({ code: 'custom', message: invalid });
      return z.NEVER;
    });
}

export const phone = phoneField(requiredMessage, 'Please enter a valid phone number');
