import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import { CloudFormationClient, paginateListChangeSets } from '@aws-sdk/client-cloudformation';
import {
  CognitoIdentityProviderClient,
  DescribeIdentityProviderCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { ListSubscriptionsByTopicCommand, SNSClient } from '@aws-sdk/client-sns';
import { dataAtRisk } from '../release/change-set.ts';
import { latestOf, readOrigin } from '../release/rotate-origin.ts';
import { protectsData } from '../release/stack-policy.ts';
import { type Stage, stackNameOf } from '../stages.ts';
import type { DeployedStack } from './deployed-stack.ts';
import { examine, type Finding, finding } from './finding.ts';

const quick = { maxAttempts: 2 } as const;

/** What an operator still has to do for a stack that is there. */
export async function stackFindings(stage: Stage, stack: DeployedStack): Promise<Finding[]> {
  return await Promise.all([
    finding(
      'Protection from deletion',
      stage.isProtected && !stack.isProtected
        ? `Run npm run deploy -- ${stage.name} once more, without first.`
        : undefined,
    ),
    examine('Releases that keep the data', keptByPolicy(stage)),
    examine('Change sets that wait', waitingChanges(stage)),
    examine('Certificate', certificate(stack)),
    examine('Proof of origin', proofOfOrigin(stage, stack)),
    examine('Social secrets', socialSecrets(stage, stack)),
    examine('Addresses of the alarms', alarmAddress(stage, stack)),
  ]);
}

const keptByPolicy = (stage: Stage) => async () =>
  (await protectsData(stackNameOf(stage.name)))
    ? undefined
    : `The policy of the stack does not protect all that holds data: run npm run deploy -- ${stage.name}, which sets it.`;

const waitingChanges = (stage: Stage) => async () => {
  const StackName = stackNameOf(stage.name);
  const client = new CloudFormationClient(quick);
  const risks: string[] = [];
  for await (const { Summaries = [] } of paginateListChangeSets({ client }, { StackName }))
    for (const { ChangeSetName = '', ExecutionStatus } of Summaries)
      if (ExecutionStatus === 'AVAILABLE')
        for (const risk of await dataAtRisk(StackName, ChangeSetName)) risks.push(`${ChangeSetName}: ${risk}`);
  return risks.length > 0 ? `Do not execute them, and correct the release: ${risks.join(' ')}` : undefined;
};

const certificate = (stack: DeployedStack) => async () => {
  const [CertificateArn] = stack.resources('AWS::CertificateManager::Certificate');
  if (!CertificateArn) return 'The stack has no certificate: set names of the stage and deploy.';
  const { Certificate } = await new ACMClient(quick).send(new DescribeCertificateCommand({ CertificateArn }));
  if (Certificate?.Status === 'ISSUED') return undefined;
  const records = Certificate?.DomainValidationOptions?.map(({ ResourceRecord }) => ResourceRecord?.Name) ?? [];
  return `Make the records that ACM waits for: ${records.join(', ')}`;
};

const proofOfOrigin = (stage: Stage, stack: DeployedStack) => async () => {
  const sent = Number(stack.outputs.get('OriginProof'));
  const latest = latestOf(await readOrigin(stack.outputs.get('OriginSecret')));
  if (stage.originProof > latest)
    return `The secret has no value ${stage.originProof}: run npm run rotate -- ${stage.name} origin first, or set originProof back to ${latest}.`;
  return latest > sent
    ? `CloudFront sends value ${sent} and the secret holds ${latest}: set originProof: ${latest} of the stage and deploy.`
    : undefined;
};

const socialSecrets = (stage: Stage, stack: DeployedStack) => async () => {
  const SecretId = stack.outputs.get('SocialSecret');
  const { SecretString = '{}' } = await new SecretsManagerClient(quick).send(new GetSecretValueCommand({ SecretId }));
  const secret = JSON.parse(SecretString) as Record<string, string>;
  const empty = Object.entries(secret).flatMap(([name, value]) => (value === 'not-set' ? [name] : []));
  if (empty.length > 0) return `Put ${empty.join(', ')} into the secret ${SecretId}.`;
  const provider = new CognitoIdentityProviderClient(quick);
  const stale: string[] = [];
  for (const ProviderName of ['Google', 'Facebook']) {
    const { IdentityProvider } = await provider.send(
      new DescribeIdentityProviderCommand({ UserPoolId: stack.outputs.get('UserPoolId'), ProviderName }),
    );
    const { client_id: id, client_secret: password } = IdentityProvider?.ProviderDetails ?? {};
    const kept = ProviderName.toLowerCase();
    if (id !== secret[`${kept}ClientId`] || password !== secret[`${kept}ClientSecret`]) stale.push(ProviderName);
  }
  return stale.length > 0
    ? `${stale.join(' and ')} still work with other values than the secret’s: raise identity.socialSecrets of ${stage.name} and deploy.`
    : undefined;
};

const alarmAddress = (stage: Stage, stack: DeployedStack) => async () => {
  if (!stage.alarms) return 'The stage has no alarms: set alarms.emails and deploy.';
  const sns = new SNSClient(quick);
  const confirmed = new Set<string | undefined>();
  for (const TopicArn of stack.resources('AWS::SNS::Topic')) {
    const { Subscriptions = [] } = await sns.send(new ListSubscriptionsByTopicCommand({ TopicArn }));
    for (const { Endpoint, SubscriptionArn } of Subscriptions)
      if (SubscriptionArn?.startsWith('arn:')) confirmed.add(Endpoint);
  }
  const waiting = stage.alarms.emails.filter((email) => !confirmed.has(email));
  return waiting.length > 0 ? `Press the link in the mail that SNS sent to ${waiting.join(' and ')}.` : undefined;
};
