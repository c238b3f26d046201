import Handlebars from 'handlebars';
import type { OutboxItem } from '../_data/outbox.ts';
import { mailTemplates } from './mail-templates.ts';

/** Subject, html and plain text of a mail; every field is escaped, and line breaks never reach a header. */
export function renderMail(
  kind: OutboxItem['kind'],
  fields: Record<string, string>,
): { subject: string; html: string; text: string } {
  const template = mailTemplates[kind];
  const line = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value.replace(/[\r\n]+/g, ' ')]),
  );
  return {
    subject: Handlebars.compile(template.subject, { noEscape: true })(line),
    html: Handlebars.compile(template.html)(fields),
    text: Handlebars.compile(template.text, { noEscape: true })(fields),
  };
}
