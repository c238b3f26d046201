import { brand } from '#shared/domain/brand.ts';
import { layoutOf, type PageRoute } from './page-route.ts';

/**
 * The first picture of a page, as HTML: built into the page's own file, so that it is painted before any script has run,
 * and shown again wherever the application itself still waits. Styles: shell.css.
 */
export function shellHtml(
  route: Pick<PageRoute, 'access' | 'title' | 'lead' | 'isSplit'> = { access: 'open' },
): string {
  const layout = layoutOf(route);
  const head = route.title ? `<p class="shell-title">${route.title}</p>` : '<p class="shell-title shell-bar"></p>';
  const lead = route.lead ? `<p class="shell-lead">${route.lead}</p>` : '';
  if (layout === 'plain')
    return `<div class="shell shell-plain${route.isSplit ? ' shell-split' : ''}"><div class="shell-logo">${mark}${brand.name}</div><div class="shell-sheet">${head}${lead}${blocks(3)}</div></div>`;
  return `<div class="shell shell-${layout}"><div class="shell-side"><div class="shell-logo">${mark}${brand.name}</div></div><div class="shell-main">${head}${lead}${blocks(4)}</div></div>`;
}

/** The mark: a sun over two dunes. */
export const mark =
  '<svg class="mark" width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><circle cx="21" cy="10" r="5" class="mark-sun"/><path d="M2 25c5-9 9-11 13-6 2 2.500 4 3.500 6 3.500 3 0 5-1.500 9-5.500v9a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2Z" class="mark-dune"/></svg>';

function blocks(count: number): string {
  return `<div class="shell-blocks">${'<span class="shell-block"></span>'.repeat(count)}</div>`;
}
