import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type * as Offline from '../src/app/offline.ts';
import { layoutOf, type PageRoute, shellFile } from '../src/app/page-route.ts';
import type * as Routes from '../src/app/routes.ts';
import type * as Shell from '../src/app/shell.ts';
import { pageModule } from './page-module.ts';
import { readSource } from './read-source.ts';

const unlisted = '<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer">';
const place = '<div id="root"></div>';
/** The shell before the place of the application, which leaves it alone until a page is ready (src/app/waiting.tsx). */
const withShell = (shell: string) => `<div id="painted">${shell}</div>${place}`;

/**
 * After the build: an HTML file for each page that has a title (`login/index.html` …), with its first picture in it,
 * `offline.html`, and `routes.json`, which says what module each address loads (the bench weighs them).
 */
export function pagesPlugin(): Plugin {
  let root = '';
  let folder = '';
  return {
    name: 'caravel:pages',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = resolve(root, config.build.outDir);
    },
    async writeBundle(_, bundle) {
      const { routes } = await readSource<typeof Routes>(root, 'src/app/routes.ts');
      const { shellHtml } = await readSource<typeof Shell>(root, 'src/app/shell.ts');
      const html = beforeAll(bundle, readFileSync(join(folder, 'index.html'), 'utf8'));
      if (!html.includes(place)) throw new Error('index.html has no place for the shells.');
      for (const route of routes) {
        const { path, title, documentTitle = title, isUnlisted } = route;
        if (title === undefined || path === '/') continue;
        const page = html
          .replace('</head>', `${isUnlisted ? unlisted : ''}</head>`)
          .replace('</head>', `${preloads(bundle, modulesOf(route), html)}</head>`)
          .replace(place, withShell(shellHtml(route)))
          .replace('<title>', `<title>${documentTitle} · `);
        const file = join(folder, shellFile(route));
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, page);
      }
      writeFileSync(join(folder, 'index.html'), html.replace(place, withShell(shellHtml())));
      const { offlineHtml, reloadOnceBack } = await readSource<typeof Offline>(root, 'src/app/offline.ts');
      writeFileSync(
        join(folder, 'offline.html'),
        withoutScripts(html)
          .replace(place, offlineHtml)
          .replace('<title>', '<title>You are offline · ')
          .replace('</head>', '<script src="/offline.js" defer></script></head>'),
      );
      writeFileSync(join(folder, 'offline.js'), `(${reloadOnceBack})();\n`);
      writeFileSync(join(folder, 'routes.json'), `${JSON.stringify(modulesByRoute(routes), undefined, 2)}\n`);
    },
  };
}

/** The page with the script that runs before all others (src/prefetch.ts): it waits for no other script, only for config.json. */
function beforeAll(bundle: Rolldown.OutputBundle, html: string): string {
  const first = Object.values(bundle).find((part) => part.type === 'chunk' && part.name === 'prefetch');
  if (first?.type !== 'chunk') throw new Error('The build has no chunk named prefetch.');
  const others = first.imports.filter((name) => !name.includes('rolldown-runtime'));
  if (others.length > 0) throw new Error(`The script that runs first would wait for ${others.join(', ')}.`);
  const tag = `<script type="module" async fetchpriority="high" crossorigin src="/${first.fileName}"></script>`;
  const typeface = Object.keys(bundle).find((name) => name.endsWith('.woff2'));
  if (!typeface) throw new Error('The typeface is not where it was.');
  // Behind the application's own: that one tells builds apart (src/app/stale-build.ts).
  return html
    .replace(link('modulepreload', first.fileName), tag)
    .replace('</head>', `${link('preload', typeface, 'as="font" type="font/woff2" ')}</head>`);
}

/** The page with its styles and its icon, and nothing that would start the application. */
function withoutScripts(html: string): string {
  return html.replace(
    /<script[^>]*><\/script>|<noscript>.*?<\/noscript>|<link rel="(?:modulepreload|preload)"[^>]*>/g,
    '',
  );
}

/** Links that start everything a page needs at once; without them its own parts are asked for only once the application runs. */
function preloads(bundle: Rolldown.OutputBundle, modules: readonly string[], html: string): string {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const needed = new Set(
    modules.map((module) => {
      const own = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(module));
      if (!own) throw new Error(`${module} is needed by a page of routes.ts, and is not in the build.`);
      return own;
    }),
  );
  // The set grows while it is walked, until every import of an import is in it.
  for (const { imports } of needed) for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk);
  // Behind the libraries, which they wait for, and behind the first reads: a connection that is busy with these lets no answer through.
  const scripts = [...needed].map(({ fileName }) => link('modulepreload', fileName, 'fetchpriority="low" '));
  const styles = [...needed].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  // Fetched with the scripts, and applied when these ask for them: the shell is painted without waiting for the page's styles.
  const links = [...new Set(styles)].map((fileName) => link('preload', fileName, 'as="style" ')).concat(scripts);
  return links.filter((tag) => !html.includes(/href="[^"]+"/.exec(tag)?.[0] ?? tag)).join('');
}

function link(rel: string, fileName: string, more = ''): string {
  return `<link rel="${rel}" ${more}crossorigin href="/${fileName}">`;
}

/** A page and the frame around it; the plain one is in the application itself. */
export function modulesOf(route: PageRoute): string[] {
  const page = pageModule(route);
  const layout = layoutOf(route);
  return page ? [page, ...(layout === 'plain' ? [] : [`src/app/${layout}-frame.tsx`])] : [];
}

function modulesByRoute(routes: readonly PageRoute[]): Record<string, string[]> {
  const found = routes.map((route) => [route.path, modulesOf(route)] as const);
  return Object.fromEntries(found.filter(([, modules]) => modules.length > 0));
}
