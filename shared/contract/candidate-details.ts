import * as z from 'zod';
import { retakeReasons } from '../domain/checklists/validity.ts';
import { slotRecord } from '../domain/documents/slot-records.ts';
import { mostPerCall } from '../domain/limits.ts';
import { documentPlaces, walletPlaces } from '../domain/wallet/wallet.ts';
import { day } from './fields.ts';
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
  /** Licenses, certifications and documents that newer ones have replaced, the last first; kept for two years [C16]. */
  earlierList: z
    .array(
      z.object({
        ...file,
        place: z.enum(documentPlaces),
        entry: text,
        name: text,
        expirationDate: text,
        /** The day on which the newer one came. */
        replacedOn: text,
      }),
    )
    .optional(),
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

/** What a candidate has that ends [C13]; days are YYYY-MM-DD. */
export const wallet = z.object({
  /** The day that it is at the candidate's home: the clock of the device may be wrong. */
  today: text,
  /** By their ends, the soonest first; then what lacks an end, then what never has one. */
  walletList: z.array(
    z.object({
      /** The drawer of the profile where it is renewed, or the checklist; `entry` is what that opens at, empty for all of it. */
      place: z.enum(walletPlaces),
      entry: text,
      name: text,
      /** Empty where there is none. */
      endsOn: text,
      hasEnd: z.boolean(),
      /** By how many days it ends before an accepted assignment does. */
      early: z.object({ assignmentId: text, days: z.number() }).optional(),
      /** Until when it is quiet, since its owner has renewed it. */
      restsUntil: text.optional(),
      /** When its owner means to renew it; absent once that day is over, and after a newer document [C15]. */
      plannedOn: text.optional(),
      /** Whether its reminders may be put off now: once at each threshold. */
      canRest: z.boolean().optional(),
    }),
  ),
  /** Those that run or come, by their first day. */
  assignmentList: z.array(z.object({ id: text, name: text, firstDay: text, lastDay: text })),
  /** When the private link of the calendar was made; absent where there is none. */
  calendarLinkMadeAt: text.optional(),
});

/** A line of the wallet, as the wallet names it. */
export const walletLineName = z.object({
  place: z.enum(walletPlaces),
  entry: z.string().max(100, 'At most 100 letters.'),
  name: z.string().max(300, 'At most 300 letters.'),
});

/** Days (YYYY-MM-DD) on which lines of the wallet are to be renewed; an empty one removes the plan. */
export const walletPlans = z.object({
  planList: z
    .array(walletLineName.extend({ plannedOn: z.union([z.literal(''), day], { error: 'Invalid date' }) }))
    .min(1, 'Choose at least one.')
    .max(mostPerCall, `At most ${mostPerCall} at once.`),
});
