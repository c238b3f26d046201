import Handlebars from 'handlebars';
import { brandLinks } from '#shared/domain/brand.ts';
import { shownPhone } from '#shared/domain/contact/phone-text.ts';
import { isTemplateType, type MailKind } from '#shared/domain/mail-kinds.ts';
import type { MailJob } from '#shared/domain/mails.ts';
import { settings } from '../_runtime/settings.ts';
import { titleOf } from './check-template.ts';
import { cleanMail, plainTextOf } from './clean-mail.ts';
import { type MailWords, mailWords } from './mail-words.ts';
import { templateText } from './stored-templates.ts';

type Fields = Readonly<Record<string, string>>;

/** The mail of this kind. Templates that admins may change are read for each mail: there are few, and an upload counts at once. */
export async function renderMail(kind: MailKind, fields: Fields, jobs: readonly MailJob[] = []): Promise<MailWords> {
  if (isTemplateType(kind)) return renderTemplate(await templateText(kind), fields);
  const supportPhone = shownPhone(brandLinks(settings().links).supportPhone);
  return filled(mailWords[kind], { ...fields, supportPhone }, jobs);
}

/** The mail of a template that was checked: cleaned after its fields are filled in, so that no value can run either. */
export function renderTemplate(template: string, fields: Fields): MailWords {
  const mail = filled({ subject: subjectOf(template), html: template, text: '' }, fields);
  const subject = mail.subject.trim();
  const body = cleanMail(mail.html);
  return { subject, html: page(subject, body), text: plainTextOf(body) };
}

/** Values are escaped in html, and line breaks never reach the subject: it is a header. */
function filled({ subject, html, text }: MailWords, fields: Fields, jobs: readonly MailJob[] = []): MailWords {
  const oneLine = Object.entries(fields).map(([name, value]) => [name, value.replace(/[\r\n]+/g, ' ')]);
  return {
    subject: Handlebars.compile(subject, { noEscape: true })(Object.fromEntries(oneLine)),
    html: Handlebars.compile(html)({ ...fields, jobs }),
    text: Handlebars.compile(text, { noEscape: true })({ ...fields, jobs }),
  };
}

const entities: Fields = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

function subjectOf(template: string): string {
  const title = titleOf(template) ?? '';
  return title
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

function page(subject: string, body: string): string {
  const title = Handlebars.escapeExpression(subject);
  return `<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>${title}</title></head>\n<body>\n${body}\n</body>\n</html>\n`;
}
