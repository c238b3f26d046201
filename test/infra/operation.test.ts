import { beforeAll, describe, expect, it } from 'vitest';
import { functionNames } from '../../infra/stages.ts';
import { type StackUnderTest, stackUnderTest } from '../support/stack-under-test.ts';

describe('operation', () => {
  let stack: StackUnderTest;
  beforeAll(async () => {
    stack = await stackUnderTest('production');
  });

  const functionCalled = (name: string) =>
    stack
      .ofType('AWS::Lambda::Function')
      .find(([, { Properties }]) => Properties.Handler === `${name}/handler.handler`);
  const alarmsOn = (text: string) =>
    stack.ofType('AWS::CloudWatch::Alarm').filter(([, { Properties }]) => JSON.stringify(Properties).includes(text));

  it.each([
    ['failed functions', '"MetricName":"Errors"', 2],
    ['logged errors', '"MetricName":"LoggedErrors-production"'],
    ['throttled functions', '"MetricName":"Throttles"', 2],
    ['server errors', '"MetricName":"5xx"'],
    ['slow calls', '"MetricName":"Latency"'],
    ['dead letters', '"MetricName":"ApproximateNumberOfMessagesVisible"'],
    ['mails that wait', '"MetricName":"IteratorAge"'],
    ['a throttled table', '"MetricName":"WriteThrottleEvents"'],
    ['an altered audit, or one actor with many people', '"MetricName":"AuditFindings-production"'],
    ['costs of texts', '"MetricName":"SMSMonthToDateSpentUSD"'],
    ['an old job board', '"MetricName":"SnapshotsBuilt-production"'],
    ['refused calls', '"MetricName":"RefusedCalls-production"'],
    ['what the firewalls block', '"MetricName":"BlockedRequests"'],
    ['throttled sign-ins', '"MetricName":"SignInThrottles"'],
    ['an account that runs as much as it may', '"MetricName":"ConcurrentExecutions"'],
    ['mails that come back', '"MetricName":"Reputation.BounceRate"'],
    ['complaints about mails', '"MetricName":"Reputation.ComplaintRate"'],
  ])('raises an alarm for %s, says when it is over, and tells two people [I06] [O26]', (_, metric, alarms = 1) => {
    const topic = stack.ofType('AWS::SNS::Topic').find(([id]) => id.startsWith('Observability'))?.[0];
    expect(alarmsOn(metric)).toHaveLength(alarms);
    for (const [, { Properties }] of alarmsOn(metric))
      expect([Properties.AlarmActions, Properties.OKActions]).toEqual([[{ Ref: topic }], [{ Ref: topic }]]);
    const receivers = stack.ofType('AWS::SNS::Subscription').filter(([id]) => id.startsWith('Observability'));
    expect(receivers.map(([, { Properties }]) => [Properties.Protocol, Properties.Endpoint])).toEqual([
      ['email', 'operations@caravel.example'],
      ['email', 'on-call@caravel.example'],
    ]);
  });

  it('errors and throttles of every function are counted, also while others are not called', () => {
    for (const metric of ['Errors', 'Throttles']) {
      const alarm = JSON.stringify(alarmsOn(`"MetricName":"${metric}"`));
      expect(alarm.match(new RegExp(`"MetricName":"${metric}"`, 'g'))).toHaveLength(functionNames.length);
      expect(alarm.match(/FILL\(\w+, 0\)/g)).toHaveLength(functionNames.length);
    }
    const ofErrors = stack
      .ofType('AWS::Logs::MetricFilter')
      .filter(([, { Properties }]) => JSON.stringify(Properties).includes('LoggedErrors-production'));
    expect(ofErrors).toHaveLength(functionNames.length);
  });

  // The bound of each alarm is in bounds.test.ts.
  it('logs are searched for an altered audit, for one actor with many people and for builds of the board [I06] [Y07]', () => {
    const patterns = stack
      .ofType('AWS::Logs::MetricFilter')
      .map(([, { Properties }]) => Properties.FilterPattern)
      .filter((pattern) => !String(pattern).includes('level'));
    expect(patterns).toEqual([
      '{ ($.message = "audit records altered") || ($.message = "unusual number of people opened by one actor") || ($.message = "unusual number of people shown to one actor") }',
      '{ $.message = "snapshot rebuilt" }',
      '{ ($.status = "401") || ($.status = "403") || ($.status = "429") }',
    ]);
  });

  it('two people hear of a month that costs more than its budget [O26]', () => {
    const { Budget, NotificationsWithSubscribers: told } = stack.one('AWS::Budgets::Budget') as {
      Budget: object;
      NotificationsWithSubscribers: { Notification: { NotificationType: string }; Subscribers: object[] }[];
    };
    expect(Budget).toMatchObject({
      BudgetType: 'COST',
      TimeUnit: 'MONTHLY',
      BudgetLimit: { Amount: 200, Unit: 'USD' },
    });
    expect(told.map(({ Notification, Subscribers }) => [Notification.NotificationType, Subscribers.length])).toEqual([
      ['ACTUAL', 2],
      ['FORECASTED', 2],
    ]);
  });

  it('one page shows it all, the journeys of people with it [I06]', () => {
    const page = JSON.stringify(stack.one('AWS::CloudWatch::Dashboard').DashboardBody);
    for (const title of [
      'Mails that wait, and dead letters',
      'Sign-ups',
      'Applications and answers to offers',
      'Job feeds',
      'Mails',
      'Searches (ms)',
      'Clocks overdue and offers lapsed',
      'Texts this month (USD)',
      'What failed',
    ])
      expect(page).toContain(title);
  });

  it('mails go out from the stream of new outbox items, audit and access records are copied, the directory and the desk follow, and what fails ends in a queue [R39] [O10]', () => {
    const [table] = stack.ofType('AWS::DynamoDB::Table')[0] ?? [];
    const mapping = stack.one('AWS::Lambda::EventSourceMapping');
    expect(mapping).toMatchObject({
      EventSourceArn: { 'Fn::GetAtt': [table, 'StreamArn'] },
      FunctionName: { Ref: functionCalled('stream')?.[0] },
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      MaximumRetryAttempts: 5,
      MaximumRecordAgeInSeconds: 3600,
      DestinationConfig: {
        OnFailure: { Destination: { 'Fn::GetAtt': [expect.stringMatching(/^MailDeadLetters/), 'Arn'] } },
      },
    });
    const { Filters } = mapping.FilterCriteria as { Filters: { Pattern: string }[] };
    expect(Filters.map(({ Pattern }) => JSON.parse(Pattern))).toEqual([
      {
        eventName: ['INSERT'],
        dynamodb: {
          Keys: {
            PK: { S: [{ prefix: 'OUTBOX#' }, { prefix: 'MAILING#' }, { prefix: 'AUDIT#' }, { prefix: 'CHARGES#' }] },
          },
        },
      },
      { eventName: ['INSERT'], dynamodb: { Keys: { SK: { S: [{ prefix: 'ACCESS#' }, { prefix: 'NOTICE#' }] } } } },
      { dynamodb: { Keys: { SK: { S: ['USER', 'P#BASIC'] } } } },
      { dynamodb: { Keys: { SK: { S: [{ prefix: 'APP#' }, { prefix: 'OFFER#' }] } } } },
    ]);
    for (const [, { Properties }] of stack.ofType('AWS::SQS::Queue')) {
      expect(Properties.MessageRetentionPeriod).toBe(14 * 24 * 60 * 60);
    }
  });

  it('replies to texts reach the stream function by an encrypted topic [N12]', () => {
    expect(stack.one('AWS::SNS::Topic', 'TextReplies')).toHaveProperty('KmsMasterKeyId');
    const subscriptions = stack.ofType('AWS::SNS::Subscription').map(([, { Properties }]) => Properties);
    expect(subscriptions).toContainEqual({
      Protocol: 'lambda',
      TopicArn: { Ref: expect.stringMatching(/^TextReplies/) },
      Endpoint: { 'Fn::GetAtt': [functionCalled('stream')?.[0], 'Arn'] },
    });
  });

  it('a mail that the stream has given up is sent again by the clock [R39] [F8]', () => {
    const rule = stack.one('AWS::Events::Rule', 'MailSendAgain');
    expect(rule).toMatchObject({ ScheduleExpression: 'rate(10 minutes)', State: 'ENABLED' });
    const [target] = rule.Targets as { Arn: { 'Fn::GetAtt': string[] }; Input: string }[];
    expect(target?.Arn['Fn::GetAtt'][0]).toBe(functionCalled('stream')?.[0]);
    expect(JSON.parse(target?.Input ?? '')).toEqual({ sendAgain: true });
  });

  it('the clock gathers mails about applications every minute [J09]', () => {
    const rule = stack.one('AWS::Events::Rule', 'MailGather');
    expect(rule).toMatchObject({ ScheduleExpression: 'rate(1 minute)', State: 'ENABLED' });
    const [target] = rule.Targets as { Arn: { 'Fn::GetAtt': string[] }; Input: string }[];
    expect(target?.Arn['Fn::GetAtt'][0]).toBe(functionCalled('stream')?.[0]);
    expect(JSON.parse(target?.Input ?? '')).toEqual({ gather: true });
  });

  it('one clock starts the hourly round, with a quarter of an hour and a queue for failures [F3] [Z01]', () => {
    const [id, hourly] = functionCalled('hourly') ?? [];
    expect(hourly?.Properties).toMatchObject({
      Timeout: 900,
      MemorySize: 1024,
      DeadLetterConfig: { TargetArn: { 'Fn::GetAtt': [expect.stringMatching(/^FailedRounds/), 'Arn'] } },
    });
    const everyHour = stack
      .ofType('AWS::Events::Rule')
      .filter(([, { Properties }]) => Properties.ScheduleExpression === 'rate(1 hour)');
    expect(everyHour).toHaveLength(1);
    expect(everyHour[0]?.[1].Properties).toMatchObject({
      State: 'ENABLED',
      Targets: [{ Arn: { 'Fn::GetAtt': [id, 'Arn'] }, Input: '{"hourly":true}' }],
    });
  });

  it('a file in the feed bucket starts the import, with a quarter of an hour and a queue for failures', () => {
    const [id, feed] = functionCalled('feed') ?? [];
    expect(feed?.Properties).toMatchObject({
      Timeout: 900,
      MemorySize: 1024,
      DeadLetterConfig: { TargetArn: { 'Fn::GetAtt': [expect.stringMatching(/^FailedFeeds/), 'Arn'] } },
    });
    expect(stack.one('Custom::S3BucketNotifications')).toMatchObject({
      BucketName: { Ref: expect.stringMatching(/^DocumentsFeeds/) },
      NotificationConfiguration: {
        LambdaFunctionConfigurations: [
          {
            Events: ['s3:ObjectCreated:*'],
            Filter: { Key: { FilterRules: [{ Name: 'prefix', Value: 'feeds/' }] } },
            LambdaFunctionArn: { 'Fn::GetAtt': [id, 'Arn'] },
          },
        ],
      },
    });
  });

  it('calls answer before the gateway gives up after 29 seconds', () => {
    for (const name of ['user', 'candidate', 'job', 'datalist', 'admin', 'file', 'packet']) {
      expect(functionCalled(name)?.[1].Properties.Timeout).toBeLessThanOrEqual(25);
    }
  });

  it('bounces and complaints reach the stream function by an encrypted topic, and SES keeps no list of its own [O23]', () => {
    const [set] = stack.ofType('AWS::SES::ConfigurationSet')[0] ?? [];
    expect(stack.one('AWS::SES::ConfigurationSet')).toMatchObject({
      SuppressionOptions: { SuppressedReasons: [] },
      ReputationOptions: { ReputationMetricsEnabled: true },
    });
    const topic = { Ref: expect.stringMatching(/^MailFeedback/) };
    expect(stack.one('AWS::SES::ConfigurationSetEventDestination')).toEqual({
      ConfigurationSetName: { Ref: set },
      EventDestination: {
        Enabled: true,
        MatchingEventTypes: ['bounce', 'complaint'],
        SnsDestination: { TopicARN: topic },
      },
    });
    expect(stack.one('AWS::SNS::Topic', 'MailFeedback')).toHaveProperty('KmsMasterKeyId');
    const subscriptions = stack.ofType('AWS::SNS::Subscription').map(([, { Properties }]) => Properties);
    expect(subscriptions).toContainEqual({
      Protocol: 'lambda',
      TopicArn: topic,
      Endpoint: { 'Fn::GetAtt': [functionCalled('stream')?.[0], 'Arn'] },
    });
  });

  it('mail is sent from our own address and no other, to receivers that are identities of the account too [O15]', () => {
    const sending = stack
      .ofType('AWS::IAM::Policy')
      .flatMap(
        ([, { Properties }]) =>
          (Properties.PolicyDocument as { Statement: { Action: unknown; Condition?: unknown }[] }).Statement,
      )
      .filter(({ Action }) => JSON.stringify(Action).includes('ses:'));
    expect(sending).toMatchObject([
      {
        Resource: [
          'arn:aws:ses:us-east-1:000000000000:identity/*',
          {
            'Fn::Join': ['', ['arn:aws:ses:us-east-1:000000000000:configuration-set/', { Ref: expect.any(String) }]],
          },
        ],
        Condition: { StringEquals: { 'ses:FromAddress': 'no-reply@caravel.example' } },
      },
    ]);
  });
});
