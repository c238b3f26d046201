import type { EdgeRequest } from '../wire/http-exchange.ts';

/** Hop-by-hop headers, never forwarded. */
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

/** Forwarded by CloudFront even without a policy. */
const alwaysForwarded = new Set(['content-type', 'content-length']);

/**
 * The request to the origin: what the policy forwards, what CloudFront adds, and the origin's custom headers. A viewer can set neither
 * CloudFront's headers nor the origin's.
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
