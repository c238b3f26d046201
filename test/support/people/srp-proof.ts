import { randomBytes } from 'node:crypto';
import {
  generator,
  hmac,
  integer,
  multiplier,
  padded,
  power,
  prime,
  sha256,
} from '../../../infra/local/cognito/srp.ts';
import { grantedCall, payloadOf, siteConfig } from '../provider-call.ts';

/** "Nov 5", not "Nov 05", and always UTC. */
const timestampNow = () =>
  new Date().toUTCString().replace(/^(...), 0?(\d+) (...) (\d+) (\S+) GMT$/, '$1 $3 $2 $5 UTC $4');

/** What the pool gives to who has proved the password. */
export interface ProvedSession {
  readonly accessToken: string;
  readonly idToken: string;
  readonly refreshToken: string;
  readonly username: string;
}

/**
 * The client's side of a sign-in by SRP (RFC 5054 with Cognito's HKDF). Pages use the library's, as the tests in a browser do; its
 * powers in plain JavaScript take 0.3 s of processor time each time, of which a run has a thousand. Throws the pool's refusal, or that it
 * asks for more than a password.
 */
export async function provePassword(username: string, password: string, clientId: string): Promise<ProvedSession> {
  const { userPoolId = '' } = await siteConfig();
  const privateA = integer(randomBytes(32));
  const publicA = power(generator, privateA);
  const AuthParameters = { USERNAME: username, SRP_A: publicA.toString(16) };
  const asked = await granted('InitiateAuth', { ClientId: clientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters });
  const { SALT = '', SRP_B = '', SECRET_BLOCK = '', USER_ID_FOR_SRP = '' } = asked.ChallengeParameters ?? {};
  const publicB = BigInt(`0x${SRP_B}`);
  const poolName = userPoolId.split('_')[1] ?? '';
  const u = integer(sha256(padded(publicA), padded(publicB)));
  const x = integer(sha256(padded(BigInt(`0x${SALT}`)), sha256(`${poolName}${USER_ID_FOR_SRP}:${password}`)));
  const base = (publicB - ((multiplier * power(generator, x)) % prime) + prime) % prime;
  const shared = power(base, privateA + u * x);
  const key = hmac(hmac(padded(u), padded(shared)), 'Caldera Derived Key\u0001').subarray(0, 16);
  const TIMESTAMP = timestampNow();
  const signature = hmac(key, poolName, USER_ID_FOR_SRP, Buffer.from(SECRET_BLOCK, 'base64'), TIMESTAMP);
  const ChallengeResponses = {
    USERNAME: USER_ID_FOR_SRP,
    PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
    PASSWORD_CLAIM_SIGNATURE: signature.toString('base64'),
    TIMESTAMP,
  };
  const proof = { ClientId: clientId, ChallengeName: 'PASSWORD_VERIFIER', ChallengeResponses };
  const { AuthenticationResult: session, ChallengeName } = await granted('RespondToAuthChallenge', proof);
  if (!session) throw new Error(`${username} has to finish its sign-in in the browser first (${ChallengeName}).`);
  const { AccessToken: accessToken, IdToken: idToken, RefreshToken: refreshToken } = session;
  return { accessToken, idToken, refreshToken, username: String(payloadOf(accessToken).username) };
}

interface Granted {
  readonly ChallengeName?: string;
  readonly ChallengeParameters?: Readonly<Record<string, string>>;
  readonly AuthenticationResult?: { AccessToken: string; IdToken: string; RefreshToken: string };
}

const granted = (operation: string, input: object) => grantedCall(operation, input) as Promise<Granted>;
