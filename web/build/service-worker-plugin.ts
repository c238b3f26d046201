import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { type Layout, layoutOf, shellFile } from '../src/app/page-route.ts';
import type * as Routes from '../src/app/routes.ts';
import type { KeptBuild } from '../src/service-worker.ts';
import { modulesOf } from './pages-plugin.ts';
import { readSource } from './read-source.ts';

/** What each host has no use for: its visitors are led away from these pages, which load from the network if they do not. */
const foreign: Readonly<Record<'site' | 'staff', Layout>> = { site: 'staff', staff: 'portal' };

/** Fetched when a file is chosen to be read, which most visits never do: the parts for PDF are larger than all others together. */
const onDemand = '/src/features/profile/resume/read/';

/** Replaces the worker that an earlier `npm start` has left at this address, and takes its files away. */
const retired = `
  addEventListener('install', () => skipWaiting());
  addEventListener('activate', (event) => event.waitUntil((async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await registration.unregister();
    for (const page of await clients.matchAll()) await page.navigate(page.url);
  })()));
`;

/**
 * After the build: `sw.js`, the service worker with the list of what each host keeps for the next visit. There is none in
 * development, where every file may change at any moment.
 */
export function serviceWorkerPlugin(): Plugin {
  let root = '';
  let folder = '';
  let bundle: Rolldown.OutputBundle | undefined;
  return {
    name: 'caravel:service-worker',
    configResolved(config) {
      root = config.root;
      folder = resolve(root, config.build.outDir);
    },
    configureServer({ middlewares }) {
      middlewares.use('/sw.js', (_, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(retired);
      });
    },
    writeBundle(_, written) {
      bundle = written;
    },
    // After the HTML files are written (pages-plugin.ts).
    async closeBundle(error) {
      if (error || !bundle) return;
      const { routes } = await readSource<typeof Routes>(root, 'src/app/routes.ts');
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const keptBy = (host: keyof typeof foreign): KeptBuild => {
        const own = routes.filter((route) => layoutOf(route) !== foreign[host]);
        const others = routes.filter((route) => !own.includes(route));
        // A page may belong to both hosts.
        const ownModules = new Set(own.flatMap(modulesOf));
        const unwanted = others.flatMap(modulesOf).filter((module) => !ownModules.has(module));
        const shells = Object.fromEntries(
          own.map((route) => [route.path, route.title === undefined ? '/index.html' : shellFile(route)]),
        );
        const pages = [...new Set(['/offline.html', '/offline.js', '/icon.svg', ...Object.values(shells)])];
        const parts = partsWithout(chunks, unwanted);
        return { shells, files: [...pages.map((url) => ({ url, ...seal(join(folder, url)) })), ...parts] };
      };
      await writeWorker(root, join(folder, 'sw.js'), { site: keptBy('site'), staff: keptBy('staff') });
    },
  };
}

/** What tells a file of this build from one of another: in the middle of a deployment the worker must not keep a mixture. */
function seal(file: string): { revision: string; integrity: string } {
  const digest = createHash('sha256').update(readFileSync(file)).digest('base64');
  return { revision: digest.slice(0, 16), integrity: `sha256-${digest}` };
}

/** All that the entry loads, now or later, but for these modules. Parts are named for their content, which is revision enough. */
function partsWithout(chunks: Rolldown.OutputChunk[], unwanted: readonly string[]) {
  const isLeftOut = ({ facadeModuleId }: Rolldown.OutputChunk) =>
    facadeModuleId?.includes(onDemand) || unwanted.some((one) => facadeModuleId?.endsWith(one));
  const kept = new Set(chunks.filter((chunk) => chunk.isEntry));
  // The set grows while it is walked.
  for (const { imports, dynamicImports } of kept)
    for (const chunk of chunks)
      if ([...imports, ...dynamicImports].includes(chunk.fileName) && !isLeftOut(chunk)) kept.add(chunk);
  const files = [...kept].flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
    ...(viteMetadata?.importedAssets ?? []),
  ]);
  return [...new Set(files)].map((file) => ({ url: `/${file}`, revision: null }));
}

async function writeWorker(
  root: string,
  outfile: string,
  kept: Record<keyof typeof foreign, KeptBuild>,
): Promise<void> {
  // Lazily: reading the configuration alone must not load it.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [join(root, 'src/service-worker.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"', keptBuilds: JSON.stringify(kept) },
  });
  writeFileSync(outfile, outputFiles[0]?.text ?? '');
}
