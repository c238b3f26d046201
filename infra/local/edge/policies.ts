import type { StackResources } from '../template/stack-resources.ts';
import { type CachePolicyConfig, type EdgeCache, edgeCache } from './edge-cache.ts';

/** AWS's own policies that the template names, by the ids in its documentation. */
const allViewerExceptHostHeader = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
const cachingOptimized = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';

const refuse = (id: string): never => {
  throw new Error(`The CloudFront policy ${id} is not emulated by the local cloud.`);
};

/** Whether an origin request policy lets the viewer's headers (but Host), cookies and query through; without one nothing passes. */
export function forwardsViewer(id: string | undefined): boolean {
  if (id === undefined) return false;
  return id === allViewerExceptHostHeader || refuse(id);
}

/** What a cache policy lets CloudFront do. */
interface Caching {
  /** Compress what the origin sent plain. */
  readonly compresses: boolean;
  /** Where answers are kept: under a policy of the template's own. Files are always fetched, so that a new build shows at once. */
  readonly cache?: EdgeCache;
}

/** What the cache policy of a behaviour allows: one of AWS's own, or one of the template. */
export function cachingUnder(stack: StackResources, id: string): Caching {
  if (id === cachingDisabled) return { compresses: false };
  if (id === cachingOptimized) return { compresses: true };
  const own = stack.ofType('AWS::CloudFront::CachePolicy').find(({ ref }) => ref === id) ?? refuse(id);
  const config = own.properties.CachePolicyConfig as CachePolicyConfig;
  const { EnableAcceptEncodingGzip, EnableAcceptEncodingBrotli } = config.ParametersInCacheKeyAndForwardedToOrigin;
  return { compresses: Boolean(EnableAcceptEncodingGzip && EnableAcceptEncodingBrotli), cache: edgeCache(config) };
}
