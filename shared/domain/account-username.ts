/** How somebody signs in: by a password of ours, or by the word of a provider. */
export const signupMethods = ['Internal', 'Google', 'Facebook', 'Apple'] as const;
export type SignupMethod = (typeof signupMethods)[number];

const own = 'internal_';
const ownShape = /^internal_[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The username of an account with a password. It is ours, so that an address can change without losing the account. */
export function ownUsername(uuid: string): string {
  return own + uuid;
}

/** Whether a username is one of ours: the account has a password. */
export function isOwnUsername(username: string): boolean {
  return username.startsWith(own);
}

/** Whether a username is just as we make them, which nobody else's can pass for. */
export function isWellMadeUsername(username: string): boolean {
  return ownShape.test(username);
}

/** How somebody signs in: the identity provider puts its provider's name before the username, in any case; everybody else has a password. */
export function signupMethodOf(username: string): SignupMethod {
  const name = /^(google|facebook|signinwithapple)_/i.exec(username)?.[1]?.toLowerCase();
  return name === 'google' ? 'Google' : name === 'facebook' ? 'Facebook' : name ? 'Apple' : 'Internal';
}
