import { build } from 'esbuild';
import { launchChromium } from './chromium.ts';

/** Runs a scenario by its name in an empty page, and gives what it returns. */
export interface Scenarios<M> {
  <N extends keyof M>(name: N): Promise<M[N] extends () => Promise<infer R> ? R : never>;
  close(): Promise<void>;
}

const site = 'http://site.test';

/** A real browser for the scenarios that a module exports: what they import is what the site is built of. */
export async function scenarioPage<M>(module: string): Promise<Scenarios<M>> {
  const { outputFiles } = await build({
    stdin: { contents: `import * as all from './${module}'; globalThis.scenarios = all;`, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    outdir: 'scenarios',
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.PROD': 'false' },
    logLevel: 'silent',
  });
  const script = outputFiles.find(({ path }) => path.endsWith('.js'))?.text ?? '';
  const browser = await launchChromium();
  const page = await browser.newPage();
  await page.route(`${site}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><body>' }));
  await page.goto(site);
  await page.addScriptTag({ content: script });
  const run = (name: string) =>
    page.evaluate((one) => {
      document.body.replaceChildren();
      localStorage.clear();
      sessionStorage.clear();
      return (globalThis as unknown as { scenarios: Record<string, () => Promise<unknown>> }).scenarios[one]?.();
    }, name);
  return Object.assign(run, { close: () => browser.close() }) as Scenarios<M>;
}
