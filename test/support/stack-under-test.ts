import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { portalApp } from '../../infra/portal-app.ts';
import type { Builds } from '../../infra/portal-stack.ts';
import { functionNames, type StageName } from '../../infra/stages.ts';

export interface SynthesizedResource {
  readonly Type: string;
  readonly Properties: Record<string, unknown>;
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
}

/** The stack of one stage as `cdk synth` makes it, from builds that are too small to matter. */
export interface StackUnderTest {
  readonly app: App;
  readonly template: { readonly Resources: Readonly<Record<string, SynthesizedResource>> };
  /** The resources of a type by logical id. */
  ofType(type: string): [string, SynthesizedResource][];
  /** The properties of the only resource of a type whose logical id begins so. */
  one(type: string, beginning?: string): Record<string, unknown>;
  remove(): void;
}

/** Synthesizes a stage. CloudFormation's own validation, which takes seconds, is left to `cdk synth`. */
export async function stackUnderTest(stage: StageName): Promise<StackUnderTest> {
  process.env.CDK_VALIDATION = 'false';
  const folder = mkdtempSync(join(tmpdir(), 'caravel-stack-'));
  const app = await portalApp({ stage, builds: smallBuilds(folder), outdir: join(folder, 'assembly') });
  const template = app.synth().getStackByName(`Caravel-${stage}`).template;
  // Throws when resources wait for each other, which CloudFormation would say only at deployment.
  Template.fromJSON(template);
  const ofType = (type: string) =>
    Object.entries(template.Resources as Record<string, SynthesizedResource>).filter(([, { Type }]) => Type === type);
  return {
    app,
    template,
    ofType,
    one(type, beginning = '') {
      const found = ofType(type).filter(([id]) => id.startsWith(beginning));
      if (found.length !== 1) throw new Error(`${found.length} of ${type} begin with "${beginning}".`);
      return found[0]?.[1].Properties ?? {};
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
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
