import type { MiddlewareObj } from '@middy/core';
import type { Context } from 'aws-lambda';
import { isStaff } from '#shared/domain/actor.ts';
import { mayCall } from '#shared/domain/policy.ts';
import { Problem } from '#shared/domain/problem.ts';
import { actorOf } from './find-actor.ts';
import type { Findings, GatewayEvent } from './request.ts';

const notAllowed = 'You are not allowed to do this.';

/**
 * Who is there, whose data it is about, and whether that is allowed: 401 without a good token, 403 for the wrong role.
 * A request under BecomeUser leaves one audit record, allowed or refused, before anything is done or answered.
 */
export function admit(): MiddlewareObj<GatewayEvent, unknown, Error, Context, Findings> {
  return {
    before: async ({ event, internal }) => {
      const { endpoint } = internal;
      const actor = await actorOf(event);
      const header = event.headers.becomeuser;
      internal.actor = actor;
      if (!actor) {
        if (endpoint.access !== 'anyone') throw new Problem('unauthenticated', 'Please sign in.');
        // What nobody may do while acting is refused here too, and whoever is no staff, by their own token, never sends the header.
        const { authorization } = event.headers;
        const isStranger = authorization !== undefined && !saysStaff(authorization);
        if (header !== undefined && (endpoint.becomeUser === 'refused' || isStranger))
          throw new Problem('forbidden', notAllowed);
        return;
      }
      if (header === undefined) {
        if (!mayCall(endpoint.access, actor, false)) throw new Problem('forbidden', notAllowed);
        internal.subject = { id: actor.id, impersonated: false };
        return;
      }
      // Few requests carry the header: what it takes is loaded with the first that does.
      const { subjectFor } = await import('./impersonation.ts');
      const { requestId } = event.requestContext;
      internal.subject = await subjectFor(actor, header, { endpoint, requestId, address: internal.address });
    },
  };
}

/**
 * Whether a token names a staff group. The gateway checks no token of an open call: enough to refuse somebody, never to let in, and
 * no proof for the audit of who is there.
 */
function saysStaff(authorization: string): boolean {
  try {
    const claims = JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString());
    const groups: unknown = claims['cognito:groups'];
    return Array.isArray(groups) && isStaff({ groups });
  } catch {
    return false;
  }
}
