import * as z from 'zod';
import { maxTemplateBytes, templateTypes, tooLargeTemplate } from '../../domain/mails/mail-kinds.ts';
import { mostAnnouncements } from '../announcements.ts';
import { endpoint, fileEndpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { skillAssessment } from '../skills.ts';
import { announcementDraft, assessmentDraft, boardAnnouncement, emailTemplate } from './admin-shapes.ts';

const templateType = z.enum(templateTypes, { error: 'Unknown template.' });

/** What staff keep: announcements, email templates and skills checklists. */
export const adminContents = {
  announcements: endpoint({
    method: 'GET',
    path: 'admin/announcements',
    summary: 'The announcements of every audience.',
    access: 'admin',
    returns: z.object({ announcementList: z.array(boardAnnouncement), version: z.number() }),
  }),
  saveAnnouncements: endpoint({
    method: 'PUT',
    path: 'admin/announcements',
    summary: 'Replaces the announcements of every audience by these.',
    access: 'admin',
    maxBodyBytes: 512 * 1024,
    body: z.object({
      announcementList: z
        .array(announcementDraft)
        .max(mostAnnouncements, `At most ${mostAnnouncements} announcements.`),
      /** The version that was read: a save over a newer one is refused. */
      version: z.number().int().min(0).optional(),
    }),
    returns: z.object({ announcementList: z.array(boardAnnouncement), version: z.number() }),
  }),
  templates: endpoint({
    method: 'GET',
    path: 'admin/templates',
    summary: 'The email templates: which are uploaded, when and by whom.',
    access: 'staff',
    returns: z.object({ templateList: z.array(emailTemplate) }),
  }),
  template: fileEndpoint({
    path: 'admin/template',
    summary: 'One email template as a file.',
    access: 'staff',
    query: z.object({ type: templateType }),
  }),
  previewTemplate: endpoint({
    method: 'POST',
    path: 'admin/template/preview',
    summary: 'A mail made of sample data: from this text, or from the template of now.',
    access: 'staff',
    maxBodyBytes: 768 * 1024,
    body: z.object({
      type: templateType,
      text: z.string().max(maxTemplateBytes, tooLargeTemplate).optional(),
    }),
    returns: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  }),
  templateSource: endpoint({
    method: 'GET',
    path: 'admin/template/source',
    summary: 'The text of a template for the editor, with its version; 0 for the one that is built in.',
    access: 'admin',
    query: z.object({ type: templateType }),
    returns: z.object({ text: z.string(), version: z.number() }),
  }),
  saveTemplate: endpoint({
    method: 'PUT',
    path: 'admin/template',
    summary:
      'Takes a text as the template, once it renders; over a version that is newer than the one read it is refused.',
    access: 'admin',
    maxBodyBytes: 768 * 1024,
    body: z.object({
      type: templateType,
      text: z.string().min(1, 'A template has a text.').max(maxTemplateBytes, tooLargeTemplate),
      version: z.number().int().min(0).max(1_000_000),
    }),
    returns: z.object({ text: z.string(), version: z.number() }),
  }),
  restoreTemplate: endpoint({
    method: 'PUT',
    path: 'admin/template/restore',
    summary: 'Exchanges a template and the one before it.',
    access: 'admin',
    body: z.object({ type: templateType }),
    returns: emailTemplate,
  }),
  skillAssessments: endpoint({
    method: 'GET',
    path: 'admin/skillassessments',
    summary: 'The skills checklists by name; with an id, that one with its whole tree.',
    access: 'admin',
    query: z.object({ id: id.optional() }),
    returns: z.object({
      assessmentList: z.array(
        skillAssessment.partial({ categoryList: true }).extend({ version: z.number().optional() }),
      ),
    }),
  }),
  saveSkillAssessment: endpoint({
    method: 'POST',
    path: 'admin/skillassessment',
    summary: 'Saves a skills checklist; items without an id are new.',
    access: 'admin',
    maxBodyBytes: 512 * 1024,
    body: assessmentDraft,
    returns: skillAssessment.extend({ version: z.number() }),
  }),
  removeSkillAssessment: endpoint({
    method: 'DELETE',
    path: 'admin/skillassessment',
    summary: 'Deletes a skills checklist; what candidates have submitted stays.',
    access: 'admin',
    query: z.object({ id }),
    returns: z.object({ success: z.literal(true) }),
  }),
} as const;
