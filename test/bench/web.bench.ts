/** How much JavaScript each route of the site loads before one can use it, compressed as it is served. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { layoutOf, type PageRoute } from '../../web/src/app/page-route.ts';
import { routes } from '../../web/src/app/routes.ts';
import { paths } from '../../web/src/lib/paths.ts';
import type { Bench, Row } from './bench-row.ts';

const folder = 'dist/web';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** kB of JavaScript, gzip. */
const budgets = { plain: 185, signUp: 330, jobs: 320, portal: 350, staff: 480 } as const;
const jobPages: ReadonlySet<string> = new Set([paths.home, paths.search, '/job/:jobId']);

/** Every route has one: by the frame that it is shown in, and without a frame by whether antd draws it. */
function budgetOf(route: PageRoute): number {
  const layout = layoutOf(route);
  if (layout === 'plain') return route.loadsAntd ? budgets.signUp : budgets.plain;
  return jobPages.has(route.path) ? budgets.jobs : budgets[layout];
}

/** The files that the browser loads for these entries: theirs and what they import statically, at any remove. */
export function staticFiles(manifest: Manifest, entries: readonly string[]): string[] {
  const found = new Set(entries);
  for (const key of found) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The manifest of the web build has no "${key}".`);
    for (const next of chunk.imports ?? []) found.add(next);
  }
  return [...new Set([...found].flatMap((key) => manifest[key]?.file ?? []))].filter((file) => file.endsWith('.js'));
}

async function run(): Promise<Row[]> {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const shell = Object.entries(manifest).flatMap(([key, chunk]) => (chunk.isEntry ? [key] : []));
  const routesFile = join(folder, 'routes.json');
  const built: Record<string, string[]> = existsSync(routesFile) ? JSON.parse(readFileSync(routesFile, 'utf8')) : {};
  const gzipped = (file: string) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length / 1000;
  const kilobytes = (entries: readonly string[]) =>
    staticFiles(manifest, [...shell, ...entries]).reduce((sum, file) => sum + gzipped(file), 0);
  return [
    { name: 'the shell of every route', figure: kilobytes([]), unit: 'kB' },
    ...Object.entries(built).map(([path, entries]) => {
      const route = routes.find((one) => one.path === path);
      if (!route) throw new Error(`The table of routes has no "${path}".`);
      return {
        name: `${path}: JavaScript before interactive`,
        figure: kilobytes(entries),
        unit: 'kB',
        budget: budgetOf(route),
      };
    }),
  ];
}

export const benches: Bench[] = [{ name: 'web', needsBuild: true, run }];
