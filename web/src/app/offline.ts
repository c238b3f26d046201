import { brand } from '#shared/domain/brand.ts';
import { unreachable } from '../lib/unreachable.ts';
import { mark } from './shell.ts';

/** What is shown where a page needs a connection and there is none: a file of the build, and the application's own when it or a part of it cannot begin [X11]. */
export const offlineHtml = `<main class="shell shell-plain"><div class="shell-logo">${mark}${brand.name}</div><div class="shell-sheet"><h1 class="shell-title">You are offline</h1><p class="shell-lead">${unreachable}</p><p class="shell-again"><a href="">Try again</a></p></div></main>`;

/**
 * Loads the page again once the server answers: when the browser says that there is a connection, and every few seconds, for a
 * wifi without the internet says nothing. The build writes it into a script of its own beside offline.html, so it uses nothing from outside.
 */
export function reloadOnceBack(): () => void {
  // The query leads past the service worker.
  const ask = () =>
    void fetch('/index.html?now', { cache: 'no-store' }).then(
      ({ ok }) => ok && reload(),
      () => undefined,
    );
  // Once a minute: a part that is missing although the server answers, as behind a blocker, is no reason to load for ever.
  const reload = () => {
    const [key, now] = ['caravel.cameBackAt', Date.now()];
    if (now - Number(sessionStorage.getItem(key) ?? 0) < 60_000) return;
    sessionStorage.setItem(key, String(now));
    window.location.reload();
  };
  const timer = setInterval(ask, 4000);
  window.addEventListener('online', ask);
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', ask);
  };
}
