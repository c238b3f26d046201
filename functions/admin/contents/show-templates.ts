import type * as z from 'zod';
import type { EmailTemplate } from '#shared/contract/admin/admin-shapes.ts';
import type { BodyOf, fileAnswer } from '#shared/contract/endpoint.ts';
import type { api } from '#shared/contract/index.ts';
import type { Actor } from '#shared/domain/actor.ts';
import type { TemplateType } from '#shared/domain/mails/mail-kinds.ts';
import { mails } from '#shared/domain/mails/mails.ts';
import { groupedTemplates } from '#shared/domain/mails/template-groups.ts';
import type { MailWords } from '../../_mail/mail-words.ts';
import { renderTemplate } from '../../_mail/render-mail.ts';
import {
  findTemplate,
  requireRendering,
  restoreTemplate,
  type StoredTemplate,
  storeTemplate,
  templateSource,
  templateText,
} from '../../_mail/stored-templates.ts';
import { namesOf } from '../../_people/user-record.ts';

/** The templates, group after group, with who uploaded them and when. */
export async function listTemplates(): Promise<{ templateList: EmailTemplate[] }> {
  const found = await Promise.all(groupedTemplates.map(async (type) => [type, await findTemplate(type)] as const));
  const people = found.flatMap(([, stored]) => [stored?.current?.by, stored?.previous?.by]);
  const names = await namesOf(people.filter((by) => by !== undefined));
  return { templateList: found.map(([type, stored]) => shown(type, stored, names)) };
}

/** A template as a file. */
export async function readTemplateFile(type: TemplateType): Promise<z.input<typeof fileAnswer>> {
  const bytes = new TextEncoder().encode(await templateText(type));
  return { contentType: 'text/html; charset=utf-8', bytes, fileName: `${type}.html`, cacheSeconds: 0 };
}

/** A mail of sample data. Problem invalid, with line and reason, for a text that does not render. */
export async function previewTemplate(type: TemplateType, text: string | undefined): Promise<MailWords> {
  if (text !== undefined) requireRendering(type, text);
  return renderTemplate(text ?? (await templateText(type)), mails[type].fields);
}

/** Takes the text of the editor as the template; the one before can be restored. Problem conflict over a version newer than `seen`. */
export async function saveTemplate(
  actor: Actor,
  { type, text, version }: BodyOf<typeof api.admin.saveTemplate>,
): Promise<{ text: string; version: number }> {
  await storeTemplate(type, new TextEncoder().encode(text), { by: actor.id, seen: version });
  return await templateSource(type);
}

/** Restores the previous version and answers which template is in use now. */
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
  const version = (upload: StoredTemplate['current']) => ({
    isBuiltIn: !upload,
    changedAt: upload?.at ?? '',
    changedBy: (upload && names.get(upload.by)) ?? '',
  });
  return {
    type,
    name: mails[type].templateName,
    ...version(stored?.current ?? null),
    previous: stored ? version(stored.previous) : null,
  };
}
