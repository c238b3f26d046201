import { notEmulated } from '../wire/aws-error.ts';
import { xmlText } from '../wire/xml.ts';
import { answerXml, headersOf, receive, type S3Call, type S3Operation, versionHeader, wanted } from './call.ts';
import { answerObject, streamObject } from './object-response.ts';

async function read(call: S3Call): Promise<void> {
  const object = wanted(call);
  const { status, headers, range } = answerObject(object, call.request.headers);
  call.response.writeHead(status, headers);
  if (call.request.method === 'HEAD' || status > 206) call.response.end();
  else await streamObject(object, range, call.response);
}

async function putObject(call: S3Call): Promise<void> {
  const { request, response, store, bucket, key } = call;
  if (request.headers['x-amz-copy-source']) throw notEmulated('S3', 'CopyObject');
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

async function readTags(call: S3Call): Promise<void> {
  const tags = Object.entries(await call.tagsOf(wanted(call)));
  const listed = tags.map(([name, value]) => `<Tag><Key>${xmlText(name)}</Key><Value>${xmlText(value)}</Value></Tag>`);
  answerXml(call.response, `<Tagging><TagSet>${listed.join('')}</TagSet></Tagging>`);
}

function deleteObject({ response, store, bucket, key, query }: S3Call): void {
  const marker = store.remove(bucket, key, query.get('versionId') ?? undefined);
  response.writeHead(204, marker ? { 'x-amz-delete-marker': 'true', 'x-amz-version-id': marker.versionId } : {}).end();
}

/** Object operations: read, write, delete. */
export const objectCalls = {
  read,
  put: putObject,
  remove: deleteObject,
  tags: readTags,
} as const satisfies Record<string, S3Operation>;
