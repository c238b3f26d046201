/**
 * A checker for Stryker: drops the mutants that do not compile, which the gate of types refuses already. Each is a copy of its file, beside
 * it in a copy of the tree, and the compiler reads all of them at once: Stryker's own checker needs an interface that TypeScript 7 has not.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';

interface Position {
  readonly line: number;
  readonly column: number;
}

interface Mutant {
  readonly id: string;
  readonly fileName: string;
  readonly replacement: string;
  /** Counted from 0. */
  readonly location: { readonly start: Position; readonly end: Position };
}

const root = resolve(import.meta.dirname, '../..');
const folder = resolve(root, 'dist/compiled-mutants');

function mutated(text: string, { replacement, location: { start, end } }: Mutant): string {
  const lines = text.split('\n');
  const at = ({ line, column }: Position) =>
    lines.slice(0, line).reduce((length, before) => length + before.length + 1, column);
  return text.slice(0, at(start)) + replacement + text.slice(at(end));
}

/** What the compiler says of each mutant that it refuses, by the mutant's id. Throws when it fails for another reason. */
function refusals(mutants: readonly Mutant[]): ReadonlyMap<string, string> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const sources = ['bin', 'functions', 'infra', 'shared', 'web', 'package.json'];
  for (const name of sources) cpSync(resolve(root, name), resolve(folder, name), { recursive: true });
  const files = mutants.map((mutant) => {
    const name = relative(root, mutant.fileName).replace(/\.ts$/, `.mutant-${mutant.id}.ts`);
    writeFileSync(resolve(folder, name), mutated(readFileSync(mutant.fileName, 'utf8'), mutant));
    return name;
  });
  // A variable that is no longer used is no fault of a mutant.
  const compilerOptions = { noUnusedLocals: false, noUnusedParameters: false };
  writeFileSync(
    resolve(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: resolve(root, 'tsconfig.json'),
      compilerOptions,
      files,
      include: ['**/*.d.ts'],
      exclude: [],
    }),
  );
  const tsc = resolve(root, 'node_modules/typescript/bin/tsc');
  const { stdout, signal, error } = spawnSync(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  const other = stdout.split('\n').find((line) => line.includes('error TS') && !/\.mutant-\d+\.ts\(/.test(line));
  if (error || signal || other) throw new Error(`The compiler did not read the mutants: ${error ?? signal ?? other}`);
  const said = stdout.matchAll(/\.mutant-(\d+)\.ts\(\d+,\d+\): error (.*)/g);
  return new Map([...said].map(([, id = '', error = '']) => [id, error]));
}

/** What Stryker loads from this file: the checker `compiles`. */
export const strykerPlugins = [
  {
    kind: 'Checker',
    name: 'compiles',
    factory: () => ({
      init: async () => undefined,
      group: async (mutants: readonly Mutant[]) => [mutants.map(({ id }) => id)],
      async check(mutants: readonly Mutant[]) {
        const refused = refusals(mutants);
        return Object.fromEntries(
          mutants.map(({ id }) => {
            const reason = refused.get(id);
            return [id, reason ? { status: 'compileError', reason } : { status: 'passed' }];
          }),
        );
      },
    }),
  },
];
