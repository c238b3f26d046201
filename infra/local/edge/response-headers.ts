import type { StackResources } from '../template/stack-resources.ts';
import type { EdgeResponse } from '../wire/http-exchange.ts';
import { type LocalHosts, signInPath } from './local-hosts.ts';

interface Override {
  readonly Override?: boolean;
}

interface SecurityHeaders {
  readonly ContentSecurityPolicy?: Override & { readonly ContentSecurityPolicy: string };
  readonly ContentTypeOptions?: Override;
  readonly FrameOptions?: Override & { readonly FrameOption: string };
  readonly ReferrerPolicy?: Override & { readonly ReferrerPolicy: string };
  readonly StrictTransportSecurity?: Override & {
    readonly AccessControlMaxAgeSec: number | string;
    readonly IncludeSubdomains?: boolean;
    readonly Preload?: boolean;
  };
  readonly XSSProtection?: Override & { readonly Protection: boolean; readonly ModeBlock?: boolean };
}

interface PolicyConfig {
  readonly SecurityHeadersConfig?: SecurityHeaders;
  readonly CustomHeadersConfig?: {
    readonly Items?: readonly (Override & { readonly Header: string; readonly Value: string })[];
  };
  readonly RemoveHeadersConfig?: { readonly Items?: readonly { readonly Header: string }[] };
  readonly CorsConfig?: unknown;
  readonly ServerTimingHeadersConfig?: unknown;
}

interface AddedHeader {
  readonly name: string;
  readonly value: string;
  readonly override: boolean;
}

/**
 * A content security policy for this machine: `upgrade-insecure-requests` would force https, which is not served here, and a path in a
 * source covers its subpaths only with a trailing slash.
 */
function localPolicy(policy: string, toLocal: LocalHosts): string {
  return toLocal(policy.replace(/\bupgrade-insecure-requests\b;?\s*/g, '')).replace(
    new RegExp(`${signInPath}(?=[\\s;]|$)`, 'g'),
    `${signInPath}/`,
  );
}

function* securityHeaders(
  config: SecurityHeaders,
  toLocal: LocalHosts,
): Generator<readonly [string, string, Override]> {
  const { ContentSecurityPolicy: csp, StrictTransportSecurity: hsts, XSSProtection: xss } = config;
  if (csp) yield ['content-security-policy', localPolicy(csp.ContentSecurityPolicy, toLocal), csp];
  if (config.ContentTypeOptions) yield ['x-content-type-options', 'nosniff', config.ContentTypeOptions];
  if (config.FrameOptions) yield ['x-frame-options', config.FrameOptions.FrameOption, config.FrameOptions];
  if (config.ReferrerPolicy) yield ['referrer-policy', config.ReferrerPolicy.ReferrerPolicy, config.ReferrerPolicy];
  if (hsts) {
    const more = `${hsts.IncludeSubdomains ? '; includeSubDomains' : ''}${hsts.Preload ? '; preload' : ''}`;
    yield ['strict-transport-security', `max-age=${hsts.AccessControlMaxAgeSec}${more}`, hsts];
  }
  if (xss) yield ['x-xss-protection', xss.Protection ? `1${xss.ModeBlock ? '; mode=block' : ''}` : '0', xss];
}

/** Applies a response headers policy of the template to a response; the identity for a behavior without one. */
export function headersPolicy(
  stack: StackResources,
  id: string | undefined,
  toLocal: LocalHosts,
): (response: EdgeResponse) => EdgeResponse {
  if (id === undefined) return (response) => response;
  const found = stack.ofType('AWS::CloudFront::ResponseHeadersPolicy').find(({ ref }) => ref === id);
  if (!found) throw new Error(`The response headers policy ${id} is not emulated by the local cloud.`);
  const config = found.properties.ResponseHeadersPolicyConfig as PolicyConfig;
  if (config.CorsConfig || config.ServerTimingHeadersConfig)
    throw new Error(`${found.logicalId}: CORS and server timing are not emulated by the local cloud.`);
  const custom = (config.CustomHeadersConfig?.Items ?? []).map(
    ({ Header, Value, Override }): AddedHeader => ({
      name: Header.toLowerCase(),
      value: Value,
      override: Override === true,
    }),
  );
  const security = [...securityHeaders(config.SecurityHeadersConfig ?? {}, toLocal)].map(
    ([name, value, { Override }]): AddedHeader => ({ name, value, override: Override === true }),
  );
  const removed = new Set(config.RemoveHeadersConfig?.Items?.map(({ Header }) => Header.toLowerCase()));
  return (response) => {
    const headers = Object.fromEntries(Object.entries(response.headers).filter(([name]) => !removed.has(name)));
    for (const { name, value, override } of [...security, ...custom])
      if (override || headers[name] === undefined) headers[name] = value;
    return { ...response, headers };
  };
}
