import * as z from 'zod';

const text = z.string();

/** What the entries of a profile say, in the table and in the answers of the calls alike. */
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
  certification: { certificationId: z.number(), name: text, expirationDate: text },
  license: { expirationDate: text },
} as const;
