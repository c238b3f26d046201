import { createHmac, randomBytes } from 'node:crypto';
import type { StackResources } from '../template/stack-resources.ts';
import { AwsError } from '../wire/aws-error.ts';
import type { AccessRequest } from './conditions.ts';
import { rolesOf } from './roles.ts';
import { type SignedRequest, signerOf } from './signature.ts';

export interface AccessKeys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Who makes a call. */
export interface CallingRole {
  /** Whether all that a call asks for is granted. */
  mayDo(...requests: readonly AccessRequest[]): boolean;
  /** Throws AccessDeniedException for the first that is not granted, and says so in the output of the run. */
  assert(...requests: readonly AccessRequest[]): void;
}

export interface RoleAccess {
  /** The keys that a function with this role signs its calls with. */
  credentialsOf(roleArn: string): AccessKeys;
  /** The keys of the person at this machine, who may do everything: commands and tests use them. */
  readonly operator: AccessKeys;
  /** The signer of a request. Throws InvalidSignatureException without a signature by a key of this run. */
  callerOf(request: SignedRequest, body?: Buffer): CallingRole;
  /** A service that acts with a role by itself. */
  role(arn: string): CallingRole;
}

interface AccessOptions {
  readonly stack: StackResources;
  /** Called with each request that was granted to a role. */
  readonly onUse: (role: string, request: AccessRequest) => void;
  readonly log: (text: string) => void;
}

const operatorId = 'ASIALOCALOPERATOR';

/** The operator, who may do everything. */
export const unrestricted: CallingRole = { mayDo: () => true, assert: () => undefined };

/**
 * IAM of the run: keys, and what the roles of the template grant. The keys come from a random one that only this process has, so that no
 * page and no other program can sign.
 */
export function openAccess({ stack, onUse, log }: AccessOptions): RoleAccess {
  const random = randomBytes(32);
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

  /** The access key of a role, and who it is; made when it is first asked for. */
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
      // A page of the browser names its origin, and has no business here even with a key.
      if (caller && !request.headers.origin) return caller;
      throw new AwsError('InvalidSignatureException', 'The request is not signed with a key of this run.', 403);
    },
    role: (arn) => keyOf(arn).caller,
  };
}
