/** How a user signs in: with a password, or through a social provider. */
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

/** Whether a username has exactly the form that we generate. */
export function isWellMadeUsername(username: string): boolean {
  return ownShape.test(username);
}

/** How a user signs in: Cognito puts the social provider's name before the username, in any case; all others have a password. */
export function signupMethodOf(username: string): SignupMethod {
  const name = /^(google|facebook|signinwithapple)_/i.exec(username)?.[1]?.toLowerCase();
  return name === 'google' ? 'Google' : name === 'facebook' ? 'Facebook' : name ? 'Apple' : 'Internal';
}
