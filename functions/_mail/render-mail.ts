import Handlebars from 'handlebars';
import { brandLinks } from '#shared/domain/brand.ts';
import { shownPhone } from '#shared/domain/contact/phone.ts';
import { isTemplateType, type MailKind } from '#shared/domain/mails/mail-kinds.ts';
import type { MailJob } from '#shared/domain/mails/mails.ts';
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

/**
 * The mail of a template that was checked: cleaned after its fields are filled in, so that no value can run either. `foot` is HTML of
 * ours below it, which no template can take away.
 */
export function renderTemplate(template: string, fields: Fields, foot = ''): MailWords {
  const subject = filledWords(subjectOf(template), inOneLine(fields)).trim();
  const body = [template, foot]
    .map((html) => cleanMail(filledHtml(html, fields)))
    .filter(Boolean)
    .join('\n');
  return { subject, html: page(subject, body), text: plainTextOf(body) };
}

/** Words that name fields as {{name}}, with their values; faultOfWords has checked them. */
export function filledWords(words: string, fields: Fields): string {
  return Handlebars.compile(words, { noEscape: true })(fields);
}

function filled({ subject, html, text }: MailWords, fields: Fields, jobs: readonly MailJob[]): MailWords {
  return {
    subject: filledWords(subject, inOneLine(fields)),
    html: filledHtml(html, fields, jobs),
    text: Handlebars.compile(text, { noEscape: true })({ ...fields, jobs }),
  };
}

/** Line breaks never reach the subject: it is a header. */
function inOneLine(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value.replace(/[\r\n]+/g, ' ')]));
}

/** Values are escaped in html, where their lines stay lines. */
function filledHtml(html: string, fields: Fields, jobs: readonly MailJob[] = []): string {
  return Handlebars.compile(html)({ ...inLines(fields), jobs });
}

function inLines(fields: Fields) {
  const lines = (value: string) =>
    new Handlebars.SafeString(Handlebars.escapeExpression(value).replace(/\r?\n/g, '<br>'));
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, lines(value)]));
}

const entities: Fields = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

function subjectOf(template: string): string {
  const title = titleOf(template) ?? '';
  return title.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity).replace(/\s+/g, ' ');
}

function page(subject: string, body: string): string {
  const title = Handlebars.escapeExpression(subject);
  return `<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>${title}</title></head>\n<body>\n${body}\n</body>\n</html>\n`;
}
