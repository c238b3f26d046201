import { beforeAll, describe, expect, it } from 'vitest';
import { type StackUnderTest, stackUnderTest } from '../support/stack-under-test.ts';

/** Everything that has a bound or an end, written out by hand for each stage: a changed figure is seen here in words. */
const alarms = {
  // What, of how many metrics together: bound, what it means, and the windows in seconds that must all be beyond it.
  Audit: ['AuditFindings', 1, 'Sum >= 1', '1 x 300 s', 'notBreaching'],
  Blocked: ['BlockedRequests', 2, 'Sum >= 1000', '1 x 300 s', 'notBreaching'],
  Bounces: ['Reputation.BounceRate', 1, 'Maximum >= 0.03', '1 x 3600 s', 'notBreaching'],
  Complaints: ['Reputation.ComplaintRate', 1, 'Maximum >= 0.0005', '1 x 3600 s', 'notBreaching'],
  Concurrency: ['ConcurrentExecutions', 1, 'Maximum >= 8', '1 x 300 s', 'notBreaching'],
  DeadLetters: ['ApproximateNumberOfMessagesVisible', 3, 'Maximum >= 1', '1 x 300 s', 'notBreaching'],
  FailedCalls: ['Errors', 7, 'Sum >= 5', '1 x 300 s', 'notBreaching'],
  FailedEvents: ['Errors', 4, 'Sum >= 5', '1 x 300 s', 'notBreaching'],
  Latency: ['Latency', 1, 'p99 >= 5000', '3 x 300 s', 'notBreaching'],
  LoggedErrors: ['LoggedErrors', 1, 'Sum >= 5', '1 x 300 s', 'notBreaching'],
  MailAge: ['IteratorAge', 1, 'Maximum >= 600000', '1 x 300 s', 'notBreaching'],
  RefusedCalls: ['RefusedCalls', 1, 'Sum >= 500', '1 x 300 s', 'notBreaching'],
  ServerErrors: ['5xx', 1, 'Sum >= 5', '1 x 300 s', 'notBreaching'],
  SnapshotAge: ['SnapshotsBuilt', 1, 'Sum < 1', '3 x 3600 s', 'breaching'],
  SignInThrottles: ['SignInThrottles', 2, 'Sum >= 10', '1 x 300 s', 'notBreaching'],
  TableThrottles: ['ReadThrottleEvents WriteThrottleEvents', 2, 'Sum >= 10', '1 x 300 s', 'notBreaching'],
  Texts: ['SMSMonthToDateSpentUSD', 1, 'Maximum >= 50', '1 x 3600 s', 'notBreaching'],
  ThrottledEvents: ['Throttles', 4, 'Sum >= 10', '1 x 300 s', 'notBreaching'],
  Throttles: ['Throttles', 7, 'Sum >= 10', '1 x 300 s', 'notBreaching'],
};

const stages = [
  {
    name: 'dev',
    logDays: 7,
    oldVersionDays: 1,
    accessLogDays: 7,
    auditLock: undefined,
    gateway: { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 },
  },
  {
    name: 'staging',
    logDays: 30,
    oldVersionDays: 7,
    accessLogDays: 30,
    auditLock: { Mode: 'GOVERNANCE', Days: 365 },
    gateway: { ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 },
  },
  {
    name: 'production',
    logDays: 365,
    oldVersionDays: 30,
    accessLogDays: 365,
    // Six years, as HIPAA asks for documentation (45 CFR 164.316(b)(2)).
    auditLock: { Mode: 'COMPLIANCE', Days: 2190 },
    gateway: { ThrottlingRateLimit: 1000, ThrottlingBurstLimit: 2000 },
  },
] as const;

describe.each(stages)('the bounds of $name', ({ name, logDays, oldVersionDays, accessLogDays, auditLock, gateway }) => {
  let stack: StackUnderTest;
  beforeAll(async () => {
    stack = await stackUnderTest(name);
  });

  it('are those of each alarm, and there is no other alarm [I06]', () => {
    expect(Object.fromEntries(stack.ofType('AWS::CloudWatch::Alarm').map(alarmOf))).toEqual(alarms);
  });

  it('are those of each log [I06] [I07]', () => {
    const days = stack
      .ofType('AWS::Logs::LogGroup')
      .map(([id, { Properties }]) => [bare(id), Properties.RetentionInDays]);
    const logs = [
      'AdminLogs',
      'ApiAccessLog',
      'CandidateLogs',
      'DatalistLogs',
      'FeedLogs',
      'FileLogs',
      'HelperLogsNotifications',
      ...(name === 'dev' ? ['HelperLogsEmptyBuckets'] : []),
      'HourlyLogs',
      'IdentityFirewallLog',
      'JobLogs',
      'PacketLogs',
      'StreamLogs',
      'TriggersLogs',
      'UserLogs',
      'WebsiteBuildLog',
      'WebsiteFirewallLog',
      'WebsiteVisitLog',
    ];
    expect(Object.fromEntries(days)).toEqual(Object.fromEntries(logs.map((log) => [log, logDays])));
  });

  it('are those of each bucket: uploads that broke off, old versions, and files that end [I07] [R32]', () => {
    const everywhere = `broken uploads 1, old versions ${oldVersionDays}, last marks`;
    expect(Object.fromEntries(stack.ofType('AWS::S3::Bucket').map(endsOf))).toEqual({
      AuditCopies: [everywhere, ...(auditLock ? [`files ${auditLock.Days + 1}`] : [])],
      AuthenticatorWatchLog: [everywhere, `files ${logDays}`],
      // As long as the table can be brought back.
      CopiesIdentities: [everywhere, 'old versions 1, files 35'],
      Documents: [everywhere],
      DocumentsAccessLog: [everywhere, `files ${accessLogDays}`],
      DocumentsFeeds: [everywhere, 'files 30 in feeds/'],
      DocumentsJobSnapshots: [everywhere],
      // Who was erased is in no older version a day later.
      DocumentsPeopleSnapshots: [everywhere, 'old versions 1'],
      DocumentsTemplates: [everywhere],
      WebsiteFiles: [everywhere],
    });
  });

  it('are those of the locked copies of the audit, and of what a queue keeps [I07]', () => {
    const locks = stack
      .ofType('AWS::S3::Bucket')
      .flatMap(([id, { Properties }]) =>
        Properties.ObjectLockConfiguration === undefined ? [] : [[bare(id), Properties.ObjectLockConfiguration]],
      );
    const locked = { ObjectLockEnabled: 'Enabled', Rule: { DefaultRetention: auditLock } };
    expect(locks).toEqual(auditLock ? [['AuditCopies', locked]] : []);
    const fourteenDays = 14 * 86_400;
    expect(
      stack.ofType('AWS::SQS::Queue').map(([id, { Properties }]) => [bare(id), Properties.MessageRetentionPeriod]),
    ).toEqual([
      ['FailedFeeds', fourteenDays],
      ['FailedRounds', fourteenDays],
      ['MailDeadLetters', fourteenDays],
    ]);
  });

  it('are those of the gateway and of each address at the firewall [I07] [R17]', () => {
    expect(stack.one('AWS::ApiGatewayV2::Stage').DefaultRouteSettings).toEqual(gateway);
    const rates = stack.ofType('AWS::WAFv2::WebACL').flatMap(([id, { Properties }]) => ratesOf(bare(id), Properties));
    expect(rates).toEqual([
      ['IdentityFirewall Flood', '1000 in 300 s', 429],
      ['IdentityFirewall Codes', '10 in 600 s', 'Block'],
      ['IdentityFirewall Sessions', '10000 in 300 s', 'Block'],
      ['WebsiteFirewall Flood', '10000 in 300 s', 429],
    ]);
  });
});

interface Metric {
  readonly MetricStat?: {
    readonly Metric: { readonly MetricName: string };
    readonly Period: number;
    readonly Stat: string;
  };
}

/** An alarm's name, and what the table above says of it. */
function alarmOf([id, { Properties: alarm }]: [string, { Properties: Record<string, unknown> }]) {
  const several = ((alarm.Metrics ?? []) as Metric[]).flatMap(({ MetricStat }) => MetricStat ?? []);
  const metrics =
    several.length > 0
      ? several.map(({ Metric, Period, Stat }) => ({ name: Metric.MetricName, Period, Stat }))
      : [
          {
            name: String(alarm.MetricName),
            Period: alarm.Period,
            Stat: alarm.Statistic ?? alarm.ExtendedStatistic,
          },
        ];
  const each = (read: (metric: (typeof metrics)[number]) => unknown) => [...new Set(metrics.map(read))].join(' ');
  const operators: Readonly<Record<string, string>> = { GreaterThanOrEqualToThreshold: '>=', LessThanThreshold: '<' };
  const operator = operators[String(alarm.ComparisonOperator)] ?? alarm.ComparisonOperator;
  return [
    bare(id).replace(/^Observability/, ''),
    [
      each(({ name }) => name.replace(/-(dev|staging|production)$/, '')),
      metrics.length,
      `${each(({ Stat }) => Stat)} ${operator} ${alarm.Threshold}`,
      `${alarm.EvaluationPeriods} x ${each(({ Period }) => Period)} s`,
      alarm.TreatMissingData,
    ],
  ];
}

interface LifecycleRule {
  readonly Status: string;
  readonly Prefix?: string;
  readonly ExpirationInDays?: number;
  readonly ExpiredObjectDeleteMarker?: boolean;
  readonly NoncurrentVersionExpiration?: { readonly NoncurrentDays: number };
  readonly AbortIncompleteMultipartUpload?: { readonly DaysAfterInitiation: number };
}

/** A bucket's name, and each of its lifecycle rules in words, with days. */
function endsOf([id, { Properties }]: [string, { Properties: Record<string, unknown> }]) {
  const { Rules } = Properties.LifecycleConfiguration as { Rules: LifecycleRule[] };
  const inWords = Rules.filter(({ Status }) => Status === 'Enabled').map((rule) =>
    [
      rule.AbortIncompleteMultipartUpload &&
        `broken uploads ${rule.AbortIncompleteMultipartUpload.DaysAfterInitiation}`,
      rule.NoncurrentVersionExpiration && `old versions ${rule.NoncurrentVersionExpiration.NoncurrentDays}`,
      rule.ExpiredObjectDeleteMarker && 'last marks',
      rule.ExpirationInDays && `files ${rule.ExpirationInDays}${rule.Prefix ? ` in ${rule.Prefix}` : ''}`,
    ]
      .filter(Boolean)
      .join(', '),
  );
  return [bare(id), inWords];
}

interface FirewallRule {
  readonly Name: string;
  readonly Statement: {
    readonly RateBasedStatement?: { readonly Limit: number; readonly EvaluationWindowSec: number };
  };
  readonly Action?: { readonly Block?: { readonly CustomResponse?: { readonly ResponseCode: number } } };
}

function ratesOf(acl: string, { Rules }: Record<string, unknown>) {
  return (Rules as FirewallRule[]).flatMap(({ Name, Statement, Action }) =>
    Statement.RateBasedStatement
      ? [
          [
            `${acl} ${Name}`,
            `${Statement.RateBasedStatement.Limit} in ${Statement.RateBasedStatement.EvaluationWindowSec} s`,
            Action?.Block?.CustomResponse?.ResponseCode ?? Object.keys(Action ?? {})[0],
          ],
        ]
      : [],
  );
}

/** A logical id without CDK's hash and its own last word. */
function bare(id: string): string {
  return id.replace(/[0-9A-F]{8}$/, '').replace(/(?<=\w)(Bucket|Acl)$/, '');
}
