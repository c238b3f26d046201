import type { DatabaseSync } from 'node:sqlite';
import type { AsyncInvocations } from '../lambda/async-invocations.ts';
import type { LiveResource, StackResources } from '../template/stack-resources.ts';
import { transaction } from '../transaction.ts';
import { ratePeriod } from './schedule-expression.ts';

interface RuleProperties {
  readonly Description?: string;
  readonly ScheduleExpression?: string;
  readonly Targets?: readonly { readonly Arn: string; readonly Input?: string }[];
}

/** The running scheduled rules. */
export interface Schedules {
  /** Fires every rule at once, independent of its rate; returns the name of each. */
  fire(): string[];
  stop(): void;
}

interface Schedule {
  readonly id: string;
  readonly purpose: string;
  readonly period: number;
  readonly calls: readonly { readonly functionArn: string; readonly event: unknown }[];
}

function asSchedule({ logicalId, properties }: LiveResource): Schedule {
  const { Description: purpose = logicalId, ScheduleExpression, Targets = [] } = properties as RuleProperties;
  if (!ScheduleExpression)
    throw new Error(`${logicalId}: a rule without a schedule is not emulated by the local cloud.`);
  const calls = Targets.map(({ Arn: functionArn, Input }) => {
    if (!functionArn.startsWith('arn:aws:lambda:'))
      throw new Error(`${logicalId}: the target ${functionArn} is not emulated by the local cloud.`);
    if (!Input) throw new Error(`${logicalId}: a target without an input is not emulated by the local cloud.`);
    return { functionArn, event: JSON.parse(Input) as unknown };
  });
  return { id: logicalId, purpose, period: ratePeriod(ScheduleExpression), calls };
}

/** Milliseconds between checks; the finest AWS schedule is one minute. */
const tick = 5000;

interface SchedulesOptions {
  readonly stack: StackResources;
  readonly database: DatabaseSync;
  readonly events: AsyncInvocations;
  readonly log: (text: string) => void;
}

/** Scheduled rules of the template. A schedule missed while the local cloud was off fires once at the next start. */
export function runSchedules({ stack, database, events, log }: SchedulesOptions): Schedules {
  database.exec('CREATE TABLE IF NOT EXISTS fired (id TEXT PRIMARY KEY, at INTEGER NOT NULL)');
  const schedules = stack
    .ofType('AWS::Events::Rule')
    // Those with an event pattern are in reported-calls.ts.
    .filter(({ properties }) => properties.State !== 'DISABLED' && properties.EventPattern === undefined)
    .map(asSchedule);
  for (const { id } of schedules) database.prepare('INSERT OR IGNORE INTO fired VALUES (?, ?)').run(id, Date.now());
  const last = database.prepare('SELECT at FROM fired WHERE id = ?');
  const note = database.prepare('UPDATE fired SET at = ? WHERE id = ?');

  function fire({ id, purpose, calls }: Schedule): string {
    transaction(database, () => {
      note.run(Date.now(), id);
      for (const { functionArn, event } of calls) events.add(functionArn, event);
    });
    events.wake();
    return purpose;
  }

  const isDue = ({ id, period }: Schedule) => Number(last.get(id)?.at) + period <= Date.now();
  const timer = setInterval(() => {
    try {
      schedules.filter(isDue).forEach(fire);
    } catch (error) {
      log(`A schedule could not fire: ${error}`);
    }
  }, tick);
  return { fire: () => schedules.map(fire), stop: () => clearInterval(timer) };
}
