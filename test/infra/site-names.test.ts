import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { expect, it } from 'vitest';
import { SiteNames } from '../../infra/constructs/site-names.ts';
import { type Stage, stageNamed } from '../../infra/stages.ts';

function recordsOf(names: NonNullable<Stage['names']>): string[] {
  const staging = stageNamed('staging');
  if (!staging) throw new Error('There is no stage called staging.');
  const stack = new Stack(new App(), 'Names', { env: { region: 'us-east-1' } });
  const siteNames = new SiteNames(stack, 'Names', { ...staging, names });
  const defaultBehavior = { origin: new HttpOrigin('origin.caravel.example') };
  siteNames.pointTo(new Distribution(stack, 'Distribution', { ...siteNames.ofDistribution(), defaultBehavior }));
  const records = Template.fromStack(stack).findResources('AWS::Route53::RecordSet');
  return Object.values(records).map(({ Properties }) => `${Properties.Type} ${Properties.Name}`);
}

it('a stage with a hosted zone of ours gets the records of both hosts', () => {
  expect(recordsOf({ zone: { id: 'Z0123456789', name: 'caravel.example' } }).sort()).toEqual([
    'A admin.staging.caravel.example.',
    'A staging.caravel.example.',
    'AAAA admin.staging.caravel.example.',
    'AAAA staging.caravel.example.',
  ]);
});

it('without one the operator makes them', () => {
  expect(recordsOf({})).toEqual([]);
});
