import type { Plugin } from 'vite';
import { api } from '../../shared/contract/index.ts';
import { layoutOf } from '../src/app/page-route.ts';
import type * as Routes from '../src/app/routes.ts';
import { outlineOf } from './contract-plugin.ts';
import { readSource } from './read-source.ts';

const name = 'virtual:prefetched-routes';
const resolved = `\0${name}`;
const table = 'src/app/routes.ts';

/** Gives the prefetch script the first reads of each route and the calls that it knows, and nothing else of table and contract. */
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
      const found = routes.flatMap((route) => {
        const { path, reads = [] } = route;
        const outlined = reads.map((read) => ({ ...read, endpoint: outlineOf(read.endpoint) }));
        return reads.length > 0 ? [{ path, isStaffs: layoutOf(route) === 'staff', reads: outlined }] : [];
      });
      return [
        `export const prefetchedRoutes = ${JSON.stringify(found)};`,
        `export const currentUser = ${JSON.stringify(outlineOf(api.user.current))};`,
        `export const jobDetails = ${JSON.stringify(outlineOf(api.job.details))};`,
      ].join('\n');
    },
  };
}
