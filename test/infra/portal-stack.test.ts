import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, HIPAASecurityChecks, type NagPack, ServerlessChecks } from 'cdk-nag';
import { beforeAll, describe, expect, it } from 'vitest';
import { functionNames, stageNames } from '../../infra/stages.ts';
import { appUnderTest } from '../support/app-under-test.ts';
import { type StackUnderTest, stackUnderTest } from '../support/stack-under-test.ts';
import { templateOutline } from '../support/template-outline.ts';

/** What is known outside by its id, beside what holds data (data-resources.test.ts). A new logical id would replace it. */
const pinned = {
  'AWS::Cognito::UserPoolDomain': ['IdentityPoolDomain8A19A96F'],
  'AWS::SES::EmailIdentity': ['MailIdentity4EC7C521'],
  'AWS::SQS::Queue': ['FailedFeeds7A0A1BDB', 'FailedRounds3A733D1A', 'MailDeadLettersECBBCC2A'],
  'AWS::ApiGatewayV2::Api': ['ApiGatewayED308F4C'],
  'AWS::CloudFront::Distribution': ['WebsiteDistribution0C86AB5B'],
};

const golden = join(import.meta.dirname, 'production.template.golden');

interface Answer {
  readonly path: string;
  readonly id: string;
  readonly reason: string;
}

describe('the stack', () => {
  let production: StackUnderTest;
  beforeAll(async () => {
    production = await stackUnderTest('production');
  });

  it.each(stageNames)(
    'of %s is synthesized offline, in one region, with every rule pack satisfied [I01] [I08] [R30]',
    async (stage) => {
      // A finding without an answer makes the synthesis throw.
      const stack = await stackUnderTest(stage);
      expect(stack.ofType('AWS::DynamoDB::Table')).toHaveLength(1);
      expect(stack.ofType('AWS::CloudFront::Distribution')).toHaveLength(1);
      expect(stack.ofType('AWS::Cognito::UserPoolIdentityProvider')).toHaveLength(2);
    },
  );

  it('has one Lambda for each family of calls and each kind of event [I01]', () => {
    const handlers = production.ofType('AWS::Lambda::Function').map(([, { Properties }]) => Properties.Handler);
    for (const name of functionNames)
      expect(handlers.filter((handler) => handler === `${name}/handler.handler`)).toHaveLength(1);
    for (const [, { Properties }] of production.ofType('AWS::Lambda::Function')) {
      if (!String(Properties.Handler).endsWith('/handler.handler')) continue;
      expect(Properties).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        TracingConfig: { Mode: 'Active' },
      });
    }
  });

  it.each(Object.entries(pinned))('keeps the logical ids of %s', (type, ids) => {
    expect(
      production
        .ofType(type)
        .map(([id]) => id)
        .sort(),
    ).toEqual(ids);
  });

  it('is what was last agreed on; UPDATE_GOLDEN=1 agrees on what it is now [I08]', () => {
    const now = templateOutline(production.template);
    if (process.env.UPDATE_GOLDEN === '1') writeFileSync(golden, now);
    expect(now).toBe(readFileSync(golden, 'utf8'));
  });

  describe('answers to the rule packs', () => {
    let app: App;
    beforeAll(async () => {
      ({ app } = await appUnderTest('production'));
    });
    const answers = () => answersOf(app);

    it('each give a reason in a sentence, and are at most 40 [R30]', () => {
      for (const { reason } of answers()) expect(reason).toMatch(/^[A-Z].{30,}\.$/);
      const different = new Set(answers().map(({ id, reason }) => `${id.replace(/\[.*/, '')} ${reason}`));
      expect(different.size).toBeLessThanOrEqual(40);
    });

    it('each answer something that a rule really finds [R30]', () => {
      const packs = [new AwsSolutionsChecks(app), new HIPAASecurityChecks(app), new ServerlessChecks(app)];
      const findings = packs.flatMap((pack) => everyFinding(pack, app));
      const answered = ({ id, path }: Answer) =>
        findings.some((finding) => finding.id === id && `${finding.path}/`.startsWith(`${path}/`));
      expect(answers().filter((answer) => !answer.id.startsWith('@aws-cdk/') && !answered(answer))).toEqual([]);
    });
  });
});

function answersOf(app: App): Answer[] {
  return app.node.findAll().flatMap((construct) =>
    construct.node.metadata
      .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
      .flatMap(({ data }) => Object.entries(data as Record<string, string>))
      .map(([id, reason]) => ({ path: construct.node.path, id: id.replace(/^annotation::/i, ''), reason })),
  );
}

/** What a pack finds when no answer counts. */
function everyFinding(pack: NagPack, app: App): { id: string; path: string }[] {
  Object.assign(pack, { isAcknowledged: () => false });
  return pack
    .validateScope(app)
    .violations.flatMap(({ ruleName, violatingResources }) =>
      violatingResources.map(({ constructPath }) => ({ id: ruleName, path: constructPath ?? '' })),
    );
}
