import { type Cognito, clientOf } from '../cognito.ts';
import { invalid, unknownOperation } from '../errors.ts';
import { type OperationInput, parameter, requiredText, textMap } from '../input.ts';
import { findSignInUser } from '../sign-in-user.ts';
import { matchesSecret } from '../srp.ts';
import type { User } from '../state/user.ts';
import type { Client } from '../template/client.ts';
import type { Pool } from '../template/pool.ts';
import { verifyPassword } from '../verify-password.ts';
import { type CognitoOperation, srpIdentity } from './operation.ts';
import { openSecondFactor } from './software-token.ts';
import { openSrpChallenge } from './srp-challenge.ts';

function assertFlow(client: Client, flow: string, message: string): void {
  if (!client.flows.has(flow)) throw invalid(message);
}

/** A sign-in with the plain password (over TLS on AWS). */
function verifyPlainly(cognito: Cognito, pool: Pool, client: Client, input: OperationInput): User {
  const parameters = textMap(input, 'AuthParameters');
  const password = parameter(parameters, 'PASSWORD');
  const name = parameter(parameters, 'USERNAME');
  const { username, user, secret } = findSignInUser(cognito, pool, client, name);
  const isRight = () => matchesSecret(srpIdentity(pool, username), password, secret);
  return verifyPassword(cognito, pool, { username, user, isRight });
}

/** InitiateAuth and RespondToAuthChallenge, which share the challenges in progress. */
export function openSignIn(now: () => number): Record<'initiate' | 'respond', CognitoOperation> {
  const srp = openSrpChallenge(now);
  const second = openSecondFactor(now);
  return {
    async initiate(cognito, input) {
      const { client, pool } = clientOf(cognito, requiredText(input, 'ClientId'));
      const flow = requiredText(input, 'AuthFlow');
      if (flow === 'USER_SRP_AUTH') {
        assertFlow(client, 'ALLOW_USER_SRP_AUTH', 'USER_SRP_AUTH is not enabled for the client.');
        return srp.start(cognito, pool, client, input);
      }
      if (flow === 'USER_PASSWORD_AUTH') {
        assertFlow(client, 'ALLOW_USER_PASSWORD_AUTH', 'USER_PASSWORD_AUTH flow not enabled for this client');
        return second.afterPassword(cognito, { pool, client, user: verifyPlainly(cognito, pool, client, input) });
      }
      throw unknownOperation(`The AuthFlow ${flow}`);
    },

    async respond(cognito, input) {
      const { client, pool } = clientOf(cognito, requiredText(input, 'ClientId'));
      const challenge = requiredText(input, 'ChallengeName');
      if (challenge === 'SOFTWARE_TOKEN_MFA') return second.answer(cognito, pool, client, input);
      if (challenge !== 'PASSWORD_VERIFIER') throw unknownOperation(`The challenge ${challenge}`);
      const user = srp.prove(cognito, pool, client, textMap(input, 'ChallengeResponses'));
      return second.afterPassword(cognito, { pool, client, user });
    },
  };
}
