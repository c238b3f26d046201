import type { IncomingMessage } from 'node:http';

/** The address that a request names; two slashes at its beginning are part of the path and name no host. Undefined for what is no address. */
export function requestedAddress({ url = '/' }: Pick<IncomingMessage, 'url'>): URL | undefined {
  return URL.parse(url.startsWith('/') ? `http://localhost${url}` : url) ?? undefined;
}
