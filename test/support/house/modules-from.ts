import { readFileSync } from 'node:fs';
import { readModule } from './import-graph.ts';

/** What a file of ours imports of ours: each is parsed once for all that lead to it. */
const targets = new Map<string, readonly string[]>();

function targetsOf(file: string): readonly string[] {
  const known = targets.get(file);
  if (known) return known;
  const { imports } = readModule(file, readFileSync(file, 'utf8'));
  const found = imports.flatMap(({ target }) => target ?? []);
  targets.set(file, found);
  return found;
}

/** Every file of ours that a module leads to. */
export function modulesFrom(start: string): string[] {
  const found = new Set([start]);
  for (const file of found) for (const target of targetsOf(file)) found.add(target);
  return [...found];
}
