import { type SignedInPerson, signedInAt } from '../../bin/signed-in-at.ts';
import { stepOf, totp } from '../../infra/local/cognito/totp.ts';
import { eventually } from '../support/eventually.ts';

/** Cognito takes a code once, and a code is another one after so long. */
const codeMs = 30_000;

/** Address of the portal under test. */
export const origin = process.env.PORTAL_URL ?? '';

/** An account there. */
export interface Account {
  readonly email: string;
  readonly password: string;
  /** The key of its authenticator app; empty without one. */
  readonly totpKey: string;
}

export const candidate: Account = {
  email: process.env.CANDIDATE_EMAIL ?? '',
  password: process.env.CANDIDATE_PASSWORD ?? '',
  totpKey: '',
};
export const staff: Account = {
  email: process.env.STAFF_EMAIL ?? '',
  password: process.env.STAFF_PASSWORD ?? '',
  totpKey: process.env.STAFF_TOTP_KEY ?? '',
};

/** The code that the account's authenticator app shows now. */
export const codeNow = ({ totpKey }: Account): string => totp(totpKey, stepOf(Date.now()));

let withApp: Promise<SignedInPerson> | undefined;

/** Signs an account in as the browser does; one with an app once, with a code that no other sign-in has used. */
export async function signIn(account: Account, at: 'site' | 'staff'): Promise<SignedInPerson> {
  const { email, password, totpKey } = account;
  if (!totpKey) return await signedInAt(origin, email, password, at);
  withApp ??= withFreshCode(() => signedInAt(origin, email, password, at, () => codeNow(account)));
  return await withApp;
}

/** Tries again with the next code where this one was used before. */
export async function withFreshCode<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  let refused: unknown;
  for (let tries = 1; tries <= 4; tries++) {
    try {
      return await attempt();
    } catch (error) {
      refused = error;
    }
    const code = stepOf(Date.now());
    await eventually(() => (stepOf(Date.now()) > code ? true : undefined), 'the next code', 2 * codeMs);
  }
  throw refused;
}

/** Address of the staff site, which the portal names itself. */
export async function staffOrigin(): Promise<string> {
  const { adminHost } = (await (await fetch(`${origin}/config.json`)).json()) as { adminHost: string };
  return `${new URL(origin).protocol}//${adminHost}`;
}
