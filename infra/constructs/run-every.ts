import { Validations } from 'aws-cdk-lib';
import { Rule, RuleTargetInput, type Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import type { ApiFunction } from './api-function.ts';
import type { DeadLetters } from './observability/dead-letters.ts';

interface RunEveryProps {
  readonly purpose: string;
  readonly every: Schedule;
  readonly fn: ApiFunction;
  /** The event of each call. */
  readonly event: Record<string, unknown>;
  /** The dead-letter queue; without one a failed run is neither retried nor kept, and the next run does its work. */
  readonly failed?: DeadLetters;
}

/** Calls a function on a schedule. */
export function runEvery(scope: Construct, id: string, { purpose, every, fn, event, failed }: RunEveryProps): void {
  const afterFailure = failed ? { deadLetterQueue: failed } : { retryAttempts: 0 };
  const rule = new Rule(scope, id, {
    description: purpose,
    schedule: every,
    targets: [new LambdaFunction(fn, { event: RuleTargetInput.fromObject(event), ...afterFailure })],
  });
  if (failed) return;
  Validations.of(rule).acknowledge({
    id: 'Serverless-EventBusDLQ',
    reason: 'The next run does all that a failed one has left: there is nothing to keep for anybody.',
  });
}
