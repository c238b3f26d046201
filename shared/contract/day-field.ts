import * as z from 'zod';
import { type Day, isDay } from '../domain/dates.ts';

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
