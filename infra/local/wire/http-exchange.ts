import type { IncomingMessage } from 'node:http';
import type { StoredObject } from '../s3/object-store.ts';

/** A request on its way from the viewer to an origin. Header names are lower-case. */
export interface EdgeRequest {
  readonly method: string;
  /** Percent-encoded, as received. */
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** A response on its way back. Undefined headers are left out. */
export interface EdgeResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Bytes, or a stored object that is streamed. */
  readonly body: Buffer | { readonly object: StoredObject; readonly start: number; readonly end: number };
}

/** A small JSON response, like a gateway's. */
export function jsonResponse(status: number, content: unknown, headers: EdgeResponse['headers'] = {}): EdgeResponse {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: Buffer.from(JSON.stringify(content)),
  };
}

/** The URL of a request; two leading slashes are part of the path, not a host. Undefined for a malformed URL. */
export function requestedAddress({ url = '/' }: Pick<IncomingMessage, 'url'>): URL | undefined {
  return URL.parse(url.startsWith('/') ? `http://localhost${url}` : url) ?? undefined;
}
