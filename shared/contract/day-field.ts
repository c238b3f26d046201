import * as z from 'zod';
import { isDay } from '../domain/dates.ts';

/** A day as YYYY-MM-DD with words of its own for one that is missing and one that does not exist. */
export function dayOrMessage(missing: string, invalid: string) {
  // One rule that does not abort: what is wrong with other fields of the same entry is said along with it.
  return z.string({ error: missing || invalid }).superRefine((text, context) => {
    if (text === '') context.addIssue({ code: 'custom', message: missing || invalid });
    else if (!isDay(text)) context.addIssue({ code: 'custom', message: invalid });
  });
}
