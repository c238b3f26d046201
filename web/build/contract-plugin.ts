import type { Plugin } from 'vite';
import type { Family } from '../../shared/contract/endpoint.ts';
import { api } from '../../shared/contract/index.ts';

const contract = '#shared/contract/index.ts';
const outline = '\0caravel:contract';

/**
 * Gives the browser the contract without its schemas: a call needs method and path only, the types are gone by then, and the
 * schemas with what they stand on would weigh 37 kB (gzip) on every page. Forms import the schemas they use from the file that
 * declares them (`#shared/contract/fields.ts`), never through `api`.
 */
export function contractPlugin(): Plugin {
  return {
    name: 'caravel:contract',
    enforce: 'pre',
    resolveId: (id) => (id === contract ? outline : undefined),
    load: (id) => (id === outline ? `export const api = ${JSON.stringify(outlineOf(api))};` : undefined),
  };
}

function outlineOf(families: Readonly<Record<string, Family>>) {
  return mapped(families, (family) => mapped(family, ({ method, path }) => ({ method, path })));
}

function mapped<V, R>(record: Readonly<Record<string, V>>, change: (value: V) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
