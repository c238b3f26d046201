import Handlebars from 'handlebars';
import { brandLinks } from '#shared/domain/brand.ts';
import { shownPhone } from '#shared/domain/contact/phone-text.ts';
import { isTemplateType } from '#shared/domain/email-templates.ts';
import type { OutboxItem } from '../_mail/outbox.ts';
import { type RenderedMail, renderTemplate } from '../_mail/templates/render-template.ts';
import { templateText } from '../_mail/templates/stored-templates.ts';
import { settings } from '../_runtime/settings.ts';
import { mailTemplates } from './mail-templates.ts';

/**
 * Subject, html and plain text of a mail; every field is escaped, and line breaks never reach a header. The five mails that admins
 * may change are read anew for each mail: there are few, and an upload counts at once.
 */
export async function renderMail(kind: OutboxItem['kind'], fields: Record<string, string>): Promise<RenderedMail> {
  if (isTemplateType(kind)) return renderTemplate(await templateText(kind), fields);
  const template = mailTemplates[kind];
  const all = { ...fields, supportPhone: shownPhone(brandLinks(settings().links).supportPhone) };
  const line = Object.fromEntries(Object.entries(all).map(([name, value]) => [name, value.replace(/[\r\n]+/g, ' ')]));
  return {
    subject: Handlebars.compile(template.subject, { noEscape: true })(line),
    html: Handlebars.compile(template.html)(all),
    text: Handlebars.compile(template.text, { noEscape: true })(all),
  };
}
