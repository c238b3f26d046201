import type { IncomingMessage } from 'node:http';
import type { StoredObject } from '../s3/object-store.ts';

/** A request on its way from the viewer to an origin. Header names are lower-case. */
export interface EdgeRequest {
  readonly method: string;
  /** Percent-encoded, as it came. */
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** An answer on its way back. A header that is undefined is left out. */
export interface EdgeResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Bytes, or an object of the store that is streamed. */
  readonly body: Buffer | { readonly object: StoredObject; readonly start: number; readonly end: number };
}

/** A small answer in JSON, as gateways give. */
export function jsonResponse(status: number, content: unknown, headers: EdgeResponse['headers'] = {}): EdgeResponse {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from(JSON.stringify(content)),
  };
}

/** The address that a request names; two slashes at its beginning are part of the path and name no host. Undefined for what is no address. */
export function requestedAddress({ url = '/' }: Pick<IncomingMessage, 'url'>): URL | undefined {
  return URL.parse(url.startsWith('/') ? `http://localhost${url}` : url) ?? undefined;
}
