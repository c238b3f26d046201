import { isStaffHost } from '../lib/config.ts';

const pauseMs = 60 * 60 * 1000;
const quietMs = 1000;
const longestWaitMs = 30_000;

/**
 * Keeps the site's own files for the next visit (src/service-worker.ts). At a first visit not before the page has what it shows, so
 * that the two share neither a slow line nor a slow processor; never in development, where files change at any moment.
 */
export function keepBuild(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const isFirstVisit = navigator.serviceWorker.controller === null;
  const keep = () => void (isFirstVisit ? quietLine() : Promise.resolve()).then(register);
  if (document.readyState === 'complete') keep();
  else window.addEventListener('load', keep);
}

/** Resolves once nothing has arrived for a second; on a page that never rests, after half a minute. */
function quietLine(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      arrivals.disconnect();
      clearTimeout(quiet);
      clearTimeout(longest);
      resolve();
    };
    let quiet = setTimeout(done, quietMs);
    const longest = setTimeout(done, longestWaitMs);
    const arrivals = new PerformanceObserver(() => {
      clearTimeout(quiet);
      quiet = setTimeout(done, quietMs);
    });
    arrivals.observe({ type: 'resource' });
  });
}

async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register(isStaffHost() ? '/sw.js?staff' : '/sw.js', { updateViaCache: 'none' });
    followBuilds();
  } catch {
    // A browser that refuses (a private window, no room) loads from the network, as on a first visit.
  }
}

/** A site that stays open for days asks for a newer build when it is looked at again; by itself the browser asks at loads only. */
function followBuilds(): void {
  let askedAt = Date.now();
  document.addEventListener('visibilitychange', async () => {
    if (document.visibilityState === 'hidden' || Date.now() - askedAt < pauseMs) return;
    askedAt = Date.now();
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update().catch(() => undefined);
  });
}
