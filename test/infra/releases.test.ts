import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { afterAll, describe, expect, it } from 'vitest';
import { api } from '#shared/contract/index.ts';
import { PortalStack } from '../../infra/portal-stack.ts';
import { type Stage, stageNamed } from '../../infra/stages.ts';
import { smallBuilds } from '../support/app-under-test.ts';
import { long } from '../support/long.ts';
import { stackUnderTest } from '../support/stack-under-test.ts';

const families = Object.keys(api);
const { context } = JSON.parse(readFileSync('cdk.json', 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'caravel-releases-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Code {
  readonly Properties: { readonly Handler: string; readonly Code: { readonly S3Key: string } };
}

describe('a release', () => {
  it.runIf(long)('replaces the code of the functions that have changed, and of no other [O22]', () => {
    const builds = smallBuilds(folder);
    writeFileSync(join(builds.functions, 'places.bin'), 'places');
    const reads = "new URL('../places.bin', import.meta.url)";
    writeFileSync(join(builds.functions, 'user/handler.mjs'), reads);
    const codes = () => {
      const app = new App({ context, outdir: mkdtempSync(join(folder, 'out-')) });
      const found = Template.fromStack(new PortalStack(app, stageNamed('dev') as Stage, builds)).findResources(
        'AWS::Lambda::Function',
      );
      return Object.fromEntries(
        Object.values(found)
          .map(({ Properties }) => Properties as Code['Properties'])
          .filter(({ Handler }) => Handler.endsWith('/handler.handler'))
          .map(({ Handler, Code: { S3Key } }) => [Handler.split('/')[0] ?? '', S3Key]),
      );
    };
    const before = codes();
    writeFileSync(join(builds.functions, 'job/handler.mjs'), 'export const handler = () => 1;');
    const after = codes();
    expect(Object.keys(before).filter((name) => before[name] !== after[name])).toEqual(['job']);
    // What lies beside the folders belongs to those whose code names it.
    writeFileSync(join(builds.functions, 'places.bin'), 'other places');
    const last = codes();
    expect(Object.keys(after).filter((name) => after[name] !== last[name])).toEqual(['user']);
  });

  it('moves calls to new code by tenths in production, and back by alarm [O22]', async () => {
    const stack = await stackUnderTest('production');
    const aliases = stack.ofType('AWS::Lambda::Alias');
    expect(aliases.map(([, { Properties }]) => Properties.Name)).toEqual(families.map(() => 'live'));
    const alarms = ['FailedCalls', 'ServerErrors'].map((name) => ({
      Name: { Ref: expect.stringMatching(new RegExp(`^Observability${name}`)) },
    }));
    for (const [, { Properties }] of stack.ofType('AWS::CodeDeploy::DeploymentGroup'))
      expect(Properties).toMatchObject({
        DeploymentConfigName: 'CodeDeployDefault.LambdaLinear10PercentEvery1Minute',
        AlarmConfiguration: { Enabled: true, Alarms: alarms },
        AutoRollbackConfiguration: {
          Enabled: true,
          Events: expect.arrayContaining(['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM']),
        },
      });
    const groups = stack.ofType('AWS::CodeDeploy::DeploymentGroup').map(([id]) => id);
    expect(groups).toHaveLength(families.length);
    const shifted = aliases.map(([, alias]) => {
      const { UpdatePolicy } = alias as unknown as {
        UpdatePolicy: { CodeDeployLambdaAliasUpdate: { DeploymentGroupName: { Ref: string } } };
      };
      return UpdatePolicy.CodeDeployLambdaAliasUpdate.DeploymentGroupName.Ref;
    });
    expect(shifted.toSorted()).toEqual(groups.toSorted());
    // The gateway calls nothing but aliases.
    const targets = stack
      .ofType('AWS::ApiGatewayV2::Integration')
      .map(([, { Properties }]) => Properties.IntegrationUri);
    expect(targets).toHaveLength(families.length);
    for (const target of targets) expect(aliases.map(([id]) => ({ Ref: id }))).toContainEqual(target);
  });

  it.each(['local', 'dev', 'staging'] as const)('is there at once in %s [O22]', async (name) => {
    const stack = await stackUnderTest(name);
    for (const type of ['AWS::Lambda::Alias', 'AWS::Lambda::Version', 'AWS::CodeDeploy::Application'])
      expect(stack.ofType(type)).toEqual([]);
  });
});
