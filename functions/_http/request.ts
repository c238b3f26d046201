import type { APIGatewayProxyEventV2, APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda';
import type * as z from 'zod';
import type { Endpoint, Family } from '#shared/contract/endpoint.ts';
import type { Actor, Subject } from '#shared/domain/actor.ts';

/** What the gateway hands in: version 2.0, with claims where the route has an authorizer. */
export type GatewayEvent = APIGatewayProxyEventV2 | APIGatewayProxyEventV2WithJWTAuthorizer;

/** What the steps of the middleware find out about a request, one after the other. */
export interface Findings extends Record<string, unknown> {
  call: string;
  endpoint: Endpoint;
  address: string;
  actor?: Actor | undefined;
  subject?: Subject | undefined;
  input: { params: unknown; query: unknown; body: unknown };
}

/** What a handler gets: checked input, who is there and whose data it is about. */
export interface Request<E extends Endpoint> {
  readonly params: z.output<E['params']>;
  readonly query: z.output<E['query']>;
  readonly body: z.output<E['body']>;
  readonly actor: E['access'] extends 'anyone' ? Actor | undefined : Actor;
  readonly subject: E['access'] extends 'anyone' ? Subject | undefined : Subject;
  readonly requestId: string;
  readonly address: string;
}

/** One handler for every call of a family; leaving one out does not compile. */
export type Implementation<F extends Family> = {
  readonly [K in keyof F]: (request: Request<F[K]>) => Promise<z.input<F[K]['returns']>>;
};
