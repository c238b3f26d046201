import { LogGroup, type LogGroupProps } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import type { DataKey } from './data-key.ts';
import { removalPolicy } from './removal-policy.ts';

/** A log group with the stage's retention and encryption key. */
export class PrivateLogGroup extends LogGroup {
  constructor(scope: Construct, id: string, { stage, key, ...more }: { stage: Stage; key: DataKey } & LogGroupProps) {
    super(scope, id, {
      retention: stage.logDays,
      removalPolicy: removalPolicy(stage),
      ...(key.key ? { encryptionKey: key.key } : {}),
      ...more,
    });
  }
}
