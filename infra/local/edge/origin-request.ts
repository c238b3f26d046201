import type { EdgeRequest } from '../wire/http-exchange.ts';
import type { CachingPolicy, OriginPolicy } from './policies.ts';

/** Headers of one connection; they never go on. */
const ofConnection = new Set([
  ...[
    'connection',
    'expect',
    'keep-alive',
    'proxy-authorization',
    'proxy-connection',
    'te',
    'trailer',
    'transfer-encoding',
  ],
  'upgrade',
]);

interface Viewer {
  readonly ip: string;
  readonly port: number;
}

function selected(text: string, separator: string, passes: (name: string) => boolean): string {
  const parts = text.split(separator).filter((part) => part !== '');
  return parts.filter((part) => passes(part.trim().split('=')[0] ?? '')).join(separator);
}

/**
 * The request that reaches the origin: what the two policies let through, what CloudFront adds, and the origin's own headers.
 * A viewer can neither send headers of CloudFront nor those of the origin.
 */
export function originRequest(
  request: EdgeRequest,
  policies: { readonly origin: OriginPolicy; readonly caching: CachingPolicy },
  viewer: Viewer,
  origin: { readonly host: string; readonly path: string; readonly headers: Readonly<Record<string, string>> },
): EdgeRequest {
  const { origin: policy, caching } = policies;
  const passing = Object.entries(request.headers).filter(
    ([name]) =>
      !ofConnection.has(name) &&
      !name.startsWith('cloudfront-') &&
      name !== 'cookie' &&
      (policy.headers(name) || caching.headers(name) || name === 'content-type' || name === 'content-length'),
  );
  const headers = Object.fromEntries(passing);
  const cookie = selected(request.headers.cookie ?? '', ';', (name) => policy.cookies(name) || caching.cookies(name));
  if (cookie !== '') headers.cookie = cookie.trim();
  if (policy.added.includes('cloudfront-viewer-address')) {
    const ip = viewer.ip.includes(':') ? `[${viewer.ip}]` : viewer.ip;
    headers['cloudfront-viewer-address'] = `${ip}:${viewer.port}`;
  }
  const forwarded = request.headers['x-forwarded-for'];
  return {
    ...request,
    path: `${origin.path}${request.path}`,
    query: selected(request.query, '&', (name) => policy.query(decodeURIComponent(name)) || caching.query(name)),
    headers: {
      'user-agent': 'Amazon CloudFront',
      host: origin.host,
      ...headers,
      'x-forwarded-for': forwarded ? `${forwarded}, ${viewer.ip}` : viewer.ip,
      'x-forwarded-port': '443',
      'x-forwarded-proto': 'https',
      via: '1.1 local.cloudfront.net (CloudFront)',
      ...origin.headers,
    },
  };
}
