const key = 'caravel.reloadedAt';
const pauseMs = 60_000;

/**
 * After a deployment an open page may request chunks that are gone: it reloads once instead of staying blank. Without a
 * connection nothing is reloaded, so that the user keeps the page.
 */
export function reloadStaleBuild(): void {
  window.addEventListener('vite:preloadError', () => void reloadIfStale().catch(() => undefined));
}

async function reloadIfStale(): Promise<void> {
  const last = Number(sessionStorage.getItem(key) ?? 0);
  if (Date.now() - last < pauseMs || !(await isStale())) return;
  sessionStorage.setItem(key, String(Date.now()));
  window.location.reload();
}

/** Whether the site now starts with another script than this page did. */
async function isStale(): Promise<boolean> {
  const started = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');
  const response = await fetch('/index.html', { cache: 'no-store' });
  return response.ok && started !== undefined && !(await response.text()).includes(`src="${started}"`);
}
