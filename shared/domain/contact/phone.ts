import { parsePhoneNumberFromString } from 'libphonenumber-js/core';
import { usPhoneMetadata } from './us-phone-metadata.ts';

/** +1 and ten digits from any usual way of writing a US number; undefined when it is none. */
export function normalizePhone(text: string): string | undefined {
  if (text.length > 30) return undefined;
  const number = parsePhoneNumberFromString(text, 'US', usPhoneMetadata);
  return number?.isValid() && number.countryCallingCode === '1' && !number.ext ? number.number : undefined;
}
