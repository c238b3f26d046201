import type { Plugin } from 'vite';

const name = 'virtual:antd.css';
const resolved = '/@caravel/antd.css';
const named = /import\s*\{([^}]*)\}\s*from\s*['"]antd['"]/g;

/**
 * What antd makes style elements with. `zeroRuntime` leaves out the rules, not the variables, and a table and a dialog write rules
 * of their own to measure and to hold the scroll bar: our content policy refuses them all. Here they get an element that is in no document.
 */
const styleMaker = /@rc-component\/util\/es\/Dom\/dynamicCSS\.js$/;
const noStyles = `
  const element = () => document.createElement('style');
  export { element as injectCSS, element as updateCSS };
  export const removeCSS = () => undefined;
  export const clearContainerCache = removeCSS;
`;

/** Parts of antd that render no element. */
const unstyled = ['ConfigProvider'];

/**
 * Makes the styles of the components of antd that staff's pages use a style sheet of the build: `import 'virtual:antd.css'`. The
 * build fails where a page uses a component whose styles it does not hold. No style is made in the browser.
 */
export function antdPlugin(): Plugin {
  return {
    name: 'caravel:antd',
    enforce: 'pre',
    resolveId: (id) => (id === name ? resolved : undefined),
    async load(id) {
      if (styleMaker.test(id)) return noStyles;
      if (id !== resolved) return undefined;
      // Lazily: reading the configuration alone must not load antd.
      const { antdCss } = await import('./antd-css.ts');
      return antdCss();
    },
    async transform(code, id) {
      if (!/\/web\/src\/.*\.tsx$/.test(id)) return;
      const used = componentsOf(code);
      if (used.length === 0) return;
      const { antdSamples } = await import('./antd-samples.ts');
      const missing = used.find((component) => !(component in antdSamples) && !unstyled.includes(component));
      if (missing)
        this.error(`${id} uses antd's ${missing}: add it to web/build/antd-samples.ts, or it has no styles.`);
    },
  };
}

function componentsOf(code: string): string[] {
  const names = [...code.matchAll(named)].flatMap(([, list = '']) => list.split(','));
  return names.map((part) => part.trim()).filter((part) => part !== '' && !part.startsWith('type '));
}
