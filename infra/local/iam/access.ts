import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import type { StackResources } from '../template/stack-resources.ts';
import { AwsError } from '../wire/aws-error.ts';
import type { AccessRequest } from './conditions.ts';
import { rolesOf } from './roles.ts';
import { type SignedRequest, signerOf } from './signature.ts';

export interface AccessKeys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** The caller of a service. */
export interface CallingRole {
  /** Whether all of a call's requests are granted. */
  mayDo(...requests: readonly AccessRequest[]): boolean;
  /** Throws AccessDeniedException for the first request that is not granted, and logs it in the output of the run. */
  assert(...requests: readonly AccessRequest[]): void;
}

export interface RoleAccess {
  /** The credentials of functions with this role. */
  credentialsOf(roleArn: string): AccessKeys;
  /** The developer's credentials, with all permissions: for commands and tests. */
  readonly operator: AccessKeys;
  /** The signer of a request. Throws InvalidSignatureException unless it is signed by a key of this run. */
  callerOf(request: SignedRequest, body?: Buffer): CallingRole;
  /** A service that acts with a role itself. */
  role(arn: string): CallingRole;
}

interface AccessOptions {
  readonly stack: StackResources;
  /** Called for each request that a role was granted. */
  readonly onUse: (role: string, request: AccessRequest) => void;
  readonly log: (text: string) => void;
}

const operatorId = 'ASIALOCALOPERATOR';

/** The operator, who has all permissions. */
export const unrestricted: CallingRole = { mayDo: () => true, assert: () => undefined };

/**
 * IAM of the run: keys, and the permissions of the template's roles. Keys derive from a random secret of this process, so that no web page
 * or other program can sign.
 */
export function openAccess({ stack, onUse, log }: AccessOptions): RoleAccess {
  const random = createSecretKey(randomBytes(32));
  const roleAt = rolesOf(stack);
  const callers = new Map<string, CallingRole>([[operatorId, unrestricted]]);
  const secretFor = (id: string) => createHmac('sha256', random).update(id).digest('base64url');
  const credentials = (id: string): AccessKeys => ({ accessKeyId: id, secretAccessKey: secretFor(id) });

  function callerWith(roleArn: string): CallingRole {
    const { logicalId, decide } = roleAt(roleArn);
    const decided = (request: AccessRequest) => {
      const decision = decide(request);
      if (decision === 'allowed') onUse(logicalId, request);
      return decision;
    };
    return {
      mayDo: (...requests) => requests.every((request) => decided(request) === 'allowed'),
      assert(...requests) {
        for (const request of requests) {
          const decision = decided(request);
          if (decision === 'allowed') continue;
          const why = decision === 'denied' ? 'with an explicit deny' : 'because no statement of the role allows it';
          const message = `${logicalId} is not authorized to perform: ${request.action} on resource: ${request.resource} ${why}`;
          log(message);
          throw new AwsError('AccessDeniedException', message);
        }
      },
    };
  }

  /** A role's access key and caller; created on first use. */
  function keyOf(roleArn: string): { id: string; caller: CallingRole } {
    const id = `ASIALOCAL${roleAt(roleArn).logicalId.toUpperCase()}`;
    const caller = callers.get(id) ?? callerWith(roleArn);
    callers.set(id, caller);
    return { id, caller };
  }

  return {
    credentialsOf: (roleArn) => credentials(keyOf(roleArn).id),
    operator: credentials(operatorId),
    callerOf(request, body) {
      const id = signerOf(request, body, (key) => (callers.has(key) ? secretFor(key) : undefined));
      const caller = callers.get(id ?? '');
      // Requests with an Origin header come from web pages and are refused, even with a key.
      if (caller && !request.headers.origin) return caller;
      throw new AwsError('InvalidSignatureException', 'The request is not signed with a key of this run.', 403);
    },
    role: (arn) => keyOf(arn).caller,
  };
}
