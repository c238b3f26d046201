import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Plugin } from 'esbuild';

/** Marks a module that is loaded when it is needed, and keeps the plugin from being asked twice. */
const isLate = Symbol('late');
const isAsked = Symbol('asked');

/**
 * Keeps what an entry needs at its start in one chunk. esbuild splits by who reaches a module, so that every act that is loaded
 * late cuts the start into more chunks, each of which Node resolves, reads and links on its own (37 of them cost 10 ms of 85).
 * Here our own late modules are made to reach the entry, which has long run when they do: then they all reach the same.
 */
export function inOneChunk(entry: string): Plugin {
  return {
    name: 'in-one-chunk',
    setup(build) {
      build.onResolve({ filter: /\.ts$/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (kind !== 'dynamic-import' || pluginData === isAsked) return undefined;
        const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: isAsked });
        return { ...found, pluginData: isLate };
      });
      build.onLoad({ filter: /\.ts$/ }, ({ path, pluginData }) => {
        if (pluginData !== isLate) return undefined;
        const contents = `${readFileSync(path, 'utf8')}\nimport ${JSON.stringify(entry)};`;
        return { contents, loader: 'ts', resolveDir: dirname(path) };
      });
    },
  };
}
