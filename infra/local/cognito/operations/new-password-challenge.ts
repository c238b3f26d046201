import { applyAttributes, assertAttributes, assertWritable } from '../attributes.ts';
import type { Cognito } from '../cognito.ts';
import { notAuthorized } from '../errors.ts';
import { type OperationInput, parameter, requiredText, textMap } from '../input.ts';
import { assertPassword } from '../password-policy.ts';
import { newSecret } from '../srp.ts';
import type { User } from '../state/user.ts';
import type { Client } from '../template/client.ts';
import type { Pool } from '../template/pool.ts';
import { Tickets } from '../tickets.ts';
import { srpIdentity } from './operation.ts';

const prefix = 'userAttributes.';

/** The challenge to replace a temporary password, and its answer. */
export function openNewPasswordChallenge(now: () => number) {
  const waiting = new Tickets<{ client: string; username: string }>(now);

  function ask(client: Client, user: User): object {
    const session = waiting.issue({ client: client.id, username: user.username }, client.challengeSeconds * 1000);
    return {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: session,
      ChallengeParameters: {
        USER_ID_FOR_SRP: user.username,
        requiredAttributes: '[]',
        userAttributes: JSON.stringify(user.attributes),
      },
    };
  }

  /** Sets the new password. One that breaks the policy does not end the challenge. */
  function replace(cognito: Cognito, pool: Pool, client: Client, input: OperationInput): User {
    const responses = textMap(input, 'ChallengeResponses');
    const password = parameter(responses, 'NEW_PASSWORD');
    const session = requiredText(input, 'Session');
    const ticket = waiting.peek(session);
    const user = ticket && cognito.users.find(pool, ticket.username);
    if (!user || ticket.client !== client.id || user.status !== 'FORCE_CHANGE_PASSWORD') {
      throw notAuthorized('Invalid session for the user.');
    }
    assertPassword(pool.password, password);
    const given = Object.entries(responses).filter(([name]) => name.startsWith(prefix));
    const attributes = Object.fromEntries(given.map(([name, value]) => [name.slice(prefix.length), value]));
    assertWritable(client, Object.keys(attributes));
    assertAttributes(pool, attributes);
    waiting.take(session);
    user.secret = newSecret(srpIdentity(pool, user.username), password);
    user.status = 'CONFIRMED';
    user.temporaryUntil = undefined;
    applyAttributes(user, attributes);
    cognito.users.save(pool, user);
    return user;
  }

  return { ask, replace };
}
