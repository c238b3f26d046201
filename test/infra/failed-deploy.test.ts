import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { portalApp } from '../../infra/portal-app.ts';
import { smallBuilds } from '../support/app-under-test.ts';

interface Resource {
  readonly Type: string;
  readonly Properties?: Record<string, unknown>;
  readonly DeletionPolicy?: string;
  readonly DependsOn?: string | readonly string[];
}
type Resources = Readonly<Record<string, Resource>>;

/** The template of a stage as its first deployment has it. */
async function firstTemplate(stage: string): Promise<Resources> {
  const folder = mkdtempSync(join(tmpdir(), 'caravel-failed-'));
  process.env.CDK_CONTEXT_JSON = '{"first":"true"}';
  try {
    const app = await portalApp({ stage, builds: smallBuilds(folder), outdir: join(folder, 'assembly') });
    return app.synth().getStackByName(`Caravel-${stage}`).template.Resources as Resources;
  } finally {
    delete process.env.CDK_CONTEXT_JSON;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Ids that a value refers to. */
function referred(value: unknown, known: Resources, found = new Set<string>()): Set<string> {
  if (typeof value === 'string')
    for (const [, id = ''] of value.matchAll(/\$\{(\w+)(?:\.\w+)?\}/g)) if (Object.hasOwn(known, id)) found.add(id);
  if (typeof value !== 'object' || value === null) return found;
  for (const [name, inside] of Object.entries(value)) {
    const id = name === 'Ref' ? inside : name === 'Fn::GetAtt' ? [inside].flat()[0] : undefined;
    if (typeof id === 'string' && Object.hasOwn(known, id)) found.add(id);
    else referred(inside, known, found);
  }
  return found;
}

/** The resources in an order in which CloudFormation may make them: what one refers to is before it. */
function inOrder(resources: Resources): string[] {
  const made = new Set<string>();
  const make = (id: string) => {
    if (made.has(id)) return;
    const { Properties, DependsOn = [] } = resources[id] ?? {};
    for (const other of [...referred(Properties, resources), ...[DependsOn].flat()]) if (other !== id) make(other);
    made.add(id);
  };
  for (const id of Object.keys(resources)) make(id);
  return [...made];
}

/** What CloudFormation cannot take back: what stays by its policy or its protection, and a bucket that was written into by then. */
function left(made: readonly string[], resources: Resources): string[] {
  const writers = made.filter((id) =>
    /^Custom::CDKBucketDeployment$|::Distribution$|::Trail$/.test(resources[id]?.Type ?? ''),
  );
  const written = new Set(writers.flatMap((id) => [...referred(resources[id]?.Properties, resources)]));
  return made.filter((id) => {
    const { Type = '', Properties = {}, DeletionPolicy } = resources[id] ?? {};
    if (DeletionPolicy === 'Retain' || DeletionPolicy === 'Snapshot') return true;
    if (Properties.DeletionProtectionEnabled === true || Properties.DeletionProtection === 'ACTIVE') return true;
    return Type === 'AWS::S3::Bucket' && written.has(id);
  });
}

/** Properties by which a resource has a name of its own, that a second one of that name would be refused for. */
const names = ['BucketName', 'TableName', 'UserPoolName', 'LogGroupName', 'QueueName', 'BackupVaultName', 'Name'];

describe.each(['dev', 'staging', 'production'])('a first deployment of %s', (stage) => {
  let resources: Resources;
  let order: string[];
  beforeAll(async () => {
    resources = await firstTemplate(stage);
    order = inOrder(resources);
  });

  it('that fails at any tenth resource is taken back, but for buckets with files, and can be repeated [O03]', () => {
    expect(order).toHaveLength(Object.keys(resources).length);
    for (let count = 10; count <= order.length; count += 10)
      for (const id of left(order.slice(0, count), resources)) {
        const { Type, Properties = {} } = resources[id] ?? {};
        const named = names.filter((name) => typeof Properties[name] === 'string');
        expect([count, id, Type, named]).toEqual([count, id, 'AWS::S3::Bucket', []]);
      }
    // The rule does find what cannot be taken back.
    const protectedTable = { Table: { Type: 'AWS::DynamoDB::Table', Properties: { DeletionProtectionEnabled: true } } };
    expect(left(['Table'], protectedTable)).toEqual(['Table']);
  });
});
