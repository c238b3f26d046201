import { Amplify } from 'aws-amplify';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { api } from '#shared/contract/index.ts';
import { Problem } from '#shared/domain/problem.ts';
import { clientAt, type SignedInPerson as SignedIn, storageIn } from '../../../bin/signed-in-at.ts';
import { demoPassword } from '../../../infra/seed/demo-logins.ts';
import type { Call } from '../../../web/src/lib/call-with.ts';
import { eventually } from '../eventually.ts';
import { siteOrigin } from '../portal.ts';
import { siteConfig } from '../provider-call.ts';
import { type ProvedSession, provePassword } from './srp-proof.ts';

export interface SignedInPerson extends SignedIn {
  /** What the library of the page keeps of this session, by name: a browser that is given it is signed in too. */
  stored(): Promise<ReadonlyMap<string, string>>;
}

const people = new Map<string, Promise<SignedInPerson>>();
let queue: Promise<unknown> = Promise.resolve();

/** Signs an account in at the pool; once for each account, site and test file. `username` is its name at the pool, where the test knows it. */
export function signedIn(
  email: string,
  password: string = demoPassword,
  at: 'site' | 'staff' = 'site',
  username?: string,
): Promise<SignedInPerson> {
  const key = `${email} ${at}`;
  const known = people.get(key);
  if (known) return known;
  const person = signIn(email, password, at, username);
  people.set(key, person);
  return person;
}

async function signIn(email: string, password: string, at: 'site' | 'staff', known?: string): Promise<SignedInPerson> {
  const { userPoolId = '', userPoolClientId = '', staffClientId = '' } = await siteConfig();
  const client = at === 'staff' ? staffClientId : userPoolClientId;
  const username = known ?? (await eventually(() => usernameOf(email), 'the way in of an account'));
  const session = await provePassword(username, password, client);
  const { accessToken: token, idToken } = session;
  const stored = () => {
    // The library holds one session at a time.
    const storing = queue.then(() => storedBy(session, userPoolId, client));
    queue = storing.catch(() => undefined);
    return storing;
  };
  return { token, idToken, call: clientAt(siteOrigin(), token), stored };
}

/** The name of an account at the pool; undefined while the machine of the tests is too busy, as a page tells and tries again. */
async function usernameOf(email: string): Promise<string | undefined> {
  try {
    return (await visitor()(api.user.signupMethod, {}, { EmailOrUsername: email })).username;
  } catch (error) {
    if (error instanceof Problem && error.code === 'tooBusy') return undefined;
    throw error;
  }
}

/** What the library of the page keeps of a session, by name. */
async function storedBy(session: ProvedSession, userPoolId: string, userPoolClientId: string) {
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, loginWith: { username: true } } } });
  const items = new Map<string, string>();
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storageIn(items));
  const asToken = (text: string) => ({ toString: () => text, payload: {} });
  await cognitoUserPoolsTokenProvider.authTokenStore.storeTokens({
    ...session,
    accessToken: asToken(session.accessToken),
    idToken: asToken(session.idToken),
    clockDrift: 0,
    signInDetails: { loginId: session.username, authFlowType: 'USER_SRP_AUTH' },
  });
  return items;
}

/** The same with a token of now: what has changed since the last sign-in shows in it. */
export function signedInAgain(email: string, password?: string): Promise<SignedInPerson> {
  people.delete(`${email} site`);
  return signedIn(email, password);
}

/** Makes every later sign-in of this file a new one: a logout ends the session that its tests share. */
export function forgetSessions(): void {
  people.clear();
}

/** The typed client of a visitor. */
export function visitor(): Call {
  return clientAt(siteOrigin(), undefined);
}
