import { createContext, Script } from 'node:vm';
import type { LiveResource } from '../template/stack-resources.ts';
import type { EdgeRequest, EdgeResponse } from '../wire/http-exchange.ts';

interface Value {
  value: string;
  multiValue?: { value: string }[];
}

interface FunctionRequest {
  method: string;
  uri: string;
  querystring: Record<string, Value>;
  headers: Record<string, Value>;
  cookies: Record<string, Value>;
}

interface FunctionResponse {
  statusCode: number;
  statusDescription?: string;
  headers?: Record<string, Value>;
  cookies?: Record<string, Value & { attributes?: string }>;
  body?: string | { encoding: 'text' | 'base64'; data: string };
}

/** A CloudFront Function of the template, run on each request. */
export type EdgeFunction = (
  request: EdgeRequest,
  viewerIp: string,
) => Promise<{ request: EdgeRequest } | { response: EdgeResponse }>;

/** CloudFront's size limit. */
const largestCode = 10_240;

/** By name, in a Map: as an object key, `__proto__` would pollute the prototype. */
function grouped(pairs: Iterable<readonly [string, string]>): Record<string, Value> {
  const values = new Map<string, Value>();
  for (const [name, value] of pairs) {
    const known = values.get(name);
    if (!known) values.set(name, { value });
    else known.multiValue = [...(known.multiValue ?? [{ value: known.value }]), { value }];
  }
  return Object.fromEntries(values);
}

function* ungrouped(values: Record<string, Value>): Generator<[string, string]> {
  for (const [name, { value, multiValue }] of Object.entries(values))
    for (const one of multiValue ?? [{ value }]) yield [name, one.value];
}

const split = (text: string, separator: string) =>
  text
    .split(separator)
    .filter((part) => part !== '')
    .map((part): [string, string] => {
      const [name = '', ...rest] = part.trim().split('=');
      return [name, rest.join('=')];
    });

function asFunctionRequest({ method, path, query, headers }: EdgeRequest): FunctionRequest {
  const { cookie = '', ...others } = headers;
  return {
    method,
    uri: path,
    querystring: grouped(split(query, '&')),
    headers: grouped(Object.entries(others)),
    cookies: grouped(split(cookie, ';')),
  };
}

function fromFunctionRequest(
  original: EdgeRequest,
  { method, uri, querystring, headers, cookies }: FunctionRequest,
): EdgeRequest {
  const query = [...ungrouped(querystring)]
    .map(([name, value]) => (value === '' ? name : `${name}=${value}`))
    .join('&');
  const cookie = [...ungrouped(cookies)].map(([name, value]) => `${name}=${value}`).join('; ');
  const given = [...ungrouped(headers)].map(([name, value]) => [name.toLowerCase(), value]);
  return {
    method,
    path: uri,
    // An unmodified query keeps its exact encoding.
    query: JSON.stringify(querystring) === JSON.stringify(grouped(split(original.query, '&'))) ? original.query : query,
    headers: { ...(Object.fromEntries(given) as Record<string, string>), ...(cookie ? { cookie } : {}) },
    body: original.body,
  };
}

function bodyOf(body: FunctionResponse['body']): Buffer {
  if (body === undefined) return Buffer.alloc(0);
  return typeof body === 'string'
    ? Buffer.from(body)
    : Buffer.from(body.data, body.encoding === 'base64' ? 'base64' : 'utf8');
}

function cookiesOf(cookies: FunctionResponse['cookies'] = {}): string[] {
  return Object.entries(cookies).map(
    ([name, { value, attributes }]) => `${name}=${value}${attributes ? `; ${attributes}` : ''}`,
  );
}

/** Compiles the code of an AWS::CloudFront::Function. It runs in its own context, without Node's globals. */
export function edgeFunction({ logicalId, properties }: LiveResource, log: (text: string) => void): EdgeFunction {
  const code = String(properties.FunctionCode);
  if (Buffer.byteLength(code) > largestCode)
    throw new Error(`${logicalId}: the code is longer than ${largestCode} bytes.`);
  const runtime = (properties.FunctionConfig as { Runtime?: string; KeyValueStoreAssociations?: unknown[] }) ?? {};
  if (runtime.Runtime !== 'cloudfront-js-2.0' || runtime.KeyValueStoreAssociations?.length)
    throw new Error(`${logicalId}: ${runtime.Runtime} or its key value store is not emulated by the local cloud.`);
  const context = createContext({ console: { log: (...texts: unknown[]) => log(`${logicalId}: ${texts.join(' ')}`) } });
  new Script(code, { filename: logicalId }).runInContext(context);
  const run = new Script('handler(JSON.parse(event))');

  return async (request, viewerIp) => {
    const event = {
      version: '1.0',
      context: { eventType: 'viewer-request' },
      viewer: { ip: viewerIp },
      request: asFunctionRequest(request),
    };
    context.event = JSON.stringify(event);
    // Without a time limit, which would start a thread for every request: an endless loop in ten lines of ours shows at once.
    const answer: unknown = await run.runInContext(context);
    // Round-trips through JSON, so that no object of the other context leaks.
    const result = JSON.parse(JSON.stringify(answer)) as FunctionRequest | FunctionResponse;
    if ('uri' in result) return { request: fromFunctionRequest(request, result) };
    const headers = Object.fromEntries(ungrouped(result.headers ?? {}));
    const cookies = cookiesOf(result.cookies);
    return {
      response: {
        status: result.statusCode,
        headers: { ...headers, ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}) },
        body: bodyOf(result.body),
      },
    };
  };
}
