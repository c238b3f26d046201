import { Duration } from 'aws-cdk-lib';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { Construct } from 'constructs';
import type { ApiFunction } from './api-function.ts';
import type { DeadLetters } from './observability/dead-letters.ts';
import { runEvery } from './run-every.ts';

interface HourlyRoundProps {
  readonly hourly: ApiFunction;
  /** Rounds that failed, retries included. */
  readonly failed: DeadLetters;
}

/** The clock of the hourly round. */
export class HourlyRound extends Construct {
  constructor(scope: Construct, id: string, { hourly, failed }: HourlyRoundProps) {
    super(scope, id);
    runEvery(this, 'Clock', {
      purpose:
        'Every hour: lapses offers, escalates what is overdue, sweeps what people and saves left, compares the audit with its copies, brings the directory up to date, and rebuilds the job snapshot',
      every: Schedule.rate(Duration.hours(1)),
      fn: hourly,
      event: { hourly: true },
      failed,
    });
  }
}
