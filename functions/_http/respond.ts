import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type Endpoint, type FileAnswer, fileAnswer } from '#shared/contract/endpoint.ts';
import { log } from '../_runtime/log.ts';
import type { RequestStep } from './request.ts';

/** The headers of every answer: not cached unless the contract allows it, and of the type that we say. */
export const answerHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** Cuts the answer down to what the contract names: table keys and private fields cannot leak. */
export function respond(): RequestStep {
  return {
    after: (request) => {
      const { endpoint, startedAt } = request.internal;
      const answer = fitting(endpoint, request.response);
      log.info('answered', { status: 200, milliseconds: Math.round(performance.now() - startedAt) });
      request.response = endpoint.answersFile ? fileOf(fileAnswer.parse(answer)) : jsonOf(answer, endpoint);
    },
  };
}

/** Throws which fields are wrong, and in what way: names and kinds, no values. */
function fitting({ returns }: Endpoint, answer: unknown): unknown {
  const read = returns.safeParse(answer);
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path, code }) => `${path.join('.')} (${code})`);
  throw new Error(`The answer does not fit the contract: ${faults.join(', ')}`);
}

function jsonOf(answer: unknown, endpoint: Endpoint): APIGatewayProxyStructuredResultV2 {
  const headers = { ...answerHeaders, 'cache-control': cachingOf(endpoint) };
  return { statusCode: 200, headers, body: JSON.stringify(answer) };
}

function cachingOf({ edgeSeconds, cacheSeconds }: Endpoint): string {
  if (edgeSeconds > 0) return `public, max-age=${edgeSeconds}`;
  return cacheSeconds > 0 ? `private, max-age=${cacheSeconds}` : answerHeaders['cache-control'];
}

/** A file is an attachment of the type that we say. A page of our own words is read in place. Neither runs anything. */
function fileOf({
  contentType,
  bytes,
  cacheSeconds,
  fileName,
  isPage,
  mayChange,
}: FileAnswer): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode: 200,
    headers: {
      ...answerHeaders,
      'content-type': contentType,
      'cache-control': isPage ? `public, max-age=${cacheSeconds}` : cachingOfFile(cacheSeconds, mayChange),
      ...(!isPage && { 'content-disposition': fileName === undefined ? 'attachment' : attachmentNamed(fileName) }),
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    },
    body: Buffer.from(bytes).toString('base64'),
    isBase64Encoded: true,
  };
}

function cachingOfFile(seconds: number, mayChange = false): string {
  if (seconds <= 0) return 'no-store';
  return mayChange ? `private, max-age=${seconds}` : `private, max-age=${seconds}, immutable`;
}

/** A file name as RFC 6266 writes it: plain letters for old readers, and every letter for the others. */
function attachmentNamed(fileName: string): string {
  const plain = fileName.normalize('NFKD').replace(/[^A-Za-z0-9._-]/g, '');
  const whole = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain || 'file'}"; filename*=UTF-8''${whole}`;
}
