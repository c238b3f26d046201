import { clientAt, type SignedInPerson, signedInAt } from '../../../bin/signed-in-at.ts';
import { demoPassword } from '../../../infra/seed/demo-logins.ts';
import type { Call } from '../../../web/src/lib/call-with.ts';
import { siteOrigin } from '../portal.ts';

export type { SignedInPerson } from '../../../bin/signed-in-at.ts';

const people = new Map<string, Promise<SignedInPerson>>();
let queue: Promise<unknown> = Promise.resolve();

/** Signs a demo account in as the browser does; once for each account, site and test file. */
export function signedIn(
  email: string,
  password: string = demoPassword,
  at: 'site' | 'staff' = 'site',
): Promise<SignedInPerson> {
  const key = `${email} ${at}`;
  const known = people.get(key);
  if (known) return known;
  // The library holds one session at a time, so sign-ins are queued.
  const person = queue.then(() => signedInAt(siteOrigin(), email, password, at));
  queue = person.catch(() => undefined);
  people.set(key, person);
  return person;
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
