import type { EdgeRequest } from '../wire/http-exchange.ts';

/** Hop-by-hop headers; they are never forwarded. */
const ofConnection = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Passed on by CloudFront even where no policy lets headers through. */
const alwaysForwarded = new Set(['content-type', 'content-length']);

/**
 * The request that reaches the origin: what the policy lets through, what CloudFront adds, and the origin's own headers. A viewer
 * can send neither headers of CloudFront nor those of the origin.
 */
export function originRequest(
  request: EdgeRequest,
  forwards: boolean,
  viewerIp: string,
  origin: { readonly host: string; readonly path: string; readonly headers: Readonly<Record<string, string>> },
): EdgeRequest {
  const passing = Object.entries(request.headers).filter(([name]) =>
    forwards
      ? name !== 'host' && !ofConnection.has(name) && !name.startsWith('cloudfront-')
      : alwaysForwarded.has(name),
  );
  const forwarded = request.headers['x-forwarded-for'];
  return {
    ...request,
    path: `${origin.path}${request.path}`,
    query: forwards ? request.query : '',
    headers: {
      'user-agent': 'Amazon CloudFront',
      host: origin.host,
      ...Object.fromEntries(passing),
      'x-forwarded-for': forwarded ? `${forwarded}, ${viewerIp}` : viewerIp,
      'x-forwarded-port': '443',
      'x-forwarded-proto': 'https',
      via: '1.1 local.cloudfront.net (CloudFront)',
      ...origin.headers,
    },
  };
}
