/** The arithmetic of the cost model, apart from what it measures: what a candidate, the fixed parts and the rounds take, and what that costs. */
import { dollarsFor, type Metered } from './aws-prices.ts';
import { type Act, besides, eachCall } from './candidate-month.ts';
import { deskUnitsEach, followUps, rounds, snapshotSecondsPerThousand, visitedEachRound } from './staff-month.ts';

export type Amounts = Partial<Record<Metered, number>>;
export type Resources = Readonly<Record<string, { Type: string; Properties: { readonly [name: string]: unknown } }>>;

/** What the table charges for something. */
export interface Units {
  readonly read: number;
  readonly write: number;
}

/** What is measured once at a running portal. */
export interface Measured {
  readonly acts: readonly (Units & { readonly act: Act })[];
  readonly followUps: Readonly<Record<keyof typeof followUps, Units>>;
  /** A round of the clock with nothing to do. */
  readonly rounds: Readonly<Record<keyof typeof rounds, Units>>;
  /** The visit of one person by the hourly round. */
  readonly visit: Units;
  /** What the table holds of one candidate, indexes included, and the part of it that people's search is built from. */
  readonly storedKilobytes: number;
  readonly facetKilobytes: number;
}

/**
 * What each type of resource of the template is priced by; an empty list is free of charge by itself. A type that is not here has no place
 * in the model yet.
 */
export const pricedBy: Readonly<Record<string, readonly Metered[]>> = {
  'AWS::ApiGatewayV2::Api': ['apiCall'],
  'AWS::ApiGatewayV2::Authorizer': [],
  'AWS::ApiGatewayV2::Integration': [],
  'AWS::ApiGatewayV2::Route': [],
  'AWS::ApiGatewayV2::Stage': [],
  'AWS::CertificateManager::Certificate': [],
  'AWS::CloudFront::CachePolicy': [],
  'AWS::CloudFront::Distribution': ['edgeRequest', 'edgeGb'],
  'AWS::CloudFront::Function': ['edgeFunctionCall'],
  'AWS::CloudFront::OriginAccessControl': [],
  'AWS::CloudFront::ResponseHeadersPolicy': [],
  'AWS::CloudWatch::Alarm': ['alarmMetric'],
  'AWS::CloudWatch::Dashboard': ['dashboard'],
  'AWS::Cognito::UserPool': ['activeUser'],
  'AWS::Cognito::UserPoolClient': [],
  'AWS::Cognito::UserPoolDomain': [],
  'AWS::Cognito::UserPoolGroup': [],
  'AWS::Cognito::UserPoolIdentityProvider': [],
  'AWS::DynamoDB::Table': ['readUnit', 'writeUnit', 'tableGb', 'tableBackupGb'],
  'AWS::Events::Rule': [],
  'AWS::GuardDuty::MalwareProtectionPlan': ['scannedGb', 'scannedFile'],
  'AWS::IAM::Policy': [],
  'AWS::IAM::Role': [],
  'AWS::KMS::Key': ['key', 'keyRequest'],
  // Reading the stream is free for functions.
  'AWS::Lambda::EventSourceMapping': [],
  'AWS::Lambda::Function': ['functionCall', 'functionGbSecond', 'trace'],
  'AWS::Lambda::LayerVersion': [],
  'AWS::Lambda::Permission': [],
  'AWS::Logs::Delivery': [],
  'AWS::Logs::DeliveryDestination': [],
  'AWS::Logs::DeliverySource': [],
  'AWS::Logs::LogGroup': ['logGb'],
  'AWS::Logs::MetricFilter': ['ownMetric'],
  'AWS::S3::Bucket': ['fileGb', 'filePut', 'fileGet'],
  'AWS::S3::BucketPolicy': [],
  'AWS::SES::EmailIdentity': ['mail'],
  // Replies to texts and alarms: the first million requests of a month are free.
  'AWS::SNS::Subscription': [],
  'AWS::SNS::Topic': ['textMessage'],
  'AWS::SNS::TopicPolicy': [],
  // Dead letters only: the first million requests of a month are free.
  'AWS::SQS::Queue': [],
  'AWS::SQS::QueuePolicy': [],
  'AWS::SecretsManager::Secret': ['secret'],
  'AWS::WAFv2::LoggingConfiguration': [],
  'AWS::WAFv2::WebACL': ['firewall', 'firewallRule', 'firewallRequest'],
  'AWS::WAFv2::WebACLAssociation': [],
  'Custom::CDKBucketDeployment': [],
  'Custom::S3BucketNotifications': [],
};

/** GB of memory of the function of a family. */
export function memoryOf(family: string, resources: Resources): number {
  const found = Object.values(resources).find(({ Properties }) => Properties.Handler === `${family}/handler.handler`);
  if (!found) throw new Error(`The template has no function "${family}".`);
  return Number(found.Properties.MemorySize) / 1024;
}

/** What the stage takes in a month before there is any candidate. */
export function standing(measured: Pick<Measured, 'rounds' | 'visit'>, resources: Resources): Amounts {
  const all = Object.values(resources);
  const ofType = (type: string) => all.filter(({ Type }) => Type === type);
  const sizeOf = (list: unknown) => (Array.isArray(list) ? list.length : 1);
  const firewalls = ofType('AWS::WAFv2::WebACL');
  const alarms = ofType('AWS::CloudWatch::Alarm');
  const clock = Object.entries(rounds).map(([name, round]) => ({
    ...round,
    ...measured.rounds[name as keyof typeof rounds],
  }));
  const sum = (of: (round: (typeof clock)[number]) => number) =>
    clock.reduce((all, round) => all + round.times * of(round), 0);
  const visits = rounds.hourly.times * visitedEachRound;
  return {
    firewall: firewalls.length,
    firewallRule: firewalls.reduce((sum, { Properties }) => sum + sizeOf(Properties.Rules), 0),
    alarmMetric: alarms.reduce((sum, { Properties }) => sum + sizeOf(Properties.Metrics), 0),
    ownMetric: ofType('AWS::Logs::MetricFilter').length,
    dashboard: ofType('AWS::CloudWatch::Dashboard').length,
    key: ofType('AWS::KMS::Key').length,
    secret: ofType('AWS::SecretsManager::Secret').length,
    functionCall: sum(() => 1),
    functionGbSecond:
      sum(({ family }) => besides.roundSeconds * memoryOf(family, resources)) +
      visits * besides.visitSeconds * memoryOf('hourly', resources),
    readUnit: sum(({ read }) => read) + visits * measured.visit.read,
    writeUnit: sum(({ write }) => write) + visits * measured.visit.write,
    fileGet: besides.workers * besides.pointersEachWorker,
  };
}

/** What one candidate takes in a month, with the share of the staff and of the rounds. */
export function ofOne(measured: Measured, resources: Resources): Amounts {
  const { acts } = measured;
  const sum = (of: (one: Measured['acts'][number]) => number) =>
    acts.reduce((all, one) => all + one.act.times * of(one), 0);
  const after = Object.entries(followUps).map(([name, times]) => ({
    times,
    ...measured.followUps[name as keyof typeof followUps],
  }));
  const following = (of: (one: (typeof after)[number]) => number) =>
    after.reduce((all, one) => all + one.times * of(one), 0);
  const calls = sum(() => 1);
  const checked = sum(({ act }) => (act.by === 'visitor' ? 0 : eachCall.checkedShare));
  const requests = calls + besides.siteRequests;
  const uploads = sum(({ act }) => (act.brings === 'file' ? 1 : 0));
  const copies = followUps.access + followUps.audit;
  // The records that people's search is built from are read whole every hour.
  const rebuilt = (rounds.hourly.times * measured.facetKilobytes) / kilobytesOfReadUnit;
  const desks = sum(({ act }) => (act.brings === 'desk' ? 1 : 0)) * deskUnitsEach * besides.candidatesOnDesk;
  return {
    readUnit:
      sum(({ read, act }) => read + (act.by === 'visitor' ? 0 : eachCall.callerUnits)) +
      following(({ read }) => read) +
      rebuilt +
      desks,
    writeUnit: sum(({ write }) => write) + following(({ write }) => write),
    tableGb: measured.storedKilobytes / 1e6,
    tableBackupGb: measured.storedKilobytes / 1e6,
    apiCall: calls,
    functionCall: calls + following(() => 1) + besides.identityRequests,
    functionGbSecond:
      sum(({ act }) => eachCall.billedSeconds * memoryOf(act.family, resources)) +
      checked * eachCall.checkSeconds +
      following(() => eachCall.followUpSeconds) * memoryOf('stream', resources) +
      ((rounds.hourly.times * snapshotSecondsPerThousand) / 1000) * memoryOf('hourly', resources),
    edgeRequest: requests,
    edgeGb: (besides.siteMegabytes + calls * eachCall.answerMegabytes) / 1000,
    edgeFunctionCall: requests,
    // The pool's firewall sees the checks of sessions too.
    firewallRequest: requests + besides.identityRequests + checked,
    trace: calls * eachCall.tracedShare,
    logGb: (calls * eachCall.logKilobytes + following(() => eachCall.followUpKilobytes)) / 1e6,
    fileGb: (besides.fileMegabytes + copies * besides.copyMegabytes) / 1000,
    filePut: uploads + copies,
    fileGet: uploads,
    keyRequest: uploads + copies * besides.keyRequestsEachCopy,
    scannedGb: (uploads * besides.uploadMegabytes) / 1000,
    scannedFile: uploads,
  };
}

/** Eventually consistent. */
const kilobytesOfReadUnit = 8;

/** Dollars of these amounts, this many times. */
export const dollars = (amounts: Amounts, times = 1): number =>
  Object.entries(amounts).reduce((sum, [what, amount]) => sum + dollarsFor(what as Metered, amount * times), 0);

/** A month's bill at this many active candidates: the infrastructure, and with sign-ins and messages. Free amounts are counted once. */
export function billOf(
  fixed: Amounts,
  one: Amounts,
  candidates: number,
): { readonly infrastructure: number; readonly all: number } {
  const together: Amounts = { ...fixed };
  for (const [what, amount] of Object.entries(one) as [Metered, number][])
    together[what] = (fixed[what] ?? 0) + amount * candidates;
  const infrastructure = dollars(together);
  const messages: Amounts = { activeUser: 1, mail: besides.mails, textMessage: besides.textMessages };
  return { infrastructure, all: infrastructure + dollars(messages, candidates) };
}
