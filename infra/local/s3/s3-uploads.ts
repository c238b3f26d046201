import { readBody } from '../wire/request-body.ts';
import { xmlElements, xmlText, xmlValue } from '../wire/xml.ts';
import { answerXml, type Call, headersOf, namespace, type Operation, receive } from './s3-call.ts';

function createUpload({ request, response, uploads, bucket, key }: Call): void {
  const id = uploads.create({ bucket, key, ...headersOf(request) });
  answerXml(
    response,
    `<InitiateMultipartUploadResult ${namespace}><Bucket>${bucket}</Bucket><Key>${xmlText(key)}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
  );
}

async function uploadPart(call: Call): Promise<void> {
  const { response, uploads, query } = call;
  const part = await receive(call);
  uploads.addPart(query.get('uploadId') ?? '', Number(query.get('partNumber')), part);
  response.writeHead(200, { etag: `"${part.md5}"`, 'x-amz-checksum-crc32': part.crc32 }).end();
}

async function completeUpload({ request, response, uploads, query, bucket, key }: Call): Promise<void> {
  const body = (await readBody(request)).toString();
  const numbers = xmlElements(body, 'Part').map((part) => Number(xmlValue(part, 'PartNumber')));
  const stored = await uploads.complete(query.get('uploadId') ?? '', numbers);
  answerXml(
    response,
    `<CompleteMultipartUploadResult ${namespace}><Bucket>${bucket}</Bucket><Key>${xmlText(key)}</Key><ETag>&quot;${stored.etag}&quot;</ETag></CompleteMultipartUploadResult>`,
  );
}

function abortUpload({ response, uploads, query }: Call): void {
  uploads.abort(query.get('uploadId') ?? '');
  response.writeHead(204).end();
}

/** Uploads in parts. */
export const uploadCalls = {
  create: createUpload,
  addPart: uploadPart,
  complete: completeUpload,
  abort: abortUpload,
} as const satisfies Record<string, Operation>;
