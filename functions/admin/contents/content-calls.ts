import type { adminContents } from '#shared/contract/admin/admin-contents.ts';
import type { Implementation } from '../../_http/request.ts';
import { lazy } from '../../_runtime/lazy.ts';

const { readAnnouncements, saveAnnouncements } = lazy(() => import('./save-announcements.ts'));
const { listTemplates, readTemplateFile, previewTemplate, saveTemplate, bringBackTemplate } = lazy(
  () => import('./show-templates.ts'),
);
const { templateSource } = lazy(() => import('../../_mail/stored-templates.ts'));
const { readAssessments, saveAssessment, removeAssessment } = lazy(() => import('./save-assessment.ts'));

/** Announcements, templates of mails, skill checklists. */
export const contentCalls: Implementation<typeof adminContents> = {
  announcements: () => readAnnouncements(),
  saveAnnouncements: ({ body }) => saveAnnouncements(body.announcementList, body.version),
  templates: () => listTemplates(),
  template: ({ query }) => readTemplateFile(query.type),
  previewTemplate: ({ body }) => previewTemplate(body.type, body.text),
  templateSource: ({ query }) => templateSource(query.type),
  saveTemplate: ({ actor, body }) => saveTemplate(actor, body),
  restoreTemplate: ({ body }) => bringBackTemplate(body.type),
  skillAssessments: ({ query }) => readAssessments(query.id),
  saveSkillAssessment: ({ body }) => saveAssessment(body),
  removeSkillAssessment: ({ query }) => removeAssessment(query.id),
};
