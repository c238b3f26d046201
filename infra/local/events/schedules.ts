import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { AsyncInvocations } from '../lambda/async-invocations.ts';
import type { LiveResource, StackResources } from '../template/stack-resources.ts';
import { transaction } from '../transaction.ts';
import { type ScheduleTimes, scheduleTimes } from './schedule-expression.ts';

interface Target {
  readonly Arn: string;
  readonly Input?: string;
}

interface Schedule {
  readonly id: string;
  readonly times: ScheduleTimes;
  readonly targets: readonly Target[];
  event(target: Target): unknown;
}

function fromRule({ logicalId, properties, attribute }: LiveResource, stack: StackResources): Schedule {
  const { ScheduleExpression, Targets = [] } = properties as { ScheduleExpression?: string; Targets?: Target[] };
  if (!ScheduleExpression)
    throw new Error(`${logicalId}: rules with an event pattern are not played by the local cloud.`);
  return {
    id: logicalId,
    times: scheduleTimes(ScheduleExpression),
    targets: Targets,
    event: ({ Input }) =>
      Input
        ? (JSON.parse(Input) as unknown)
        : {
            version: '0',
            id: randomUUID(),
            'detail-type': 'Scheduled Event',
            source: 'aws.events',
            account: stack.account,
            time: new Date().toISOString(),
            region: stack.region,
            resources: [attribute('Arn')],
            detail: {},
          },
  };
}

function fromSchedule({ logicalId, properties }: LiveResource): Schedule {
  const { ScheduleExpression, ScheduleExpressionTimezone, Target } = properties as {
    ScheduleExpression: string;
    ScheduleExpressionTimezone?: string;
    Target: Target;
  };
  const zone = ScheduleExpressionTimezone ?? 'UTC';
  if (!/^(Etc\/)?UTC$/.test(zone))
    throw new Error(`${logicalId}: the time zone ${zone} is not played by the local cloud.`);
  const event = ({ Input }: Target) => JSON.parse(Input ?? '{}') as unknown;
  return { id: logicalId, times: scheduleTimes(ScheduleExpression), targets: [Target], event };
}

/** How often the clock is looked at; the finest schedule of AWS is one minute. */
const tick = 5000;

/** Rules and schedules of the template. What was missed while the local cloud was off fires once when it is back. */
export function runSchedules(stack: StackResources, database: DatabaseSync, events: AsyncInvocations): () => void {
  database.exec('CREATE TABLE IF NOT EXISTS fired (id TEXT PRIMARY KEY, at INTEGER NOT NULL)');
  const isOn = ({ properties }: LiveResource) => properties.State !== 'DISABLED';
  const schedules = [
    ...stack
      .ofType('AWS::Events::Rule')
      .filter(isOn)
      .map((rule) => fromRule(rule, stack)),
    ...stack.ofType('AWS::Scheduler::Schedule').filter(isOn).map(fromSchedule),
  ];
  for (const { id, targets } of schedules) {
    for (const { Arn } of targets)
      if (!Arn.startsWith('arn:aws:lambda:'))
        throw new Error(`${id}: the target ${Arn} is not played by the local cloud.`);
    database.prepare('INSERT OR IGNORE INTO fired VALUES (?, ?)').run(id, Date.now());
  }
  const last = database.prepare('SELECT at FROM fired WHERE id = ?');
  const note = database.prepare('UPDATE fired SET at = ? WHERE id = ?');

  function look(): void {
    const now = Date.now();
    for (const { id, times, targets, event } of schedules) {
      if (times.next(Number(last.get(id)?.at)) > now) continue;
      transaction(database, () => {
        note.run(now, id);
        for (const target of targets) events.add(target.Arn, event(target));
      });
      events.wake();
    }
  }

  const timer = setInterval(look, tick);
  return () => clearInterval(timer);
}
