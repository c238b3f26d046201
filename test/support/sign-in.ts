import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { api } from '#shared/contract/index.ts';
import { type Call, callWith } from '../../web/src/lib/call-with.ts';
import { siteOrigin } from './portal.ts';

/** Somebody signed in: the same typed client as the browser's, and the token for raw calls. */
export interface Person {
  readonly token: string;
  readonly idToken: string;
  readonly call: Call;
}

export const demoPassword = 'Caravel-demo-1';

const people = new Map<string, Promise<Person>>();
let queue: Promise<unknown> = Promise.resolve();

/** Signs a demo account in as the browser does (SRP against the pool); once for each account and test file. */
export function signedIn(email: string, password: string = demoPassword): Promise<Person> {
  const known = people.get(email);
  if (known) return known;
  // The library holds one session at a time, so sign-ins stand in line.
  const person = queue.then(() => signInNow(email, password));
  queue = person.catch(() => undefined);
  people.set(email, person);
  return person;
}

/** The same with a token of now: what has changed since the last sign-in shows in it. */
export function signedInAgain(email: string, password?: string): Promise<Person> {
  people.delete(email);
  return signedIn(email, password);
}

/** The typed client of somebody who is not signed in. */
export function visitor(): Call {
  return clientOf(undefined);
}

async function signInNow(email: string, password: string): Promise<Person> {
  const config = (await (await fetch(`${siteOrigin()}/config.json`)).json()) as Record<string, string>;
  const { username } = await visitor()(api.user.signupMethod, {}, { EmailOrUsername: email });
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: config.userPoolId ?? '',
        userPoolClientId: config.userPoolClientId ?? '',
        userPoolEndpoint: config.userPoolEndpoint ?? '',
        loginWith: { username: true },
      },
    },
  });
  // After configure, which puts its own storage in place: a fresh one knows of no session.
  cognitoUserPoolsTokenProvider.setKeyValueStorage(memory());
  await signIn({ username, password });
  const { tokens } = await fetchAuthSession();
  const token = tokens?.accessToken.toString() ?? '';
  const idToken = tokens?.idToken?.toString() ?? '';
  return { token, idToken, call: clientOf(token) };
}

function clientOf(token: string | undefined): Call {
  return callWith({
    origin: siteOrigin(),
    accessToken: async () => token,
    renew: async () => undefined,
    ended: () => undefined,
    acting: () => undefined,
  });
}

function memory() {
  const items = new Map<string, string>();
  return {
    setItem: async (key: string, value: string) => void items.set(key, value),
    getItem: async (key: string) => items.get(key) ?? null,
    removeItem: async (key: string) => void items.delete(key),
    clear: async () => items.clear(),
  };
}
