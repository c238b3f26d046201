import { randomUUID } from 'node:crypto';
import { EventTooLarge, FunctionError } from '../lambda/function.ts';
import type { Lambda } from '../lambda/lambda.ts';
import type { LiveResource, StackResources } from '../template/stack-resources.ts';
import { type EdgeRequest, type EdgeResponse, jsonResponse } from '../wire/http-exchange.ts';
import { gatewayEvent, gatewayResponse } from './event.ts';
import { type Authorize, jwtAuthorizer, type KeysOf } from './jwt-authorizer.ts';
import { gatewayRoutes, routeFinder } from './routes.ts';
import { throttle } from './throttle.ts';

/** One HTTP API. Takes requests as they arrive at the API's own host. */
export interface Gateway {
  readonly host: string;
  answer(request: EdgeRequest, sourceIp: string): Promise<EdgeResponse>;
}

interface GatewayOptions {
  readonly stack: StackResources;
  readonly lambda: Lambda;
  readonly keysOf: KeysOf;
  readonly log: (text: string) => void;
}

/** The payload limit of HTTP APIs: 10 MB. */
export const largestBody = 10 * 1024 * 1024;
/** The limit of request line and header values together. */
const largestHeaders = 10_240;

const messages = {
  unauthorized: { message: 'Unauthorized' },
  notFound: { message: 'Not Found' },
  tooLarge: { message: 'Request Entity Too Large' },
  tooMany: { message: 'Too Many Requests' },
  failed: { message: 'Internal Server Error' },
  late: { message: 'Service Unavailable' },
};

function headerBytes({ method, path, query, headers }: EdgeRequest): number {
  const values = Object.values(headers).reduce((sum, value) => sum + Buffer.byteLength(value), 0);
  return `${method} ${path}?${query}`.length + values;
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

interface RouteLimits {
  readonly ThrottlingRateLimit?: number;
  readonly ThrottlingBurstLimit?: number;
}

/** The default stage's throttling limits, and those of single routes; other stages would change paths and are not emulated. */
function stageLimits(stack: StackResources, apiId: string): { passes(): boolean; passesTo(routeKey: string): boolean } {
  const stages = stack.ofType('AWS::ApiGatewayV2::Stage').filter(({ properties }) => properties.ApiId === apiId);
  const [stage] = stages;
  if (stages.length !== 1 || stage?.properties.StageName !== '$default')
    throw new Error(`The API ${apiId} needs the stage $default alone; others are not emulated by the local cloud.`);
  const limit = (settings: RouteLimits = {}) =>
    throttle(settings.ThrottlingRateLimit ?? 10_000, settings.ThrottlingBurstLimit ?? 5000);
  const { DefaultRouteSettings: all, RouteSettings: single = {} } = stage.properties as {
    DefaultRouteSettings?: RouteLimits;
    RouteSettings?: Readonly<Record<string, RouteLimits>>;
  };
  const ofRoutes = new Map(Object.entries(single).map(([routeKey, settings]) => [routeKey, limit(settings)]));
  return { passes: limit(all), passesTo: (routeKey) => ofRoutes.get(routeKey)?.() ?? true };
}

/** Waits for a function up to the gateway's timeout; a later response is dropped. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<EdgeResponse> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<EdgeResponse>((resolve) => {
    timer = setTimeout(() => resolve(jsonResponse(503, messages.late)), milliseconds);
  });
  try {
    return await Promise.race([late, work.then(gatewayResponse)]);
  } finally {
    clearTimeout(timer);
  }
}

/** Emulates one HTTP API of the template: routes, JWT authorizers, events of format 2.0, and the gateway's own responses. */
export function emulateGateway(api: LiveResource, { stack, lambda, keysOf, log }: GatewayOptions): Gateway {
  for (const property of ['Body', 'BodyS3Location', 'CorsConfiguration', 'RouteSelectionExpression'])
    if (api.properties[property] !== undefined)
      throw new Error(`${api.logicalId}: ${property} is not emulated by the local cloud.`);
  const find = routeFinder(gatewayRoutes(stack, api.ref));
  const { passes, passesTo } = stageLimits(stack, api.ref);
  const authorizers = new Map<string, Authorize>(
    stack.ofType('AWS::ApiGatewayV2::Authorizer').map((one) => [one.ref, jwtAuthorizer(one, keysOf)]),
  );

  async function answer(request: EdgeRequest, sourceIp: string, requestId: string): Promise<EdgeResponse> {
    if (request.body.length > largestBody) return jsonResponse(413, messages.tooLarge);
    if (headerBytes(request) > largestHeaders) return jsonResponse(431, { message: 'Request Header Fields Too Large' });
    if (!passes()) return jsonResponse(429, messages.tooMany);
    const path = decodePath(request.path);
    const matched = path === undefined ? undefined : find(request.method, path);
    if (!matched || path === undefined) return jsonResponse(404, messages.notFound);
    const { authorizerId, functionArn, timeoutMilliseconds, routeKey } = matched.route;
    if (!passesTo(routeKey)) return jsonResponse(429, messages.tooMany);
    const authorization = authorizerId ? await authorizers.get(authorizerId)?.(request.headers) : undefined;
    if (authorizerId && (!authorization || 'refusal' in authorization)) {
      const challenge = `Bearer ${authorization && 'refusal' in authorization ? authorization.refusal : ''}`.trim();
      return jsonResponse(401, messages.unauthorized, { 'www-authenticate': challenge });
    }
    const allowed = authorization && !('refusal' in authorization) ? authorization : undefined;
    const { region, account } = stack;
    const event = gatewayEvent({
      requestId,
      request,
      path,
      matched,
      region,
      account,
      sourceIp,
      authorization: allowed,
      apiId: api.ref,
    });
    try {
      return await within(timeoutMilliseconds, lambda.invoke(functionArn, event));
    } catch (error) {
      if (error instanceof EventTooLarge) return jsonResponse(413, messages.tooLarge);
      if (!(error instanceof FunctionError)) throw error;
      log(`${matched.route.routeKey} failed: ${error.name}: ${error.message}`);
      return jsonResponse(500, messages.failed);
    }
  }

  return {
    host: `${api.ref}.execute-api.${stack.region}.amazonaws.com`,
    async answer(request, sourceIp) {
      const requestId = randomUUID();
      const response = await answer(request, sourceIp, requestId);
      return { ...response, headers: { ...response.headers, 'apigw-requestid': requestId } };
    },
  };
}
