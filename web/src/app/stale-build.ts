import { noteUnloaded } from '../lib/unreachable.ts';

const key = 'caravel.reloadedAt';
const pauseMs = 60_000;

/**
 * What a page of an older build does about a newer one. When the service worker of a newer build has taken over, the next link to
 * another page loads that page again, unless a form holds unsaved input. When a part that the page requests is gone, it reloads
 * once instead of staying blank. Without a connection nothing is reloaded, so that the user keeps the page.
 */
export function replaceStaleBuild(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    noteUnloaded(payload);
    void reloadIfStale().catch(() => undefined);
  });
  // At the first visit no worker takes over (it claims no pages), so this is always a newer build.
  navigator.serviceWorker?.addEventListener('controllerchange', () =>
    // In the capture phase, before the router: whatever it does not see, the browser follows by itself.
    document.addEventListener('click', leaveToBrowser, { capture: true }),
  );
}

function leaveToBrowser(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link && isAnotherPage(link) && !holdsInput()) event.stopImmediatePropagation();
}

function isAnotherPage({ origin, pathname, target }: HTMLAnchorElement): boolean {
  return !target && origin === window.location.origin && pathname !== window.location.pathname;
}

/** Whether a form would ask before this page is left (ui/forms/leave-question.tsx): it is asked as the browser asks. */
function holdsInput(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

async function reloadIfStale(): Promise<void> {
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (Date.now() - last < pauseMs || !(await isStale())) return;
  sessionStorage.setItem(key, String(Date.now()));
  // The worker keeps a build that is gone: this reload comes from the network, and the next visit from a new worker.
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.unregister();
  window.location.reload();
}

/** Whether the site now starts with another script than this page did. The query leads past the service worker. */
async function isStale(): Promise<boolean> {
  const started = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');
  const response = await fetch('/index.html?now', { cache: 'no-store' });
  return response.ok && started !== undefined && !(await response.text()).includes(`src="${started}"`);
}
