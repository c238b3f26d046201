import * as z from 'zod';

const text = z.string();
const file = { id: text, fileId: text, fileName: text, fileSize: z.number(), createdDate: text };

/** What all the cards of a profile show. */
export const candidateDetails = z.object({
  basicInfo: z.object({
    id: text,
    firstName: text,
    lastName: text,
    email: text,
    phone: text,
    city: text,
    state: text,
    zipCode: text,
    /** Masked for everybody but the candidate. */
    dateOfBirth: text,
    ssn: text,
    professionalSummary: text,
    pictureUrlPath: text,
    desiredLocationList: z.array(text),
    desiredShiftPreferenceList: z.array(text),
    dateAvailable: text,
    desiredQuality: text,
    licenseStateList: z.array(text),
    isCompactLicense: z.boolean(),
    primarySpecialty: text,
    primaryYears: z.number(),
    specialtyList: z.array(z.object({ id: z.number(), uid: text, name: text, label: text, category: text })),
    notificationsActive: z.boolean(),
    preferredContactMethod: text,
  }),
  educationList: z.array(z.object({ id: text, school: text, state: text, degree: text, graduationDate: text })),
  workHistoryList: z.array(
    z.object({
      id: text,
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
    }),
  ),
  referenceList: z.array(
    z.object({
      id: text,
      firstName: text,
      lastName: text,
      jobTitle: text,
      preferredContactMethod: text,
      email: text,
      phone: text,
      companyName: text,
      ratio: text,
    }),
  ),
  certificationList: z.array(z.object({ ...file, certificationId: z.number(), name: text, expirationDate: text })),
  licenseList: z.array(z.object({ ...file, expirationDate: text })),
  resumeList: z.array(z.object(file)),
  skillList: z.array(
    z.object({
      assessmentId: text,
      assessmentName: text,
      percentageComplete: z.number(),
      isComplete: z.boolean(),
      createdDate: text,
      fileId: text,
      fileName: text,
    }),
  ),
  progress: z.object({
    completed: z.number(),
    total: z.number(),
    percent: z.number(),
    missing: z.array(text),
  }),
  /** How often each section was saved: what a save of it sends back as its version. */
  versions: z.record(z.string(), z.number()),
});
export type CandidateDetails = z.infer<typeof candidateDetails>;
