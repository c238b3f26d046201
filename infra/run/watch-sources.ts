import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

/** An editor may write a file in several steps, and a tool many files: what comes within this time is one change. */
const togetherMs = 60;

interface Changes {
  /** A file has changed; whether more follow is not known yet. */
  readonly onBegin: (path: string) => unknown;
  /** Everything that belongs to one change has been written. */
  readonly onChange: (paths: readonly string[]) => void;
}

/**
 * Follows the files in these folders below the root; paths are below it too. Answers how to stop. Each folder is watched by itself:
 * Node's recursive watch on Linux follows files, and loses one that an editor replaces.
 */
export function watchSources(root: string, folders: readonly string[], { onBegin, onChange }: Changes): () => void {
  const watchers = new Map<string, FSWatcher>();
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  function tell(): void {
    const paths = [...changed];
    changed.clear();
    onChange(paths);
  }

  function follow(folder: string): void {
    if (watchers.has(folder)) return;
    const watcher = watch(join(root, folder), (_, name) => {
      if (name === null) return;
      const path = `${folder}/${name}`;
      if (statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory()) follow(path);
      changed.add(path);
      onBegin(path);
      clearTimeout(timer);
      timer = setTimeout(tell, togetherMs);
    });
    watchers.set(folder, watcher);
    const forget = () => watchers.delete(folder);
    watcher.once('error', forget).once('close', forget);
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true }))
      if (entry.isDirectory()) follow(`${folder}/${entry.name}`);
  }

  for (const folder of folders) follow(folder);
  return () => {
    clearTimeout(timer);
    for (const watcher of [...watchers.values()]) watcher.close();
  };
}
