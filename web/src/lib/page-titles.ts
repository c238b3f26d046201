import { useMatches } from 'react-router-dom';

/** What the table of routes says at the head of a page (app/page-route.ts). */
export interface PageTitles {
  /** The heading. A page whose heading depends on what it shows passes its own to Page. */
  readonly title?: string;
  /** The browser's title where it differs from the heading. */
  readonly documentTitle?: string;
  /** Shown below the heading while the page is on its way: what is coming, or its first sentence. */
  readonly lead?: string;
}

/** The titles of the page that is shown: the router keeps the row of its route as the handle. */
export function usePageTitles(): PageTitles {
  return (useMatches().at(-1)?.handle ?? {}) as PageTitles;
}
