import { matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { matches } from '#shared/domain/address-pattern.ts';

/** What one host keeps of a build (see build/service-worker-plugin.ts). */
export interface KeptBuild {
  readonly files: PrecacheEntry[];
  /** The HTML file of each page, by its path in the table of routes. */
  readonly shells: Readonly<Record<string, string>>;
}

/** Put in by the build. */
declare const keptBuilds: Readonly<Record<'site' | 'staff', KeptBuild>>;
declare const self: { readonly location: Location; skipWaiting(): Promise<void> };

const { files, shells } = keptBuilds[self.location.search === '?staff' ? 'staff' : 'site'];

/**
 * The service worker: keeps the files of one build for the next visit, and nothing else. Every other request, of the API and of
 * config.json above all, passes it by.
 */
precacheAndRoute(files, { cleanURLs: false, directoryIndex: '' });
registerRoute(new NavigationRoute(({ request, url }) => answerPage(request, url.pathname)));

// At once: parts of the older build that an open page still needs come from the network (see app/stale-build.ts).
void self.skipWaiting();

/** A page of the application from the cache, any other address from the network, and without one the page that says so. */
async function answerPage(request: Request, path: string): Promise<Response> {
  const [, shell] = Object.entries(shells).find(([pattern]) => matches(pattern, path)) ?? [];
  const kept = shell === undefined ? undefined : await matchPrecache(shell);
  if (kept) return kept;
  try {
    return await fetch(request);
  } catch {
    return (await matchPrecache('/offline.html')) ?? Response.error();
  }
}
