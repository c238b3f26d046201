import { Amplify } from 'aws-amplify';
import { confirmSignIn, fetchAuthSession, signIn } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { api } from '#shared/contract/index.ts';
import { type Call, callWith } from '../web/src/lib/call-with.ts';

// The address of the pool on this machine is no mistake, of which the library warns.
ConsoleLogger.LOG_LEVEL = 'ERROR';

/** A signed-in user: the same typed client as the browser's, and the token for raw calls. */
export interface SignedInPerson {
  readonly token: string;
  readonly idToken: string;
  readonly call: Call;
}

/**
 * Signs a user in at a portal as the browser does (SRP against the pool), on the candidates' site or on the staff's. One at a
 * time: the library holds one session. `codeOf` gives the code of an authenticator app where one is asked for. Throws an Error with one
 * sentence for an account that needs more.
 */
export async function signedInAt(
  origin: string,
  email: string,
  password: string,
  at: 'site' | 'staff' = 'site',
  codeOf?: () => string,
): Promise<SignedInPerson> {
  const config = (await (await fetch(`${origin}/config.json`)).json()) as Record<string, string>;
  const { username } = await clientAt(origin, undefined)(api.user.signupMethod, {}, { EmailOrUsername: email });
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: config.userPoolId ?? '',
        userPoolClientId: (at === 'staff' ? config.staffClientId : config.userPoolClientId) ?? '',
        userPoolEndpoint: config.userPoolEndpoint ?? '',
        loginWith: { username: true },
      },
    },
  });
  // After configure, which puts its own storage in place: a fresh one knows of no session.
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storageIn(new Map()));
  let { nextStep } = await signIn({ username, password });
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' && codeOf)
    ({ nextStep } = await confirmSignIn({ challengeResponse: codeOf() }));
  if (nextStep.signInStep !== 'DONE') throw new Error(unfinished(email, nextStep.signInStep));
  const { tokens } = await fetchAuthSession();
  const token = tokens?.accessToken.toString() ?? '';
  const idToken = tokens?.idToken?.toString() ?? '';
  return { token, idToken, call: clientAt(origin, token) };
}

/** A password alone is not enough for every account. */
function unfinished(email: string, step: string): string {
  return step === 'CONFIRM_SIGN_IN_WITH_TOTP_CODE'
    ? `${email} signs in with the code of an authenticator app, which is asked for in the browser only: name an account without one.`
    : `${email} has to finish its sign-in in the browser first (${step}).`;
}

/** The typed client of a portal, with a user's token, or a visitor's without. */
export function clientAt(origin: string, token: string | undefined): Call {
  return callWith({
    origin,
    accessToken: async () => token,
    renew: async () => undefined,
    ended: () => undefined,
    impersonatedId: () => undefined,
  });
}

/** A storage for the library, in memory. */
export function storageIn(items: Map<string, string>) {
  return {
    setItem: async (key: string, value: string) => void items.set(key, value),
    getItem: async (key: string) => items.get(key) ?? null,
    removeItem: async (key: string) => void items.delete(key),
    clear: async () => items.clear(),
  };
}
