import type { StackResources } from '../template/stack-resources.ts';

export interface GatewayRoute {
  /** `GET /api/user/{id}`. */
  readonly routeKey: string;
  readonly functionArn: string;
  readonly timeoutMilliseconds: number;
  /** Ref of the authorizer; undefined for a public route. */
  readonly authorizerId: string | undefined;
}

export interface MatchedRoute {
  readonly route: GatewayRoute;
  readonly pathParameters: Readonly<Record<string, string>>;
}

interface RouteProperties {
  readonly RouteKey: string;
  readonly Target?: string;
  readonly AuthorizationType?: string;
  readonly AuthorizerId?: string;
  readonly AuthorizationScopes?: unknown;
}

interface IntegrationProperties {
  readonly IntegrationType: string;
  readonly IntegrationUri: string;
  readonly PayloadFormatVersion?: string;
  readonly TimeoutInMillis?: number;
}

/** HTTP APIs time out after 30 seconds at most; 29 is what the product may rely on. */
const longestWait = 29_000;

/** One API's routes with their integrations. Throws by name for integrations other than functions. */
export function gatewayRoutes(stack: StackResources, apiId: string): GatewayRoute[] {
  const integrations = new Map(stack.ofType('AWS::ApiGatewayV2::Integration').map((one) => [one.ref, one]));
  return stack
    .ofType('AWS::ApiGatewayV2::Route')
    .filter(({ properties }) => properties.ApiId === apiId)
    .map(({ logicalId, properties }) => {
      const route = properties as unknown as RouteProperties;
      const integration = integrations.get(route.Target?.split('/').at(-1) ?? '');
      const { IntegrationType, IntegrationUri, PayloadFormatVersion, TimeoutInMillis } = (integration?.properties ??
        {}) as unknown as IntegrationProperties;
      if (IntegrationType !== 'AWS_PROXY' || PayloadFormatVersion !== '2.0')
        throw new Error(
          `${logicalId}: the integration ${IntegrationType} ${PayloadFormatVersion} is not emulated by the local cloud.`,
        );
      const authorization = route.AuthorizationType ?? 'NONE';
      if ((authorization !== 'NONE' && authorization !== 'JWT') || route.AuthorizationScopes)
        throw new Error(`${logicalId}: the authorization ${authorization} is not emulated by the local cloud.`);
      return {
        routeKey: route.RouteKey,
        functionArn: /arn:aws:lambda:[^/]+/.exec(IntegrationUri)?.[0] ?? IntegrationUri,
        timeoutMilliseconds: Math.min(longestWait, TimeoutInMillis ?? longestWait),
        authorizerId: authorization === 'JWT' ? route.AuthorizerId : undefined,
      };
    });
}

interface CompiledRoute {
  readonly route: GatewayRoute;
  readonly method: string;
  readonly segments: readonly string[];
}

function match({ segments }: CompiledRoute, path: readonly string[]): Record<string, string> | undefined {
  if (path.length !== segments.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const value = path[index] ?? '';
    if (isVariable(segment) && value !== '') parameters[segment.slice(1, -1)] = value;
    else if (segment !== value) return undefined;
  }
  return parameters;
}

const isVariable = (segment: string) => segment.startsWith('{');

/** A literal segment takes precedence over a variable, from the left. */
function moreSpecific(left: CompiledRoute, right: CompiledRoute): number {
  const at = left.segments.findIndex(
    (segment, index) => isVariable(segment) !== isVariable(right.segments[index] ?? ''),
  );
  return at < 0 ? 0 : Number(isVariable(left.segments[at] ?? '')) - Number(isVariable(right.segments[at] ?? ''));
}

/** Finds the route of a request by API Gateway's precedence. `path` is decoded. Throws for routes that are not emulated. */
export function routeFinder(
  routes: readonly GatewayRoute[],
): (method: string, path: string) => MatchedRoute | undefined {
  const compiled = routes.map(compile).sort(moreSpecific);
  return (method, path) => {
    const segments = path.split('/').slice(1);
    for (const candidate of compiled) {
      const pathParameters = candidate.method === method ? match(candidate, segments) : undefined;
      if (pathParameters) return { route: candidate.route, pathParameters };
    }
    return undefined;
  };
}

function compile(route: GatewayRoute): CompiledRoute {
  const [method = '', path = ''] = route.routeKey.split(' ');
  if (route.routeKey === '$default' || method === 'ANY' || path.includes('+}'))
    throw new Error(`The route ${route.routeKey} is not emulated by the local cloud.`);
  return { route, method, segments: path.split('/').slice(1) };
}
