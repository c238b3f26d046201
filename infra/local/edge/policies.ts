import type { StackResources } from '../template/stack-resources.ts';

/** Which of a request's headers, cookies or query parameters go on to the origin. */
export type Passes = (name: string) => boolean;

export interface OriginPolicy {
  readonly headers: Passes;
  readonly cookies: Passes;
  readonly query: Passes;
  /** Headers that CloudFront adds because the policy names them. */
  readonly added: readonly string[];
}

export interface CachingPolicy extends OriginPolicy {
  /** Whether CloudFront compresses what the origin sent plain. */
  readonly gzip: boolean;
  readonly brotli: boolean;
}

interface Selection {
  readonly HeaderBehavior?: string;
  readonly CookieBehavior?: string;
  readonly QueryStringBehavior?: string;
  readonly Headers?: readonly string[];
  readonly Cookies?: readonly string[];
  readonly QueryStrings?: readonly string[];
}

interface PolicyConfig {
  readonly HeadersConfig?: Selection;
  readonly CookiesConfig?: Selection;
  readonly QueryStringsConfig?: Selection;
  readonly EnableAcceptEncodingGzip?: boolean;
  readonly EnableAcceptEncodingBrotli?: boolean;
}

const all: Passes = () => true;
const none: Passes = () => false;

function passes(behavior: string | undefined, names: readonly string[] = []): Passes {
  const listed = new Set(names.map((name) => name.toLowerCase()));
  if (behavior === undefined || behavior === 'none') return none;
  if (behavior === 'all' || behavior === 'allViewer') return all;
  if (behavior === 'whitelist') return (name) => listed.has(name.toLowerCase());
  if (behavior === 'allExcept') return (name) => !listed.has(name.toLowerCase());
  if (behavior === 'allViewerAndWhitelistCloudFront') return all;
  throw new Error(`The selection ${behavior} of a CloudFront policy is not played by the local cloud.`);
}

function fromConfig({ HeadersConfig = {}, CookiesConfig = {}, QueryStringsConfig = {} }: PolicyConfig): OriginPolicy {
  return {
    headers: passes(HeadersConfig.HeaderBehavior, HeadersConfig.Headers),
    cookies: passes(CookiesConfig.CookieBehavior, CookiesConfig.Cookies),
    query: passes(QueryStringsConfig.QueryStringBehavior, QueryStringsConfig.QueryStrings),
    added: (HeadersConfig.Headers ?? [])
      .map((name) => name.toLowerCase())
      .filter((name) => name.startsWith('cloudfront-')),
  };
}

const nothing: OriginPolicy = { headers: none, cookies: none, query: none, added: [] };
const everything: OriginPolicy = { headers: all, cookies: all, query: all, added: [] };

/** AWS's own policies, by the ids that its documentation lists. */
const managedOrigin: Readonly<Record<string, OriginPolicy>> = {
  // AllViewer
  '216adef6-5c7f-47e4-b989-5492eafa07d3': everything,
  // AllViewerExceptHostHeader
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': { ...everything, headers: (name) => name !== 'host' },
  // AllViewerAndCloudFrontHeaders-2022-06
  '33f36d7e-f396-46d9-90e0-52428a34d9dc': { ...everything, added: ['cloudfront-viewer-address'] },
};

const managedCaching: Readonly<Record<string, CachingPolicy>> = {
  // CachingOptimized
  '658327ea-f89d-4fab-a63d-7e88639e58f6': { ...nothing, gzip: true, brotli: true },
  // CachingOptimizedForUncompressedObjects
  'b2884449-e4de-46a7-ac36-70bc7f1ddd6d': { ...nothing, gzip: false, brotli: false },
  // CachingDisabled
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': { ...nothing, gzip: false, brotli: false },
};

function own(stack: StackResources, type: string, property: string, id: string): PolicyConfig {
  const found = stack.ofType(type).find(({ ref }) => ref === id);
  if (!found) throw new Error(`The CloudFront policy ${id} is not played by the local cloud.`);
  return found.properties[property] as PolicyConfig;
}

/** What an origin request policy lets through; without one, nothing but what the cache policy names. */
export function originPolicy(stack: StackResources, id: string | undefined): OriginPolicy {
  if (id === undefined) return nothing;
  return (
    managedOrigin[id] ?? fromConfig(own(stack, 'AWS::CloudFront::OriginRequestPolicy', 'OriginRequestPolicyConfig', id))
  );
}

export function cachingPolicy(stack: StackResources, id: string): CachingPolicy {
  const managed = managedCaching[id];
  if (managed) return managed;
  const config = own(stack, 'AWS::CloudFront::CachePolicy', 'CachePolicyConfig', id) as {
    ParametersInCacheKeyAndForwardedToOrigin?: PolicyConfig;
  };
  const key = config.ParametersInCacheKeyAndForwardedToOrigin ?? {};
  const { EnableAcceptEncodingGzip: gzip = false, EnableAcceptEncodingBrotli: brotli = false } = key;
  return { ...fromConfig(key), gzip, brotli };
}
