import type { Plugin } from 'vite';
import { themeCss } from './theme-css.ts';

const name = 'virtual:theme.css';
const resolved = '/@caravel/theme.css';

/** Makes the design tokens a style sheet of the build: `import 'virtual:theme.css'`. */
export function themePlugin(): Plugin {
  return {
    name: 'caravel:theme',
    resolveId: (id) => (id === name ? resolved : undefined),
    load: (id) => (id === resolved ? themeCss() : undefined),
  };
}
