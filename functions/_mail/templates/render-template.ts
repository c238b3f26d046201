import Handlebars from 'handlebars';
import { titleOf } from './check-template.ts';
import { cleanMail, plainTextOf } from './clean-mail.ts';

/** A mail as it goes out. */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Fills a template that was checked: values are escaped, line breaks never reach the subject, and nothing in the mail runs. */
export function renderTemplate(template: string, fields: Readonly<Record<string, string>>): RenderedMail {
  const oneLine = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, value.replace(/[\r\n]+/g, ' ')]),
  );
  const body = cleanMail(Handlebars.compile(template)(fields));
  const title = decoded(titleOf(template) ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  const subject = Handlebars.compile(title, { noEscape: true })(oneLine).trim();
  return { subject, html: page(subject, body), text: plainTextOf(body) };
}

function page(subject: string, body: string): string {
  const title = Handlebars.escapeExpression(subject);
  return `<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>${title}</title></head>\n<body>\n${body}\n</body>\n</html>\n`;
}

const entities: Readonly<Record<string, string>> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" },
};

function decoded(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
}
