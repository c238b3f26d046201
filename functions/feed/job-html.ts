import sanitizeHtml from 'sanitize-html';
import { controlInText } from '#shared/domain/control-characters.ts';
import { isPlainHtml } from './plain-html.ts';

const allowedAddress = /^(?:https|mailto|tel):/i;
const controls = new RegExp(controlInText, 'g');

const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'div',
    'span',
    'blockquote',
    'pre',
    'code',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'small',
    'sub',
    'sup',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'a',
  ],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Their text goes with them: it was never meant to be read.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'svg',
    'math',
    'iframe',
    'noembed',
    'noframes',
    'xmp',
    'plaintext',
    'object',
  ],
  nestingLimit: 20,
  parseStyleAttributes: false,
  transformTags: {
    // An address without a scheme would lead somewhere on our own site.
    a: (_, { href }): sanitizeHtml.Tag =>
      href !== undefined && allowedAddress.test(href.trim())
        ? { tagName: 'a', attribs: { href: href.trim(), rel: 'noopener noreferrer nofollow' } }
        : { tagName: 'a', attribs: {} },
  },
};

/** A job's description as it may be shown: a strict list of tags, links to https, mailto and tel only, nothing that runs. */
export function cleanJobHtml(html: string): string {
  const text = html.replace(controls, '').trim();
  return isPlainHtml(text) ? text : sanitized(text);
}

/** What the cleaning itself makes of a text. */
export function sanitized(text: string): string {
  return sanitizeHtml(text, rules);
}
