import { isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import type { Plugin } from 'esbuild';

const late = 'late';

/** Our own modules and whole packages: what a package has of its own is most of all imports, and hardly ever late. */
const ownOrPackage = /\.ts$|^[^.]/;

/**
 * Keeps what an entry needs at its start in one chunk. esbuild splits by who reaches a module, so that every module that is loaded
 * late cuts the start into more chunks, each of which Node resolves, reads and links on its own (37 of them cost 10 ms of 85).
 * Here all that is loaded late reaches the entry too, which has long run by then: so each of them reaches the whole start.
 */
export function inOneChunk(root: string, entry: string): Plugin {
  return {
    name: 'in-one-chunk',
    setup(build) {
      build.onResolve({ filter: ownOrPackage }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (kind !== 'dynamic-import' || pluginData === late || isBuiltin(path)) return undefined;
        const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: late });
        return found.path ? { path: relative(root, found.path), namespace: late } : found;
      });
      build.onLoad({ filter: /./, namespace: late }, ({ path }) => {
        const module = JSON.stringify(join(root, path));
        // `export *` leaves out the default, which is all that a CommonJS module has.
        const contents = `import ${JSON.stringify(entry)}; import * as all from ${module};
          export * from ${module}; export default all.default;`;
        return { contents, resolveDir: root };
      });
    },
  };
}
