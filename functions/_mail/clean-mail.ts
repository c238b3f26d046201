import sanitizeHtml from 'sanitize-html';
import { mailTags, unreadTags } from '#shared/domain/text/safe-tags.ts';

/** Every tag that a template may contain: those that are shown, and the frame of a page, which the renderer replaces. */
export const keptTags: ReadonlySet<string> = new Set([...mailTags, 'html', 'head', 'body', 'title', 'meta']);

const looks = ['style', 'align', 'valign', 'width', 'height', 'bgcolor', 'color', 'dir', 'lang', 'role', 'title'];

const rules: sanitizeHtml.IOptions = {
  allowedTags: mailTags,
  allowedAttributes: {
    '*': looks,
    a: ['href'],
    img: ['src', 'alt', 'border'],
    table: ['border', 'cellpadding', 'cellspacing'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    font: ['size', 'face'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  nonTextTags: unreadTags,
  nestingLimit: 60,
  parseStyleAttributes: false,
  transformTags: {
    // The page's own style is kept on a block.
    body: 'div',
    '*': (tagName, { style, ...others }) => ({
      tagName,
      attribs: style && !isOddStyle(style) ? { ...others, style } : others,
    }),
  },
};

/** What a style would load from elsewhere than an https address, such as url(//example.com/a). */
export const loadingStyle = /\burl\(\s{0,9}["']?\s{0,9}(?!\s|["']|https:\/\/)/i;

/** Also what is spelled by escapes of CSS or in a comment, which the pattern does not see. */
function isOddStyle(style: string): boolean {
  return loadingStyle.test(style) || /\\|\/\*|@import|expression\(/i.test(style);
}

/** The HTML of a mail without anything that could run; its fields are filled in already, so values are cleaned too. */
export function cleanMail(html: string): string {
  return sanitizeHtml(html, rules).trim();
}

const blocks = ['p', 'br', 'hr', 'div', 'li', 'tr', 'table', 'ul', 'ol', 'blockquote', 'pre', 'dt', 'dd'];
const lineTags = new Set([...blocks, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The same as plain text, from what cleanMail made: lines for blocks, and the address behind the words of a link. */
export function plainTextOf(clean: string): string {
  const [first = '', ...pieces] = clean.split('<');
  let text = first;
  let address = '';
  for (const piece of pieces) {
    const end = piece.indexOf('>');
    const tag = piece.slice(0, end);
    const name = /\w+/.exec(tag)?.[0] ?? '';
    // No link is within another: where one begins, none is open.
    if (name === 'a') {
      text += address && `: ${address}`;
      address = tag.split(' href="')[1]?.split('"')[0] ?? '';
    }
    text += `${lineTags.has(name) ? '\n' : ''}${piece.slice(end + 1).replace(/\s+/g, ' ')}`;
  }
  const lines = text.split('\n').map((line) => line.trim());
  const kept = lines.filter((line, index) => line !== '' || lines[index - 1] !== '');
  return `${kept.join('\n').trim()}\n`.replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity);
}
