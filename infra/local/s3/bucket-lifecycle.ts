import type { LiveResource, StackResources } from '../template/stack-resources.ts';
import type { ObjectStore } from './object-store.ts';

interface Rule {
  readonly Status: string;
  readonly Prefix?: string;
  readonly ExpirationInDays?: number;
  readonly NoncurrentVersionExpiration?: { readonly NoncurrentDays: number };
}

const day = 86_400_000;
const interval = 3_600_000;

function applyRule(store: ObjectStore, bucket: string, rule: Rule, now: number): void {
  const prefix = rule.Prefix ?? '';
  const { ExpirationInDays: expiry, NoncurrentVersionExpiration: older } = rule;
  let replacedAt = now;
  for (const { key, versionId, isLatest, isDeleteMarker, modifiedAt } of store.versions(bucket, prefix)) {
    if (isLatest) {
      if (expiry !== undefined && !isDeleteMarker && now - modifiedAt > expiry * day) store.remove(bucket, key);
      // A version becomes noncurrent when the next one is written, which is listed before it.
    } else if (older && now - replacedAt > older.NoncurrentDays * day) store.remove(bucket, key, versionId);
    replacedAt = modifiedAt;
  }
}

function rulesOf({ properties }: LiveResource): Rule[] {
  const rules = (properties.LifecycleConfiguration as { Rules?: Rule[] } | undefined)?.Rules ?? [];
  return rules.filter(({ Status }) => Status === 'Enabled');
}

/** Expires objects and noncurrent versions by the template's lifecycle rules, at the start and every hour. */
export function startBucketLifecycle(
  stack: StackResources,
  store: ObjectStore,
  log: (text: string) => void,
): { run(): void; close(): void } {
  const run = () => {
    for (const bucket of stack.ofType('AWS::S3::Bucket'))
      for (const rule of rulesOf(bucket)) applyRule(store, bucket.ref, rule, Date.now());
  };
  const timer = setInterval(() => {
    try {
      run();
    } catch (error) {
      log(`Expiry of objects failed: ${error}`);
    }
  }, interval);
  return { run, close: () => clearInterval(timer) };
}
