import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StackRefusal } from '../../infra/builds.ts';
import { portalApp } from '../../infra/portal-app.ts';
import { riskOf } from '../../infra/release/change-set.ts';
import { dataResources } from '../../infra/release/data-resources.ts';
import { deployStage } from '../../infra/release/deploy-stage.ts';
import { adoptStage } from '../../infra/stage-environment.ts';
import { type Stage, stageNamed } from '../../infra/stages.ts';

const staging = stageNamed('staging') as Stage;

it.each([
  [{ Action: 'Remove' }, 'would be removed'],
  [{ Action: 'Modify', Replacement: 'True' }, 'would be replaced'],
  [{ Action: 'Modify', Replacement: 'Conditional' }, 'may be replaced'],
  [{ Action: 'Dynamic' }, 'may be replaced'],
  [{ Action: 'Modify', Replacement: 'False' }, undefined],
  [{ Action: 'Add' }, undefined],
] as const)('a change of data that is %j %s [O20]', (change, risk) => {
  expect(riskOf({ LogicalResourceId: 'Table710B521B', ...change })).toBe(
    risk && `Table710B521B (AWS::DynamoDB::Table) ${risk}.`,
  );
  expect(riskOf({ LogicalResourceId: 'AdminLogs', ...change })).toBeUndefined();
});

/** CloudFormation with one stack, which speaks its own protocol. */
class CloudFormation {
  status: string | undefined = 'UPDATE_COMPLETE';
  account = '000000000000';
  isProtected = true;
  changes = '';
  changeSet = '';
  policy = '';
  readonly server: Server;

  constructor() {
    this.server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      const action = form.get('Action') ?? '';
      response.writeHead(200, { 'content-type': 'text/xml' });
      response.end(
        `<${action}Response><${action}Result>${this.answer(action, form)}</${action}Result></${action}Response>`,
      );
    });
  }

  private answer(action: string, form: URLSearchParams): string {
    const stack = `<member><StackName>Caravel-staging</StackName><StackId>arn:aws:cloudformation:us-east-1:${this.account}:stack/Caravel-staging/1</StackId><StackStatus>${this.status}</StackStatus><EnableTerminationProtection>${this.isProtected}</EnableTerminationProtection></member>`;
    switch (action) {
      case 'ListStacks':
        return `<StackSummaries>${this.status ? stack : ''}</StackSummaries>`;
      case 'DescribeStacks':
        return `<Stacks>${stack}</Stacks>`;
      case 'ListChangeSets':
        return `<Summaries>${this.changeSet && `<member><ChangeSetName>${this.changeSet}</ChangeSetName><ExecutionStatus>AVAILABLE</ExecutionStatus></member>`}</Summaries>`;
      case 'DescribeChangeSet':
        return `<Changes>${this.changes}</Changes>`;
      case 'SetStackPolicy':
        this.policy = form.get('StackPolicyBody') ?? '';
        return '';
      default:
        throw new Error(`${action} is not asked by a release.`);
    }
  }
}

const modify = (id: string, replacement: string) =>
  `<member><Type>Resource</Type><ResourceChange><Action>Modify</Action><LogicalResourceId>${id}</LogicalResourceId><Replacement>${replacement}</Replacement></ResourceChange></member>`;

describe('a deployment', () => {
  let aws: CloudFormation;
  let said: string[][];
  /** Stands in for the command line of the CDK, which makes the change set that it is told to. */
  const cdk = async (args: readonly string[]) => {
    said.push(args.map((arg) => arg.replace(/release-\d+/, 'release')));
    if (args.includes('--method=prepare-change-set') && aws.changes)
      aws.changeSet = args.find((arg) => arg.startsWith('--change-set-name='))?.split('=')[1] ?? '';
    return 0;
  };
  const deploy = (isFirst = false, stage = staging) => deployStage({ stage, isFirst, cdk });

  beforeAll(async () => {
    aws = new CloudFormation();
    await new Promise<void>((resolve) => aws.server.listen(0, '127.0.0.1', resolve));
    const { port } = aws.server.address() as AddressInfo;
    process.env.AWS_ENDPOINT_URL_CLOUDFORMATION = `http://127.0.0.1:${port}`;
    Object.assign(process.env, { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' });
  });
  afterAll(() => {
    aws.server.close();
    aws.server.closeAllConnections();
  });
  beforeEach(() => {
    said = [];
    Object.assign(aws, {
      status: 'UPDATE_COMPLETE',
      account: '000000000000',
      isProtected: true,
      changes: modify('AdminLogs', 'True'),
      changeSet: '',
      policy: '',
    });
  });

  it('prepares a change set, reads it, executes it, and lets the policy of the stack keep the data [O20]', async () => {
    expect(await deploy()).toBe('Caravel-staging is deployed; no release replaces or removes its data.');
    const named = ['--change-set-name=release', '-c', 'stage=staging'];
    expect(said).toEqual([
      ['deploy', '--method=prepare-change-set', ...named],
      ['deploy', 'Caravel-staging', '--method=execute-change-set', ...named],
    ]);
    const { Statement } = JSON.parse(aws.policy) as { Statement: { Effect: string; Resource: unknown }[] };
    expect(Statement.map(({ Effect }) => Effect)).toEqual(['Allow', 'Deny']);
    expect(Statement[1]).toMatchObject({
      Action: ['Update:Replace', 'Update:Delete'],
      Resource: Object.keys(dataResources).map((id) => `LogicalResourceId/${id}`),
    });
  });

  it('that would replace data is not executed, and says what [O20]', async () => {
    aws.changes = modify('Table710B521B', 'True') + modify('IdentityPool9E5AED46', 'Conditional');
    await expect(deploy()).rejects.toThrow(
      /^Table710B521B \(AWS::DynamoDB::Table\) would be replaced\.\nIdentityPool9E5AED46 \(AWS::Cognito::UserPool\) may be replaced\.\nNothing was changed: the change set release-\d+ of Caravel-staging was not executed\.$/,
    );
    expect(said).toHaveLength(1);
    expect(aws.policy).toBe('');
  });

  it('without a difference changes nothing but a missing policy [O20]', async () => {
    aws.changes = '';
    expect(await deploy()).toBe('Caravel-staging is as it was.');
    expect(said).toHaveLength(1);
    expect(aws.policy).not.toBe('');
  });

  it('into another account is refused before anything runs [O17]', async () => {
    aws.account = '444455556666';
    const sentence =
      'The credentials are those of account 444455556666, and staging is of account 000000000000 (infra/stages.ts): set those of 000000000000.';
    await expect(deploy()).rejects.toThrow(sentence);
    // What admin, rotate, restore and the imports begin with.
    await expect(adoptStage('staging')).rejects.toThrow(sentence);
    expect(said).toEqual([]);
  });

  it('as the first of a live stage is refused, by the command and by synthesis; of one that is not protected yet it is not [O17]', async () => {
    const sentence = 'staging is live and protected from deletion: deploy it without first, which would take that off.';
    await expect(deploy(true)).rejects.toThrow(sentence);
    expect(said).toEqual([]);
    process.env.CDK_DEFAULT_ACCOUNT = '000000000000';
    process.env.CDK_CONTEXT_JSON = '{"first":"true"}';
    try {
      const refused = portalApp({ stage: 'staging', builds: { functions: '', web: '' } });
      await expect(refused).rejects.toBeInstanceOf(StackRefusal);
      await expect(refused).rejects.toThrow(sentence);
    } finally {
      delete process.env.CDK_DEFAULT_ACCOUNT;
      delete process.env.CDK_CONTEXT_JSON;
    }
    aws.isProtected = false;
    await deploy(true);
    expect(said[0]?.slice(-2)).toEqual(['-c', 'first=true']);
  });

  it('that fails half-way leaves no policy, is repeated by the same command, and protects the data then [O03] [O20]', async () => {
    aws.status = undefined;
    aws.isProtected = false;
    aws.changes = modify('Table710B521B', 'True');
    const failing = async (args: readonly string[]) => {
      await cdk(args);
      if (args.includes('--method=prepare-change-set')) return 0;
      aws.status = 'ROLLBACK_COMPLETE';
      return 1;
    };
    for (let time = 0; time < 2; time++)
      await expect(deployStage({ stage: staging, isFirst: true, cdk: failing })).rejects.toThrow(
        'The deployment ended; its message is above.',
      );
    expect(aws.policy).toBe('');
    await deploy(true);
    expect(JSON.parse(aws.policy)).toMatchObject({ Statement: [{ Effect: 'Allow' }, { Effect: 'Deny' }] });
  });

  it('of a stack that is not there has nothing to lose [O20]', async () => {
    aws.status = undefined;
    aws.changes = modify('Table710B521B', 'True');
    await deploy(true);
    expect(said).toHaveLength(2);
  });
});
