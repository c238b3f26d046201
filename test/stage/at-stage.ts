import { type SignedInPerson, signedInAt } from '../../bin/signed-in-at.ts';

/** Address of the portal under test. */
export const origin = process.env.PORTAL_URL ?? '';

/** An account there. */
export interface Account {
  readonly email: string;
  readonly password: string;
}

export const candidate: Account = {
  email: process.env.CANDIDATE_EMAIL ?? '',
  password: process.env.CANDIDATE_PASSWORD ?? '',
};
export const staff: Account = { email: process.env.STAFF_EMAIL ?? '', password: process.env.STAFF_PASSWORD ?? '' };

/** Signs an account in as the browser does. */
export async function signIn({ email, password }: Account, at: 'site' | 'staff'): Promise<SignedInPerson> {
  return await signedInAt(origin, email, password, at);
}

/** Address of the staff site, which the portal names itself. */
export async function staffOrigin(): Promise<string> {
  const { adminHost } = (await (await fetch(`${origin}/config.json`)).json()) as { adminHost: string };
  return `${new URL(origin).protocol}//${adminHost}`;
}
