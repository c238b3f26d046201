import * as z from 'zod';
import { applicationStatuses, stepReasons } from '../../domain/applications/application-status.ts';
import { mostStepWords, rejectCauseNames } from '../../domain/applications/application-steps.ts';
import { validMonthsLimits, validMonthsText } from '../../domain/checklists/validity.ts';
import { consentStates } from '../../domain/consent/consent-state.ts';
import { mostPerCall } from '../../domain/limits.ts';
import { templateTypes } from '../../domain/mails/mail-kinds.ts';
import { checklistLimits, fullChecklist } from '../../domain/skills.ts';
import { categories } from '../../domain/specialties.ts';
import { controlInLine } from '../../domain/text/control-characters.ts';
import { announcement, boards } from '../announcements.ts';
import { day, id, line, optionalLines, sendToken } from '../fields.ts';
import { jobCard, turn } from '../job/job-shapes.ts';
import { offerTerms } from '../job/offer-shapes.ts';
import { candidateInvitation, recruiterInvitation } from '../registrations.ts';

const text = z.string();
/** Counts the saves; the one that was read goes back with a save, and a save over a newer one is refused. */
const version = z.number().int().min(0).optional();

/** A candidate as the staff's form shows one. */
export const staffCandidate = z.object({
  authId: text,
  authProvider: text,
  /** Whose refer link the candidate came by; absent for none, and for one who is no longer here. */
  referredBy: z.object({ id: text, name: text }).optional(),
  email: text,
  emailVerified: z.boolean(),
  emailComesBack: z.boolean().optional(),
  firstName: text,
  lastName: text,
  phone: text,
  phoneVerified: z.boolean(),
  preferredContactMethod: text,
  city: text,
  state: text,
  zipCode: text,
  specialtyCategory: z.union([z.literal(''), z.enum(categories)]),
  specialtyUidList: z.array(text),
  yearsExperience: z.number(),
  topPreferredLocations: z.array(text),
  experienceTravelling: z.boolean(),
  interests: text,
  optionalInterests: text,
  isFullyRegistered: z.boolean(),
  version: z.number(),
});
export type StaffCandidate = z.infer<typeof staffCandidate>;

/** What staff may change of a candidate: verified flags, provider and ids are not in here and so never read. */
export const candidateChange = candidateInvitation.extend({ authId: id, version });
export type CandidateChange = z.infer<typeof candidateChange>;

/** A recruiter as the staff's form shows one. */
export const staffRecruiter = z.object({
  authId: text,
  biography: text,
  assignedTeam: text,
  calendlyLink: text,
  firstName: text,
  lastName: text,
  email: text,
  emailVerified: z.boolean(),
  emailComesBack: z.boolean().optional(),
  phone: text,
  phoneVerified: z.boolean(),
  pictureUrlPath: text,
  useRoundRobin: z.boolean(),
  specialtyCategory: z.union([z.literal(''), z.enum(categories)]),
  specialtyUidList: z.array(text),
  status: text,
  /** How many candidates the recruiter is in charge of; for admins. */
  candidateCount: z.number().optional(),
  /** Their open applications as the caseload keeps them; for admins. */
  openApplicationCount: z.number().optional(),
  version: z.number(),
});
export type StaffRecruiter = z.infer<typeof staffRecruiter>;

/** What staff may change of a recruiter; useRoundRobin counts from admins only. */
export const recruiterChange = recruiterInvitation.extend({
  authId: id,
  useRoundRobin: z.boolean().optional(),
  pictureFileName: z.string().max(255).nullish(),
  pictureFileBase64Str: z.string().max(5_800_000, 'The picture may have at most 4 MB.').nullish(),
  version,
});
export type RecruiterChange = z.infer<typeof recruiterChange>;

const status = z.enum(applicationStatuses);

/** An application as staff see it. */
export const staffApplication = z.object({
  candidateId: text,
  candidateName: text,
  /** The recruiter in charge; null while there is none. */
  owner: z.object({ id: text, name: text }).nullable(),
  job: jobCard,
  status,
  appliedAt: text,
  changedAt: text,
  /** Why the newest step was made, where more is known than its status says. */
  reason: z.enum(stepReasons).optional(),
  /** Of one that was rejected: who ended it, why, and the words beside it, the candidate's own or the note of staff. */
  ended: z.object({ by: text, isCandidate: z.boolean(), why: text, words: text }).optional(),
  nextStatuses: z.array(status),
  /** Whether the candidate agreed to be submitted, and why not. */
  consent: z.object({ state: z.enum(consentStates), why: text }),
  turn,
  /** When its offer begins and how long it lasts, in lists of one candidate. */
  offered: offerTerms.pick({ startDate: true, weeks: true }).optional(),
});
export type StaffApplication = z.infer<typeof staffApplication>;

/** One application to be moved; with `fromStatus` only while that is its status. */
export const applicationMove = z.object({ candidateId: id, jobId: id, status, fromStatus: status.optional() });
export type ApplicationMove = z.infer<typeof applicationMove>;

const stepWords = optionalLines(mostStepWords).optional();

/** Applications to be moved together; a cause comes with rejections only, words for the candidates with these and with the first answer. */
export const applicationMoves = z
  .object({
    moves: z.array(applicationMove).min(1).max(mostPerCall),
    /** Idempotency token: what was moved under it is not moved again, wherever the application has gone since. */
    token: sendToken,
    cause: z.enum(rejectCauseNames).optional(),
    /** For staff. */
    note: stepWords,
    /** For the candidates. */
    message: stepWords,
  })
  .superRefine(({ moves, cause, message }, context) => {
    const areAll = (...kinds: readonly string[]) => moves.every(({ status }) => kinds.includes(status));
    const misplaced = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (cause && !areAll('Rejected')) misplaced('cause', 'Only with a rejection.');
    if (message && !areAll('Rejected', 'Candidate Submission'))
      misplaced('message', 'Only with a rejection or a first answer.');
  });
export type ApplicationMoves = z.output<typeof applicationMoves>;

/** One record of impersonation, with the names that the ids have now. */
export const auditRow = z.object({
  id: text,
  at: text,
  actorId: text,
  actorName: text,
  subjectId: text,
  subjectName: text,
  call: text,
  outcome: z.enum(['allowed', 'refused']),
  requestId: text,
});
export type AuditRow = z.infer<typeof auditRow>;

/** An announcement with its audience. */
export const boardAnnouncement = announcement.extend({ board: z.enum(boards) });
export type BoardAnnouncement = z.infer<typeof boardAnnouncement>;

/** An email template and where it comes from; without an upload it is the one that is built in. */
export const emailTemplate = z.object({
  type: z.enum(templateTypes),
  name: text,
  isBuiltIn: z.boolean(),
  changedAt: text,
  changedBy: text,
  /** What can be restored; absent where nothing was ever uploaded. */
  previous: z.object({ isBuiltIn: z.boolean(), changedAt: text, changedBy: text }).nullable(),
});
export type EmailTemplate = z.infer<typeof emailTemplate>;

/** A path of this site; two slashes would lead to another. */
const isOwnPath = (address: string) => /^\/(?![/\\])/.test(address);

const webAddress = z
  .string()
  .trim()
  .max(500, 'At most 500 characters.')
  // URL.parse takes line breaks and tabs out of an address, and a path would keep them.
  .refine((address) => !controlInLine.test(address), { message: 'Contains characters that cannot be used.' })
  .refine((address) => address === '' || isOwnPath(address) || /^https?:$/.test(URL.parse(address)?.protocol ?? ''), {
    message: 'Please enter an address that begins with https:// or http://, or a page of ours such as /profile',
  });

/** An announcement to be kept; a new one has no id. Its place is where it is in the list. */
export const announcementDraft = z
  .object({
    id: id.nullish(),
    board: z.enum(boards),
    title: line(100),
    message: z.string().trim().min(1, 'required').max(1000, 'At most 1000 characters.'),
    link: webAddress.default(''),
    fromOn: day.or(z.literal('')).default(''),
    untilOn: day.or(z.literal('')).default(''),
  })
  .refine(({ fromOn, untilOn }) => !fromOn || !untilOn || fromOn <= untilOn, {
    path: ['untilOn'],
    message: 'Before the first day.',
  });
export type AnnouncementDraft = z.infer<typeof announcementDraft>;

const label = line(checklistLimits.nameLength);
const itemId = z.union([z.literal(0), z.literal('0'), id]).nullish();

/** The tree ends at its fourth level. */
const noDeeper = z.array(z.unknown()).max(0, `A checklist has at most ${checklistLimits.levels} levels.`).optional();

/** Whether a line is scored by itself; it says nothing of an item that has others below. */
const isCritical = z.boolean().optional();

/** A checklist as the tree editor sends it: new items have the id null (or 0). */
export const assessmentDraft = z.object({
  id: itemId,
  name: label,
  categoryList: z
    .array(
      z.object({
        id: itemId,
        name: label,
        questionList: z
          .array(
            z.object({
              id: itemId,
              name: label,
              isCritical,
              questionList: z
                .array(z.object({ id: itemId, name: label, isCritical, questionList: noDeeper }))
                .max(checklistLimits.questions, fullChecklist.questions),
            }),
          )
          .max(checklistLimits.questions, fullChecklist.questions),
      }),
    )
    .max(checklistLimits.categories, fullChecklist.categories),
  validMonths: z
    .number()
    .int('Whole months, please.')
    .min(validMonthsLimits.least, validMonthsText)
    .max(validMonthsLimits.most, validMonthsText)
    .optional(),
  version,
});
export type AssessmentDraft = z.infer<typeof assessmentDraft>;
