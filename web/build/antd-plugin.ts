import type { Plugin } from 'vite';
import { layoutOf, type PageRoute } from '../src/app/page-route.ts';
import type * as Pages from '../src/app/routes.ts';
import type { Density } from '../src/ui/theme.ts';
import { pageModule } from './page-module.ts';
import { readSource } from './read-source.ts';

const sheets: Readonly<Record<string, Density>> = {
  'virtual:antd/candidate.css': 'candidate',
  'virtual:antd/staff.css': 'staff',
};
const resolved = (density: Density) => `/@caravel/antd-${density}.css`;
const named = /import\s*\{([^}]*)\}\s*from\s*['"]antd['"]/g;

/** Parts of antd that render no element, or whose styles are those of another. */
const unstyled = ['App', 'ConfigProvider'];

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
      const modulesOf = (rows: readonly PageRoute[]) =>
        rows.flatMap((row) => pageModule(row) ?? []).map((name) => `${root}/${name}`);
      const early = routes.filter((route) => layoutOf(route) === 'plain' && !route.loadsAntd);
      const first = new Set([`${root}/src/main.tsx`, ...modulesOf(early)]);
      for (const id of first) {
        if (used.has(id)) this.error(`A page before sign-in loads ${id} first, which uses antd: it has ui/amplify.`);
        for (const next of this.getModuleInfo(id)?.importedIds ?? [])
          if (next.startsWith(`${root}/src/`)) first.add(next);
      }
      for (const [density, samples] of Object.entries(samplesOf)) {
        const pages = routes.filter((route) => (layoutOf(route) === 'staff') === (density === 'staff'));
        const frame = density === 'staff' ? 'staff-frame' : 'portal-frame';
        const reached = new Set([`${root}/src/app/${frame}.tsx`, ...modulesOf(pages)]);
        // The set grows while it is walked, until every import of an import is in it; the table of routes leads to all other pages.
        for (const id of reached) {
          const info = this.getModuleInfo(id);
          for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])])
            if (next.startsWith(`${root}/src/`) && !next.includes('/ui/antd/') && next !== `${root}/src/app/routes.ts`)
              reached.add(next);
          const missing = used.get(id)?.find((component) => !isStyled(component, samples));
          if (missing)
            this.error(
              `A page of ${density} reaches ${id}, which uses antd's ${missing}: add it to ${density}Samples.`,
            );
        }
        const needed = new Set([...reached].flatMap((id) => used.get(id) ?? []));
        const unused = Object.keys(samples).filter((component) => !needed.has(component));
        if (unused.length > 0)
          this.error(`No page of ${density} uses antd's ${unused.join(', ')}: remove the samples.`);
      }
    },
  };
}

function isStyled(component: string, samples: object): boolean {
  return component in samples || unstyled.includes(component);
}

function componentsOf(code: string): string[] {
  const names = [...code.matchAll(named)].flatMap(([, list = '']) => list.split(','));
  return names
    .map((part) => part.trim().replace(/ as .*/, ''))
    .filter((part) => part !== '' && !part.startsWith('type '));
}
