import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accountFindings } from '../../infra/doctor/account-findings.ts';
import { absenceOf, deployedStack } from '../../infra/doctor/deployed-stack.ts';
import { accountFinding, examineStage } from '../../infra/doctor/examine-stage.ts';
import type { Finding } from '../../infra/doctor/finding.ts';
import { machineFindings } from '../../infra/doctor/machine-findings.ts';
import { stackFindings } from '../../infra/doctor/stack-findings.ts';
import { stageFindings } from '../../infra/doctor/stage-findings.ts';
import { dataResources } from '../../infra/release/data-resources.ts';
import { type Stage, stageNamed } from '../../infra/stages.ts';

const run = promisify(execFile);

/** A stage with values of a company's own. */
function ownStage(more: object = {}): Stage {
  const stage = JSON.parse(
    JSON.stringify(stageNamed('staging'))
      .replaceAll(/caravel(health)?\.example/g, 'tidewell$1.com')
      .replaceAll('+15035550100', '+15032280142')
      .replaceAll('000000000000', '111122223333'),
  ) as Stage;
  const links = {
    appStoreUrl: 'https://apps.tidewell.com/ios',
    playStoreUrl: 'https://apps.tidewell.com/android',
    referUrl: 'https://tidewell.com/signup',
    supportPhone: '+15032280142',
  };
  const settings = { ...stage.settings, links };
  return {
    ...stage,
    settings,
    mail: { ...stage.mail, isProven: true },
    originProof: 2,
    concurrentFunctions: 1000,
    ...more,
  };
}
const ownOthers = () => [ownStage(), { ...ownStage(), name: 'dev' as const, mainHost: 'dev.tidewell.com' }];
const said = (findings: readonly Finding[]) =>
  Object.fromEntries(findings.map(({ title, state, remedy }) => [title, remedy ? `${state}: ${remedy}` : state]));

describe('the doctor without a network', () => {
  it('finds nothing in a stage that is filled in, and names each example that is left [O02]', () => {
    expect(said(stageFindings(ownStage(), [ownStage()]))).toEqual({
      'Settings of the stage': 'fine',
      'Settings without examples': 'fine',
      'Settings that agree': 'fine',
    });
    const { 'Settings without examples': examples } = said(
      stageFindings(
        ownStage({ alarms: { emails: ['a@b.example', 'a@b.com'], textDollars: 50, monthDollars: 200 } }),
        [],
      ),
    );
    expect(examples).toBe(
      'missing: Put your own values in the place of the examples in infra/stages.ts and shared/domain/brand.ts: alarms.emails.0 (a@b.example).',
    );
    const { settings } = ownStage();
    const unchanged = stageFindings(ownStage({ settings: { ...settings, links: {} } }), []);
    expect(said(unchanged)['Settings without examples']).toMatch(
      /: brand\.supportPhone \(\+15035550100\), brand\.appStoreUrl \(.*\), brand\.playStoreUrl \(.*\), brand\.referUrl \(.*\)\.$/,
    );
  });

  const { settings, identity, mail, throttle } = ownStage();
  it.each([
    [{ mainHost: undefined }, 'Settings of the stage', 'Set mainHost of staging in infra/stages.ts.'],
    [
      { settings: { ...settings, mailFrom: '' }, mail: undefined },
      'Settings of the stage',
      'Set mail.domain, settings.mailFrom of staging in infra/stages.ts.',
    ],
    [
      { staffHost: 'staging.tidewell.com' },
      'Settings that agree',
      'mainHost and staffHost are one name: give each a name of its own. settings.siteOrigin and settings.staffOrigin are not https:// with mainHost and staffHost: make them the same.',
    ],
    [
      { names: { zone: { id: 'Z1', name: 'harbor.com' } } },
      'Settings that agree',
      'The hosted zone harbor.com does not contain both hosts: name the zone that does.',
    ],
    [
      { mail: { ...mail, domain: 'mail.harbor.com' } },
      'Settings that agree',
      'settings.mailFrom is not at mail.harbor.com: SES sends for mail.domain only.',
    ],
    [
      { identity: { ...identity, domainPrefix: 'My-aws-pool' } },
      'Settings that agree',
      'identity.domainPrefix takes lower-case letters, digits and inner hyphens, without aws, amazon or cognito: choose another.',
    ],
    [
      { emptiesBuckets: true },
      'Settings that agree',
      'keepsData and emptiesBuckets are both on: turn one of them off.',
    ],
    [
      { throttle: { ...throttle, burst: 10 } },
      'Settings that agree',
      'throttle.burst is below throttle.requestsPerSecond: raise it.',
    ],
  ])('says in one sentence what %j lacks or contradicts [O02]', (more, title, sentence) => {
    expect(said(stageFindings(ownStage(more), [ownStage()]))[title]).toBe(`missing: ${sentence}`);
  });

  it('sees two stages that would share a host, a mail domain or a sign-in domain [O02]', () => {
    expect(said(stageFindings(ownStage(), ownOthers()))['Settings that agree']).toBe(
      'missing: mail.domain is that of dev too: give each stage its own. identity.domainPrefix is that of dev too: give each stage its own.',
    );
  });

  it('names the Node and the packages that are not those of the project [O02]', () => {
    expect(said(machineFindings(process.cwd()))).toEqual({ Node: 'fine', Packages: 'fine' });
    expect(said(machineFindings(process.cwd(), '22.9.0')).Node).toBe(
      'missing: This is Node 22.9.0: start the command by npm run, which brings Node 24.',
    );
  });
});

const withoutAccount = {
  PATH: process.env.PATH,
  HOME: '/nonexistent',
  AWS_EC2_METADATA_DISABLED: 'true',
  AWS_CONFIG_FILE: '/nonexistent',
};
const doctor = async (...args: string[]) => {
  const ended = run(process.execPath, ['bin/doctor.ts', ...args], { env: withoutAccount });
  return await ended.then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
};

describe('npm run doctor', () => {
  it('without credentials does what can be done offline, says what it left out, and ends with 1 [O02]', async () => {
    const { code, stdout } = await doctor('production');
    expect(code).toBe(1);
    expect(stdout).toMatch(/^fine {9}Node$/m);
    expect(stdout).toMatch(
      /^missing {6}Settings without examples: .*account \(000000000000\), .*alarms\.emails\.0 \(operations@caravel\.example\)/m,
    );
    expect(stdout).toMatch(
      /^cannot tell {2}Account of AWS: Set credentials in the environment .*; left out were bootstrap, hosted zone, /m,
    );
    expect(stdout).toMatch(/^4 fine, 1 missing, 1 cannot tell\.$/m);
  });

  it.each([
    [[], 'Usage: npm run doctor -- STAGE, for example npm run doctor -- staging'],
    [['nowhere'], 'There is no stage "nowhere". Name one of local, dev, staging, production.'],
  ])('refuses %j in one sentence [O02]', async (args, sentence) => {
    expect(await doctor(...args)).toMatchObject({ code: 1, stderr: `${sentence}\n`, stdout: '' });
  });
});

/** What the services of an account answer, by operation; each speaks its own protocol. */
type Answers = Readonly<Record<string, unknown>>;
const xml = (name: string, inside: string) =>
  `<${name}Response><${name}Result>${inside}</${name}Result></${name}Response>`;
const entries = (given: Readonly<Record<string, string>>) =>
  Object.entries(given)
    .map(([key, value]) => `<entry><key>${key}</key><value>${value}</value></entry>`)
    .join('');

const stackOf = (name: string, inside: string) =>
  xml('DescribeStacks', `<Stacks><member><StackName>${name}</StackName>${inside}</member></Stacks>`);
const output = (key: string, value: string) =>
  `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`;
const resource = (type: string, id: string) =>
  `<member><ResourceType>${type}</ResourceType><PhysicalResourceId>${id}</PhysicalResourceId></member>`;

const arnOf = (name: string, account = '111122223333') =>
  `arn:aws:cloudformation:us-east-1:${account}:stack/${name}/4b1f`;

const stacks = (...names: string[]) => {
  const each = names.map(
    (name) =>
      `<member><StackName>${name}</StackName><StackId>${arnOf(name)}</StackId><StackStatus>UPDATE_COMPLETE</StackStatus>`,
  );
  const former = '<member><StackName>Caravel-dev</StackName><StackStatus>DELETE_COMPLETE</StackStatus></member>';
  return xml(
    'ListStacks',
    `<StackSummaries>${former}${each.map((one) => `${one}</member>`).join('')}</StackSummaries>`,
  );
};

const aStack = (isProtected: boolean) =>
  stackOf(
    'Caravel-staging',
    `<StackStatus>UPDATE_COMPLETE</StackStatus><EnableTerminationProtection>${isProtected}</EnableTerminationProtection>` +
      `<Outputs>${output('UserPoolId', 'us-east-1_Own')}${output('SocialSecret', 'social')}` +
      `${output('OriginSecret', 'origin')}${output('OriginProof', '2')}</Outputs>`,
  );
const itsResources = xml(
  'ListStackResources',
  `<StackResourceSummaries>${resource('AWS::CertificateManager::Certificate', 'arn:cert')}${resource('AWS::SNS::Topic', 'arn:aws:sns:us-east-1:1:alarms')}</StackResourceSummaries>`,
);
const social = (id: string) => ({
  SecretString: JSON.stringify({
    googleClientId: id,
    googleClientSecret: 'x',
    facebookClientId: id,
    facebookClientSecret: 'x',
  }),
});
const provider = (id: string, password: string) => ({
  IdentityProvider: { ProviderDetails: { client_id: id, client_secret: password } },
});
const subscription = (arn: string) =>
  xml(
    'ListSubscriptionsByTopic',
    `<Subscriptions>${['operations', 'on-call'].map((who) => `<member><Endpoint>${who}@tidewell.com</Endpoint><SubscriptionArn>${arn}</SubscriptionArn></member>`).join('')}</Subscriptions>`,
  );

/** Every update is allowed, and for these resources none that replaces or removes. */
const stackPolicy = (ids: readonly string[]) => {
  const denied = {
    Effect: 'Deny',
    Principal: '*',
    Action: ['Update:Replace', 'Update:Delete'],
    Resource: ids.map((id) => `LogicalResourceId/${id}`),
  };
  const allowed = { Effect: 'Allow', Principal: '*', Action: 'Update:*', Resource: '*' };
  const body = JSON.stringify({ Statement: [allowed, denied] }).replaceAll('"', '&quot;');
  return xml('GetStackPolicy', `<StackPolicyBody>${body}</StackPolicyBody>`);
};

const good: Answers = {
  ListStacks: stacks('CDKToolkit', 'Caravel-staging'),
  'DescribeStacks CDKToolkit': stackOf(
    'CDKToolkit',
    `<StackStatus>CREATE_COMPLETE</StackStatus><Outputs>${output('BootstrapVersion', '30')}</Outputs>`,
  ),
  'DescribeStacks Caravel-staging': aStack(true),
  ListStackResources: itsResources,
  DescribeUserPoolDomain: { DomainDescription: { UserPoolId: 'us-east-1_Own' } },
  'GET /2016-08-19/account-settings': { AccountLimit: { ConcurrentExecutions: 1000 } },
  'GET /v2/email/account': { ProductionAccessEnabled: true },
  'GET /v2/email/identities/staging.tidewell.com': { VerifiedForSendingStatus: true },
  GetSMSSandboxAccountStatus: xml('GetSMSSandboxAccountStatus', '<IsInSandbox>false</IsInSandbox>'),
  GetSMSAttributes: xml('GetSMSAttributes', `<attributes>${entries({ MonthlySpendLimit: '100' })}</attributes>`),
  DescribeCertificate: { Certificate: { Status: 'ISSUED' } },
  'GetSecretValue social': social('given'),
  'GetSecretValue origin': { SecretString: '{"1":"a","2":"b"}' },
  DescribeIdentityProvider: provider('given', 'x'),
  ListSubscriptionsByTopic: subscription('arn:aws:sns:us-east-1:1:alarms:7'),
  GetStackPolicy: stackPolicy(Object.keys(dataResources)),
  ListChangeSets: xml('ListChangeSets', '<Summaries/>'),
};

describe('the doctor with an account', () => {
  let server: Server;
  let answers: Answers = good;
  const asked = new Set<string>();
  const services = ['CLOUDFORMATION', 'COGNITO_IDENTITY_PROVIDER', 'LAMBDA', 'SESV2', 'SNS', 'ACM', 'SECRETS_MANAGER'];

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const text = Buffer.concat(chunks).toString();
      const form = new URLSearchParams(text);
      const target = String(request.headers['x-amz-target'] ?? '').replace(/^.*\./, '');
      const action = form.get('Action') ?? target;
      const name = action || `${request.method} ${request.url?.replace(/\/$/, '')}`;
      asked.add(name);
      const about = form.get('StackName') ?? /"SecretId":"(\w+)"/.exec(text)?.[1];
      const found = answers[`${name} ${about}`] ?? answers[name];
      const isXml = typeof found === 'string';
      response.writeHead(found === undefined ? 403 : 200, { 'content-type': isXml ? 'text/xml' : 'application/json' });
      response.end(
        isXml ? found : JSON.stringify(found ?? { __type: 'AccessDeniedException', message: 'not allowed' }),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    for (const service of services) process.env[`AWS_ENDPOINT_URL_${service}`] = url;
    Object.assign(process.env, { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' });
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  afterEach(() => {
    answers = good;
  });

  async function examined(more: Answers = {}, stage = ownStage()): Promise<Record<string, string>> {
    answers = { ...good, ...more };
    const stack = await deployedStack('Caravel-staging');
    if (typeof stack === 'string') throw new Error('There is no stack.');
    return said([...(await accountFindings(stage, stack)), ...(await stackFindings(stage, stack))]);
  }

  it('finds a stage fine that lacks nothing, and only asks [O02]', async () => {
    expect(await examined()).toEqual({
      'Bootstrap of the account': 'fine',
      'Hosted zone':
        'cannot tell: The stage names none: make the records of the certificate (ACM shows them) and of both hosts by hand.',
      'Sign-in domain': 'fine',
      'Concurrency of functions': 'fine',
      'Mail domain': 'fine',
      'Mail to everyone': 'fine',
      'Text messages': 'fine',
      'Protection from deletion': 'fine',
      'Releases that keep the data': 'fine',
      'Change sets that wait': 'fine',
      Certificate: 'fine',
      'Proof of origin': 'fine',
      'Social secrets': 'fine',
      'Addresses of the alarms': 'fine',
    });
    for (const name of asked) expect(name).toMatch(/^(Describe|List|Get|GET )/);
  });

  it.each([
    [
      'Bootstrap of the account',
      { 'DescribeStacks CDKToolkit': stackOf('CDKToolkit', `<Outputs>${output('BootstrapVersion', '5')}</Outputs>`) },
      'Run npx cdk bootstrap aws://ACCOUNT/us-east-1 -c stage=staging.',
    ],
    [
      'Sign-in domain',
      { DescribeUserPoolDomain: { DomainDescription: { UserPoolId: 'us-east-1_Other' } } },
      'caravel-staging belongs to another user pool: choose another identity.domainPrefix.',
    ],
    [
      'Concurrency of functions',
      { 'GET /2016-08-19/account-settings': { AccountLimit: { ConcurrentExecutions: 10 } } },
      'The account runs 10 functions at once and the stage counts on 1000: set concurrentFunctions to 10, or ask Service Quotas for more.',
    ],
    [
      'Mail domain',
      { 'GET /v2/email/identities/staging.tidewell.com': { VerifiedForSendingStatus: false } },
      'Make the DKIM records that SES shows for staging.tidewell.com, and set mail.isProven back until then.',
    ],
    [
      'Mail to everyone',
      { 'GET /v2/email/account': { ProductionAccessEnabled: false } },
      'SES is in its sandbox and sends to proved addresses only: ask for production access in its console.',
    ],
    [
      'Text messages',
      { GetSMSSandboxAccountStatus: xml('GetSMSSandboxAccountStatus', '<IsInSandbox>true</IsInSandbox>') },
      'SNS is in its SMS sandbox and texts proved numbers only: leave it in the console, with a registered number.',
    ],
    [
      'Text messages',
      { GetSMSAttributes: xml('GetSMSAttributes', `<attributes>${entries({ MonthlySpendLimit: '1' })}</attributes>`) },
      'Texts end at 1 USD a month, before the alarm at 50 goes off: ask for a higher SMS spend limit and set it in SNS, or lower alarms.textDollars.',
    ],
    [
      'Text messages',
      { GetSMSAttributes: xml('GetSMSAttributes', `<attributes>${entries({ MonthlySpendLimit: '50' })}</attributes>`) },
      'Texts end at 50 USD a month, before the alarm at 50 goes off: ask for a higher SMS spend limit and set it in SNS, or lower alarms.textDollars.',
    ],
    [
      'Protection from deletion',
      { 'DescribeStacks Caravel-staging': aStack(false) },
      'Run npm run deploy -- staging once more, without first.',
    ],
    [
      'Releases that keep the data',
      { GetStackPolicy: stackPolicy(['Table710B521B']) },
      'The policy of the stack does not protect all that holds data: run npm run deploy -- staging, which sets it.',
    ],
    [
      'Change sets that wait',
      {
        ListChangeSets: xml(
          'ListChangeSets',
          '<Summaries><member><ChangeSetName>by-hand</ChangeSetName><ExecutionStatus>AVAILABLE</ExecutionStatus></member>' +
            '<member><ChangeSetName>old</ChangeSetName><ExecutionStatus>OBSOLETE</ExecutionStatus></member></Summaries>',
        ),
        DescribeChangeSet: xml(
          'DescribeChangeSet',
          '<Changes><member><Type>Resource</Type><ResourceChange><Action>Modify</Action>' +
            '<LogicalResourceId>Table710B521B</LogicalResourceId><Replacement>True</Replacement></ResourceChange></member></Changes>',
        ),
      },
      'Do not execute them, and correct the release: by-hand: Table710B521B (AWS::DynamoDB::Table) would be replaced.',
    ],
    [
      'Certificate',
      {
        DescribeCertificate: {
          Certificate: {
            Status: 'PENDING_VALIDATION',
            DomainValidationOptions: [
              { DomainName: 'a', ResourceRecord: { Name: '_x.tidewell.com.', Type: 'CNAME', Value: 'y' } },
            ],
          },
        },
      },
      'Make the records that ACM waits for: _x.tidewell.com.',
    ],
    [
      'Proof of origin',
      { 'GetSecretValue origin': { SecretString: '{"2":"b","3":"c"}' } },
      'CloudFront sends value 2 and the secret holds 3: set originProof: 3 of the stage and deploy.',
    ],
    [
      'Proof of origin',
      { 'GetSecretValue origin': { SecretString: '{"1":"a"}' } },
      'The secret has no value 2: run npm run rotate -- staging origin first, or set originProof back to 1.',
    ],
    [
      'Social secrets',
      { 'GetSecretValue social': social('not-set') },
      'Put googleClientId, facebookClientId into the secret social.',
    ],
    [
      'Social secrets',
      { DescribeIdentityProvider: provider('not-set', 'not-set') },
      'Google and Facebook still work with other values than the secret’s: raise identity.socialSecrets of staging and deploy.',
    ],
    [
      'Social secrets',
      { DescribeIdentityProvider: provider('given', 'the one before') },
      'Google and Facebook still work with other values than the secret’s: raise identity.socialSecrets of staging and deploy.',
    ],
    [
      'Addresses of the alarms',
      { ListSubscriptionsByTopic: subscription('PendingConfirmation') },
      'Press the link in the mail that SNS sent to operations@tidewell.com and on-call@tidewell.com.',
    ],
  ])('says of %s how to mend it: %# [O02]', async (title, more, sentence) => {
    expect((await examined(more))[title]).toBe(`missing: ${sentence}`);
  });

  it.each([
    ['REVIEW_IN_PROGRESS', 'none'],
    ['ROLLBACK_COMPLETE', 'none'],
    ['ROLLBACK_FAILED', 'none'],
    ['CREATE_IN_PROGRESS', 'busy'],
    ['UPDATE_IN_PROGRESS', 'busy'],
    ['UPDATE_ROLLBACK_IN_PROGRESS', 'busy'],
    ['UPDATE_ROLLBACK_FAILED', 'stuck'],
    ['CREATE_COMPLETE', undefined],
    ['UPDATE_COMPLETE_CLEANUP_IN_PROGRESS', undefined],
    ['UPDATE_ROLLBACK_COMPLETE', undefined],
  ])(
    'a stack that is %s is taken for %s, so that only one that is not there is deployed as the first [O02] [O03]',
    async (status, absence) => {
      expect(absenceOf(status)).toBe(absence);
      answers = {
        ...good,
        'DescribeStacks Caravel-staging': stackOf('Caravel-staging', `<StackStatus>${status}</StackStatus>`),
      };
      const stack = await deployedStack('Caravel-staging');
      expect(typeof stack === 'string' ? stack : undefined).toBe(absence);
      // The site of a stack that is there would be visited.
      if (!absence) return;
      const findings = await examineStage(ownStage(), process.cwd());
      const remedy = findings.find(({ title }) => title.startsWith('Stack '))?.remedy;
      expect(remedy?.includes('deploy -- staging first')).toBe(absence === 'none');
    },
  );

  it.each(['NoSuchHostedZone', 'AccessDenied'])(
    'a zone of another account (%s) is named before the deployment, with both ways out [O19] [O24]',
    async (code) => {
      const refusal = createServer((_, response) =>
        response
          .writeHead(403, { 'content-type': 'text/xml' })
          .end(
            `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>no</Message></Error></ErrorResponse>`,
          ),
      );
      await new Promise<void>((resolve) => refusal.listen(0, '127.0.0.1', resolve));
      process.env.AWS_ENDPOINT_URL_ROUTE_53 = `http://127.0.0.1:${(refusal.address() as AddressInfo).port}`;
      const zone = { id: 'Z0FOREIGN', name: 'staging.tidewell.com' };
      const findings = await accountFindings(ownStage({ names: { zone } }), undefined);
      refusal.close();
      expect(said(findings)['Hosted zone']).toBe(
        'missing: The hosted zone Z0FOREIGN is not there, or is of another account: name one of this account in names.zone of the stage, or none, and make the records by hand.',
      );
    },
  );

  it('asks no account but that of the stage [O17]', async () => {
    const foreign = arnOf('CDKToolkit', '444455556666');
    answers = { ...good, ListStacks: stacks('CDKToolkit').replace(arnOf('CDKToolkit'), foreign) };
    expect(
      (await examineStage(ownStage(), process.cwd())).filter(({ title }) => /Account|Bootstrap/.test(title)),
    ).toEqual([
      {
        title: 'Account 111122223333',
        state: 'missing',
        remedy:
          'The credentials are those of account 444455556666, and staging is of account 111122223333 (infra/stages.ts): set those of 111122223333.',
      },
    ]);
    expect(accountFinding(ownStage(), arnOf('any')).state).toBe('fine');
    expect(accountFinding(ownStage(), undefined).state).toBe('cannot tell');
  });

  it('takes a stack that is not listed, or was deleted, for none [O02] [Z02]', async () => {
    answers = { ...good, ListStacks: stacks('CDKToolkit') };
    expect(await deployedStack('Caravel-staging')).toBe('none');
    answers = { ...good, 'DescribeStacks Caravel-dev': stackOf('Caravel-dev', '<StackStatus>X</StackStatus>') };
    expect(await deployedStack('Caravel-dev')).toBe('none');
  });

  it('cannot tell what it may not ask, and goes on with the rest [O02]', async () => {
    const found = await examined({ DescribeCertificate: undefined });
    expect(found.Certificate).toBe(
      'cannot tell: It could not be asked (not allowed): try again with rights and a network for it.',
    );
    expect(found['Social secrets']).toBe('fine');
  });
});
