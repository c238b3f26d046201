import type { Rolldown } from 'vite';
import { layoutOf, type PageRoute } from '../src/app/page-route.ts';
import type { Density } from '../src/ui/theme.ts';
import type { Samples } from './antd-samples.ts';
import { pageModule } from './page-module.ts';

/** Parts of antd that render no element, or whose styles are those of another. */
const unstyled = ['App', 'ConfigProvider'];

/** The modules of a build. */
export interface BuiltSite {
  /** The folder of the site, without a slash at its end. */
  readonly root: string;
  readonly routes: readonly PageRoute[];
  /** The components of antd that a module imports, by its id. */
  readonly used: ReadonlyMap<string, readonly string[]>;
  getModuleInfo(id: string): Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'> | null;
}

/** Whether a component has styles among these samples, or needs none. */
export function isStyled(component: string, samples: object): boolean {
  return component in samples || unstyled.includes(component);
}

/** The modules that a page before sign-in would load first, and that use antd: one sentence each. */
export function earlyFaults(site: BuiltSite): string[] {
  const early = site.routes.filter((route) => layoutOf(route) === 'plain' && !route.loadsAntd);
  const first = reachedFrom(site, [`${site.root}/src/main.tsx`, ...modulesOf(site, early)], (id) => [
    ...(site.getModuleInfo(id)?.importedIds ?? []),
  ]);
  return first
    .filter((id) => site.used.has(id))
    .map((id) => `A page before sign-in loads ${id} first, which uses antd: it has ui/amplify.`);
}

/** What the pages of a density use and its sheet does not hold, and what the sheet holds and no page uses: one sentence each. */
export function sheetFaults(site: BuiltSite, density: Density, samples: Samples): string[] {
  const pages = site.routes.filter((route) => (layoutOf(route) === 'staff') === (density === 'staff'));
  const frame = density === 'staff' ? 'staff-frame' : 'portal-frame';
  const reached = reachedFrom(site, [`${site.root}/src/app/${frame}.tsx`, ...modulesOf(site, pages)], (id) => {
    const info = site.getModuleInfo(id);
    const imported = [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])];
    // The table of routes leads to all other pages.
    return imported.filter((next) => !next.includes('/ui/antd/') && next !== `${site.root}/src/app/routes.ts`);
  });
  const uses = reached.flatMap((id) => (site.used.get(id) ?? []).map((component) => ({ id, component })));
  const missing = uses.filter(({ component }) => !isStyled(component, samples));
  const needed = new Set(uses.map(({ component }) => component));
  const unused = Object.keys(samples).filter((component) => !needed.has(component));
  return [
    ...missing.map(
      ({ id, component }) =>
        `A page of ${density} reaches ${id}, which uses antd's ${component}: add it to ${density}Samples.`,
    ),
    ...unused.map((component) => `No page of ${density} uses antd's ${component}: remove the sample.`),
  ];
}

function modulesOf({ root }: BuiltSite, routes: readonly PageRoute[]): string[] {
  return routes.flatMap((route) => pageModule(route) ?? []).map((name) => `${root}/${name}`);
}

/** These modules and the sources that they import at any remove. */
function reachedFrom({ root }: BuiltSite, starts: string[], importsOf: (id: string) => string[]): string[] {
  const reached = new Set(starts);
  // The set grows while it is walked.
  for (const id of reached) for (const next of importsOf(id)) if (next.startsWith(`${root}/src/`)) reached.add(next);
  return [...reached];
}
