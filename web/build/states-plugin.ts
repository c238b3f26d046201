import type { Plugin } from 'vite';
import { stateOutlines } from './state-outlines.ts';

const name = 'virtual:states';
const resolved = '@caravel/states.js';
const devPath = '/states.svg';

/**
 * Makes `virtual:states`: the address of one picture with the outlines of all states, each by its code (`#TX`), fetched once and
 * cached like every asset of the build; and where the points of a state are in its outline.
 */
export function statesPlugin(): Plugin {
  const outlines = stateOutlines();
  const paths = outlines.map(({ state, path }) => `<path id="${state}" d="${path}"/>`).join('');
  const source = `<svg xmlns="http://www.w3.org/2000/svg">${paths}</svg>`;
  const frames = JSON.stringify(Object.fromEntries(outlines.map(({ state, frame }) => [state, frame])));
  let isBuild = false;
  return {
    name: 'caravel:states',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    configureServer({ middlewares }) {
      middlewares.use(devPath, (_, response) => {
        response.setHeader('content-type', 'image/svg+xml');
        response.end(source);
      });
    },
    resolveId: (id) => (id === name ? resolved : undefined),
    load(id) {
      if (id !== resolved) return undefined;
      const address = isBuild
        ? `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: 'states.svg', source })}`
        : JSON.stringify(devPath);
      return `export const sprite = ${address};\nexport const frames = ${frames};\n`;
    },
  };
}
