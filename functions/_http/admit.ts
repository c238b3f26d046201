import { isStaff } from '#shared/domain/actor.ts';
import { mayCall } from '#shared/domain/policy.ts';
import { notAllowed, notSignedIn, Problem } from '#shared/domain/problem.ts';
import { lazy } from '../_runtime/lazy.ts';
import { findActor } from './find-actor.ts';
import type { RequestStep } from './request.ts';

const { findSubject } = lazy(() => import('./impersonation.ts'));

const authenticatorFirst = () =>
  new Problem('forbidden', 'authenticatorFirst', 'Please set up your authenticator app first.');

/**
 * Finds the caller and whose data the request is about, and decides whether it is allowed: 401 without a valid token, 403 for
 * the wrong role. A request under BecomeUser leaves one audit record, allowed or refused, before anything is done or answered.
 */
export function admit(): RequestStep {
  return {
    before: async ({ event, internal }) => {
      const { endpoint } = internal;
      const actor = await findActor(event);
      const header = event.headers.becomeuser;
      internal.actor = actor;
      if (!actor) {
        if (endpoint.access !== 'anyone') throw notSignedIn();
        // Open calls: refuses BecomeUser where no impersonation is allowed, and from a token without a staff group.
        const { authorization } = event.headers;
        const isStranger = authorization !== undefined && !saysStaff(authorization);
        if (header !== undefined && (endpoint.becomeUser === 'refused' || isStranger)) throw notAllowed();
        return;
      }
      if (header === undefined) {
        if (!mayCall(endpoint.access, actor, false))
          throw actor.needsAuthenticator ? authenticatorFirst() : notAllowed();
        internal.subject = { id: actor.id, impersonated: false };
        return;
      }
      const { requestId } = event.requestContext;
      internal.subject = await findSubject(actor, header, {
        endpoint,
        requestId,
        address: internal.address,
      });
    },
  };
}

/**
 * Whether a token claims a staff group. The gateway checks no token of an open call: good enough to refuse a request, never to
 * admit one, and no proof of the caller for the audit.
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
