import { plainPhoneText } from './phone.ts';

/** How a caller's display and a call list begin. */
const callers = /^\s*(?:from|caller)\b[\s:.#-]*/i;
const extension = /(?:x|ext|extension|#)\.? {0,2}\d{1,6}$/i;
/** "512-555-0107 (Riley)". */
const aside = /\([^()\d]{1,60}\)$/;
const mostLetters = 100;
const written = /^\+?[\d\s().\-/,]+$/;

/**
 * The digits of a US number, or of its beginning, without the country code, from any usual writing of it; undefined for what is no
 * number. Of less than three digits nothing is known.
 */
export function typedPhone(text: string): string | undefined {
  if (text.length > mostLetters) return undefined;
  const plain = plainPhoneText(text.replace(callers, '')).replace(aside, '').trim().replace(extension, '');
  if (!written.test(plain)) return undefined;
  // No area code begins with 0 or 1: what does is a country code, with 00 or 011 before it where it was dialed.
  const digits = plain.replace(/\D/g, '').replace(/^(?:00|011)?1?/, '');
  return digits.length >= 3 && digits.length <= 10 ? digits : undefined;
}
