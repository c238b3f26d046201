import { timingSafeEqual } from 'node:crypto';
import type { MiddlewareObj } from '@middy/core';
import type { Context } from 'aws-lambda';
import type { Endpoint, Family } from '#shared/contract/endpoint.ts';
import { missing, Problem } from '#shared/domain/problem.ts';
import type { Findings, GatewayEvent } from './request.ts';

type Step = MiddlewareObj<GatewayEvent, unknown, Error, Context, Findings>;

/** Finds the call in the contract by the gateway's route, and refuses what did not come through our front door. */
export function located(family: Family): Step {
  const byRoute = new Map(
    Object.entries(family).map(([call, endpoint]): [string, [string, Endpoint]] => [
      `${endpoint.method} /api/${endpoint.path}`,
      [call, endpoint],
    ]),
  );
  return {
    before: ({ event, context, internal }) => {
      requireFrontDoor(event);
      requireKnownProviders(event);
      const found = byRoute.get(event.routeKey);
      if (!found) throw missing();
      [internal.call, internal.endpoint] = found;
      internal.address = callerAddress(event);
      Object.assign(context, { found: internal });
    },
  };
}

/** CloudFront adds a secret header; a caller who goes round it (and round the firewall) is refused. */
function requireFrontDoor(event: GatewayEvent): void {
  const expected = process.env.ORIGIN_SECRET;
  if (!expected) return;
  const given = Buffer.from(event.headers['x-origin-verify'] ?? '');
  const wanted = Buffer.from(expected);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new Problem('forbidden', 'Forbidden.');
}

/** The documents' provider headers know one value; they never build a name or an address. */
function requireKnownProviders(event: GatewayEvent): void {
  for (const name of ['data-provider', 'auth-provider', 'dataprovider']) {
    const value = event.headers[name];
    if (value !== undefined && value !== 'AWSCognito') {
      throw new Problem('invalid', `The header ${name} must be AWSCognito or absent.`, {
        fields: { [name]: 'Unknown provider.' },
      });
    }
  }
}

/** Address of the caller as our CloudFront Function wrote it down, never as the caller claims it. */
function callerAddress(event: GatewayEvent): string {
  return event.headers['x-viewer-address'] ?? event.requestContext.http.sourceIp;
}
