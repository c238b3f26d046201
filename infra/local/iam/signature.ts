import { createHash, createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The parts of a request that the signature covers. */
export interface SignedRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

const form =
  /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<scope>(?<day>\d{8})\/(?<region>[^/]+)\/(?<service>[^/]+)\/aws4_request), ?SignedHeaders=(?<names>[^,]+), ?Signature=(?<signature>[0-9a-f]{64})$/;

const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer | KeyObject, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

function canonicalQuery(search: string): string {
  return [...new URLSearchParams(search.replaceAll('+', '%2B'))]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');
}

/** A canonical header value; behind a proxy, `host` is the one that the client signed. */
function headerOf(headers: IncomingHttpHeaders, name: string): string {
  const value = (name === 'host' && headers['x-forwarded-host']) || headers[name];
  return String(value ?? '')
    .trim()
    .replace(/ +/g, ' ');
}

/** Cache of derived signing keys: a client uses the same one for a day. As key objects: Node takes six times as long with the bytes. */
const keys = new Map<string, KeyObject>();

function signingKey(secret: string, { day = '', region = '', service = '' }: Record<string, string>): KeyObject {
  const name = [secret, day, region, service].join('/');
  const known = keys.get(name);
  if (known) return known;
  if (keys.size > 1000) keys.clear();
  const key = createSecretKey(hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), service), 'aws4_request'));
  keys.set(name, key);
  return key;
}

/**
 * The access key that signed a request (Signature Version 4, header form). Undefined when the request is unsigned, the key unknown or the
 * signature wrong. `body` is hashed unless the request states its hash, as requests to S3 do.
 */
export function signerOf(
  { method = '', url = '/', headers }: SignedRequest,
  body: Buffer | undefined,
  secretOf: (accessKeyId: string) => string | undefined,
): string | undefined {
  const parts = form.exec(headers.authorization ?? '')?.groups;
  const secret = parts && secretOf(parts.id ?? '');
  if (!parts || !secret) return undefined;
  const [path = '/', search = ''] = url.split(/\?(.*)/s);
  const names = parts.names ?? '';
  const canonical = [
    method,
    path,
    canonicalQuery(search),
    ...names.split(';').map((name) => `${name}:${headerOf(headers, name)}`),
    '',
    names,
    headers['x-amz-content-sha256'] ?? sha256(body ?? Buffer.alloc(0)),
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], parts.scope, sha256(canonical)].join('\n');
  const wanted = hmac(signingKey(secret, parts), toSign);
  return timingSafeEqual(wanted, Buffer.from(parts.signature ?? '', 'hex')) ? parts.id : undefined;
}
