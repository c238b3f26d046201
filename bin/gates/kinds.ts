/** What a test file takes its time with, told by what it imports; and where the time of a run went. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FileRun } from './test-run.ts';

/** By the first that fits: the most expensive first. `itself` looks at the imports of the test file alone. */
const kinds: readonly { readonly kind: string; readonly imports: RegExp; readonly itself?: boolean }[] = [
  { kind: 'browser', imports: /^test\/support\/browser\/(browser|chromium)\.ts$/ },
  { kind: 'spawned programs', imports: /^node:child_process$/, itself: true },
  { kind: 'synthesis', imports: /(\/stack-under-test|\/fixture-cloud|\/fixture-stack|^infra\/portal-app)\.ts$/ },
  { kind: 'portal calls', imports: /^test\/support\/portal\.ts$/ },
  { kind: 'a store of their own', imports: /^test\/support\/storage\.ts$/ },
];

const slowest = 20;

/** The modules that a file imports: a path of the tree, or a package's name. */
function importsOf(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export|\} from)[^'\n]*'([^']+)'/gm);
  return [...imports].map(([, specifier = '']) =>
    specifier.startsWith('.') ? join(dirname(file), specifier) : specifier,
  );
}

/** Every module that a test file reaches inside `test/`, and what these import beside. */
function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  for (const target of importsOf(file)) {
    if (reached.has(target)) continue;
    reached.add(target);
    if (target.startsWith('test/') && target.endsWith('.ts')) reachedFrom(target, reached);
  }
  return reached;
}

/** The kind of a test file. */
export function kindOf(file: string): string {
  const [itself, reached] = [importsOf(file), [...reachedFrom(file)]];
  const fits = kinds.find(({ imports, itself: isDirect }) =>
    (isDirect ? itself : reached).some((one) => imports.test(one)),
  );
  return fits?.kind ?? 'units';
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1).padStart(7)} s`;

/** The slowest files and the share of each kind, as lines. The time of a file includes what it waited for others beside it. */
export function timesOf(files: readonly FileRun[]): string[] {
  const all = files.reduce((sum, { ms }) => sum + ms, 0);
  const byKind = Object.entries(Object.groupBy(files, ({ file }) => kindOf(file))).map(([kind, of = []]) => ({
    kind,
    count: of.length,
    ms: of.reduce((sum, { ms }) => sum + ms, 0),
  }));
  return [
    `The ${slowest} slowest of ${files.length} test files:`,
    ...files
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, slowest)
      .map(({ file, ms }) => `${seconds(ms)}  ${file}`),
    'Each kind:',
    ...byKind
      .toSorted((a, b) => b.ms - a.ms)
      .map(
        ({ kind, count, ms }) =>
          `${seconds(ms)}  ${((100 * ms) / all).toFixed(0).padStart(3)} %  ${kind} (${count} files)`,
      ),
  ];
}
