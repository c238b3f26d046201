import { Duration } from 'aws-cdk-lib';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { ObjectLockRetention } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import type { ApiFunction } from './api-function.ts';
import type { DataKey } from './data-key.ts';
import { PrivateBucket } from './private-bucket.ts';
import { runEvery } from './run-every.ts';

interface AuditCopiesProps {
  readonly stage: Stage;
  readonly key: DataKey;
  readonly accessLog: PrivateBucket | undefined;
  /** Copies what the stream brings, and compares the copies with the table. */
  readonly outbox: ApiFunction;
}

/** A copy of every audit record that, as the stage says, cannot be changed or deleted before its years are over. */
export class AuditCopies extends Construct {
  constructor(scope: Construct, id: string, { stage, key, accessLog, outbox }: AuditCopiesProps) {
    super(scope, id);
    const copies = new PrivateBucket(this, 'Copies', {
      stage,
      key,
      accessLog,
      variable: 'AUDIT_BUCKET',
      ...(stage.auditLock && { lock: retention(stage.auditLock) }),
    });
    copies.openTo(outbox, ['list', 'write']);
    runEvery(this, 'Compare', {
      purpose: 'Compares the audit records with their copies',
      every: Schedule.rate(Duration.hours(1)),
      fn: outbox,
      event: { compareAudit: true },
    });
  }
}

function retention({ mode, years }: NonNullable<Stage['auditLock']>): ObjectLockRetention {
  const duration = Duration.days(365 * years);
  return mode === 'compliance' ? ObjectLockRetention.compliance(duration) : ObjectLockRetention.governance(duration);
}
