import { type EdgeRequest, type EdgeResponse, jsonResponse } from '../wire/http-exchange.ts';
import type { Authorization } from './jwt-authorizer.ts';
import type { MatchedRoute } from './routes.ts';

interface EventSource {
  /** Also in the response header apigw-requestid. */
  readonly requestId: string;
  readonly request: EdgeRequest;
  /** Decoded, as HTTP APIs pass it. */
  readonly path: string;
  readonly matched: MatchedRoute;
  readonly authorization: Exclude<Authorization, { refusal: string }> | undefined;
  readonly apiId: string;
  readonly region: string;
  readonly account: string;
  readonly sourceIp: string;
}

/**
 * Only these content types arrive as text. Measured on AWS by third parties: everything else, including form fields and a missing type, is
 * base64.
 */
const textTypes = /^(text\/[^;]+|application\/(json|xml|javascript))\s*(;|$)/i;

function queryParameters(query: string): Record<string, string> | undefined {
  const values = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    const earlier = values.get(name);
    values.set(name, earlier === undefined ? value : `${earlier},${value}`);
  }
  return values.size > 0 ? Object.fromEntries(values) : undefined;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (value: number) => String(value).padStart(2, '0');

/** `12/Mar/2026:19:03:58 +0000` */
function clfTime(time: Date): string {
  const day = `${two(time.getUTCDate())}/${months[time.getUTCMonth()]}/${time.getUTCFullYear()}`;
  return `${day}:${two(time.getUTCHours())}:${two(time.getUTCMinutes())}:${two(time.getUTCSeconds())} +0000`;
}

/** The event of a request: payload format 2.0 of HTTP APIs. */
export function gatewayEvent(source: EventSource): Record<string, unknown> {
  const { requestId, request, path, matched, authorization, apiId, region, account, sourceIp } = source;
  const { cookie, ...headers } = request.headers;
  const now = new Date();
  const isText = textTypes.test(headers['content-type'] ?? '');
  const domainName = `${apiId}.execute-api.${region}.amazonaws.com`;
  const query = queryParameters(request.query);
  const hasParameters = Object.keys(matched.pathParameters).length > 0;
  return {
    version: '2.0',
    routeKey: matched.route.routeKey,
    rawPath: path,
    rawQueryString: request.query,
    ...(cookie ? { cookies: cookie.split(/;\s*/) } : {}),
    headers,
    ...(query ? { queryStringParameters: query } : {}),
    requestContext: {
      accountId: account,
      apiId,
      ...(authorization ? { authorizer: { jwt: { claims: authorization.claims, scopes: authorization.scopes } } } : {}),
      domainName,
      domainPrefix: apiId,
      http: {
        method: request.method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp,
        userAgent: headers['user-agent'] ?? '',
      },
      requestId,
      routeKey: matched.route.routeKey,
      stage: '$default',
      time: clfTime(now),
      timeEpoch: now.getTime(),
    },
    ...(hasParameters ? { pathParameters: matched.pathParameters } : {}),
    ...(request.body.length > 0 ? { body: request.body.toString(isText ? 'utf8' : 'base64') } : {}),
    isBase64Encoded: request.body.length > 0 && !isText,
  };
}

interface FunctionResult {
  readonly statusCode?: number | string;
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly cookies?: readonly string[];
  readonly body?: unknown;
  readonly isBase64Encoded?: boolean;
}

const failed = () => jsonResponse(500, { message: 'Internal Server Error' });

/** A function's result as an HTTP response. Without a status code the whole result is the body, as JSON. */
export function gatewayResponse(result: unknown): EdgeResponse {
  const answer = result as FunctionResult | null;
  if (typeof answer !== 'object' || answer === null || answer.statusCode === undefined)
    return result === undefined || result === null ? failed() : jsonResponse(200, result);
  const status = Number(answer.statusCode);
  if (!Number.isInteger(status) || status < 100 || status > 599) return failed();
  const text = answer.body === undefined || answer.body === null ? '' : answer.body;
  if (typeof text !== 'string') return failed();
  const given = Object.entries(answer.headers ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const headers = Object.fromEntries(given.map(([name, value]) => [name.toLowerCase(), String(value)]));
  return {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      ...headers,
      ...(answer.cookies?.length ? { 'set-cookie': answer.cookies } : {}),
    },
    body: Buffer.from(text, answer.isBase64Encoded ? 'base64' : 'utf8'),
  };
}
