import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { matches } from '#shared/domain/address-pattern.ts';
import { routes } from './routes.ts';
import { shellHtml } from './shell.ts';

/** The shell of the HTML file, with the texts that prefetch.ts has put into it, and the page that it is of. */
const painted = { at: window.location.pathname, shell: document.getElementById('painted') };
/** Mounted pages that wait behind it. */
let waiting = 0;

/** Takes the painted shell away unless a page still waits behind it. Asked in each commit, it is answered before the next paint. */
export function dropPaintedShell(): void {
  queueMicrotask(() => {
    if (waiting === 0) painted.shell?.remove();
  });
}

/**
 * The same picture that the HTML file painted, while the application is not ready yet. Where it is painted already it stays where it is:
 * a node that moves counts as painted again.
 */
export function Waiting() {
  const { pathname } = useLocation();
  const isPainted = painted.shell?.isConnected === true && painted.at === pathname;

  useLayoutEffect(() => {
    if (!isPainted) return undefined;
    waiting += 1;
    return () => {
      waiting -= 1;
      dropPaintedShell();
    };
  }, [isPainted]);

  if (isPainted) return <div aria-busy="true" />;
  const html = shellHtml(routes.find(({ path }) => matches(path, pathname)));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, the same as in the HTML file
  return <div aria-busy="true" dangerouslySetInnerHTML={{ __html: html }} />;
}
