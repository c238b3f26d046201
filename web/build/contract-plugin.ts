import type { Plugin } from 'vite';
import type { BrowserCall, Endpoint, Family } from '../../shared/contract/endpoint.ts';
import { api } from '../../shared/contract/index.ts';

const contract = '#shared/contract/browser.ts';
const outline = '\0caravel:contract';

/**
 * Gives the browser the contract without its schemas: a call needs its address and where its body holds a file, and the schemas
 * with their imports would weigh 37 kB (gzip) on every page. Forms import the schemas they use from the file that declares them
 * (`#shared/contract/fields.ts`): `api` has none in the browser, as its type there says.
 */
export function contractPlugin(): Plugin {
  return {
    name: 'caravel:contract',
    enforce: 'pre',
    resolveId: (id) => (id === contract ? outline : undefined),
    load: (id) => (id === outline ? `export const api = ${JSON.stringify(familyOutlines(api))};` : undefined),
  };
}

function familyOutlines(families: Readonly<Record<string, Family>>) {
  return mapped(families, (family) => mapped(family, outlineOf));
}

/** What the browser knows of a call. */
export function outlineOf({ method, path, takesForm, fileField }: Endpoint | BrowserCall): BrowserCall {
  return { method, path, ...(takesForm && { takesForm }), ...(fileField !== undefined && { fileField }) };
}

function mapped<V, R>(record: Readonly<Record<string, V>>, change: (value: V) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
