import type { Plugin } from 'vite';
import type * as Pages from '../src/app/routes.ts';
import type { Density } from '../src/ui/theme.ts';
import { earlyFaults, isStyled, sheetFaults } from './antd-reach.ts';
import { readSource } from './read-source.ts';

const sheets: Readonly<Record<string, Density>> = {
  'virtual:antd/candidate.css': 'candidate',
  'virtual:antd/staff.css': 'staff',
};
const resolved = (density: Density) => `/@caravel/antd-${density}.css`;
const named = /import\s*\{([^}]*)\}\s*from\s*['"]antd['"]/g;

/**
 * Makes the styles of antd's components two style sheets of the build, one for each density: `import 'virtual:antd/staff.css'`.
 * The build fails where a page can reach a component whose styles its sheet does not hold, where a sheet holds styles that no page
 * needs, and where a page before sign-in would load antd first. No style is made in the browser.
 */
export function antdPlugin(): Plugin {
  const used = new Map<string, readonly string[]>();
  let root = '';
  let isBuild = false;
  return {
    name: 'caravel:antd',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
      isBuild = config.command === 'build';
    },
    resolveId: (id) => (sheets[id] ? resolved(sheets[id]) : undefined),
    async load(id) {
      const density = Object.values(sheets).find((one) => id === resolved(one));
      if (!density) return undefined;
      // Lazily: reading the configuration alone must not load antd.
      const { antdCss } = await import('./antd-css.ts');
      return antdCss(density);
    },
    async transform(code, id) {
      if (!/\/web\/src\/.*\.tsx$/.test(id)) return;
      const components = componentsOf(code);
      if (components.length === 0) return;
      used.set(id, components);
      const { samplesOf } = await import('./antd-css.ts');
      const styled = { ...samplesOf.candidate, ...samplesOf.staff };
      const missing = components.find((component) => !isStyled(component, styled));
      if (missing)
        this.error(`${id} uses antd's ${missing}: add it to web/build/antd-samples.ts, or it has no styles.`);
    },
    async buildEnd(error) {
      // A development loop has seen only the pages that were opened.
      if (error || !isBuild || used.size === 0) return;
      const { routes } = await readSource<typeof Pages>(root, 'src/app/routes.ts');
      const { samplesOf } = await import('./antd-css.ts');
      const site = { root, routes, used, getModuleInfo: (id: string) => this.getModuleInfo(id) };
      const faults = [
        ...earlyFaults(site),
        ...sheetFaults(site, 'candidate', samplesOf.candidate),
        ...sheetFaults(site, 'staff', samplesOf.staff),
      ];
      if (faults.length > 0) this.error(faults.join('\n'));
    },
  };
}

function componentsOf(code: string): string[] {
  const names = [...code.matchAll(named)].flatMap(([, list = '']) => list.split(','));
  return names
    .map((part) => part.trim().replace(/ as .*/, ''))
    .filter((part) => part !== '' && !part.startsWith('type '));
}
