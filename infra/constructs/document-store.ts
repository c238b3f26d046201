import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';
import type { DataKey } from './data-key.ts';
import { PrivateBucket } from './private-bucket.ts';

/** The buckets: people's documents, mail templates and staff papers, job feeds, and the snapshots that search reads. */
export class DocumentStore extends Construct {
  /** Resumes, certificates, licences, pictures: `cand/<sub>/<uuid>`. */
  readonly documents: PrivateBucket;
  readonly templates: PrivateBucket;
  /** Job feeds as their sources send them: `feeds/<source>/<anything>`. */
  readonly feeds: PrivateBucket;
  readonly jobSnapshots: PrivateBucket;
  /** Of the candidates: for staff's search only. */
  readonly peopleSnapshots: PrivateBucket;
  /** S3 access logs; absent where the stage keeps none. */
  readonly accessLog: PrivateBucket | undefined;

  constructor(scope: Construct, id: string, { stage, key }: { stage: Stage; key: DataKey }) {
    super(scope, id);
    this.accessLog = stage.accessLogs ? this.makeAccessLog(stage) : undefined;
    const shared = { stage, key, accessLog: this.accessLog };
    this.documents = new PrivateBucket(this, 'Documents', { ...shared, variable: 'DOCUMENT_BUCKET' });
    this.templates = new PrivateBucket(this, 'Templates', { ...shared, variable: 'TEMPLATE_BUCKET' });
    this.feeds = new PrivateBucket(this, 'Feeds', {
      ...shared,
      variable: 'FEED_BUCKET',
      lifecycleRules: [{ expiration: Duration.days(30), prefix: 'feeds/' }],
    });
    this.jobSnapshots = new PrivateBucket(this, 'JobSnapshots', { ...shared, variable: 'JOB_BUCKET' });
    this.peopleSnapshots = new PrivateBucket(this, 'PeopleSnapshots', {
      ...shared,
      variable: 'PEOPLE_BUCKET',
      // Who was erased is in no snapshot of the next hour, and in no older version a day later.
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(1) }],
    });
  }

  private makeAccessLog(stage: Stage): PrivateBucket {
    // Without the stage's key: S3 delivers its access logs only to a bucket under S3's own.
    return new PrivateBucket(this, 'AccessLog', {
      stage,
      lifecycleRules: [{ expiration: Duration.days(stage.logDays) }],
    });
  }
}
