import { createReadStream } from 'node:fs';
import { AwsError } from '../wire/aws-json.ts';
import { readBody } from '../wire/request-body.ts';
import { xmlElements, xmlText, xmlValue } from '../wire/xml.ts';
import { writeBlob } from './blob.ts';
import { answerObject, streamObject } from './object-response.ts';
import {
  answerXml,
  type Call,
  headersOf,
  namespace,
  type Operation,
  receive,
  versionHeader,
  wanted,
} from './s3-call.ts';

async function read(call: Call): Promise<void> {
  const object = wanted(call);
  const { status, headers, range } = answerObject(object, call.request.headers);
  call.response.writeHead(status, headers);
  if (call.request.method === 'HEAD' || status > 206) call.response.end();
  else await streamObject(object, range, call.response);
}

async function putObject(call: Call): Promise<void> {
  const { request, response, store, bucket, key } = call;
  const blob = await receive(call);
  const [ifNoneMatch, ifMatch] = [request.headers['if-none-match'], request.headers['if-match']];
  const attributes = {
    blob,
    etag: blob.md5,
    crc32: blob.crc32,
    ...headersOf(request),
    event: 'Put',
    ifNoneMatch,
    ifMatch,
  };
  const stored = store.put({ bucket, key, ...attributes });
  response
    .writeHead(200, { etag: `"${stored.etag}"`, 'x-amz-checksum-crc32': blob.crc32, ...versionHeader(stored) })
    .end();
}

async function copyObject(call: Call): Promise<void> {
  const { request, response, store, bucket, key } = call;
  const [path = '', versions = ''] = String(request.headers['x-amz-copy-source']).split('?versionId=');
  const [, fromBucket = '', fromKey = ''] = /^\/?([^/]+)\/(.+)$/s.exec(decodeURIComponent(path)) ?? [];
  const query = new URLSearchParams(versions === '' ? {} : { versionId: versions });
  const source = wanted({ ...call, bucket: fromBucket, key: fromKey, query });
  const blob = await writeBlob(store.newBlobPath(), createReadStream(source.path) as AsyncIterable<Buffer>);
  const own = request.headers['x-amz-metadata-directive'] === 'REPLACE' ? headersOf(request) : source;
  const { headers, metadata } = own;
  const attributes = { blob, etag: blob.md5, crc32: blob.crc32, headers, metadata, event: 'Copy' };
  const stored = store.put({ bucket, key, ...attributes });
  response.writeHead(200, { 'content-type': 'application/xml', ...versionHeader(stored) });
  response.end(
    `<CopyObjectResult ${namespace}><ETag>&quot;${stored.etag}&quot;</ETag><LastModified>${new Date(stored.modifiedAt).toISOString()}</LastModified></CopyObjectResult>`,
  );
}

function deleteObject({ response, store, bucket, key, query }: Call): void {
  const marker = store.remove(bucket, key, query.get('versionId') ?? undefined);
  response.writeHead(204, marker ? { 'x-amz-delete-marker': 'true', 'x-amz-version-id': marker.versionId } : {}).end();
}

async function deleteObjects({ request, response, store, bucket }: Call): Promise<void> {
  const body = (await readBody(request)).toString();
  const quiet = xmlValue(body, 'Quiet') === 'true';
  const objects = xmlElements(body, 'Object');
  if (objects.length > 1000) throw new AwsError('MalformedXML', 'At most 1,000 objects are deleted in one request.');
  const rows = objects.map((object) => {
    const key = xmlValue(object, 'Key') ?? '';
    store.remove(bucket, key, xmlValue(object, 'VersionId'));
    return `<Deleted><Key>${xmlText(key)}</Key></Deleted>`;
  });
  answerXml(response, `<DeleteResult ${namespace}>${quiet ? '' : rows.join('')}</DeleteResult>`);
}

/** Reading, writing, copying and deleting of objects. */
export const objectCalls = {
  read,
  put: (call) => (call.request.headers['x-amz-copy-source'] ? copyObject(call) : putObject(call)),
  remove: deleteObject,
  removeMany: deleteObjects,
} as const satisfies Record<string, Operation>;
