import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFunctions } from '../../infra/build-functions.ts';
import { functionNames } from '../../infra/stages.ts';
import { readModule } from '../support/import-graph.ts';
import { type StackUnderTest, stackUnderTest } from '../support/stack-under-test.ts';

/** A variable by its name, or a bucket by the name of its variable. */
const variable = /process\.env\.(\w+)|\('(\w+_BUCKET)'/g;

/** Set by Lambda itself, or by whoever measures. */
const given = /^(AWS_\w+|_HANDLER|NODE_ENV)$/;

/** The pool names its triggers, so its id reaches them with each event instead. */
const inEvents: Partial<Record<string, readonly string[]>> = { identity: ['USER_POOL_ID'] };

describe('the functions', () => {
  let stack: StackUnderTest;
  beforeAll(async () => {
    stack = await stackUnderTest('production');
  });
  afterAll(() => stack.remove());

  it.each(functionNames)('%s is told every variable that its code reads', (name) => {
    const fn = stack
      .ofType('AWS::Lambda::Function')
      .find(([, { Properties }]) => Properties.Handler === `${name}/handler.handler`);
    const { Variables } = (fn?.[1].Properties.Environment ?? {}) as { Variables?: object };
    const modules = modulesFrom(`functions/${name}/handler.ts`);
    const read = modules.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(variable)]);
    const names = read.map(([, ofVariable, ofBucket]) => ofVariable ?? ofBucket ?? '');
    expect(Object.keys(Variables ?? {})).toEqual(
      expect.arrayContaining(names.filter((one) => !given.test(one) && !inEvents[name]?.includes(one))),
    );
  });
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

  it.each(functionNames)('of %s loads, and offers a handler', async (name) => {
    const module = await import(pathToFileURL(resolve('dist/functions', name, 'handler.mjs')).href);
    expect(module.handler).toBeTypeOf('function');
  });
});

/** Every file of ours that a module leads to. */
function modulesFrom(start: string): string[] {
  const found = new Set([start]);
  for (const file of found) {
    for (const { target } of readModule(file, readFileSync(file, 'utf8')).imports) if (target) found.add(target);
  }
  return [...found];
}
