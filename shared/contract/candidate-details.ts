import * as z from 'zod';
import { retakeReasons } from '../domain/checklists/validity.ts';
import { slotRecord } from '../domain/documents/slot-records.ts';
import { entryShapes, numberedLicense, profileFields } from './profile-shapes.ts';

const text = z.string();
const file = { id: text, ...entryShapes.file, createdDate: text };

/** What all the cards of a profile show. */
export const candidateDetails = z.object({
  basicInfo: profileFields.extend({
    id: text,
    /** Masked except for the candidate. */
    dateOfBirth: text,
    ssn: text,
    professionalSummary: text,
    pictureUrlPath: text,
    desiredLocationList: z.array(text),
    desiredShiftPreferenceList: z.array(text),
    dateAvailable: text,
    /** The middle of the home's city, in degrees; missing for a city that is on no map of ours. */
    homePoint: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
    desiredQuality: text,
    licenseStateList: z.array(text),
    stateLicenseList: z.array(numberedLicense),
    chartingSystemList: z.array(text),
    isFirstTimeTraveler: z.boolean().optional(),
    primarySpecialty: text,
    primaryYears: z.number(),
    /** There is none in this product; the wire format has it. */
    secondarySpecialty: z.null(),
    specialtyList: z.array(z.object({ id: z.number(), uid: text, name: text, label: text, category: text })),
  }),
  educationList: z.array(z.object({ id: text, ...entryShapes.education })),
  workHistoryList: z.array(z.object({ id: text, ...entryShapes.work })),
  referenceList: z.array(z.object({ id: text, ...entryShapes.reference })),
  certificationList: z.array(
    z.object({
      ...file,
      ...entryShapes.certification,
      /** Whether what the document says is on file, and what it is: that is for the candidate alone [C10]. */
      hasRecord: z.boolean().optional(),
      record: slotRecord.optional(),
    }),
  ),
  licenseList: z.array(z.object({ ...file, ...entryShapes.license })),
  resumeList: z.array(z.object(file)),
  skillList: z.array(
    z.object({
      assessmentId: text,
      assessmentName: text,
      percentageComplete: z.number(),
      isComplete: z.boolean(),
      createdDate: text,
      /** When it was submitted for the last time, as its document says; empty before. */
      completedDate: text,
      fileId: text,
      fileName: text,
      /** The last day (YYYY-MM-DD) on which it is valid; absent before it is submitted, and where that day is not known. */
      validUntil: text.optional(),
      /** Why this version was taken; absent for the first. */
      reason: z.enum(retakeReasons).optional(),
      /** Whether it may be taken again now, by the server's day. */
      canRetake: z.boolean().optional(),
      /** A new version that is begun and not submitted: how far it is. */
      retake: z.object({ reason: z.enum(retakeReasons), percentageComplete: z.number() }).optional(),
      /** Those that this one has replaced, the newest first; kept for three years. */
      versions: z
        .array(
          z.object({
            completedDate: text,
            validUntil: text.optional(),
            reason: z.enum(retakeReasons).optional(),
            fileId: text,
            fileName: text,
          }),
        )
        .optional(),
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
