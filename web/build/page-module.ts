import type { PageRoute } from '../src/app/page-route.ts';

/** The module of a route's page in the sources, by the text of its import; undefined for a route that leads elsewhere. */
export function pageModule({ path, page }: PageRoute): string | undefined {
  if (!page) return undefined;
  const name = /\bpages\/[\w-]+\.tsx/.exec(String(page))?.[0];
  if (!name) throw new Error(`The page of ${path} in the table of routes is no import of a file of src/pages.`);
  return `src/${name}`;
}
