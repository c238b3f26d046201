import type { Plugin } from 'vite';
import { countryOutline } from './country-outline.ts';

const name = 'virtual:country';
const resolved = '\0caravel:country';

/** Makes `virtual:country`: the outline of the country, for the map beside the sign-in. */
export function countryPlugin(): Plugin {
  return {
    name: 'caravel:country',
    resolveId: (id) => (id === name ? resolved : undefined),
    load: (id) => (id === resolved ? `export const country = ${JSON.stringify(countryOutline())};` : undefined),
  };
}
