import type { Gateway } from '../gateway/emulate-gateway.ts';
import type { ObjectStore } from '../s3/object-store.ts';
import type { LiveResource, StackResources } from '../template/stack-resources.ts';
import type { EdgeResponse } from '../wire/http-exchange.ts';
import type { compressor } from './compression.ts';
import { type EdgeFunction, edgeFunction } from './edge-function.ts';
import type { LocalHosts } from './local-hosts.ts';
import { compressesUnder, forwardsViewer } from './policies.ts';
import { headersPolicy } from './response-headers.ts';

/** A distribution's dependencies on the rest of the local cloud. */
export interface EdgeServices {
  readonly stack: StackResources;
  readonly store: ObjectStore;
  readonly gateways: readonly Gateway[];
  readonly toLocal: LocalHosts;
  readonly compress: ReturnType<typeof compressor>;
  readonly log: (text: string) => void;
}

interface BehaviorSettings {
  readonly PathPattern?: string;
  readonly TargetOriginId: string;
  readonly AllowedMethods?: readonly string[];
  readonly CachePolicyId?: string;
  readonly OriginRequestPolicyId?: string;
  readonly ResponseHeadersPolicyId?: string;
  readonly Compress?: boolean;
  readonly FunctionAssociations?: readonly { readonly EventType: string; readonly FunctionARN: string }[];
  readonly LambdaFunctionAssociations?: readonly unknown[];
  readonly ForwardedValues?: unknown;
}

/** The cache behavior of one path pattern. */
export interface Behavior {
  readonly originId: string;
  readonly methods: ReadonlySet<string>;
  /** Whether the viewer's headers, cookies and query are forwarded to the origin. */
  readonly forwards: boolean;
  readonly compresses: boolean;
  readonly onRequest: EdgeFunction | undefined;
  /** Adds the headers of the response headers policy. */
  addHeaders(response: EdgeResponse): EdgeResponse;
}

/** `*` matches any characters and `?` one; case-sensitive. The leading slash is optional. */
function pathPattern(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^/?${source.replace(/^\//, '')}$`, 's');
}

/** Matches the path as the viewer sent it: the first matching pattern, else the default behavior. */
export function edgeBehaviors(resource: LiveResource, services: EdgeServices): (path: string) => Behavior {
  const { stack, toLocal, log } = services;
  const config = resource.properties.DistributionConfig as {
    DefaultCacheBehavior: BehaviorSettings;
    CacheBehaviors?: readonly BehaviorSettings[];
  };
  const functions = new Map(
    stack.ofType('AWS::CloudFront::Function').map((one) => [one.ref, edgeFunction(one, log)] as const),
  );

  function requestFunction({ FunctionAssociations = [] }: BehaviorSettings): EdgeFunction | undefined {
    for (const { EventType } of FunctionAssociations)
      if (EventType !== 'viewer-request')
        throw new Error(`${resource.logicalId}: ${EventType} functions are not emulated by the local cloud.`);
    return functions.get(FunctionAssociations[0]?.FunctionARN ?? '');
  }

  function behavior(settings: BehaviorSettings): Behavior {
    if (settings.LambdaFunctionAssociations?.length || settings.ForwardedValues || !settings.CachePolicyId)
      throw new Error(`${resource.logicalId}: Lambda@Edge and forwarded values are not emulated by the local cloud.`);
    return {
      originId: settings.TargetOriginId,
      methods: new Set(settings.AllowedMethods ?? ['GET', 'HEAD']),
      forwards: forwardsViewer(settings.OriginRequestPolicyId),
      compresses: settings.Compress === true && compressesUnder(stack, settings.CachePolicyId),
      onRequest: requestFunction(settings),
      addHeaders: headersPolicy(stack, settings.ResponseHeadersPolicyId, toLocal),
    };
  }

  const fallback = behavior(config.DefaultCacheBehavior);
  const others = (config.CacheBehaviors ?? []).map((settings) => ({
    pattern: pathPattern(settings.PathPattern ?? '*'),
    chosen: behavior(settings),
  }));
  return (path) => others.find(({ pattern }) => pattern.test(path))?.chosen ?? fallback;
}
