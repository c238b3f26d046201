import type { DatabaseSync } from 'node:sqlite';
import type { LocalHosts } from '../edge/local-hosts.ts';
import { bucketNotifications } from '../events/bucket-notifications.ts';
import type { RoleAccess } from '../iam/access.ts';
import type { AsyncInvocations } from '../lambda/async-invocations.ts';
import type { StackResources } from '../template/stack-resources.ts';
import type { Template } from '../template/template.ts';
import type { Handler } from '../wire/http-server.ts';
import { deployBuckets } from './bucket-deployments.ts';
import { startBucketLifecycle } from './bucket-lifecycle.ts';
import { emulateS3 } from './emulate-s3.ts';
import { malwareTags } from './malware-verdict.ts';
import { type ObjectStore, openObjectStore } from './object-store.ts';

interface BucketsOptions {
  readonly stack: StackResources;
  readonly template: Template;
  readonly database: DatabaseSync;
  readonly folder: string;
  readonly events: AsyncInvocations;
  readonly toLocal: LocalHosts;
  readonly access: RoleAccess;
  readonly log: (text: string) => void;
}

export interface Buckets {
  readonly store: ObjectStore;
  readonly handler: Handler;
  expire(): void;
  close(): void;
}

/** The template's buckets: objects, deployments, notifications and lifecycle. */
export async function startBuckets(options: BucketsOptions): Promise<Buckets> {
  const { stack, database, folder, events, access, log } = options;
  const buckets = stack.ofType('AWS::S3::Bucket');
  const names = new Set(buckets.map(({ ref }) => ref));
  const versioned = new Set(
    buckets
      .filter(
        ({ properties }) =>
          (properties.VersioningConfiguration as { Status?: string } | undefined)?.Status === 'Enabled',
      )
      .map(({ ref }) => ref),
  );
  const notify = bucketNotifications(stack, events.add);
  const store = openObjectStore({
    database,
    folder,
    isVersioned: (bucket) => versioned.has(bucket),
    onEvent(event) {
      notify(event);
      // Runs after the commit of the transaction that emitted the event.
      queueMicrotask(events.wake);
    },
  });
  await deployBuckets({ ...options, store });
  const lifecycle = startBucketLifecycle(stack, store, log);
  lifecycle.run();
  return {
    store,
    handler: emulateS3({
      store,
      bucketExists: (name) => names.has(name),
      callerOf: (request) => access.callerOf(request),
      tagsOf: malwareTags(stack, access),
      log,
    }),
    expire: lifecycle.run,
    close: lifecycle.close,
  };
}
