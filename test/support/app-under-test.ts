import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { portalApp } from '../../infra/portal-app.ts';
import type { Builds } from '../../infra/portal-stack.ts';
import { functionNames, type StageName } from '../../infra/stages.ts';

/** Synthesizes a stage from builds that are too small to matter. */
export async function appUnderTest(stage: StageName): Promise<{ app: App; template: Record<string, unknown> }> {
  const folder = mkdtempSync(join(tmpdir(), 'caravel-stack-'));
  try {
    const app = await portalApp({ stage, builds: smallBuilds(folder), outdir: join(folder, 'assembly') });
    const { template } = app.synth().getStackByName(`Caravel-${stage}`);
    // Throws when resources wait for each other, which CloudFormation would say only at deployment.
    Template.fromJSON(template);
    return { app, template };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Builds with a handler for every function, and a website of two pages. */
export function smallBuilds(folder: string): Builds {
  const builds = { functions: join(folder, 'functions'), web: join(folder, 'web') };
  for (const name of functionNames)
    write(join(builds.functions, name, 'handler.mjs'), 'export const handler = () => {};');
  for (const page of ['', 'search', 'login']) write(join(builds.web, page, 'index.html'), '<!doctype html>');
  write(join(builds.web, 'assets/app.js'), '');
  write(join(builds.web, '.vite/manifest.json'), '{}');
  return builds;
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
