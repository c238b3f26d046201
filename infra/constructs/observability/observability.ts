import { Duration, Stack } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { FamilyName } from '../../../shared/contract/index.ts';
import type { Stage } from '../../stages.ts';
import type { ApiFunction } from '../api-function.ts';
import type { DataKey } from '../data-key.ts';
import type { Api } from '../gateway/api.ts';
import type { Identity } from '../identity/identity.ts';
import { PrivateTopic } from '../private-topic.ts';
import type { Website } from '../website.ts';
import { budget } from './budget.ts';
import { causes } from './causes.ts';
import type { DeadLetters } from './dead-letters.ts';
import { type EventFunction, journeys } from './journeys.ts';
import { sum } from './sum.ts';

interface ObservabilityProps {
  readonly stage: Stage;
  readonly key: DataKey;
  /** The functions that answer calls, and those that events start, each by its name in the stack. */
  readonly families: Readonly<Record<FamilyName, ApiFunction>>;
  readonly events: Readonly<Record<EventFunction, ApiFunction>>;
  readonly deadLetters: readonly DeadLetters[];
  readonly table: ITable;
  readonly api: Api;
  readonly website: Website;
  readonly identity: Identity;
}

const period = Duration.minutes(5);

/** Alarms for the operator, and the dashboard. */
export class Observability extends Construct {
  private readonly topic: PrivateTopic;
  private readonly dashboard: Dashboard;
  /** The alarms that speak of new code. */
  readonly ofReleases: readonly Alarm[];

  constructor(scope: Construct, id: string, props: ObservabilityProps & NonNullable<Stage['alarms']>) {
    super(scope, id);
    const { stage, key, families, events, deadLetters, table, api, website } = props;
    const functions = [...Object.values(families), ...Object.values(events)];
    this.topic = new PrivateTopic(this, 'Alarms', {
      stage,
      key,
      publisher: { sid: 'Alarms', service: 'cloudwatch.amazonaws.com' },
      whyNoDeadLetters: 'An alarm whose mail is lost still shows on the dashboard; a queue of mails would go unread.',
    });
    for (const email of props.emails) this.topic.addSubscription(new EmailSubscription(email));
    budget(this, stage, props);

    const errors = sumsOf('failed', families, events, (fn) => fn.metricErrors({ period }));
    const throttles = sumsOf('throttled', families, events, (fn) => fn.metricThrottles({ period }));
    const mistakes = this.loggedErrors(functions, stage);
    const waiting = sum(
      'dead letters',
      deadLetters.map((queue) => queue.metricApproximateNumberOfMessagesVisible({ period })),
    );
    const mailAge = events.stream.metric('IteratorAge', { period, statistic: 'max' });
    const refusedByTable = sum('throttled by the table', tableThrottles(table));
    const serverErrors = api.gateway.metricServerError({ period, statistic: 'sum' });
    const latency = api.gateway.metricLatency({ period, statistic: 'p99' });

    const failedCalls = this.alarm('FailedCalls', 'Functions failed', errors.calls, 5);
    this.alarm('FailedEvents', 'Functions that events start failed', errors.events, 5);
    this.alarm('LoggedErrors', 'Functions logged errors', mistakes, 5);
    this.alarm('Throttles', 'Functions were throttled', throttles.calls, 10);
    this.alarm('ThrottledEvents', 'Functions that events start were throttled', throttles.events, 10);
    const refused = this.alarm('ServerErrors', 'The API answered with server errors', serverErrors, 5);
    this.alarm('Latency', 'One call in a hundred took longer than five seconds', latency, 5_000, 3);
    this.alarm('DeadLetters', 'A mail, a feed or an hourly round failed for good and has to be looked at', waiting, 1);
    this.alarm('MailAge', 'Mails wait longer than ten minutes', mailAge, 600_000);
    this.alarm('TableThrottles', 'The table throttled', refusedByTable, 10);
    this.alarm(
      'Audit',
      'Audit records were altered, or one actor opened or was shown many people',
      this.audit(events.hourly, stage),
      1,
    );
    this.alarm('Texts', 'Texts cost more this month than the stage allows', texts(), props.textDollars);
    this.watchSnapshot(events.hourly, stage);
    for (const { id: cause, says, metric, bound, windows } of causes(this, props))
      this.alarm(cause, says, metric, bound, windows);
    this.ofReleases = [failedCalls, refused];

    this.dashboard = new Dashboard(this, 'Dashboard');
    this.dashboard.addWidgets(
      graph('Calls', [api.gateway.metricCount({ period, statistic: 'sum' }), serverErrors]),
      graph('Latency of calls (ms)', [api.gateway.metricLatency({ period, statistic: 'p50' }), latency]),
      graph('Visits', [visits(website)]),
      graph('Errors', [errors.calls, errors.events, mistakes, throttles.calls, throttles.events]),
      graph(
        'Time of functions (ms, p99)',
        functions.map((fn) => fn.metricDuration({ period, statistic: 'p99', label: fn.node.id })),
      ),
      graph(
        'Calls of functions',
        functions.map((fn) => fn.metricInvocations({ period, label: fn.node.id })),
      ),
      graph('Table, capacity units', [
        table.metricConsumedReadCapacityUnits({ period }),
        table.metricConsumedWriteCapacityUnits({ period }),
        refusedByTable,
      ]),
      graph('Mails that wait, and dead letters', [mailAge, waiting]),
      graph('Texts this month (USD)', [texts()]),
      ...journeys({ ...families, ...events }),
    );
  }

  /** Where the dashboard is in the console. */
  get dashboardAddress(): string {
    const { region } = Stack.of(this);
    return `https://${region}.console.aws.amazon.com/cloudwatch/home?region=${region}#dashboards/dashboard/${this.dashboard.dashboardName}`;
  }

  /** One metric for what all functions log as an error. */
  private loggedErrors(functions: readonly ApiFunction[], stage: Stage): Metric {
    const name = { metricNamespace: 'Caravel', metricName: `LoggedErrors-${stage.name}` };
    for (const fn of functions) {
      new MetricFilter(this, `${fn.node.id}Errors`, {
        ...name,
        logGroup: fn.functionLogs,
        filterPattern: FilterPattern.stringValue('$.level', '=', 'ERROR'),
        defaultValue: 0,
      });
    }
    return new Metric({
      namespace: name.metricNamespace,
      metricName: name.metricName,
      period,
      statistic: 'sum',
      label: 'logged errors',
    });
  }

  /** Counts what the comparison of the audit with its copies finds; see functions/_people/audit-copies.ts. */
  private audit(hourly: ApiFunction, stage: Stage): Metric {
    const name = { metricNamespace: 'Caravel', metricName: `AuditFindings-${stage.name}` };
    const filterPattern = FilterPattern.any(
      ...[
        'audit records altered',
        'unusual number of people opened by one actor',
        'unusual number of people shown to one actor',
      ].map((text) => FilterPattern.stringValue('$.message', '=', text)),
    );
    new MetricFilter(this, 'AuditFindings', { ...name, logGroup: hourly.functionLogs, filterPattern });
    return new Metric({ namespace: 'Caravel', metricName: name.metricName, period, statistic: 'sum' });
  }

  /** The board is rebuilt every hour: three hours without it, or without any word of it, are an old board. */
  private watchSnapshot(hourly: ApiFunction, stage: Stage): void {
    const metricName = `SnapshotsBuilt-${stage.name}`;
    const filterPattern = FilterPattern.stringValue('$.message', '=', 'snapshot rebuilt');
    new MetricFilter(this, 'SnapshotsBuilt', {
      metricNamespace: 'Caravel',
      metricName,
      logGroup: hourly.functionLogs,
      filterPattern,
    });
    const alarm = new Alarm(this, 'SnapshotAge', {
      alarmDescription: 'The job board is older than three hours',
      metric: new Metric({ namespace: 'Caravel', metricName, period: Duration.hours(1), statistic: 'sum' }),
      threshold: 1,
      evaluationPeriods: 3,
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.BREACHING,
    });
    this.tell(alarm);
  }

  /** When it goes off, and when that is over. */
  private tell(alarm: Alarm): void {
    const action = new SnsAction(this.topic);
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
  }

  private alarm(
    id: string,
    alarmDescription: string,
    metric: IMetric,
    threshold: number,
    evaluationPeriods = 1,
  ): Alarm {
    const alarm = new Alarm(this, id, {
      alarmDescription,
      metric,
      threshold,
      evaluationPeriods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    this.tell(alarm);
    return alarm;
  }
}

/** A metric of every function, in two sums: all together would be more than an alarm takes. */
function sumsOf(
  label: string,
  families: ObservabilityProps['families'],
  events: ObservabilityProps['events'],
  metricOf: (fn: ApiFunction) => IMetric,
) {
  return {
    calls: sum(`${label} calls`, Object.values(families).map(metricOf)),
    events: sum(`${label} events`, Object.values(events).map(metricOf)),
  };
}

function tableThrottles(table: ITable): IMetric[] {
  return ['ReadThrottleEvents', 'WriteThrottleEvents'].map((name) => table.metric(name, { period, statistic: 'sum' }));
}

/** SNS counts what its texts and those of Cognito cost, for the whole account. */
function texts(): Metric {
  const name = { namespace: 'AWS/SNS', metricName: 'SMSMonthToDateSpentUSD' };
  return new Metric({ ...name, period: Duration.hours(1), statistic: 'max', label: 'texts' });
}

function visits(website: Website): Metric {
  return new Metric({
    namespace: 'AWS/CloudFront',
    metricName: 'Requests',
    dimensionsMap: { DistributionId: website.distribution.distributionId, Region: 'Global' },
    period,
    statistic: 'sum',
  });
}

function graph(title: string, left: readonly IMetric[]): GraphWidget {
  return new GraphWidget({ title, left: [...left], width: 12 });
}
