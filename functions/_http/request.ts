import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyEventV2WithJWTAuthorizer, Context } from 'aws-lambda';
import type * as z from 'zod';
import type { Endpoint, Family } from '#shared/contract/endpoint.ts';
import type { Actor, Subject } from '#shared/domain/actor.ts';

/**
 * What the gateway hands in: version 2.0, with claims where the route has an authorizer. Its requestContext.requestId is the one
 * id of a request: the gateway answers it in the header apigw-requestid, and we put it into errors, log lines and audit records.
 * Lambda's awsRequestId names an invocation and is used only where there is no gateway.
 */
export type GatewayEvent = APIGatewayProxyEventV2 | APIGatewayProxyEventV2WithJWTAuthorizer;

/** The claims of a token that the gateway has checked. */
export function claimsOf({ requestContext }: GatewayEvent) {
  return 'authorizer' in requestContext ? requestContext.authorizer?.jwt?.claims : undefined;
}

/** The access token of a request; empty without one. */
export function accessTokenOf({ headers }: GatewayEvent): string {
  return headers.authorization?.replace(/^bearer\s+/i, '') ?? '';
}

/** What the steps find out about a request, in the order of serve.ts: each reads what the ones before it have written. */
export interface Passage extends Record<string, unknown> {
  call: string;
  endpoint: Endpoint;
  address: string;
  /** When the way of the request began, by the clock of `performance.now()`. */
  startedAt: number;
  actor?: Actor | undefined;
  subject?: Subject | undefined;
  input: { params: unknown; query: unknown; body: unknown };
}

/** Lambda's context; middy hands the passage to its steps, and to the handler only what is here. */
export interface RequestContext extends Context {
  passage?: Passage;
}

/** One step on the way of a request. */
export type RequestStep = MiddlewareObj<GatewayEvent, unknown, Error, RequestContext, Passage>;

/** What a handler gets: checked input, the caller and whose data it is about. */
export interface Request<E extends Endpoint> {
  readonly params: z.output<E['params']>;
  readonly query: z.output<E['query']>;
  readonly body: z.output<E['body']>;
  readonly actor: E['access'] extends 'anyone' ? Actor | undefined : Actor;
  readonly subject: E['access'] extends 'anyone' ? Subject | undefined : Subject;
  readonly requestId: string;
  readonly address: string;
  /** By which the identity provider knows the caller. */
  readonly accessToken: string;
}

type Awaitable<T> = T | Promise<T>;

/** One handler for every call of a family; leaving one out does not compile. */
export type Implementation<F extends Family> = {
  readonly [K in keyof F]: (request: Request<F[K]>) => Awaitable<z.input<F[K]['returns']>>;
};
