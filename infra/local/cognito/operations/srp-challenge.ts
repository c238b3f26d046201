import type { Cognito } from '../cognito.ts';
import { incorrectPassword, invalid, notAuthorized } from '../errors.ts';
import { type OperationInput, parameter, textMap } from '../input.ts';
import { findSignInUser } from '../sign-in-user.ts';
import { isSafePublicValue, openHandshake, provesPassword, type SrpSecret } from '../srp.ts';
import type { User } from '../state/user.ts';
import type { Client } from '../template/client.ts';
import type { Pool } from '../template/pool.ts';
import { Tickets } from '../tickets.ts';
import { verifyPassword } from '../verify-password.ts';
import { srpIdentity } from './operation.ts';

/** A handshake that waits for the client's proof. */
interface Handshake {
  readonly client: string;
  readonly username: string;
  readonly exists: boolean;
  readonly secret: SrpSecret;
  readonly publicA: string;
  readonly publicB: string;
  readonly privateB: string;
}

const timestampForm =
  /^(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat) (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) [1-9]\d? \d\d:\d\d:\d\d UTC \d{4}$/;

/** The two steps of a sign-in by SRP, with the handshakes between them. */
export function openSrpChallenge(now: () => number) {
  const handshakes = new Tickets<Handshake>(now);

  function start(cognito: Cognito, pool: Pool, client: Client, input: OperationInput): object {
    const parameters = textMap(input, 'AuthParameters');
    const name = parameter(parameters, 'USERNAME');
    const publicA = parameter(parameters, 'SRP_A');
    if (!isSafePublicValue(publicA)) throw invalid('Invalid SRP_A parameter.');
    const { username, user, secret } = findSignInUser(cognito, pool, client, name);
    const { publicB, privateB } = openHandshake(secret.verifier);
    const handshake = { client: client.id, username, exists: user !== undefined, secret, publicA, publicB, privateB };
    const ticket = handshakes.issue(handshake, client.challengeSeconds * 1000, 96);
    return {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeParameters: {
        SALT: secret.salt,
        SRP_B: publicB,
        USERNAME: username,
        USER_ID_FOR_SRP: username,
        SECRET_BLOCK: Buffer.from(ticket, 'base64url').toString('base64'),
      },
    };
  }

  /** The user whose password the client has proved. Each attempt consumes the handshake. */
  function prove(cognito: Cognito, pool: Pool, client: Client, responses: Record<string, string>): User {
    const secretBlock = parameter(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
    const username = parameter(responses, 'USERNAME');
    const timestamp = parameter(responses, 'TIMESTAMP');
    const signature = parameter(responses, 'PASSWORD_CLAIM_SIGNATURE');
    // The day is not padded ("Nov 5"): a client that pads it fails on AWS too.
    if (!timestampForm.test(timestamp)) {
      throw invalid('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.');
    }
    const handshake = handshakes.take(Buffer.from(secretBlock, 'base64').toString('base64url'));
    if (handshake?.client !== client.id) throw notAuthorized('Invalid session for the user.');
    if (cognito.users.fold(pool, username) !== handshake.username) throw incorrectPassword();
    const claim = { ...handshake, verifier: handshake.secret.verifier, secretBlock, timestamp, signature };
    const user = handshake.exists ? cognito.users.find(pool, handshake.username) : undefined;
    return verifyPassword(cognito, pool, {
      username: handshake.username,
      // Refuses a password that was replaced meanwhile.
      user: user?.secret?.verifier === handshake.secret.verifier ? user : undefined,
      isRight: () => provesPassword(srpIdentity(pool, handshake.username), claim),
    });
  }

  return { start, prove };
}
