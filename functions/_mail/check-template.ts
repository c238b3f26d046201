import type { TemplateType } from '#shared/domain/mails/mail-kinds.ts';
import { mails } from '#shared/domain/mails/mails.ts';
import { controlInText } from '#shared/domain/text/control-characters.ts';
import { keptTags, loadingStyle } from './clean-mail.ts';

/** What is wrong with a template, and where. */
export interface TemplateFault {
  readonly line: number;
  readonly reason: string;
}

/** The replacement character, which decoding puts where bytes are no UTF-8, counts with the control characters. */
const noText = new RegExp(`${controlInText.source}|\ufffd`);

/** More than any mail needs, and few enough to be filled in at once. */
const mostFields = 500;
const mostTags = 5_000;

/** What any upload of another kind of file reads. */
export const notHtml = 'Invalid file type!';

const onlyFields =
  'only plain fields such as {{candidateName}} are possible: no loops, conditions, partials, helpers or unescaped values.';

/** The first fault of a template, or undefined for one that renders; takes as long as the text is long. */
export function faultOf(type: TemplateType, text: string): TemplateFault | undefined {
  const found = textFault(text) ?? fieldFault(type, text) ?? tagFault(text) ?? titleFault(text);
  return found && { line: lineAt(text, found.at), reason: found.reason };
}

/** What is wrong with words that may name the fields of a mail; undefined for those that can be filled in. */
export function faultOfWords(type: TemplateType, words: string): string | undefined {
  return fieldFault(type, words)?.reason;
}

interface Found {
  readonly at: number;
  readonly reason: string;
}

function textFault(text: string): Found | undefined {
  if (text.trim() === '') return { at: 0, reason: 'the template is empty.' };
  if (!/<[a-z]/i.test(text)) return { at: 0, reason: notHtml };
  const control = text.search(noText);
  return control < 0 ? undefined : { at: control, reason: 'a character that is no text; save the file as UTF-8.' };
}

function fieldFault(type: TemplateType, text: string): Found | undefined {
  let behind = 0;
  for (let count = 1; ; count++) {
    const open = text.indexOf('{{', behind);
    const stray = text.indexOf('}}', behind);
    if (stray >= 0 && (open < 0 || stray < open)) return { at: stray, reason: '}} closes nothing.' };
    if (open < 0) return undefined;
    if (count > mostFields) return { at: open, reason: `at most ${mostFields} fields.` };
    const next = text.indexOf('{{', open + 2);
    if (stray < 0 || (next >= 0 && next < stray && text[open + 2] !== '{'))
      return { at: open, reason: 'a tag that begins with {{ is not closed.' };
    const inside = text.slice(open + 2, stray);
    const reason = faultInside(type, inside, text[open - 1] === '\\' || text[stray + 2] === '}');
    if (reason) return { at: open, reason };
    behind = stray + 2;
  }
}

function faultInside(type: TemplateType, inside: string, isOdd: boolean): string | undefined {
  const name = inside.trim();
  const shown = `{{${name.slice(0, 40)}}}`;
  const known = mails[type].fields;
  if (!isOdd && Object.hasOwn(known, name)) return undefined;
  if (isOdd || !/^[A-Za-z]\w*$/.test(name)) return `${shown}: ${onlyFields}`;
  return `${shown} is no field of this mail. Its fields: ${Object.keys(known).join(', ')}.`;
}

/** Names the first tag that a mail must not have; what odd spelling hides from this check is removed by cleanMail. */
function tagFault(text: string): Found | undefined {
  let open = -1;
  for (let count = 0; count <= mostTags; count++) {
    open = text.indexOf('<', open + 1);
    if (open < 0) break;
  }
  if (open >= 0) return { at: open, reason: `at most ${mostTags} tags.` };
  for (const match of text.matchAll(/<([a-z][a-z0-9]*)/gi)) {
    const name = match[1]?.toLowerCase() ?? '';
    if (!keptTags.has(name)) return { at: match.index, reason: `<${name.slice(0, 40)}> cannot stand in a mail.` };
  }
  const loading = text.search(loadingStyle);
  if (loading >= 0) return { at: loading, reason: 'a style loads nothing but from https:// addresses.' };
  const active = text.search(/(?<=[\s"'/])on[a-z]{3,30}\s{0,9}=|(?:java|vb)script\s{0,9}:/i);
  return active < 0 ? undefined : { at: active, reason: 'a mail runs no scripts.' };
}

function titleFault(text: string): Found | undefined {
  const title = titleOf(text);
  if (title?.trim()) return undefined;
  return { at: 0, reason: 'a <title> is missing: it becomes the subject of the mail.' };
}

/** The text of the title, undefined without one. */
export function titleOf(text: string): string | undefined {
  const open = text.search(/<title[\s>]/i);
  const begin = open < 0 ? -1 : text.indexOf('>', open) + 1;
  const end = begin > 0 ? text.indexOf('<', begin) : -1;
  return end < 0 ? undefined : text.slice(begin, end);
}

function lineAt(text: string, at: number): number {
  let line = 1;
  for (let end = text.indexOf('\n'); end >= 0 && end < at; end = text.indexOf('\n', end + 1)) line++;
  return line;
}
