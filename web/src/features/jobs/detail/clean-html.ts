import DOMPurify from 'dompurify';
import { shownJobTags } from '#shared/domain/text/safe-tags.ts';

const headings = 'h1, h2, h3, h4, h5, h6';

/** Words and lists of foreign HTML, nothing that runs, loads or styles. Headings become bold lines: the page's outline is ours. */
export function cleanHtml(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: shownJobTags,
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:)/i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const heading of fragment.querySelectorAll(headings)) {
    const line = document.createElement('p');
    const bold = document.createElement('strong');
    bold.append(...heading.childNodes);
    line.append(bold);
    heading.replaceWith(line);
  }
  for (const link of fragment.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer nofollow';
  }
  return fragment;
}
