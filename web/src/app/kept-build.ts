import { isStaffHost } from '../lib/config.ts';

const pauseMs = 60 * 60 * 1000;

/**
 * Keeps the site's own files for the next visit (src/service-worker.ts). Not before the first page is loaded, so that the two do
 * not share a slow line, and never in development, where files change at any moment.
 */
export function keepBuild(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register());
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
