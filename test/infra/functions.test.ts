import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildFunctions } from '../../infra/build-functions.ts';
import { type FunctionName, functionNames } from '../../infra/stages.ts';
import { modulesFrom } from '../support/house/modules-from.ts';
import { long } from '../support/long.ts';
import { type StackUnderTest, stackUnderTest } from '../support/stack-under-test.ts';

/** A variable by its name, or a bucket by the name of its variable: of a call, or in the description of a collection. */
const variable = /process\.env\.(\w+)|(?:\(|bucket: )'(\w+_BUCKET)'/g;

/** Set by Lambda itself, by a benchmark, or by tests of the sources, which have no index of places beside them. */
const given = /^(AWS_\w+|_HANDLER|NODE_ENV|PLACES_FILE|FONT_FILE)$/;

/** The pool names its triggers, so its id reaches them with each event instead. */
const inEvents: Partial<Record<string, readonly string[]>> = { identity: ['USER_POOL_ID'] };

/** Snapshots of jobs are not sealed: the writer that loads the sealing when it needs it never does so here. */
const neverRead: Partial<Record<string, readonly string[]>> = { feed: ['SECRET_ARN'] };

/** Read by the library that writes the log. */
const ofLogger = 'POWERTOOLS_SERVICE_NAME';

interface Statement {
  readonly Action: string | string[];
  readonly Resource: unknown;
}

/** The actions behind the commands of S3 and SES; a command of the identity provider is called like its action. */
const actions: Readonly<Record<string, readonly string[]>> = {
  // Without the list, S3 says of an object that is not there that it may not be read.
  GetObject: ['s3:GetObject', 's3:ListBucket'],
  HeadObject: ['s3:GetObject', 's3:ListBucket'],
  GetObjectTagging: ['s3:GetObjectTagging'],
  ListObjectsV2: ['s3:ListBucket'],
  ListObjectVersions: ['s3:ListBucketVersions'],
  PutObject: ['s3:PutObject'],
  SendEmail: ['ses:SendEmail'],
  Publish: ['sns:Publish'],
};

describe('the functions', () => {
  let stack: StackUnderTest;
  beforeAll(async () => {
    stack = await stackUnderTest('production');
  });

  const functionCalled = (name: FunctionName) =>
    stack
      .ofType('AWS::Lambda::Function')
      .find(([, { Properties }]) => Properties.Handler === `${name}/handler.handler`)?.[1].Properties ?? {};
  const variablesOf = (name: FunctionName) =>
    (functionCalled(name).Environment as { Variables: Record<string, { Ref: string } | string> }).Variables;

  it.each(functionNames)('%s has every variable that its code reads, and no other [R30]', (name) => {
    const read = modulesFrom(`functions/${name}/handler.ts`).flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(variable),
    ]);
    const names = read.map(([, ofVariable, ofBucket]) => ofVariable ?? ofBucket ?? '');
    const left = [...(inEvents[name] ?? []), ...(neverRead[name] ?? [])];
    const wanted = names.filter((one) => !given.test(one) && !left.includes(one));
    expect(Object.keys(variablesOf(name)).toSorted()).toEqual([...new Set([...wanted, ofLogger])].toSorted());
  });

  it.each(functionNames)('%s may do nothing with people, files and mails that its code never does [R30]', (name) => {
    const done = actionsIn(modulesFrom(`functions/${name}/handler.ts`));
    const bucketOf = (resource: string) =>
      Object.entries(variablesOf(name)).find(
        ([, value]) => typeof value === 'object' && resource.includes(`"${value.Ref}"`),
      )?.[0];
    const allowed = statementsOf(name).flatMap(({ Action, Resource }) =>
      [Action].flat().flatMap((action) => {
        if (/^(cognito-idp|ses|sns):/.test(action)) return [action];
        if (!action.startsWith('s3:')) return [];
        return [Resource].flat().map((one) => `${action} ${bucketOf(JSON.stringify(one))}`);
      }),
    );
    expect(allowed.filter((action) => !done.has(action))).toEqual([]);
  });

  function statementsOf(name: FunctionName): Statement[] {
    const [role] = (functionCalled(name).Role as { 'Fn::GetAtt': string[] })['Fn::GetAtt'];
    return stack
      .ofType('AWS::IAM::Policy')
      .filter(([, { Properties }]) => JSON.stringify(Properties.Roles).includes(`"${role}"`))
      .flatMap(([, { Properties }]) => (Properties.PolicyDocument as { Statement: Statement[] }).Statement);
  }
});

describe('the bundles', () => {
  let inputs: string[];
  beforeAll(async () => {
    await buildFunctions();
    inputs = Object.keys(JSON.parse(readFileSync('dist/functions-meta.json', 'utf8')).inputs);
  });

  it('hold nothing of the local cloud, the demo world, the stack, the website or the tests [R33]', () => {
    expect(inputs.filter((file) => /^(infra|web|test|bin)\//.test(file))).toEqual([]);
    expect(inputs.filter((file) => /node_modules\/(aws-cdk-lib|vitest|@dynoxide|react|antd)\//.test(file))).toEqual([]);
  });

  // Those that the portal's own tests call load there each day.
  it.runIf(long).each(functionNames)('of %s loads, and offers a handler', async (name) => {
    const module = await import(pathToFileURL(resolve('dist/functions', name, 'handler.mjs')).href);
    expect(module.handler).toBeTypeOf('function');
  });
});

/** The wrappers around what AWS offers, by their names, each with its code. */
const wrapping = [
  '_people/accounts/identity-provider',
  '_storage/objects',
  '_storage/scanned',
  '_mail/deliver',
  '_mail/send-text',
].map((name) => `functions/${name}.ts`);
const wrappers = new Map(
  wrapping.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split(/export async function\*? /)
      .slice(1)
      .map((code): [string, string] => [/^\w+/.exec(code)?.[0] ?? '', code]),
  ),
);

/** What a wrapper asks of AWS, by itself or through others: the action that each command needs. */
function actionsOf(wrapper: string): string[] {
  const code = wrappers.get(wrapper) ?? '';
  const own = [...code.matchAll(/new (\w+)Command\(|\bpaginate(\w+)\(/g)].flatMap(([, sent, paged]) => {
    const command = sent ?? paged ?? '';
    if (command === 'DeleteObject')
      return code.includes('VersionId') ? ['s3:DeleteObjectVersion'] : ['s3:DeleteObject'];
    return actions[command] ?? [`cognito-idp:${command}`];
  });
  const others = [...wrappers.keys()].filter((other) => other !== wrapper && code.includes(` ${other}(`));
  return [...own, ...others.flatMap(actionsOf)];
}

/** The actions that modules ask for by calling wrappers; those on objects with the bucket's variable. */
function actionsIn(files: readonly string[]): Set<string> {
  const found = new Set<string>();
  const texts = files.filter((one) => !wrapping.includes(one)).map((file) => readFileSync(file, 'utf8'));
  // The search engine reads the bucket that a collection's description names.
  const described = texts.flatMap((text) => [...text.matchAll(/bucket: '(\w+_BUCKET)'/g)].map(([, name = '']) => name));
  for (const text of texts) {
    for (const [, name = '', bucket, ofCollection] of text.matchAll(
      /\b(\w+)\((?:'(\w+_BUCKET)'|(collection\.bucket))?/g,
    )) {
      const buckets = ofCollection ? described : [bucket];
      for (const action of actionsOf(name)) for (const one of buckets) found.add(one ? `${action} ${one}` : action);
    }
  }
  return found;
}
