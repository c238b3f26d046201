import type { StackResources } from '../template/stack-resources.ts';

/** The AWS managed policies that the template references, by their public ids. */
const allViewerExceptHostHeader = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
const cachingOptimized = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';

const refuse = (id: string): never => {
  throw new Error(`The CloudFront policy ${id} is not emulated by the local cloud.`);
};

/**
 * Whether an origin request policy forwards the viewer's headers (except Host), cookies and query; without a policy nothing is forwarded.
 */
export function forwardsViewer(id: string | undefined): boolean {
  if (id === undefined) return false;
  return id === allViewerExceptHostHeader || refuse(id);
}

interface CachePolicyConfig {
  readonly ParametersInCacheKeyAndForwardedToOrigin: {
    readonly EnableAcceptEncodingGzip?: boolean;
    readonly EnableAcceptEncodingBrotli?: boolean;
  };
}

/** Whether a cache policy, managed or of the template, enables compression. */
export function compressesUnder(stack: StackResources, id: string): boolean {
  if (id === cachingDisabled) return false;
  if (id === cachingOptimized) return true;
  const own = stack.ofType('AWS::CloudFront::CachePolicy').find(({ ref }) => ref === id) ?? refuse(id);
  const config = own.properties.CachePolicyConfig as CachePolicyConfig;
  const { EnableAcceptEncodingGzip, EnableAcceptEncodingBrotli } = config.ParametersInCacheKeyAndForwardedToOrigin;
  return Boolean(EnableAcceptEncodingGzip && EnableAcceptEncodingBrotli);
}
