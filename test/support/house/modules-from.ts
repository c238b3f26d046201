import { readFileSync } from 'node:fs';
import { readModule } from './import-graph.ts';

/** Every file of ours that a module leads to. */
export function modulesFrom(start: string): string[] {
  const found = new Set([start]);
  for (const file of found) {
    for (const { target } of readModule(file, readFileSync(file, 'utf8')).imports) if (target) found.add(target);
  }
  return [...found];
}
