import sanitizeHtml from 'sanitize-html';
import { controlInText } from '#shared/domain/text/control-characters.ts';
import { keptJobTags, unreadTags } from '#shared/domain/text/safe-tags.ts';
import { isPlainHtml } from './plain-html.ts';
import { writtenHtml } from './written-text.ts';

const allowedAddress = /^(?:https|mailto|tel):/i;
const controls = new RegExp(controlInText, 'g');

const rules: sanitizeHtml.IOptions = {
  allowedTags: keptJobTags,
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: unreadTags,
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
  const text = writtenHtml(html.replace(controls, '')).trim();
  return isPlainHtml(text) ? text : sanitized(text);
}

/** What the cleaning itself makes of a text. */
export function sanitized(text: string): string {
  return sanitizeHtml(text, rules);
}
