import { useLocation } from 'react-router-dom';
import { layoutOf } from './page-route.ts';
import { routes } from './routes.ts';
import { shellHtml } from './shell.ts';

/** The shell of the HTML file when the application starts, with the texts that prefetch.ts has put into it. */
const painted = { at: window.location.pathname, shell: document.querySelector('#root > .shell') };

/** The same picture that the HTML file painted, while the application is not ready yet. */
export function Waiting() {
  const { pathname } = useLocation();
  const { at, shell } = painted;
  if (shell && at === pathname) return <div aria-busy="true" ref={(place) => place?.replaceChildren(shell)} />;
  const route = routes.find((one) => one.path.split('/')[1] === pathname.split('/')[1]);
  const html = shellHtml(route ? layoutOf(route) : 'plain', route?.shell);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, the same as in the HTML file
  return <div aria-busy="true" dangerouslySetInnerHTML={{ __html: html }} />;
}
