import type { Plugin } from 'vite';
import type * as Routes from '../src/app/routes.ts';
import { outlineOf } from './contract-plugin.ts';
import { readSource } from './read-source.ts';

const name = 'virtual:prefetched-routes';
const resolved = `\0${name}`;
const table = 'src/app/routes.ts';

/** Gives the prefetch script the first reads of each route without the rest of the table: `virtual:prefetched-routes`. */
export function prefetchPlugin(): Plugin {
  let root = '';
  return {
    name: 'caravel:prefetch',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (id) => (id === name ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return undefined;
      this.addWatchFile(`${root}/${table}`);
      const { routes } = await readSource<typeof Routes>(root, table);
      const found = routes.flatMap(({ path, reads = [] }) =>
        reads.length > 0
          ? [{ path, reads: reads.map((read) => ({ ...read, endpoint: outlineOf(read.endpoint) })) }]
          : [],
      );
      return `export const prefetchedRoutes = ${JSON.stringify(found)};`;
    },
  };
}
