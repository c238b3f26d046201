import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  type _Object,
  DeleteObjectCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Problem } from '#shared/domain/problem.ts';

/** The buckets that a function may be granted, by their variables. */
export type BucketName =
  | 'DOCUMENT_BUCKET'
  | 'TEMPLATE_BUCKET'
  | 'JOB_BUCKET'
  | 'PEOPLE_BUCKET'
  | 'FEED_BUCKET'
  | 'AUDIT_BUCKET'
  | 'COPIES_BUCKET';

let client: S3Client | undefined;

/** Three attempts end within the 25 seconds of a function. */
function storage(): S3Client {
  client ??= new S3Client({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 7_000, throwOnRequestTimeout: true },
  });
  return client;
}

function bucket(name: BucketName): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: the construct has not opened the bucket to this function.`);
  return value;
}

/** The metadata of an object. */
export interface ObjectHead {
  readonly key: string;
  /** Differs for each content. */
  readonly etag: string;
  readonly size: number;
  readonly changedAt: Date;
  readonly metadata: Readonly<Record<string, string>>;
}

/** An object as a stream with its metadata, or undefined when there is none. Problem conflict when its etag is no longer `ifMatch`. */
export async function readStream(
  from: BucketName,
  key: string,
  ifMatch?: string,
): Promise<{ stream: Readable; head: ObjectHead } | undefined> {
  try {
    const answer = await storage().send(
      new GetObjectCommand({ Bucket: bucket(from), Key: key, ...(ifMatch && { IfMatch: ifMatch }) }),
    );
    const head = headOf(key, answer.ETag, answer.ContentLength, answer.LastModified, answer.Metadata);
    return { stream: answer.Body as Readable, head };
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw refused(error, key);
  }
}

/**
 * Whether a read failed because the bytes are not those of the checksum that was stored with them: the SDK throws a plain error then,
 * with neither the code of a broken connection nor the metadata of an answer.
 */
export function isDamagedObject(error: unknown): boolean {
  return error instanceof Error && error.name === 'Error' && !('code' in error) && !('$metadata' in error);
}

/** A whole object, or undefined when there is none. */
export async function readBytes(from: BucketName, key: string): Promise<Buffer | undefined> {
  const found = await readStream(from, key);
  return found && (await buffer(found.stream));
}

/**
 * Writes a whole object atomically. With `over`, only over the object of that etag, or where there is none ('nothing'); Problem
 * conflict otherwise.
 */
export async function writeBytes(
  to: BucketName,
  key: string,
  bytes: Uint8Array | string,
  contentType: string,
  over?: string | 'nothing',
  metadata: Record<string, string> = {},
): Promise<void> {
  const condition = over === 'nothing' ? { IfNoneMatch: '*' } : over ? { IfMatch: over } : {};
  try {
    await storage().send(
      new PutObjectCommand({
        Bucket: bucket(to),
        Key: key,
        Body: bytes,
        ContentType: contentType,
        Metadata: metadata,
        ...condition,
      }),
    );
  } catch (error) {
    throw refused(error, key);
  }
}

/** The metadata of an object, or undefined when there is none. */
export async function headObject(from: BucketName, key: string): Promise<ObjectHead | undefined> {
  try {
    const answer = await storage().send(new HeadObjectCommand({ Bucket: bucket(from), Key: key }));
    return headOf(key, answer.ETag, answer.ContentLength, answer.LastModified, answer.Metadata);
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}

/** Every object whose key begins with the prefix. */
export async function listObjects(from: BucketName, prefix: string): Promise<ObjectHead[]> {
  const found: ObjectHead[] = [];
  let next: string | undefined;
  do {
    const answer = await storage().send(
      new ListObjectsV2Command({ Bucket: bucket(from), Prefix: prefix, ...(next && { ContinuationToken: next }) }),
    );
    found.push(...(answer.Contents ?? []).map(listedHead));
    next = answer.NextContinuationToken;
  } while (next);
  return found;
}

/** Up to `limit` objects of a prefix after a key, in the order of their keys. */
export async function nextObjects(
  from: BucketName,
  prefix: string,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<ObjectHead[]> {
  const answer = await storage().send(
    new ListObjectsV2Command({
      Bucket: bucket(from),
      Prefix: prefix,
      MaxKeys: limit,
      ...(after && { StartAfter: after }),
    }),
  );
  return (answer.Contents ?? []).map(listedHead);
}

/** Removes an object: in a bucket with versions a delete marker is added, and earlier versions stay. Idempotent. */
export async function removeObject(from: BucketName, key: string): Promise<void> {
  await storage().send(new DeleteObjectCommand({ Bucket: bucket(from), Key: key }));
}

/** Erases an object: all of its versions and delete markers. Idempotent. */
export async function eraseObject(from: BucketName, key: string): Promise<void> {
  await eraseFolder(from, key, (found) => found === key);
}

/** Erases the objects under a prefix (that are `wanted`) with all versions and delete markers, a thousand at a time. Idempotent. */
export async function eraseFolder(
  from: BucketName,
  prefix: string,
  wanted: (key: string) => boolean = () => true,
): Promise<void> {
  const Bucket = bucket(from);
  for (;;) {
    const { Versions = [], DeleteMarkers = [] } = await storage().send(
      new ListObjectVersionsCommand({ Bucket, Prefix: prefix }),
    );
    const all = [...Versions, ...DeleteMarkers].filter(({ Key = '' }) => wanted(Key));
    if (all.length === 0) return;
    // Twenty at a time: five hundred files take seconds, and S3 does not throttle.
    for (let from = 0; from < all.length; from += 20) {
      const some = all.slice(from, from + 20);
      await Promise.all(
        some.map(({ Key, VersionId }) => storage().send(new DeleteObjectCommand({ Bucket, Key, VersionId }))),
      );
    }
  }
}

/** One tag of an object, empty when it has none of that name; undefined without an object. */
export async function objectTag(from: BucketName, key: string, name: string): Promise<string | undefined> {
  try {
    const answer = await storage().send(new GetObjectTaggingCommand({ Bucket: bucket(from), Key: key }));
    return answer.TagSet?.find((tag) => tag.Key === name)?.Value ?? '';
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

/** Problem conflict when a condition on the object did not hold; the same error otherwise. */
function refused(error: unknown, key: string): unknown {
  const conditions = ['PreconditionFailed', 'ConditionalRequestConflict'];
  const isCondition = error instanceof S3ServiceException && conditions.includes(error.name);
  return isCondition ? new Problem('conflict', 'changedMeanwhile', `${key} has been changed in the meantime.`) : error;
}

const listedHead = ({ Key = '', ETag, Size, LastModified }: _Object) =>
  headOf(Key, ETag, Size, LastModified, undefined);

function headOf(
  key: string,
  etag: string | undefined,
  size: number | undefined,
  changedAt: Date | undefined,
  metadata: Record<string, string> | undefined,
): ObjectHead {
  return { key, etag: etag ?? '', size: size ?? 0, changedAt: changedAt ?? new Date(0), metadata: metadata ?? {} };
}
