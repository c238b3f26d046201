import type { StackResources } from '../template/stack-resources.ts';

export interface GatewayRoute {
  /** `GET /api/user/{id}` or `$default`. */
  readonly routeKey: string;
  readonly functionArn: string;
  readonly timeoutMilliseconds: number;
  /** Ref of the authorizer; undefined when anyone may call. */
  readonly authorizerId: string | undefined;
  readonly scopes: readonly string[];
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
  readonly AuthorizationScopes?: readonly string[];
}

interface IntegrationProperties {
  readonly IntegrationType: string;
  readonly IntegrationUri: string;
  readonly PayloadFormatVersion?: string;
  readonly TimeoutInMillis?: number;
}

/** HTTP APIs wait 30 seconds at most; 29 is what the product may count on. */
const longestWait = 29_000;

/** The routes of one API with their integrations. Integrations other than functions throw by name. */
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
      if (authorization !== 'NONE' && authorization !== 'JWT')
        throw new Error(`${logicalId}: the authorization ${authorization} is not emulated by the local cloud.`);
      return {
        routeKey: route.RouteKey,
        functionArn: /arn:aws:lambda:[^/]+/.exec(IntegrationUri)?.[0] ?? IntegrationUri,
        timeoutMilliseconds: Math.min(longestWait, TimeoutInMillis ?? longestWait),
        authorizerId: authorization === 'JWT' ? route.AuthorizerId : undefined,
        scopes: route.AuthorizationScopes ?? [],
      };
    });
}

interface CompiledRoute {
  readonly route: GatewayRoute;
  readonly method: string;
  readonly segments: readonly string[];
}

/** A written segment wins over a variable, and that over `{proxy+}`; compared from the left. */
const rank = (segment: string | undefined): number => {
  if (segment === undefined) return 3;
  if (segment.endsWith('+}')) return 2;
  return segment.startsWith('{') ? 1 : 0;
};

function moreSpecific(left: CompiledRoute, right: CompiledRoute): number {
  for (let index = 0; index < Math.max(left.segments.length, right.segments.length); index++) {
    const difference = rank(left.segments[index]) - rank(right.segments[index]);
    if (difference !== 0) return difference;
  }
  return Number(left.method === 'ANY') - Number(right.method === 'ANY');
}

function match({ segments }: CompiledRoute, path: readonly string[]): Record<string, string> | undefined {
  const parameters: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    if (segment.endsWith('+}')) {
      if (path.length <= index) return undefined;
      parameters[segment.slice(1, -2)] = path.slice(index).join('/');
      return parameters;
    }
    const value = path[index];
    if (value === undefined) return undefined;
    if (segment.startsWith('{') && value !== '') parameters[segment.slice(1, -1)] = value;
    else if (segment !== value) return undefined;
  }
  return path.length === segments.length ? parameters : undefined;
}

/** Finds the route of a request with API Gateway's precedence: full match, then greedy, then `$default`. `path` is decoded. */
export function routeFinder(
  routes: readonly GatewayRoute[],
): (method: string, path: string) => MatchedRoute | undefined {
  const compiled = routes
    .filter(({ routeKey }) => routeKey !== '$default')
    .map((route): CompiledRoute => {
      const [method = '', path = ''] = route.routeKey.split(' ');
      return { route, method, segments: path.split('/').slice(1) };
    })
    .sort(moreSpecific);
  const fallback = routes.find(({ routeKey }) => routeKey === '$default');
  return (method, path) => {
    const segments = path.split('/').slice(1);
    for (const candidate of compiled) {
      if (candidate.method !== method && candidate.method !== 'ANY') continue;
      const pathParameters = match(candidate, segments);
      if (pathParameters) return { route: candidate.route, pathParameters };
    }
    return fallback && { route: fallback, pathParameters: {} };
  };
}
