import { config, identityClientId } from '../config.ts';

/** A token this close to its end is renewed before it is used. */
const marginMs = 30_000;

/**
 * The access token that the identity library keeps, read without loading that library: the first calls of a page
 * do not wait for it. Key format: aws-amplify 6, TokenStore.
 */
export function storedToken(): { username: string; accessToken: string; isFresh: boolean } | undefined {
  const prefix = `CognitoIdentityServiceProvider.${identityClientId()}`;
  const username = localStorage.getItem(`${prefix}.LastAuthUser`);
  const accessToken = username && localStorage.getItem(`${prefix}.${username}.accessToken`);
  if (!username || !accessToken) return undefined;
  const drift = Number(localStorage.getItem(`${prefix}.${username}.clockDrift`) ?? 0);
  return { username, accessToken, isFresh: expiryOf(accessToken) > Date.now() + drift + marginMs };
}

/** Forgets whatever the identity library keeps for this site. */
export function dropStoredTokens(): void {
  const prefix = `CognitoIdentityServiceProvider.${config().userPoolClientId}`;
  const staff = `CognitoIdentityServiceProvider.${config().staffClientId}`;
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) || key.startsWith(staff)) localStorage.removeItem(key);
}

function expiryOf(token: string): number {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return (JSON.parse(atob(payload)) as { exp: number }).exp * 1000;
  } catch {
    return 0;
  }
}
