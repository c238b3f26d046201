import { decodeHTML } from 'entities';
import { keptJobTags, unreadTags } from '#shared/domain/text/safe-tags.ts';

const entity = '(?:#\\d{1,7}|#x[\\da-f]{1,6}|[a-z][a-z\\d]{1,30});';
const entityThere = new RegExp(entity, 'iy');
/** An ampersand that was escaped once or more. */
const escapedAmpersand = /&(?:amp;)+/gi;
const cdata = /(?:<|&lt;)!\[CDATA\[|\]\](?:>|&gt;)/gi;

const tagNames = new Set([...keptJobTags, 'font', 'center', 'section', 'article', 'img', 'body', 'html']);
const escapedNames = new Set([...tagNames, 'script', 'style']);
const tag = /<\/?([a-z][a-z\d]*)(?:[\s/][^<>]*)?>/gi;
const escapedTag = /(?:&lt;|&#0*60;|&#x0*3c;)\/?([a-z][a-z\d]*)(?:\s|\/|>|&gt;|&#)/gi;
const anyTag = /<\/?[a-z][^<>]*>/gi;

const layer: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&#60;': '<',
  '&#62;': '>',
  '&#34;': '"',
  '&#39;': "'",
  '&#x3c;': '<',
  '&#x3e;': '>',
};
const layerEntity = new RegExp(Object.keys(layer).join('|'), 'gi');

const looseAmpersand = new RegExp(`&(?!${entity})`, 'gi');

/** A text without the wrapping and escaping that feeds add once too often [B23]. */
function unwrapped(text: string): string {
  if (!text.includes('&') && !text.includes('[CDATA[')) return text;
  return text
    .replace(escapedAmpersand, (found, at: number) => {
      entityThere.lastIndex = at + found.length;
      return entityThere.test(text) ? '&' : '&amp;';
    })
    .replace(cdata, '');
}

/**
 * The HTML that a description is meant as: one layer of escaping is undone where escaped tags outnumber live ones [B23], and a text
 * without any tag keeps its lines and bullets [B22].
 */
export function writtenHtml(given: string): string {
  let text = unwrapped(given);
  if (text.includes('&') && countOf(text, escapedTag, escapedNames) > countOf(text, anyTag))
    text = text.replace(layerEntity, (found) => layer[found.toLowerCase()] as string);
  const isHtml = countOf(text, tag, tagNames) > 0 || isIn(text, hiding);
  if (text.includes('\\n')) text = withLineBreaks(text, isHtml);
  if (!isHtml) return linesAsHtml(text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
  const shown = withoutHiding(text);
  return isIn(shown, block) ? shown : linesAsHtml(shown);
}

/** Tags that make lines: where there is none, the lines of the text count, whatever is bold in them. */
const block = /<(?:br|p|div|li|tr|h[1-6]|ul|ol|dl|dt|dd|hr|pre|table|blockquote)(?=[\s/>])/gi;

/** Tags that hide what is in them. */
const hiding = new RegExp(`<(?:${unreadTags.join('|')})(?=[\\s/>])`, 'gi');

/** Comments go, also one that is never closed; an address in angle brackets is no tag. */
function withoutHiding(text: string): string {
  if (!text.includes('<!') && !text.includes('@')) return text;
  return withoutComments(text).replace(/<([^\s<>"'=/@]+@[^\s<>"'=]+)>/g, '&lt;$1&gt;');
}

function withoutComments(text: string): string {
  let shown = '';
  let from = 0;
  for (let at = text.indexOf('<!--'); at !== -1; at = text.indexOf('<!--', from)) {
    const end = text.indexOf('-->', at + 4);
    if (end === -1) break;
    shown += text.slice(from, at);
    from = end + 3;
  }
  return shown + text.slice(from).replaceAll('<!--', '');
}

/** A line break that was written as a backslash and a letter: between tags it is none. */
function withLineBreaks(text: string, isHtml: boolean): string {
  const ends = text.replaceAll('\\r\\n', '\\n');
  if (!isHtml) return ends.replaceAll('\\n', '\n');
  return ends
    .replace(/>\s*(?:\\n\s*)+/g, '>\n')
    .replace(/\\n\s*</g, '\n<')
    .replaceAll('\\n', '<br />');
}

const bullet = /^\s*(?:[•●▪▫◦‣·∙■□○➢✓*–—-]|&(?:bull|middot|#8226|#x2022|#183);)\s*/i;
const isItem = (line: string) =>
  bullet.test(line) && line.replace(bullet, '').trim() !== '' && !/^\s*[-–—*]{2}/.test(line) && !/^\s*-\d/.test(line);

/** The lines of a text as paragraphs, line breaks and lists. One line stays as it is. */
function linesAsHtml(text: string): string {
  const lines = text.trim().split(/\r\n|[\n\r\u2028\u2029]/);
  if (lines.length === 1) return lines[0] ?? '';
  let html = '';
  let together: string[] = [];
  const end = (isList: boolean) => {
    if (together.length > 0)
      html += isList ? `<ul><li>${together.join('</li><li>')}</li></ul>` : `<p>${together.join('<br />')}</p>`;
    together = [];
  };
  let isList = false;
  for (const line of lines) {
    const isNext = isItem(line);
    if (line.trim() === '' || isNext !== isList) end(isList);
    if (line.trim() === '') continue;
    isList = isNext;
    together.push((isNext ? line.replace(bullet, '') : line).trim());
  }
  end(isList);
  return html;
}

/** A line of text as it is meant: entities are their characters, tags go [B23]. */
export function writtenLine(given: string): string {
  if (!given.includes('&') && !given.includes('<')) return given;
  const line = unwrapped(given)
    .replace(looseAmpersand, '&amp;')
    .replace(layerEntity, (found) => layer[found.toLowerCase()] as string)
    .replace(tag, (found, name: string) => (tagNames.has(name.toLowerCase()) ? ' ' : found));
  return decodeHTML(line).replace(/[\s\u00a0]+/g, ' ');
}

function isIn(text: string, pattern: RegExp): boolean {
  pattern.lastIndex = 0;
  return pattern.test(text);
}

/** How often a pattern is found, with one of these names where it has a name. */
function countOf(text: string, pattern: RegExp, names?: ReadonlySet<string>): number {
  let count = 0;
  for (const [, name = ''] of text.matchAll(pattern)) if (!names || names.has(name.toLowerCase())) count++;
  return count;
}
