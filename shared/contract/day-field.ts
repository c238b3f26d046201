import * as z from 'zod';
import { isDay } from '../domain/dates.ts';

/** A day as YYYY-MM-DD with the documents' own words for one that is missing and one that does not exist. */
export function dayOrMessage(missing: string, invalid: string) {
  return z
    .string({ error: missing || invalid })
    .refine((text) => text !== '', { message: missing || invalid, abort: true })
    .refine(isDay, invalid);
}
