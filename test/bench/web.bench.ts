/** How much JavaScript each route of the site loads before one can use it, compressed as it is served. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Bench, Row } from './bench-row.ts';

const folder = 'dist/web';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** kB of JavaScript, gzip, by the first segment of the route ('' is the front page, which is the sign-in). */
const budgets: Record<string, number> = {
  '': 185,
  login: 185,
  forgot: 185,
  reset: 185,
  confirm: 185,
  confirmedemail: 185,
  terms: 185,
  privacy: 185,
  signup: 330,
  recruitersignup: 330,
  home: 320,
  search: 320,
  job: 320,
  profile: 350,
  skill: 350,
  favorites: 350,
  myjobs: 350,
  'my-team': 350,
  support: 350,
  users: 480,
  recruiters: 480,
  applications: 480,
  doctemps: 480,
  assessments: 480,
  other: 480,
  audit: 480,
};

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

/** The budget of a route: `/confirm-signup` and `/confirm` are one kind, and so are `/job/:jobId` and `/job`. */
function budgetOf(route: string): number | undefined {
  const segment = route.split('/')[1] ?? '';
  return budgets[segment] ?? budgets[segment.split('-')[0] ?? ''];
}

async function run(): Promise<Row[]> {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  const shell = Object.entries(manifest).flatMap(([key, chunk]) => (chunk.isEntry ? [key] : []));
  const routesFile = join(folder, 'routes.json');
  const routes: Record<string, string[]> = existsSync(routesFile) ? JSON.parse(readFileSync(routesFile, 'utf8')) : {};
  const gzipped = (file: string) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length / 1000;
  const kilobytes = (entries: readonly string[]) =>
    staticFiles(manifest, [...shell, ...entries]).reduce((sum, file) => sum + gzipped(file), 0);
  return [
    { name: 'the shell of every route', figure: kilobytes([]), unit: 'kB' },
    ...Object.entries(routes).map(([route, entries]) => {
      const row = { name: `${route}: JavaScript before interactive`, figure: kilobytes(entries), unit: 'kB' };
      const budget = budgetOf(route);
      return budget === undefined ? row : { ...row, budget };
    }),
  ];
}

export const benches: Bench[] = [{ name: 'web', needsBuild: true, run }];
