import { join } from 'node:path';
import type { Context } from 'aws-lambda';
import { inject } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { StageSettings } from '#shared/domain/stage-settings.ts';
import { adoptEnvironmentOf } from '../../infra/environments.ts';
import { gatewayEvent, gatewayResponse } from '../../infra/local/gateway-event.ts';

/**
 * Lets this test file work as a function of the running portal: same table, buckets, pool and secrets. The stage's settings may
 * differ; call it before anything reads them.
 */
export function workAs(name: string, settings: Partial<StageSettings> = {}): void {
  adoptEnvironmentOf(name, join(inject('dataFolder'), 'environments.json'));
  const given = JSON.parse(process.env.STAGE_SETTINGS ?? '{}') as StageSettings;
  process.env.STAGE_SETTINGS = JSON.stringify({ ...given, ...settings });
  process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';
}

export interface InProcessAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: { message?: string; fields?: Record<string, string>; requestId?: string } & Record<string, unknown>;
}

/** Hands a request to a handler as the gateway does, with the claims of a token that it has found good. */
export async function callInProcess(
  handler: (event: never, context: Context) => Promise<unknown>,
  call: Pick<Endpoint, 'method' | 'path' | 'access'>,
  given: {
    token?: string | undefined;
    claims?: Readonly<Record<string, string>>;
    query?: string;
    body?: unknown;
    text?: string;
    headers?: Readonly<Record<string, string>>;
    address?: string;
  } = {},
): Promise<InProcessAnswer> {
  const path = `/api/${call.path}`;
  const claims = given.claims ?? claimsOf(given.token);
  const event = gatewayEvent({
    request: {
      ...{ method: call.method, path, query: given.query ?? '' },
      headers: {
        'content-type': 'application/json',
        'x-origin-verify': process.env.ORIGIN_SECRET ?? '',
        'x-viewer-address': given.address ?? '127.0.0.1',
        ...given.headers,
      },
      body: Buffer.from(given.text ?? (given.body === undefined ? '' : JSON.stringify(given.body))),
    },
    path,
    matched: {
      route: {
        ...{ routeKey: `${call.method} ${path}`, functionArn: '', timeoutMilliseconds: 0 },
        ...{ authorizerId: undefined, scopes: [] },
      },
      pathParameters: {},
    },
    // As the gateway does: an open call carries no claims.
    authorization: claims && call.access !== 'anyone' ? { claims, scopes: null } : undefined,
    ...{ apiId: 'test', region: 'us-east-1', account: '000000000000', sourceIp: '127.0.0.1' },
  });
  const { status, headers, body } = gatewayResponse(await handler(event as never, {} as Context));
  return { status, headers, body: JSON.parse(String(body)) as InProcessAnswer['body'] };
}

/** The claims of a token, without asking whether it is good. */
export function claimsOf(token: string | undefined): Record<string, string> | undefined {
  if (!token) return undefined;
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
  const text = (value: unknown) => (Array.isArray(value) ? `[${value.join(' ')}]` : String(value));
  return Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, text(value)]));
}
