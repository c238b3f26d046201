import { timingSafeEqual } from 'node:crypto';
import type { Endpoint, Family } from '#shared/contract/endpoint.ts';
import { missing, Problem } from '#shared/domain/problem.ts';
import { nameCall } from '../_runtime/invocation.ts';
import { originProofs, originProofsNow } from '../_runtime/origin-proof.ts';
import type { GatewayEvent, RequestStep } from './request.ts';

/** Finds the endpoint of the contract by the gateway's route; refuses requests that did not come through CloudFront. */
export function matchEndpoint(family: Family): RequestStep {
  const byRoute = new Map(
    Object.entries(family).map(([call, endpoint]): [string, [string, Endpoint]] => [
      `${endpoint.method} /api/${endpoint.path}`,
      [call, endpoint],
    ]),
  );
  return {
    before: async ({ event, context, internal }) => {
      await requireFrontDoor(event);
      requireKnownProviders(event);
      const found = byRoute.get(event.routeKey);
      if (!found) throw missing();
      [internal.call, internal.endpoint] = found;
      nameCall(internal.call);
      internal.address = callerAddress(event);
      internal.startedAt = performance.now();
      context.passage = internal;
    },
  };
}

/** CloudFront adds a secret header; a request that bypasses it, and the firewall with it, is refused. */
async function requireFrontDoor(event: GatewayEvent): Promise<void> {
  const given = Buffer.from(event.headers['x-origin-verify'] ?? '');
  const proofs = await originProofs();
  if (proofs.length === 0 || isOneOf(proofs, given) || isOneOf(await originProofsNow(), given)) return;
  throw new Problem('forbidden', 'notAllowed', 'Forbidden.');
}

function isOneOf(proofs: readonly string[], given: Buffer): boolean {
  return proofs.some((proof) => {
    const wanted = Buffer.from(proof);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

/** The provider headers take one value, which we never read any further. */
function requireKnownProviders(event: GatewayEvent): void {
  for (const name of ['data-provider', 'auth-provider', 'dataprovider']) {
    const value = event.headers[name];
    if (value !== undefined && value !== 'AWSCognito') {
      throw new Problem('invalid', 'wrongInput', `The header ${name} must be AWSCognito or absent.`, {
        fields: { [name]: 'Unknown provider.' },
      });
    }
  }
}

/** The caller's address from the header of our CloudFront Function, never from a header that a caller can set. */
function callerAddress(event: GatewayEvent): string {
  return event.headers['x-viewer-address'] ?? event.requestContext.http.sourceIp;
}
