import { resolveNs } from 'node:dns/promises';
import {
  CognitoIdentityProviderClient,
  DescribeUserPoolDomainCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetHostedZoneCommand, Route53Client } from '@aws-sdk/client-route-53';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { GetSMSAttributesCommand, GetSMSSandboxAccountStatusCommand, SNSClient } from '@aws-sdk/client-sns';
import { type Stage, setAside } from '../stages.ts';
import { vaultFindings } from './copy-findings.ts';
import { type DeployedStack, describeStack } from './deployed-stack.ts';
import { cannotTell, examine, type Finding } from './finding.ts';

/** The default of `cdk bootstrap` reads what the CLI of this project needs from version 6 on. */
const leastBootstrap = 6;
/** The concurrent executions of an account for a portal that people use. */
const enough = 1000;

const quick = { maxAttempts: 2 } as const;

/** What the account has to have before a deployment, and what keeps mails and texts from going out. */
export async function accountFindings(stage: Stage, stack: DeployedStack | undefined): Promise<Finding[]> {
  const vault = vaultFindings(stage);
  const found = await Promise.all([
    examine('Bootstrap of the account', bootstrap(stage)),
    stage.names?.zone
      ? examine('Hosted zone', hostedZone(stage.names.zone))
      : Promise.resolve(
          cannotTell(
            'Hosted zone',
            'The stage names none: make the records of the certificate (ACM shows them) and of both hosts by hand.',
          ),
        ),
    examine('Sign-in domain', signInDomain(stage, stack)),
    examine('Concurrency of functions', concurrency(stage)),
    examine('Mail domain', mailDomain(stage)),
    examine('Mail to everyone', mailSandbox),
    examine('Text messages', texts(stage)),
  ]);
  return [...found, ...(await vault)];
}

const bootstrap = (stage: Stage) => async () => {
  const version = (await describeStack('CDKToolkit'))?.Outputs?.find((one) => one.OutputKey === 'BootstrapVersion');
  return Number(version?.OutputValue ?? 0) >= leastBootstrap
    ? undefined
    : `Run npx cdk bootstrap aws://ACCOUNT/us-east-1 -c stage=${stage.name}.`;
};

const hostedZone = (zone: { id: string; name: string }) => async () => {
  const answer = await new Route53Client(quick)
    .send(new GetHostedZoneCommand({ Id: zone.id }))
    .catch((error: Error) => {
      // A zone of another account is refused to every role of this one.
      if (['NoSuchHostedZone', 'AccessDenied', 'AccessDeniedException'].includes(error.name)) return undefined;
      throw error;
    });
  if (!answer)
    return `The hosted zone ${zone.id} is not there, or is of another account: name one of this account in names.zone of the stage, or none, and make the records by hand.`;
  const name = answer.HostedZone?.Name?.replace(/\.$/, '');
  if (name !== zone.name) return `The hosted zone ${zone.id} is that of ${name}: correct names.zone of the stage.`;
  const own = answer.DelegationSet?.NameServers ?? [];
  const delegated = await resolveNs(zone.name).catch(() => []);
  return delegated.some((server) => own.includes(server))
    ? undefined
    : `Let the registrar of ${zone.name} name its servers: ${own.join(', ')}.`;
};

const signInDomain = (stage: Stage, stack: DeployedStack | undefined) => async () => {
  const Domain = stage.identity.domainPrefix;
  const { DomainDescription: found } = await new CognitoIdentityProviderClient(quick).send(
    new DescribeUserPoolDomainCommand({ Domain }),
  );
  return !found?.UserPoolId || found.UserPoolId === stack?.outputs.get('UserPoolId')
    ? undefined
    : `${Domain} belongs to another user pool: choose another identity.domainPrefix.`;
};

const concurrency = (stage: Stage) => async () => {
  const { AccountLimit } = await new LambdaClient(quick).send(new GetAccountSettingsCommand({}));
  const quota = AccountLimit?.ConcurrentExecutions ?? 0;
  if (quota < stage.concurrentFunctions)
    return `The account runs ${quota} functions at once and the stage counts on ${stage.concurrentFunctions}: set concurrentFunctions to ${quota}, or ask Service Quotas for more.`;
  if (quota < enough) return `The account runs ${quota} functions at once: ask Service Quotas for ${enough}.`;
  return Object.keys(setAside(stage)).length > 0
    ? undefined
    : `The account runs ${quota} functions at once: set concurrentFunctions: ${quota} of the stage and deploy, which sets a share aside for sign-up and mail.`;
};

const mailDomain = (stage: Stage) => async () => {
  const { domain, isProven } = stage.mail;
  const found = await new SESv2Client(quick)
    .send(new GetEmailIdentityCommand({ EmailIdentity: domain }))
    .catch((error: Error) => {
      if (error.name === 'NotFoundException') return undefined;
      throw error;
    });
  if (!found) return `The first deployment makes the identity ${domain} in SES: deploy, then make its DKIM records.`;
  if (!found.VerifiedForSendingStatus)
    return `Make the DKIM records that SES shows for ${domain}${isProven ? ', and set mail.isProven back until then' : ''}.`;
  return isProven ? undefined : `SES has proved ${domain}: set mail.isProven of the stage and deploy.`;
};

const mailSandbox = async () =>
  (await new SESv2Client(quick).send(new GetAccountCommand({}))).ProductionAccessEnabled
    ? undefined
    : 'SES is in its sandbox and sends to proved addresses only: ask for production access in its console.';

const texts = (stage: Stage) => async () => {
  const sns = new SNSClient(quick);
  if ((await sns.send(new GetSMSSandboxAccountStatusCommand({}))).IsInSandbox)
    return 'SNS is in its SMS sandbox and texts proved numbers only: leave it in the console, with a registered number.';
  const limit = (await sns.send(new GetSMSAttributesCommand({ attributes: ['MonthlySpendLimit'] }))).attributes;
  const dollars = Number(limit?.MonthlySpendLimit ?? 1);
  const alarmAt = stage.alarms?.textDollars ?? 1;
  return dollars > alarmAt
    ? undefined
    : `Texts end at ${dollars} USD a month, before the alarm at ${alarmAt} goes off: ask for a higher SMS spend limit and set it in SNS, or lower alarms.textDollars.`;
};
