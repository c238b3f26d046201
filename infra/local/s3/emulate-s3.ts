import { AwsError, notEmulated } from '../wire/aws-error.ts';
import type { Handler } from '../wire/http-server.ts';
import { xmlText } from '../wire/xml.ts';
import { answerXml, type S3Call, type S3Operation } from './call.ts';
import { listBucket, listVersions } from './listing.ts';
import type { ObjectStore } from './object-store.ts';
import { objectCalls } from './objects.ts';

/** Query parameters that are no sub-resource: they refine an operation and do not choose it. */
const refinements = new Set([
  ...['x-id', 'versionId', 'prefix', 'max-keys', 'continuation-token', 'start-after', 'encoding-type'],
]);

const bucketOperations: Readonly<Record<string, S3Operation>> = {
  'GET list-type': ({ response, store, bucket, query }) => answerXml(response, listBucket(store, bucket, query)),
  'GET versions': ({ response, store, bucket, query }) => answerXml(response, listVersions(store, bucket, query)),
};

const objectOperations: Readonly<Record<string, S3Operation>> = {
  'GET ': objectCalls.read,
  'HEAD ': objectCalls.read,
  'PUT ': objectCalls.put,
  'DELETE ': objectCalls.remove,
};

function operationOf({ request, query, key, bucket }: S3Call): S3Operation {
  const subResources = [...query.keys()].filter((name) => !refinements.has(name));
  const name = `${request.method} ${subResources.join('&')}`;
  const operation = (key === '' ? bucketOperations : objectOperations)[name];
  if (operation && bucket !== '') return operation;
  throw notEmulated('S3', query.get('x-id') ?? `${name.trim()} of ${key === '' ? 'a bucket' : 'an object'}`);
}

function answerError({ request, response }: S3Call, error: AwsError): void {
  // What is left of a refused upload would otherwise be taken for the next request.
  if (!request.complete) response.setHeader('connection', 'close');
  response.writeHead(error.status, { 'content-type': 'application/xml' });
  response.end(
    request.method === 'HEAD'
      ? ''
      : `<Error><Code>${error.code}</Code><Message>${xmlText(error.message)}</Message></Error>`,
  );
}

/** Undefined for a broken percent sign. */
function decodeKey(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** S3 in path style. `bucketExists` says which buckets the template has. */
export function emulateS3(
  store: ObjectStore,
  bucketExists: (name: string) => boolean,
  log: (text: string) => void,
): Handler {
  return async (request, response) => {
    // Not through URL, which would take the dots out of a key such as "a/../b".
    const [, bucket = '', path = '', search = ''] = /^\/([^/?]*)\/?([^?]*)\??(.*)$/s.exec(request.url ?? '/') ?? [];
    const query = new URLSearchParams(search);
    const key = decodeKey(path);
    const call = { request, response, query, bucket, key: key ?? '', store };
    try {
      // A web page could send a plain request; it cannot send this header without asking first.
      if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 '))
        throw new AwsError('AccessDenied', 'Access Denied', 403);
      if (key === undefined) throw new AwsError('InvalidURI', "Couldn't parse the specified URI.");
      const operation = operationOf(call);
      if (!bucketExists(bucket)) throw new AwsError('NoSuchBucket', `The bucket ${bucket} does not exist.`, 404);
      if (Buffer.byteLength(call.key) > 1024) throw new AwsError('KeyTooLongError', 'Your key is too long');
      await operation(call);
    } catch (error) {
      if (!(error instanceof AwsError)) throw error;
      if (error.status === 501) log(error.message);
      answerError(call, error);
    }
  };
}
