import { Duration } from 'aws-cdk-lib';
import { ObjectLockRetention } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import type { ApiFunction } from './api-function.ts';
import type { DataKey } from './data-key.ts';
import { PrivateBucket } from './private-bucket.ts';

interface AuditCopiesProps {
  readonly stage: Stage;
  readonly key: DataKey;
  readonly accessLog: PrivateBucket | undefined;
  /** Copies what the stream brings. */
  readonly stream: ApiFunction;
  /** Compares the copies with the table, and adds those that are missing. */
  readonly hourly: ApiFunction;
}

/** A copy of every audit record that, as the stage says, cannot be changed or deleted before its years are over. */
export class AuditCopies extends Construct {
  constructor(scope: Construct, id: string, { stage, key, accessLog, stream, hourly }: AuditCopiesProps) {
    super(scope, id);
    const copies = new PrivateBucket(this, 'Copies', {
      stage,
      key,
      accessLog,
      variable: 'AUDIT_BUCKET',
      ...(stage.auditLock && {
        lock: retention(stage.auditLock),
        lifecycleRules: [{ expiration: end(stage.auditLock) }],
      }),
    });
    copies.openTo(stream, ['write']);
    copies.openTo(hourly, ['list', 'write']);
  }
}

/** A day after the lock is over, a copy goes. */
function end({ years }: NonNullable<Stage['auditLock']>): Duration {
  return Duration.days(365 * years + 1);
}

function retention({ mode, years }: NonNullable<Stage['auditLock']>): ObjectLockRetention {
  const duration = Duration.days(365 * years);
  return mode === 'compliance' ? ObjectLockRetention.compliance(duration) : ObjectLockRetention.governance(duration);
}
