import type { EdgeRequest, EdgeResponse } from '../wire/http-exchange.ts';

/** The settings of a cache policy that is part of the template. */
export interface CachePolicyConfig {
  readonly MinTTL: number;
  readonly MaxTTL: number;
  readonly DefaultTTL: number;
  readonly ParametersInCacheKeyAndForwardedToOrigin: {
    readonly EnableAcceptEncodingGzip?: boolean;
    readonly EnableAcceptEncodingBrotli?: boolean;
    readonly HeadersConfig: { readonly HeaderBehavior: string; readonly Headers?: readonly string[] };
    readonly QueryStringsConfig: { readonly QueryStringBehavior: string };
    readonly CookiesConfig: { readonly CookieBehavior: string };
  };
}

/** The answers that an edge keeps for one behaviour. */
export type EdgeCache = (request: EdgeRequest, fetch: () => Promise<EdgeResponse>) => Promise<EdgeResponse>;

/** As many as a day of tests makes; an edge drops the least used ones, this one all. */
const mostEntries = 1_000;

/**
 * Caches answers to GET with status 200 for as long as they say, within the policy's limits; x-cache and age say what was done. Queries and cookies
 * are no part of the key: a policy that makes them one is refused.
 */
export function edgeCache(config: CachePolicyConfig, now = Date.now): EdgeCache {
  const { HeadersConfig, QueryStringsConfig, CookiesConfig } = config.ParametersInCacheKeyAndForwardedToOrigin;
  if (QueryStringsConfig.QueryStringBehavior !== 'none' || CookiesConfig.CookieBehavior !== 'none')
    throw new Error('Queries and cookies in a cache key are not emulated by the local cloud.');
  const names = (HeadersConfig.Headers ?? []).map((name) => name.toLowerCase());
  const kept = new Map<string, { readonly response: EdgeResponse; readonly at: number; readonly until: number }>();

  return async (request, fetch) => {
    if (request.method !== 'GET') return await fetch();
    const key = JSON.stringify([request.path, ...names.map((name) => request.headers[name] ?? null)]);
    const known = kept.get(key);
    if (known && known.until > now()) {
      const age = String(Math.floor((now() - known.at) / 1000));
      return withHeaders(known.response, { age, 'x-cache': 'Hit from cloudfront' });
    }
    const response = await fetch();
    const seconds = response.status === 200 ? secondsOf(response, config) : 0;
    if (kept.size >= mostEntries) kept.clear();
    if (seconds > 0) kept.set(key, { response, at: now(), until: now() + seconds * 1000 });
    return withHeaders(response, { 'x-cache': 'Miss from cloudfront' });
  };
}

function secondsOf({ headers }: EdgeResponse, { MinTTL, MaxTTL, DefaultTTL }: CachePolicyConfig): number {
  const control = String(headers['cache-control'] ?? '');
  if (/no-store|no-cache|private/.test(control)) return MinTTL;
  const age = /s-maxage=(\d+)/.exec(control) ?? /max-age=(\d+)/.exec(control);
  return Math.min(MaxTTL, Math.max(MinTTL, age ? Number(age[1]) : DefaultTTL));
}

function withHeaders(response: EdgeResponse, headers: Record<string, string>): EdgeResponse {
  return { ...response, headers: { ...response.headers, ...headers } };
}
