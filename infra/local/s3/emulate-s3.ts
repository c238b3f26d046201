import type { IncomingMessage } from 'node:http';
import type { CallingRole } from '../iam/access.ts';
import { AwsError, notEmulated } from '../wire/aws-error.ts';
import type { Handler } from '../wire/http-server.ts';
import { xmlText } from '../wire/xml.ts';
import { answerXml, bucketArn, type S3Call, type S3Operation } from './call.ts';
import { listBucket, listVersions } from './listing.ts';
import type { ObjectStore } from './object-store.ts';
import { objectCalls } from './objects.ts';

/** Query parameters that only refine an operation, and do not select a sub-resource. */
const refinements = new Set([
  'x-id',
  'versionId',
  'prefix',
  'max-keys',
  'continuation-token',
  'start-after',
  'encoding-type',
]);

interface Operation {
  readonly run: S3Operation;
  /** The required permissions, on the bucket or the object. */
  readonly needs: (call: S3Call) => readonly string[];
}

const bucketOperations: Readonly<Record<string, Operation>> = {
  'GET list-type': {
    run: ({ response, store, bucket, query }) => answerXml(response, listBucket(store, bucket, query)),
    needs: () => ['s3:ListBucket'],
  },
  'GET versions': {
    run: ({ response, store, bucket, query }) => answerXml(response, listVersions(store, bucket, query)),
    needs: () => ['s3:ListBucketVersions'],
  },
};

const reading: Operation = {
  run: objectCalls.read,
  needs: ({ query }) => [query.has('versionId') ? 's3:GetObjectVersion' : 's3:GetObject'],
};

const objectOperations: Readonly<Record<string, Operation>> = {
  'GET ': reading,
  'HEAD ': reading,
  'GET tagging': {
    run: objectCalls.tags,
    needs: ({ query }) => [query.has('versionId') ? 's3:GetObjectVersionTagging' : 's3:GetObjectTagging'],
  },
  'PUT ': {
    run: objectCalls.put,
    // A write with If-Match also requires the read permission.
    needs: ({ request }) => ['s3:PutObject', ...(request.headers['if-match'] ? ['s3:GetObject'] : [])],
  },
  'DELETE ': {
    run: objectCalls.remove,
    needs: ({ query }) => [query.has('versionId') ? 's3:DeleteObjectVersion' : 's3:DeleteObject'],
  },
};

function assertGranted(call: S3Call, { needs }: Operation): void {
  const { bucket, key, caller } = call;
  const resource = key === '' ? bucketArn(bucket) : `${bucketArn(bucket)}/${key}`;
  caller.assert(...needs(call).map((action) => ({ action, resource })));
}

function operationOf({ request, query, key, bucket }: S3Call): Operation {
  const subResources = [...query.keys()].filter((name) => !refinements.has(name));
  const name = `${request.method} ${subResources.join('&')}`;
  const operation = (key === '' ? bucketOperations : objectOperations)[name];
  if (operation && bucket !== '') return operation;
  throw notEmulated('S3', query.get('x-id') ?? `${name.trim()} of ${key === '' ? 'a bucket' : 'an object'}`);
}

function answerError({ request, response }: Pick<S3Call, 'request' | 'response'>, error: AwsError): void {
  // Otherwise the rest of a refused upload would be parsed as the next request.
  if (!request.complete) response.setHeader('connection', 'close');
  response.writeHead(error.status, { 'content-type': 'application/xml' });
  response.end(
    request.method === 'HEAD'
      ? ''
      : `<Error><Code>${error.code}</Code><Message>${xmlText(error.message)}</Message></Error>`,
  );
}

/** Undefined for a malformed percent-encoding. */
function decodeKey(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

interface S3Options {
  readonly store: ObjectStore;
  readonly bucketExists: (name: string) => boolean;
  /** Throws for an unsigned request. */
  readonly callerOf: (request: IncomingMessage) => CallingRole;
  readonly tagsOf?: S3Call['tagsOf'];
  readonly log: (text: string) => void;
}

/** S3's error codes for IAM refusals. */
const ownCodes: Readonly<Record<string, string>> = {
  AccessDeniedException: 'AccessDenied',
  InvalidSignatureException: 'SignatureDoesNotMatch',
};

function asS3(error: AwsError): AwsError {
  const code = ownCodes[error.code];
  return code ? new AwsError(code, error.message, 403) : error;
}

/** S3 with path-style addresses. */
export function emulateS3({ store, bucketExists, callerOf, tagsOf = async () => ({}), log }: S3Options): Handler {
  return async (request, response) => {
    // Not parsed by URL, which would normalize the dots in a key such as "a/../b".
    const [, bucket = '', path = '', search = ''] = /^\/([^/?]*)\/?([^?]*)\??(.*)$/s.exec(request.url ?? '/') ?? [];
    const query = new URLSearchParams(search);
    const key = decodeKey(path);
    try {
      const call = { request, response, query, bucket, key: key ?? '', store, tagsOf, caller: callerOf(request) };
      if (key === undefined) throw new AwsError('InvalidURI', "Couldn't parse the specified URI.");
      const operation = operationOf(call);
      if (!bucketExists(bucket)) throw new AwsError('NoSuchBucket', `The bucket ${bucket} does not exist.`, 404);
      if (Buffer.byteLength(call.key) > 1024) throw new AwsError('KeyTooLongError', 'Your key is too long');
      assertGranted(call, operation);
      await operation.run(call);
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      if (error.status === 501) log(error.message);
      answerError({ request, response }, asS3(error));
    }
  };
}
