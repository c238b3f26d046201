import * as z from 'zod';
import { type Day, isDay } from '../domain/dates.ts';
import { endFault } from '../domain/documents/credential-ends.ts';

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
