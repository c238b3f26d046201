import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { copiedBuckets, copyFindings, vaultFindings } from '../../infra/doctor/copy-findings.ts';
import type { DeployedStack } from '../../infra/doctor/deployed-stack.ts';
import { stageFindings } from '../../infra/doctor/stage-findings.ts';
import { portalApp } from '../../infra/portal-app.ts';
import { restoreCopy } from '../../infra/restore/restore-copy.ts';
import { type Stage, stageNamed } from '../../infra/stages.ts';
import { smallBuilds } from '../support/app-under-test.ts';
import { long } from '../support/long.ts';
import { type StackUnderTest, stackUnderTest } from '../support/stack-under-test.ts';

const production = stageNamed('production') as Stage;

const tableName = 'caravel-table';
const arnOf = (bucket: string) => ({ 'Fn::GetAtt': [bucket, 'Arn'] });

describe('copies of a stage', () => {
  let template: StackUnderTest;
  beforeAll(async () => {
    template = await stackUnderTest('production');
  });

  it('that names a region are made each night and kept there for 35 days, here for three [O25]', () => {
    const { BackupPlan } = template.one('AWS::Backup::BackupPlan') as { BackupPlan: { BackupPlanRule: object[] } };
    expect(BackupPlan.BackupPlanRule).toEqual([
      {
        RuleName: 'Nightly',
        ScheduleExpression: 'cron(0 9 * * ? *)',
        TargetBackupVault: { 'Fn::GetAtt': [expect.stringMatching(/^CopiesVault/), 'BackupVaultName'] },
        Lifecycle: { DeleteAfterDays: 3 },
        CopyActions: [
          {
            DestinationBackupVaultArn: 'arn:aws:backup:us-west-2:000000000000:backup-vault:Caravel-production',
            Lifecycle: { DeleteAfterDays: 35 },
          },
        ],
      },
    ]);
  });

  it('are of the table and of the buckets that hold documents and identities, with a role for these alone [O25]', () => {
    const { BackupSelection } = template.one('AWS::Backup::BackupSelection') as {
      BackupSelection: { Resources: object[]; IamRoleArn: object };
    };
    const [table = ''] = template.ofType('AWS::DynamoDB::Table')[0] ?? [];
    expect(BackupSelection.Resources).toEqual([table, ...copiedBuckets].map(arnOf));
    expect(BackupSelection.IamRoleArn).toEqual({ 'Fn::GetAtt': [expect.stringMatching(/^CopiesRole/), 'Arn'] });
    const role = template.one('AWS::IAM::Role', 'CopiesRole');
    expect(role).not.toHaveProperty('ManagedPolicyArns');
    expect(role.AssumeRolePolicyDocument).toMatchObject({
      Statement: [{ Action: 'sts:AssumeRole', Principal: { Service: 'backup.amazonaws.com' } }],
    });
    // It reads; what it writes is in a table that a restore makes.
    const { Statement } = template.one('AWS::IAM::Policy', 'CopiesRole').PolicyDocument as {
      Statement: { Action: string | string[]; Resource: unknown }[];
    };
    const writing = Statement.filter(({ Action }) =>
      /:(Put|Delete|Update|Batch)[A-Z]\w*(Item|Object)/.test(String(Action)),
    );
    expect(writing.map(({ Resource }) => Resource)).toEqual([
      { 'Fn::Join': ['', ['arn:aws:dynamodb:*:000000000000:table/', { Ref: table }, '-*']] },
    ]);
  });

  it('are worth something: the keys of what is sealed are in the other region too [O25]', () => {
    const replicas = template
      .ofType('AWS::SecretsManager::Secret')
      .map(([id, { Properties }]) => [id.replace(/[0-9A-F]{8}$/, ''), Properties.ReplicaRegions]);
    expect(Object.fromEntries(replicas)).toEqual({
      SecretsPortal: [{ Region: 'us-west-2' }],
      SecretsSocial: undefined,
      SecretsOrigin: undefined,
    });
  });

  it.runIf(long)(
    'go to another account where the stage names one, and nowhere where it names no region [O25]',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'caravel-copies-'));
      const stage = { ...production, copies: { region: 'eu-west-1', account: '222233334444' } };
      const app = await portalApp({ stage, builds: smallBuilds(folder), outdir: join(folder, 'assembly') });
      const elsewhere = JSON.stringify(app.synth().getStackByName('Caravel-production').template);
      rmSync(folder, { recursive: true, force: true });
      expect(elsewhere).toContain('arn:aws:backup:eu-west-1:222233334444:backup-vault:Caravel-production');
      const none = await stackUnderTest('staging');
      const types = Object.values(none.template.Resources).map(({ Type }) => Type);
      expect(types.filter((type) => type.startsWith('AWS::Backup::'))).toEqual([]);
      expect(none.ofType('AWS::IAM::Role').filter(([id]) => id.startsWith('Copies'))).toEqual([]);
      expect(JSON.stringify(none.ofType('AWS::SecretsManager::Secret'))).not.toContain('ReplicaRegions');
    },
  );

  it('hold identities for 35 days, and what a new list replaces for a day [O25]', () => {
    const { LifecycleConfiguration } = template.one('AWS::S3::Bucket', 'CopiesIdentities') as {
      LifecycleConfiguration: { Rules: object[] };
    };
    expect(LifecycleConfiguration.Rules).toContainEqual(
      expect.objectContaining({ ExpirationInDays: 35, NoncurrentVersionExpiration: { NoncurrentDays: 1 } }),
    );
  });

  it.each([
    [{ region: 'us-east-1' }, 'copies.region is that of the portal itself: name another one, such as us-west-2.'],
    [
      { region: 'us-west-2', account: '1234' },
      'copies.account is not the twelve digits of another account than the stage’s: correct it, or take it out.',
    ],
    [
      { region: 'us-west-2', account: production.account ?? '' },
      'copies.account is not the twelve digits of another account than the stage’s: correct it, or take it out.',
    ],
  ])('to %j are refused in one sentence [O25]', (copies, sentence) => {
    const findings = stageFindings({ ...production, copies }, [production]);
    expect(findings.find(({ title }) => title === 'Settings that agree')?.remedy).toBe(sentence);
  });
});

/** S3, DynamoDB and AWS Backup of an account, which speak JSON, or XML. */
class Account {
  readonly asked: { readonly region: string; readonly name: string; readonly body: string }[] = [];
  readonly server: Server;
  /** Names of tables by region. */
  readonly tables = new Set<string>();
  copies: { readonly arn: string; readonly at: string; readonly status?: string }[] = [];
  copied: string[] = [];
  listDays: string[] = [];
  vault: object | undefined;
  states: string[] = [];

  constructor() {
    this.server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks).toString();
      const region = /\/\d{8}\/([a-z0-9-]+)\//.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const target = String(request.headers['x-amz-target'] ?? '').replace(/^.*\./, '');
      const name = target || `${request.method} ${request.url}`;
      this.asked.push({ region, name, body });
      const answer = this.answer(name, region, body);
      const isXml = typeof answer === 'string';
      response.writeHead(answer === undefined ? 400 : 200, { 'content-type': isXml ? 'text/xml' : 'application/json' });
      const missing = { __type: 'com.amazonaws.dynamodb.v20120810#ResourceNotFoundException' };
      response.end(isXml ? answer : JSON.stringify(answer ?? missing));
    });
  }

  private answer(name: string, region: string, body: string): object | string | undefined {
    if (name === 'DescribeTable') {
      const { TableName } = JSON.parse(body) as { TableName: string };
      if (!this.tables.has(`${region} ${TableName}`)) return undefined;
      return { Table: { TableName, TableStatus: 'ACTIVE', SSEDescription: { KMSMasterKeyArn: 'arn:key' } } };
    }
    if (name.includes('/recovery-points'))
      return {
        RecoveryPoints: this.copies.map(({ arn, at, status = 'COMPLETED' }) => ({
          RecoveryPointArn: arn,
          CreationDate: Date.parse(at) / 1000,
          Status: status,
        })),
      };
    if (/^GET \/backup-vaults\/[\w-]+$/.test(name)) return this.vault;
    if (name === 'PUT /restore-jobs') return { RestoreJobId: 'job-1' };
    if (name.startsWith('GET /restore-jobs/'))
      return { Status: this.states.shift() ?? 'COMPLETED', StatusMessage: 'no room' };
    if (name.startsWith('GET /copy-jobs'))
      return { CopyJobs: this.copied.map((ResourceArn) => ({ ResourceArn, State: 'COMPLETED' })) };
    const day = /identities%2F(\d{4}-\d\d-\d\d)/.exec(name)?.[1] ?? '';
    return `<ListBucketResult><KeyCount>${this.listDays.includes(day) ? 1 : 0}</KeyCount></ListBucketResult>`;
  }
}

describe('with an account', () => {
  const account = new Account();
  beforeAll(async () => {
    await new Promise<void>((resolve) => account.server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(account.server.address() as AddressInfo).port}`;
    for (const service of ['BACKUP', 'S3', 'DYNAMODB']) process.env[`AWS_ENDPOINT_URL_${service}`] = url;
    Object.assign(process.env, { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' });
  });
  afterEach(() => {
    account.asked.length = 0;
    account.tables.clear();
    account.states = [];
  });
  afterAll(() => {
    account.server.close();
    account.server.closeAllConnections();
  });

  const now = Date.parse('2026-05-04T15:00:00Z');
  const stack = {
    outputs: new Map([
      ['TableName', tableName],
      ['CopiesBucket', 'lists'],
    ]),
    physicalId: (id: string) => id.toLowerCase(),
  } as unknown as DeployedStack;
  const arns = [
    `arn:aws:dynamodb:us-east-1:000000000000:table/${tableName}`,
    ...copiedBuckets.map((id) => `arn:aws:s3:::${id.toLowerCase()}`),
  ];
  const remedies = async (stage: Stage) =>
    Object.fromEntries((await copyFindings(stage, stack, now)).map(({ title, remedy }) => [title, remedy]));

  it('the doctor is content with copies and a list of the last two nights, and says which one is old [O25]', async () => {
    account.copied = arns;
    account.listDays = ['2026-05-03'];
    expect(await remedies(production)).toEqual({ 'List of identities': '', 'Copies in another region': '' });
    const jobs = account.asked.find(({ name }) => name.includes('copy-jobs'));
    expect(decodeURIComponent(jobs?.name ?? '')).toMatch(
      /destinationVaultArn=arn:aws:backup:us-west-2:000000000000:backup-vault:Caravel-production.*state=COMPLETED|state=COMPLETED.*destinationVaultArn=arn:aws:backup:us-west-2:000000000000:backup-vault:Caravel-production/,
    );
    account.copied = arns.slice(1);
    account.listDays = ['2026-05-01'];
    expect(await remedies(production)).toEqual({
      'List of identities':
        'No list of identities was written since 2026-05-02: the log of the hourly function has what copyIdentities met.',
      'Copies in another region': `Nothing was copied to arn:aws:backup:us-west-2:000000000000:backup-vault:Caravel-production in the last two nights of ${arns[0]}: make that vault if it is not there, and read the copy jobs of AWS Backup (RUNBOOK.md, Copies).`,
    });
  });

  it('the doctor asks for the vault before a deployment counts on it, and not for that of another account [O25]', async () => {
    const remedyOf = async (stage: Stage) => (await vaultFindings(stage)).map(({ remedy }) => remedy);
    account.vault = undefined;
    expect(await remedyOf(production)).toEqual([
      'Run aws backup create-backup-vault --region us-west-2 --backup-vault-name Caravel-production (RUNBOOK.md, Copies), or take copies out of the stage.',
    ]);
    account.vault = { BackupVaultName: 'Caravel-production' };
    expect(await remedyOf(production)).toEqual(['']);
    expect(account.asked.map(({ region }) => region)).toEqual(['us-west-2', 'us-west-2']);
    expect(await remedyOf({ ...production, copies: { region: 'us-west-2', account: '222233334444' } })).toEqual([]);
    expect(await remedyOf(stageNamed('staging') as Stage)).toEqual([]);
  });

  it('the doctor asks a stage that names no region for its list only [O25]', async () => {
    account.listDays = ['2026-05-04'];
    expect(await remedies(stageNamed('staging') as Stage)).toEqual({ 'List of identities': '' });
    expect(account.asked.filter(({ name }) => name.includes('copy-jobs'))).toEqual([]);
  });

  const wanted = {
    stage: production,
    table: tableName,
    instant: new Date('2026-05-04T12:00:00Z'),
    region: 'us-west-2',
    role: 'arn:role',
    pauseMilliseconds: 1,
  };
  const nights = [
    { arn: 'arn:rp:2', at: '2026-05-03T09:00:00Z' },
    { arn: 'arn:rp:3', at: '2026-05-04T09:00:00Z' },
    { arn: 'arn:rp:4', at: '2026-05-04T10:00:00Z', status: 'PARTIAL' },
  ];

  it('a restore takes the newest whole copy before the instant, in another region, and is repeated without a second table [O25]', async () => {
    account.copies = nights;
    account.states = ['PENDING', 'RUNNING', 'COMPLETED'];
    expect(await restoreCopy(wanted)).toBe('caravel-table-20260504T090000Z');
    const listed = account.asked.find(({ name }) => name.includes('/recovery-points'));
    expect(decodeURIComponent(listed?.name ?? '')).toContain(`/backup-vaults/Caravel-production/recovery-points`);
    expect(decodeURIComponent(listed?.name ?? '')).toContain(`resourceArn=${arns[0]}`);
    const begun = account.asked.filter(({ name }) => name === 'PUT /restore-jobs');
    expect(begun.map(({ region, body }) => [region, JSON.parse(body)])).toEqual([
      [
        'us-west-2',
        {
          RecoveryPointArn: 'arn:rp:3',
          IamRoleArn: 'arn:role',
          ResourceType: 'DynamoDB',
          IdempotencyToken: 'caravel-table-20260504T090000Z',
          Metadata: { targetTableName: 'caravel-table-20260504T090000Z', encryptionType: 'Default' },
        },
      ],
    ]);
    account.asked.length = 0;
    account.tables.add('us-west-2 caravel-table-20260504T090000Z');
    expect(await restoreCopy(wanted)).toBe('caravel-table-20260504T090000Z');
    expect(account.asked.filter(({ name }) => name === 'PUT /restore-jobs')).toEqual([]);
  });

  it('a restore at home is under the key of the table in use; of a table that is gone under that of DynamoDB [O25]', async () => {
    account.copies = nights;
    account.tables.add(`us-east-1 ${tableName}`);
    await restoreCopy({ ...wanted, region: 'us-east-1' });
    account.tables.clear();
    await restoreCopy({ ...wanted, region: 'us-east-1' });
    const begun = account.asked.filter(({ name }) => name === 'PUT /restore-jobs');
    expect(begun.map(({ body }) => (JSON.parse(body) as { Metadata: object }).Metadata)).toEqual([
      { targetTableName: 'caravel-table-20260504T090000Z', encryptionType: 'KMS', kmsMasterKeyArn: 'arn:key' },
      { targetTableName: 'caravel-table-20260504T090000Z', encryptionType: 'Default' },
    ]);
  });

  it('a restore without a copy, and one that fails, end in one sentence [O25]', async () => {
    account.copies = [];
    await expect(restoreCopy(wanted)).rejects.toThrow(
      'The vault Caravel-production in us-west-2 has no copy of caravel-table from before 2026-05-04T12:00:00.000Z.',
    );
    account.copies = nights;
    account.states = ['RUNNING', 'FAILED'];
    await expect(restoreCopy(wanted)).rejects.toThrow(
      'AWS Backup could not restore caravel-table-20260504T090000Z in us-west-2: no room',
    );
  });
});
