import { watch } from 'node:fs';
import { join } from 'node:path';

/** An editor may write a file in several steps, and a tool many files: what comes within this time is one change. */
const togetherMs = 60;

/** Calls `onChange` with the changed paths below the root. Answers how to stop. */
export function watchSources(
  root: string,
  folders: readonly string[],
  onChange: (paths: readonly string[]) => void,
): () => void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const watchers = folders.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_, name) => {
      if (name === null) return;
      changed.add(join(folder, name).replaceAll('\\', '/'));
      clearTimeout(timer);
      timer = setTimeout(() => {
        const paths = [...changed];
        changed.clear();
        onChange(paths);
      }, togetherMs);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
