import * as z from 'zod';
import { normalizePhone } from '../domain/phone.ts';
import { requiredMessage } from './fields.ts';

// Apart from the other fields: the rules of numbers are large, and most calls take none.
/** A US number as +1 and ten digits, whatever way it was typed. */
export const phone = z
  .string({ error: requiredMessage })
  .refine((text) => text.trim() !== '', { message: requiredMessage, abort: true })
  .transform((text, context) => {
    const number = normalizePhone(text);
    if (number) return number;
    context.addIssue({ code: 'custom', message: 'Please enter a valid phone number' });
    return z.NEVER;
  });
