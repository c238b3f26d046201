import type * as z from 'zod';
import type { fileAnswer } from '#shared/contract/endpoint.ts';
import type { EmailTemplate } from '#shared/contract/staff.ts';
import { sampleFields, type TemplateType, templateNames, templateTypes } from '#shared/domain/email-templates.ts';
import { type RenderedMail, renderTemplate } from '../_mail/templates/render-template.ts';
import {
  findTemplate,
  requireRendering,
  restoreTemplate,
  type StoredTemplate,
  templateText,
} from '../_mail/templates/stored-templates.ts';
import { namesOf } from '../_people/directory/people-names.ts';

/** The five templates with where they come from. */
export async function listTemplates(): Promise<{ templateList: EmailTemplate[] }> {
  const found = await Promise.all(templateTypes.map(async (type) => [type, await findTemplate(type)] as const));
  const people = found.flatMap(([, stored]) => [stored?.current?.by ?? [], stored?.previous?.by ?? []].flat());
  const names = await namesOf(people);
  return { templateList: found.map(([type, stored]) => shown(type, stored, names)) };
}

/** A template as a file to work on. */
export async function readTemplate(type: TemplateType): Promise<z.input<typeof fileAnswer>> {
  const bytes = new TextEncoder().encode(await templateText(type));
  return { contentType: 'text/html; charset=utf-8', bytes, fileName: `${type}.html`, cacheSeconds: 0 };
}

/** A mail of sample data. Problem invalid, with line and reason, for a text that does not render. */
export async function previewTemplate(type: TemplateType, text: string | undefined): Promise<RenderedMail> {
  if (text !== undefined) requireRendering(type, text);
  return renderTemplate(text ?? (await templateText(type)), sampleFields[type]);
}

/** Brings the version before back, and tells what stands there now. */
export async function bringBackTemplate(type: TemplateType): Promise<EmailTemplate> {
  await restoreTemplate(type);
  const { templateList } = await listTemplates();
  return templateList.find((one) => one.type === type) ?? shown(type, undefined, new Map());
}

function shown(
  type: TemplateType,
  stored: StoredTemplate | undefined,
  names: ReadonlyMap<string, string>,
): EmailTemplate {
  const facts = (upload: StoredTemplate['current']) => ({
    isBuiltIn: !upload,
    changedAt: upload?.at ?? '',
    changedBy: names.get(upload?.by ?? '') ?? '',
  });
  return {
    type,
    name: templateNames[type],
    ...facts(stored?.current ?? null),
    previous: stored ? facts(stored.previous) : null,
  };
}
