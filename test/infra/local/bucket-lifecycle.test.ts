import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startBucketLifecycle } from '../../../infra/local/s3/bucket-lifecycle.ts';
import { type ObjectStore, openObjectStore } from '../../../infra/local/s3/object-store.ts';
import { nameResources } from '../../../infra/local/template/stack-resources.ts';

let folder: string;
let database: DatabaseSync;
let store: ObjectStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lifecycle-'));
  mkdirSync(join(folder, 'objects'));
  database = new DatabaseSync(join(folder, 'objects.sqlite'));
  const onEvent = () => undefined;
  store = openObjectStore({ database, folder: join(folder, 'objects'), isVersioned: () => true, onEvent });
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
  vi.useRealTimers();
});

function put(bucket: string, key: string): void {
  const path = store.newBlobPath();
  writeFileSync(path, 'x');
  const content = { blob: { path, size: 1 }, etag: 'e', crc32: 'c', headers: {}, metadata: {} };
  store.put({ bucket, key, ...content, event: 'ObjectCreated:Put' });
}
const [dayMs, hourMs] = [86_400_000, 3_600_000];
const emptyStack = {
  region: 'us-east-1',
  account: '000000000000',
  stackName: 'Stack',
  parameters: {},
  asset: () => '',
};

it('expires objects and older versions after whole days, below their prefix, as enabled rules say [I03] [Z06]', () => {
  const rule = (more: object) => ({ Status: 'Enabled', ...more });
  const rules = [
    rule({ Prefix: 'feeds/', ExpirationInDays: 2 }),
    rule({ Prefix: 'old/', NoncurrentVersionExpiration: { NoncurrentDays: 3 } }),
    { Status: 'Disabled', ExpirationInDays: 1 },
  ];
  const resources = { Bucket: { Type: 'AWS::S3::Bucket', Properties: { LifecycleConfiguration: { Rules: rules } } } };
  database.exec('CREATE TABLE names (id TEXT PRIMARY KEY, value TEXT NOT NULL)');
  const stack = nameResources({ template: { ...emptyStack, resources }, database, secret: () => '' });
  const [{ ref: bucket } = { ref: '' }] = stack.ofType('AWS::S3::Bucket');
  const start = Date.now();
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: start });
  for (const key of ['feeds/a', 'feeds/b', 'old/a', 'kept/a']) put(bucket, key);
  // Written once more a day later: until then the first one was the current one.
  vi.setSystemTime(start + dayMs);
  for (const key of ['feeds/b', 'old/a']) put(bucket, key);
  const left = () => store.current(bucket, '', '', 9).map(({ key }) => key);
  const versions = (prefix = 'old/') => store.versions(bucket, prefix).length;
  const lifecycle = startBucketLifecycle(stack, store, () => undefined);
  const after = (days: number, minutes: number) => {
    vi.setSystemTime(start + days * dayMs + minutes * 60_000);
    lifecycle.run();
    return [left(), versions()];
  };
  expect(after(2, -1)).toEqual([['feeds/a', 'feeds/b', 'kept/a', 'old/a'], 2]);
  expect(after(2, 1)).toEqual([['feeds/b', 'kept/a', 'old/a'], 2]);
  expect(after(3, 1)).toEqual([['kept/a', 'old/a'], 2]);
  expect(after(4, -1)).toEqual([['kept/a', 'old/a'], 2]);
  expect(after(4, 1)).toEqual([['kept/a', 'old/a'], 1]);
  put(bucket, 'feeds/c');
  vi.setSystemTime(start + 7 * dayMs);
  vi.advanceTimersByTime(hourMs - 1);
  expect(left()).toContain('feeds/c');
  vi.advanceTimersByTime(1);
  expect(left()).not.toContain('feeds/c');
  // A delete marker is expired by no further one: one version and its marker, two and theirs.
  expect([versions('feeds/a'), versions('feeds/b')]).toEqual([2, 3]);
  lifecycle.close();
});
