import { Duration } from 'aws-cdk-lib';
import { type IMetric, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { brand } from '#shared/domain/brand.ts';
import type { Stage } from '../../stages.ts';
import type { Api } from '../gateway/api.ts';
import type { Identity } from '../identity/identity.ts';
import type { Website } from '../website.ts';
import { sum } from './sum.ts';

interface Watched {
  readonly stage: Stage;
  readonly api: Api;
  readonly website: Website;
  readonly identity: Identity;
}

/** An alarm on what a failure begins with, rather than on the failure. */
interface Cause {
  readonly id: string;
  readonly says: string;
  readonly metric: IMetric;
  readonly bound: number;
  readonly windows?: number;
}

const period = Duration.minutes(5);

/** What is watched besides failures: refusals, firewalls, the quotas of sign-in and of functions, and what receivers say of our mail. */
export function causes(scope: Construct, { stage, api, website, identity }: Watched): Cause[] {
  const blocked = [website.firewall, identity.firewall].flatMap((one) => one?.blocked ?? []);
  return [
    {
      id: 'RefusedCalls',
      says: 'Many calls were refused (401, 403, 429): keys that do not fit, callers past the site, or a limit',
      metric: refused(scope, api, stage),
      bound: 500,
    },
    ...(blocked.length > 0
      ? [{ id: 'Blocked', says: 'The firewalls blocked many requests', metric: sum('blocked', blocked), bound: 1000 }]
      : []),
    {
      id: 'SignInThrottles',
      says: 'Cognito throttled sign-ins',
      metric: sum('throttled sign ins', signInThrottles(identity)),
      bound: 10,
    },
    {
      id: 'Concurrency',
      says: 'Four fifths of the functions that the account may run at once are running',
      metric: new Metric({ namespace: 'AWS/Lambda', metricName: 'ConcurrentExecutions', period, statistic: 'max' }),
      bound: Math.floor(stage.concurrentFunctions * 0.8),
    },
    // SES reviews an account from 5 % and 0.1 % on. https://docs.aws.amazon.com/ses/latest/dg/reputationdashboard-cloudwatch-alarm.html
    { id: 'Bounces', says: 'Three mails in a hundred came back', metric: reputation('BounceRate'), bound: 0.03 },
    {
      id: 'Complaints',
      says: 'One mail in two thousand was complained of',
      metric: reputation('ComplaintRate'),
      bound: 0.0005,
    },
  ];
}

/** Refusals of the gateway and of functions, counted in the gateway's log. */
function refused(scope: Construct, api: Api, stage: Stage): Metric {
  const name = { metricNamespace: brand.name, metricName: `RefusedCalls-${stage.name}` };
  const patterns = ['401', '403', '429'].map((status) => FilterPattern.stringValue('$.status', '=', status));
  const filterPattern = FilterPattern.any(...patterns);
  new MetricFilter(scope, 'RefusedFilter', { ...name, logGroup: api.accessLog, filterPattern });
  return new Metric({ namespace: name.metricNamespace, metricName: name.metricName, period, statistic: 'sum' });
}

function signInThrottles({ pool, portalClient, staffClient }: Identity): Metric[] {
  return [portalClient, staffClient].map(
    ({ userPoolClientId }) =>
      new Metric({
        namespace: 'AWS/Cognito',
        metricName: 'SignInThrottles',
        dimensionsMap: { UserPool: pool.userPoolId, UserPoolClient: userPoolClientId },
        period,
        statistic: 'sum',
      }),
  );
}

/** Of the whole account, as SES counts it. */
function reputation(rate: 'BounceRate' | 'ComplaintRate'): Metric {
  return new Metric({
    namespace: 'AWS/SES',
    metricName: `Reputation.${rate}`,
    period: Duration.hours(1),
    statistic: 'max',
  });
}
