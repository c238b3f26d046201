import * as z from 'zod';
import { retakeReasons } from '../domain/checklists/validity.ts';
import { candidateCalendar } from './candidate-calendar.ts';
import { candidateDetails, wallet, walletLineName, walletPlans } from './candidate-details.ts';
import { licenseSection, resumeSection } from './document-sections.ts';
import { endpoint, type FileField, fileEndpoint } from './endpoint.ts';
import { id as idField } from './fields.ts';
import {
  aboutSection,
  basicSection,
  certificationsSection,
  educationsSection,
  preferencesSection,
  referencesSection,
  skillSection,
  specialtiesSection,
  summarySection,
  workHistorySection,
} from './profile.ts';
import { skillAnswers } from './skills.ts';

const text = z.string();

/** What a save answers: the section as it is stored now, so that the caller's copy is right without another read. */
const saved = candidateDetails.partial().required({ progress: true, versions: true });

function section<Body extends z.ZodType>(
  name: string,
  summary: string,
  body: Body,
  fileField?: FileField<z.input<Body>> | readonly FileField<z.input<Body>>[],
) {
  return endpoint({
    method: 'POST',
    path: `candidate/${name}`,
    summary,
    access: 'candidate',
    becomeUser: 'honoured',
    body,
    // 4 MiB of files as base64, and the words around them.
    ...(fileField && { fileField, maxBodyBytes: 6_000_000 }),
    returns: saved,
  });
}

function removal(name: string, summary: string) {
  return endpoint({
    method: 'DELETE',
    path: `candidate/${name}`,
    summary,
    access: 'candidate',
    becomeUser: 'honoured',
    query: z.object({ id: idField }),
    returns: saved,
  });
}

/** Name, contacts, birth date, social security digits and picture: the candidate's own. */
const ownOnly = { becomeUser: 'refused' } as const;

/** The candidate's own profile, section by section. */
export const candidate = {
  details: endpoint({
    method: 'GET',
    path: 'candidate/details',
    summary: 'The whole profile in one answer, with its progress.',
    access: 'candidate',
    becomeUser: 'honoured',
    opens: 'profile',
    returns: candidateDetails,
  }),
  wallet: endpoint({
    method: 'GET',
    path: 'candidate/wallet',
    summary: 'Credentials, documents and checklists by their ends, beside the accepted assignments.',
    access: 'candidate',
    becomeUser: 'honoured',
    opens: 'profile',
    returns: wallet,
  }),
  restLine: endpoint({
    method: 'POST',
    path: 'candidate/renewing',
    summary:
      'Puts the reminders of a line of the wallet off for 14 days, once at each threshold: it is renewed, and its card is coming.',
    access: 'candidate',
    becomeUser: 'honoured',
    body: walletLineName,
    returns: wallet,
  }),
  planRenewals: endpoint({
    method: 'PUT',
    path: 'candidate/walletplan',
    summary:
      'Plans on which days lines of the wallet are renewed, with a reminder each; an empty day removes the plan.',
    access: 'candidate',
    becomeUser: 'honoured',
    body: walletPlans,
    /** Room for as many lines as there may be, with names in letters of three bytes. */
    maxBodyBytes: 256 * 1024,
    returns: wallet,
  }),
  saveBasic: {
    ...section(
      'basic',
      'Saves the personal information; refused during impersonation.',
      basicSection,
      'pictureFileBase64Str',
    ),
    ...ownOnly,
  },
  saveAbout: {
    ...section('about', 'Saves where the candidate lives; refused during impersonation.', aboutSection),
    ...ownOnly,
  },
  saveSummary: { ...section('summary', 'Saves the professional summary.', summarySection), maxBodyBytes: 1_000_000 },
  saveEducations: section('educations', 'Saves the education entries.', educationsSection),
  saveWorkHistory: {
    ...section('workhistory', 'Saves the work entries.', workHistorySection),
    /** Room for as many entries as there may be, each as long as it may be, in letters of three bytes. */
    maxBodyBytes: 256 * 1024,
  },
  saveSpecialties: section('specialties', 'Saves profession and specialties.', specialtiesSection),
  saveLicense: section(
    'license',
    'Saves licensed states, and the license documents that come along: one a state, or one with its state beside it.',
    licenseSection,
    ['stateLicenseList.fileBase64Str', 'fileBase64Str'],
  ),
  saveCertifications: section(
    'certifications',
    'Saves the certifications with their documents.',
    certificationsSection,
    'certificationList.fileBase64Str',
  ),
  saveResume: section('resume', 'Saves the resume over the one before.', resumeSection, 'fileBase64Str'),
  saveReferences: section('references', 'Saves the references.', referencesSection),
  savePreferences: section('preferences', 'Saves what kind of job is wanted.', preferencesSection),
  removeEducation: removal('educations', 'Removes an education entry.'),
  removeWork: removal('workhistory', 'Removes a work entry.'),
  removeSpecialty: removal('specialties', 'Removes a specialty; the last one stays.'),
  removeLicense: removal('license', 'Removes a license document for good.'),
  removeCertification: removal('certifications', 'Removes a certification and its document for good.'),
  removeResume: removal('resume', 'Removes the resume for good.'),
  removeReference: removal('references', 'Removes a reference.'),
  // Removing goes by these two names as well.
  removeEducationEntry: removal('education', 'Removes an education entry.'),
  removeReferenceEntry: removal('reference', 'Removes a reference.'),
  file: fileEndpoint({
    path: 'candidate/file',
    summary: 'One of the candidate’s own files, as a download.',
    access: 'candidate',
    becomeUser: 'honoured',
    opens: 'document',
    query: z.object({ id: idField }),
  }),
  skills: endpoint({
    method: 'GET',
    path: 'candidate/skills',
    summary: 'How far each checklist that the candidate has begun is.',
    access: 'candidate',
    becomeUser: 'honoured',
    opens: 'checklist',
    returns: candidateDetails.shape.skillList,
  }),
  skill: endpoint({
    method: 'GET',
    path: 'candidate/skill',
    summary:
      'One checklist with the candidate’s answers to the questions that it still has; with a reason, as it is taken again.',
    access: 'candidate',
    becomeUser: 'honoured',
    opens: 'scores',
    query: z.object({ assessmentId: idField, reason: z.enum(retakeReasons).optional() }),
    returns: skillAnswers,
  }),
  saveSkill: {
    ...section('skill', 'Saves the answers to a checklist; with shouldCreateFile it is submitted.', skillSection),
    /** Room for the answers to every question of the largest checklist. */
    maxBodyBytes: 1_000_000,
    /** Its list shows this one checklist, and the version is that of the answers to it. */
    returns: saved.extend({ version: z.number() }),
  },
  createSkillFile: endpoint({
    method: 'POST',
    path: 'candidate/skillfile',
    summary: 'Makes the document of a completed checklist, or answers the one there is.',
    access: 'candidate',
    becomeUser: 'honoured',
    limits: ['uploadHour'],
    body: z.object({ AssessmentId: idField }),
    returns: z.object({ fileId: text, fileName: text }),
  }),
  skillFile: fileEndpoint({
    path: 'candidate/skillfile',
    summary: 'The document of a completed checklist, as a download.',
    access: 'candidate',
    becomeUser: 'honoured',
    opens: 'checklist',
    query: z.object({ id: idField, name: z.string().max(200).optional() }),
  }),
  matchedJobCriteria: endpoint({
    method: 'GET',
    path: 'candidate/matchedjobcriteria',
    summary: 'What jobs are matched by: specialties, preferred states and shifts, and the first free day.',
    access: 'candidate',
    becomeUser: 'honoured',
    returns: z.object({
      specialtyList: z.array(z.object({ id: z.number(), uid: text, name: text, label: text, category: text })),
      locationList: z.array(text),
      shiftTypeList: z.array(text),
      /** Empty when not actively looking. */
      startDate: text,
    }),
  }),
  complete: endpoint({
    method: 'POST',
    path: 'candidate/complete',
    summary: 'Notes that the profile is complete: 0 the first time, 1 after that.',
    access: 'candidate',
    becomeUser: 'honoured',
    returns: z.object({ result: z.union([z.literal(0), z.literal(1)]) }),
  }),
  ...candidateCalendar,
} as const;
