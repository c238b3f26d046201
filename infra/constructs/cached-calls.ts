import { Duration } from 'aws-cdk-lib';
import {
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { api as contract } from '#shared/contract/index.ts';
import { brand } from '#shared/domain/brand.ts';
import type { Stage } from '../stages.ts';

/** A caller whose request can be refused has an entry of their own: these headers decide about it. */
const deciding = ['Authorization', 'BecomeUser', 'data-provider', 'auth-provider', 'dataprovider'];

/**
 * A behaviour for each call whose answer the contract lets the edge cache. Visitors share one entry, whatever query or cookie they
 * send; how long it is kept, the answer says. Refusals say no-store.
 */
export function cachedCalls(scope: Construct, stage: Stage, calls: BehaviorOptions): Record<string, BehaviorOptions> {
  const cached = Object.values(contract)
    .flatMap((family) => Object.values<Endpoint>(family))
    .filter(({ edgeSeconds }) => edgeSeconds > 0);
  const cachePolicy = new CachePolicy(scope, 'CachedCalls', {
    comment: `Cached calls of ${brand.name} ${stage.name}`,
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(Math.max(...cached.map(({ edgeSeconds }) => edgeSeconds))),
    headerBehavior: CacheHeaderBehavior.allowList(...deciding),
    queryStringBehavior: CacheQueryStringBehavior.none(),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingGzip: true,
    enableAcceptEncodingBrotli: true,
  });
  return Object.fromEntries(cached.map(({ path }) => [`/api/${path}`, { ...calls, cachePolicy }]));
}
