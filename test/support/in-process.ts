import { randomUUID } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { Context } from 'aws-lambda';
import { inject } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { api } from '#shared/contract/index.ts';
import type { StageSettings } from '#shared/domain/stage-settings.ts';
import { originProofs } from '../../functions/_runtime/origin-proof.ts';
import { adoptEnvironmentOf } from '../../infra/environments.ts';
import { gatewayEvent, gatewayResponse } from '../../infra/local/gateway/event.ts';
import { payloadOf } from './provider-call.ts';

/**
 * Lets this test file work as a function of the running portal: same table, buckets, pool and secrets. The stage's settings may
 * differ; call it before anything reads them.
 */
export function workAs(name: string, settings: Partial<StageSettings> = {}): void {
  adoptEnvironmentOf(name, join(inject('dataFolder'), 'environments.json'));
  const given = JSON.parse(process.env.STAGE_SETTINGS ?? '{}') as StageSettings;
  process.env.STAGE_SETTINGS = JSON.stringify({ ...given, ...settings });
  process.env.POWERTOOLS_LOG_LEVEL = 'SILENT';
  process.env.PLACES_FILE = resolve('dist/functions/places.bin');
  process.env.FONT_FILE = resolve('dist/functions/DejaVuSans.ttf');
}

export interface InProcessAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: { message?: string; fields?: Record<string, string>; requestId?: string } & Record<string, unknown>;
}

/** What a request carries; the claims are those of the token unless they are given. */
interface GivenRequest {
  readonly token?: string | undefined;
  readonly claims?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  readonly text?: string | undefined;
  readonly bytes?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
  /** What the function has left of its time. */
  readonly millisecondsLeft?: number;
}

/** A request as the gateway hands it to a function, with the claims of a token that it has found good. */
export async function eventFor(call: Pick<Endpoint, 'method' | 'path' | 'access'>, given: GivenRequest = {}) {
  const path = `/api/${call.path}`;
  const claims = given.claims ?? claimsOf(given.token);
  return gatewayEvent({
    requestId: randomUUID(),
    request: {
      method: call.method,
      path,
      query: given.query ?? '',
      headers: {
        'content-type': 'application/json',
        'x-origin-verify': (await originProofs())[0] ?? '',
        'x-viewer-address': given.address ?? '127.0.0.1',
        ...given.headers,
      },
      body: given.bytes ?? Buffer.from(given.text ?? (given.body === undefined ? '' : JSON.stringify(given.body))),
    },
    path,
    matched: {
      route: {
        routeKey: `${call.method} ${path}`,
        functionArn: '',
        timeoutMilliseconds: 0,
        authorizerId: undefined,
      },
      pathParameters: {},
    },
    // As the gateway does: an open call carries no claims.
    authorization: claims && call.access !== 'anyone' ? { claims, scopes: null } : undefined,
    apiId: 'test',
    region: 'us-east-1',
    account: '000000000000',
    sourceIp: '127.0.0.1',
  });
}

/** A family's handler, as this process loads it. */
type Handler = (event: never, context: Context) => Promise<unknown>;

/** The handlers of all families by name, loaded into this process; call `workAs` before. */
export async function loadHandlers(): Promise<ReadonlyMap<string, Handler>> {
  const load = async (family: string) =>
    [family, ((await import(`../../functions/${family}/handler.ts`)) as { handler: Handler }).handler] as const;
  return new Map(await Promise.all(Object.keys(api).map(load)));
}

/** Hands a request to a handler in this process and reads its answer. */
export async function callInProcess(
  handler: Handler,
  call: Pick<Endpoint, 'method' | 'path' | 'access'>,
  given: GivenRequest = {},
): Promise<InProcessAnswer> {
  const context = { getRemainingTimeInMillis: () => given.millisecondsLeft ?? 60_000 } as Context;
  const { status, headers, body } = gatewayResponse(await handler((await eventFor(call, given)) as never, context));
  return { status, headers, body: bodyOf(headers, String(body)) as InProcessAnswer['body'] };
}

/** The claims of a token, without asking whether it is good. */
export function claimsOf(token: string | undefined): Record<string, string> | undefined {
  if (!token) return undefined;
  const text = (value: unknown) => (Array.isArray(value) ? `[${value.join(' ')}]` : String(value));
  return Object.fromEntries(Object.entries(payloadOf(token)).map(([name, value]) => [name, text(value)]));
}

/** A page of tags is a text; every other answer that is read here is JSON. */
function bodyOf(headers: Readonly<Record<string, unknown>>, body: string): unknown {
  return String(headers['content-type']).startsWith('text/html') ? { text: body } : JSON.parse(body);
}
