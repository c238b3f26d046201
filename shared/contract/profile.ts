import * as z from 'zod';
import { retakeReasons } from '../domain/checklists/validity.ts';
import { birthFault, graduationFault, workEndFault, workStartFault } from '../domain/days/plausible-days.ts';
import { isCertification, slotMarks } from '../domain/document-slots.ts';
import { slotRecord } from '../domain/documents/slot-records.ts';
import { chartingSystems } from '../domain/eligibility/charting-systems.ts';
import { degrees } from '../domain/resume/degrees.ts';
import { answerWays } from '../domain/skills.ts';
import { credentialNumber, fileName, fileText, version } from './document-sections.ts';
import {
  contactMethod,
  dayOrMessage,
  emailField,
  endOrNone,
  id,
  line,
  optionalLine,
  state,
  stateField,
} from './fields.ts';
import { phoneField } from './phone-field.ts';

const entryId = id.nullish();

export const qualities = [
  'Low Cost of Living',
  'Beach Life',
  'City Life',
  'Suburban Life',
  'Outdoors',
  'Flexibility',
  'Career Growth',
  'Take Home Pay',
  'Warm Weather',
  'Closer to Home',
] as const;

/** Most entries of each list, so that a profile stays readable in one query. */
export const mostEntries = {
  educations: 50,
  workEntries: 100,
  references: 20,
  certifications: 50,
  licenses: 20,
} as const;

const required = 'Required';

export const basicSection = z.object({
  firstName: line(50, required),
  lastName: line(50, required),
  email: emailField(required, 'Not a valid email address'),
  phone: phoneField(required, 'Not a valid phone number'),
  city: line(100, required),
  state: stateField(required),
  ssn: z
    .string({ error: required })
    .refine((text) => text !== '', { message: required, abort: true })
    .regex(/^(\d{4}|\*{4})$/, 'Enter the last 4 digits.'),
  dateOfBirth: dayOrMessage(required, 'Invalid date', birthFault),
  pictureFileName: fileName.nullish(),
  pictureFileBase64Str: fileText.nullish(),
  notificationsActive: z.boolean(),
  preferredContactMethod: contactMethod,
  version,
});

export const aboutSection = z.object({ city: line(100, required), state: stateField(required), version });

/** How long a professional summary is. */
export const mostSummaryLetters = 100_000;

export const summarySection = z.object({
  summary: z.string().max(mostSummaryLetters, `At most ${mostSummaryLetters} characters.`),
  version,
});

export const educationsSection = z.object({
  educationList: z
    .array(
      z.object({
        id: entryId,
        school: line(150, 'School is required'),
        state: line(100, 'Location is required'),
        degree: z.enum(degrees, { error: 'Degree is required' }),
        graduationDate: dayOrMessage('Graduation Date is required', 'Invalid date', graduationFault),
      }),
    )
    .max(mostEntries.educations, `At most ${mostEntries.educations} entries.`),
  version,
});

/** For rules over several fields that are said along with what is wrong with the single ones. */
const evenIfIncomplete = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

const workEntry = z
  .object({
    id: entryId,
    facility: optionalLine(150).default(''),
    city: optionalLine(100).default(''),
    state: optionalLine(30).default(''),
    startDate: dayOrMessage('Start date is required', 'Invalid date', workStartFault),
    endDate: z.union([z.literal(''), dayOrMessage('', 'Invalid Date', workEndFault)]).nullish(),
    isCurrent: z.boolean().default(false),
    unit: optionalLine(150).default(''),
    unitBed: z.number().int().min(0).max(100_000).default(0),
    position: optionalLine(100).default(''),
    specialtyName: optionalLine(150).default(''),
  })
  .refine(({ isCurrent, endDate }) => isCurrent || Boolean(endDate), {
    path: ['endDate'],
    message: 'End date is required, or Select Current Position',
    when: evenIfIncomplete,
  })
  .refine(({ isCurrent, startDate, endDate }) => isCurrent || !endDate || startDate <= endDate, {
    path: ['startDate'],
    message: 'Your selected start date is later than the end date',
  });

export const workHistorySection = z.object({
  workHistoryList: z.array(workEntry).max(mostEntries.workEntries, `At most ${mostEntries.workEntries} entries.`),
  version,
});

export const specialtiesSection = z.object({
  primarySpecialty: z.number().int().positive().nullish(),
  secondarySpecialty: z.null().optional(),
  specialtyList: z
    .array(z.number().int().positive(), { error: 'Specialty selection required' })
    .min(1, 'Specialty selection required')
    .max(50, 'At most 50 specialties.'),
  /** What is not sent stays as it is. */
  chartingSystemList: z.array(z.enum(chartingSystems)).max(chartingSystems.length).optional(),
  version,
});

export const certificationsSection = z.object({
  certificationList: z
    .array(
      z
        .object({
          id: entryId,
          certificationId: z.number({ error: 'Certification Required' }).int().positive('Certification Required'),
          expirationDate: endOrNone('Expiration Date Required'),
          number: credentialNumber,
          /** The slot of a plain document; what is not sent stays as it is. */
          slot: z.enum(slotMarks, { error: 'Choose one of the slots' }).optional(),
          /** What the document of a slot says; what is not sent stays as it is, and null clears it. */
          record: slotRecord.nullish(),
          fileName: fileName.nullish(),
          fileBase64Str: fileText.nullish(),
        })
        // Some documents never end (an immunity, a titer); certifications do.
        .refine(
          ({ certificationId, expirationDate }) => expirationDate !== '' || !isCertification({ certificationId }),
          {
            path: ['expirationDate'],
            message: 'Expiration Date Required',
            when: evenIfIncomplete,
          },
        )
        // A stored certification keeps its file; a new one brings one.
        .refine(({ id, fileName, fileBase64Str }) => Boolean(id || (fileName && fileBase64Str)), {
          path: ['fileName'],
          message: 'Please upload a copy of your certification',
          when: evenIfIncomplete,
        }),
    )
    .max(mostEntries.certifications, `At most ${mostEntries.certifications} entries.`),
  version,
});

export const referencesSection = z.object({
  referenceList: z
    .array(
      z.object({
        id: entryId,
        firstName: line(50, 'First name is required'),
        lastName: line(50, 'Last name is required'),
        jobTitle: line(50, 'Job Title is required'),
        preferredContactMethod: z.enum(['Text', 'Email'], { error: 'Contact Method is required' }),
        email: emailField('Email is required', 'Invalid email address', 50),
        phone: phoneField('Mobile is required', 'Not a valid phone number'),
        companyName: line(150, 'Location is required'),
        ratio: optionalLine(500).default(''),
      }),
    )
    .max(mostEntries.references, `At most ${mostEntries.references} entries.`),
  version,
});

export const preferencesSection = z.object({
  shiftTypeList: z.array(z.enum(['days', 'nights'])).max(2),
  locationList: z.array(state).max(3, 'Choose at most 3 states.'),
  /** Empty for not actively looking. */
  startDate: z.union([z.literal(''), dayOrMessage('', 'Invalid date')]).nullish(),
  quality: z.union([z.literal(''), z.enum(qualities)]).nullish(),
  version,
});

/** One scored answer of a checklist. */
const answer = z.object({
  id: entryId,
  categoryId: id,
  questionId: id,
  subQuestionId: id,
  score: z.number().int().min(1).max(4),
  by: z.enum(answerWays).optional(),
});

export const skillSection = z.object({
  assessmentId: id,
  skillAssessmentAnswerRequestList: z.array(answer).max(2000, 'At most 2000 answers.'),
  shouldCreateFile: z.boolean().default(false),
  /** Begins a new version of a submitted checklist that ends within 30 days. */
  reason: z.enum(retakeReasons).optional(),
  version,
});
