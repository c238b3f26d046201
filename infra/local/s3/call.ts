import { rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { CallingRole } from '../iam/access.ts';
import { AwsError, notEmulated } from '../wire/aws-error.ts';
import { type ChunkedContent, uploadedContent } from './aws-chunked.ts';
import { type WrittenBlob, writeBlob } from './blob.ts';
import type { ObjectHeaders, ObjectStore, StoredObject } from './object-store.ts';

/** One parsed S3 request. */
export interface S3Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly query: URLSearchParams;
  readonly bucket: string;
  readonly key: string;
  readonly store: ObjectStore;
  readonly caller: CallingRole;
  readonly tagsOf: (object: StoredObject) => Promise<Readonly<Record<string, string>>>;
}

/** One emulated operation: responds, or throws an AwsError. */
export type S3Operation = (call: S3Call) => Promise<void> | void;

const keptHeaders = [
  'content-type',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'expires',
];

/** The ARN of a bucket. */
export const bucketArn = (bucket: string): string => `arn:aws:s3:::${bucket}`;

/** The headers and metadata that are stored with an object. */
export function headersOf(request: IncomingMessage): { headers: ObjectHeaders; metadata: ObjectHeaders } {
  const given = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const);
  const headers = Object.fromEntries(given.filter(([name]) => keptHeaders.includes(name)));
  const encoding = headers['content-encoding']?.replace(/(^|,\s*)aws-chunked\b,?\s*/g, '') ?? '';
  if (encoding === '') delete headers['content-encoding'];
  else headers['content-encoding'] = encoding;
  const metadata = given
    .filter(([name]) => name.startsWith('x-amz-meta-'))
    .map(([name, value]) => [name.slice(11), value]);
  return { headers, metadata: Object.fromEntries(metadata) as ObjectHeaders };
}

/** Throws for an upload whose checksum, in a header or a trailer, does not match. */
function checkUpload(request: IncomingMessage, { trailers }: ChunkedContent, blob: WrittenBlob): void {
  const sent = new Map([...Object.entries(request.headers), ...trailers]);
  for (const [name, value] of sent) {
    const algorithm = /^x-amz-checksum-(crc32|crc32c|crc64nvme|sha1|sha256)$/.exec(name)?.[1];
    if (algorithm && algorithm !== 'crc32') throw notEmulated('S3', `the checksum ${algorithm}`);
    if (algorithm && blob.crc32 !== value)
      throw new AwsError('BadDigest', 'The crc32 you specified did not match what we received.');
  }
  const length = request.headers['x-amz-decoded-content-length'] ?? request.headers['content-length'];
  if (length !== undefined && Number(length) !== blob.size)
    throw new AwsError(
      'IncompleteBody',
      'You did not provide the number of bytes specified by the Content-Length header.',
    );
}

/** Stores an upload. A refused one leaves no file behind. */
export async function receive({ request, store }: S3Call): Promise<WrittenBlob> {
  const upload = uploadedContent(request);
  const blob = await writeBlob(store.newBlobPath(), upload.content);
  try {
    checkUpload(request, upload, blob);
  } catch (error) {
    rmSync(blob.path, { force: true });
    throw error;
  }
  return blob;
}

/** Answers 200 with XML. */
export function answerXml(response: ServerResponse, xml: string): void {
  response.writeHead(200, { 'content-type': 'application/xml' }).end(xml);
}

/** The version header of an object; none in an unversioned bucket. */
export const versionHeader = ({ versionId }: StoredObject): Record<string, string> =>
  versionId === 'null' ? {} : { 'x-amz-version-id': versionId };

/** The object to read, or S3's error. */
export function wanted({ store, bucket, key, query, caller }: S3Call): StoredObject {
  const object = store.find(bucket, key, query.get('versionId') ?? undefined);
  if (!object || object.isDeleteMarker) {
    // Only callers with the list permission may learn that an object is missing.
    const mayList = caller.mayDo({ action: 's3:ListBucket', resource: bucketArn(bucket) });
    if (!mayList) throw new AwsError('AccessDenied', 'Access Denied', 403);
  }
  if (!object) throw new AwsError('NoSuchKey', 'The specified key does not exist.', 404);
  if (object.isDeleteMarker)
    throw query.has('versionId')
      ? new AwsError('MethodNotAllowed', 'The specified method is not allowed against this resource.', 405)
      : new AwsError('NoSuchKey', 'The specified key does not exist.', 404);
  return object;
}
