import type { MiddlewareObj } from '@middy/core';
import type { Context } from 'aws-lambda';
import { mayCall } from '#shared/domain/policy.ts';
import { Problem } from '#shared/domain/problem.ts';
import { actorOf } from './actor-of.ts';
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
        // The gateway reads no token for an open call; what nobody may do while acting is refused all the same.
        if (header !== undefined && endpoint.becomeUser === 'refused') throw new Problem('forbidden', notAllowed);
        return;
      }
      if (header === undefined) {
        if (!mayCall(endpoint.access, actor, false)) throw new Problem('forbidden', notAllowed);
        internal.subject = { id: actor.id, impersonated: false };
        return;
      }
      // Few requests carry the header: what it takes is loaded with the first that does.
      const { subjectFor } = await import('./acting.ts');
      const { requestId } = event.requestContext;
      internal.subject = await subjectFor(actor, header, { endpoint, requestId, address: internal.address });
    },
  };
}
