import { type Duration, Validations } from 'aws-cdk-lib';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import type { ApiFunction } from './api-function.ts';

interface RunEveryProps {
  readonly purpose: string;
  readonly every: Duration;
  readonly fn: ApiFunction;
  /** What the function is told. */
  readonly event: Record<string, unknown>;
}

/** Calls a function again and again for work that a failed run leaves to the next: it is neither repeated nor kept. */
export function runEvery(scope: Construct, id: string, { purpose, every, fn, event }: RunEveryProps): void {
  const rule = new Rule(scope, id, {
    description: purpose,
    schedule: Schedule.rate(every),
    targets: [new LambdaFunction(fn, { event: RuleTargetInput.fromObject(event), retryAttempts: 0 })],
  });
  Validations.of(rule).acknowledge({
    id: 'Serverless-EventBusDLQ',
    reason: 'The next run does all that a failed one has left: there is nothing to keep for anybody.',
  });
}
