import * as z from 'zod';
import { contactMethod } from './fields.ts';

const text = z.string();

/**
 * The fields of a profile that are called the same in the table and in the answers of the calls. A new one must be optional: stored
 * profiles do not have it.
 */
export const profileFields = z.object({
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  preferredContactMethod: contactMethod,
  notificationsActive: z.boolean(),
  city: text,
  state: text,
  zipCode: text,
  isCompactLicense: z.boolean(),
});

/** What a candidate says of the license of one state. */
export const stateLicense = z.object({ state: text, isMultistate: z.boolean(), expirationDate: text });

/** The same with its number, for the profile alone: no list of people and no search knows the number [C05]. */
export const numberedLicense = stateLicense.extend({ number: text.optional() });

/** The fields of the entries of a profile, the same in the table and in the answers of the calls. A new one must be optional. */
export const entryShapes = {
  education: { school: text, state: text, degree: text, graduationDate: text },
  work: {
    facility: text,
    present: z.boolean(),
    unitBeds: z.number(),
    city: text,
    state: text,
    startDate: text,
    endDate: text,
    jobTitle: text,
    specialty: text,
    unit: text,
  },
  reference: {
    firstName: text,
    lastName: text,
    jobTitle: text,
    preferredContactMethod: text,
    email: text,
    phone: text,
    companyName: text,
    ratio: text,
  },
  file: { fileId: text, fileName: text, fileSize: z.number() },
  certification: {
    certificationId: z.number(),
    name: text,
    expirationDate: text,
    number: text.optional(),
    /** The mark of the slot of a plain document; of one without it the name says the slot [C10]. */
    slot: text.optional(),
    /** Its record settles nothing by itself, as a declination does not: the recruiter is asked. Says nothing else of the record. */
    isToConfirm: z.boolean().optional(),
  },
  /** The state whose license the document is. */
  license: { expirationDate: text, state: text.optional() },
} as const;
