import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fingerprint } from '../../infra/fingerprint.ts';
import { type StageName, stageNamed } from '../../infra/stages.ts';

export interface SynthesizedResource {
  readonly Type: string;
  readonly Properties: Record<string, unknown>;
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
  readonly DependsOn?: string | readonly string[];
}

/** The stack of one stage as `cdk synth` makes it, from builds that are too small to matter. */
export interface StackUnderTest {
  readonly template: { readonly Resources: Readonly<Record<string, SynthesizedResource>> };
  /** The resources of a type by logical id. */
  ofType(type: string): [string, SynthesizedResource][];
  /** The properties of the only resource of a type whose logical id begins so. */
  one(type: string, beginning?: string): Record<string, unknown>;
}

/** Everything that a template is made from. */
const inputs = [
  'cdk.json',
  'package-lock.json',
  'infra',
  'shared',
  'functions',
  'web',
  'test/support/app-under-test.ts',
];

/** Reads a stage's stack; it is synthesized once for each state of the sources, and kept in dist/ for other files and runs. */
export async function stackUnderTest(stage: StageName): Promise<StackUnderTest> {
  const template = await templateOf(stage);
  const ofType = (type: string) => Object.entries(template.Resources).filter(([, { Type }]) => Type === type);
  return {
    template,
    ofType,
    one(type, beginning = '') {
      const found = ofType(type).filter(([id]) => id.startsWith(beginning));
      if (found.length !== 1) throw new Error(`${found.length} of ${type} begin with "${beginning}".`);
      return found[0]?.[1].Properties ?? {};
    },
  };
}

async function templateOf(stage: StageName): Promise<StackUnderTest['template']> {
  // What the environment says of the local stage is a part of it.
  const about = createHash('sha256').update(`${fingerprint('.', inputs)}${JSON.stringify(stageNamed(stage))}`);
  const folder = resolve('dist/stacks-of-tests', about.digest('hex').slice(0, 16));
  const file = join(folder, `${stage}.json`);
  if (!existsSync(file)) {
    // The CDK takes longer to load than a template to read.
    const { appUnderTest } = await import('./app-under-test.ts');
    const { template } = await appUnderTest(stage);
    mkdirSync(folder, { recursive: true });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(template));
    renameSync(draft, file);
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}
