import type { Gateway } from '../gateway/emulate-gateway.ts';
import { answerObject } from '../s3/object-response.ts';
import type { ObjectStore } from '../s3/object-store.ts';
import type { LiveResource, StackResources } from '../template/stack-resources.ts';
import { type EdgeRequest, type EdgeResponse, jsonResponse } from '../wire/http-exchange.ts';

export interface OriginSettings {
  readonly Id: string;
  readonly DomainName: string;
  readonly OriginPath?: string;
  readonly OriginCustomHeaders?: readonly { readonly HeaderName: string; readonly HeaderValue: string }[];
}

/** An origin of CloudFront. */
export interface Origin {
  readonly host: string;
  readonly path: string;
  /** Custom headers that CloudFront adds for this origin. */
  readonly headers: Readonly<Record<string, string>>;
  answer(request: EdgeRequest, viewerIp: string): Promise<EdgeResponse>;
}

interface Statement {
  readonly Effect: string;
  readonly Action: string | readonly string[];
  readonly Principal?: unknown;
}

/** S3 reports a missing object with the list permission; without it, 403. */
function mayList(stack: StackResources, bucket: LiveResource): boolean {
  return stack
    .ofType('AWS::S3::BucketPolicy')
    .filter(({ properties }) => properties.Bucket === bucket.ref)
    .flatMap(({ properties }) => (properties.PolicyDocument as { Statement: Statement[] }).Statement)
    .some(
      ({ Effect, Action, Principal }) =>
        Effect === 'Allow' &&
        [Action].flat().includes('s3:ListBucket') &&
        JSON.stringify(Principal).includes('cloudfront'),
    );
}

function xmlError(status: number, code: string, message: string): EdgeResponse {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  return { status, headers: { 'content-type': 'application/xml' }, body: Buffer.from(body) };
}

function decodeKey(path: string): string {
  try {
    return decodeURIComponent(path.slice(1));
  } catch {
    return path.slice(1);
  }
}

function bucketAnswer(stack: StackResources, store: ObjectStore, bucket: LiveResource): Origin['answer'] {
  const missing = mayList(stack, bucket)
    ? xmlError(404, 'NoSuchKey', 'The specified key does not exist.')
    : xmlError(403, 'AccessDenied', 'Access Denied');
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return xmlError(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.');
    const key = decodeKey(request.path);
    const object = store.find(bucket.ref, key);
    if (key === '' || !object || object.isDeleteMarker) return missing;
    const { status, headers, range } = answerObject(object, request.headers);
    const { 'x-amz-checksum-crc32': _, ...shown } = headers;
    const empty = status > 206 || object.size === 0;
    return { status, headers: shown, body: empty ? Buffer.alloc(0) : { object, ...range } };
  };
}

interface OriginServices {
  readonly stack: StackResources;
  readonly store: ObjectStore;
  readonly gateways: readonly Gateway[];
}

/** Resolves an origin of the template to a bucket or an HTTP API of the same stack. Throws by name for any other. */
export function edgeOrigin(settings: OriginSettings, { stack, store, gateways }: OriginServices): Origin {
  const { DomainName: host, OriginPath: path = '', OriginCustomHeaders: custom = [] } = settings;
  const headers = Object.fromEntries(
    custom.map(({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue]),
  );
  const common = { host, path, headers };
  const gateway = gateways.find((one) => one.host === host);
  if (gateway) return { ...common, answer: (request, viewerIp) => gateway.answer(request, viewerIp) };
  const bucket = stack.ofType('AWS::S3::Bucket').find((one) => host === one.attribute('RegionalDomainName'));
  if (bucket) return { ...common, answer: bucketAnswer(stack, store, bucket) };
  throw new Error(`The origin ${host} is not emulated by the local cloud.`);
}

/** CloudFront's own error response. */
export const edgeRefusal = (status: number, message: string): EdgeResponse => jsonResponse(status, { message });
