import { Fn, Stack } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Stage } from '../../stages.ts';
import type { DataKey } from '../data-key.ts';
import { removalPolicy } from '../removal-policy.ts';

interface PrivateLogGroupProps {
  readonly stage: Stage;
  readonly key: DataKey;
  /** Only where AWS demands a certain name. */
  readonly nameBegins?: string;
}

/**
 * A log group with the stage's retention and encryption key. A name begins as given and ends differently in each stack: a kept log of
 * an earlier stack must not stop a new one.
 */
export class PrivateLogGroup extends LogGroup {
  constructor(scope: Construct, id: string, { stage, key, nameBegins }: PrivateLogGroupProps) {
    super(scope, id, {
      retention: stage.logDays,
      removalPolicy: removalPolicy(stage),
      ...(key.logs ? { encryptionKey: key.logs } : {}),
      ...(nameBegins ? { logGroupName: `${nameBegins}-${uniqueOf(Stack.of(scope))}` } : {}),
    });
  }
}

/** The last part of the stack's id, a UUID. */
function uniqueOf({ stackId }: Stack): string {
  return Fn.select(2, Fn.split('/', stackId));
}
