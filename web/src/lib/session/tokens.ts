import { noAnswer } from '../unreachable.ts';
import { storedToken } from './stored-token.ts';
import type { Tokens } from './with-renewal.ts';

let renewing: Promise<string | undefined> | undefined;
let onEnd: () => void = () => undefined;

/** Sets the handler for a session that cannot be renewed. */
export function whenSessionEnds(act: () => void): void {
  onEnd = act;
}

/** The tokens of the current session. */
export const ownTokens: Tokens = { accessToken, renew: renewToken, ended: () => onEnd() };

/** The access token, renewed first when it is about to expire. */
export async function accessToken(): Promise<string | undefined> {
  const stored = storedToken();
  if (!stored) return undefined;
  if (stored.isFresh) return stored.accessToken;
  return (await renewToken(stored.accessToken)) ?? stored.accessToken;
}

/** Renews the session in place of `old`, the token that is of no more use; concurrent callers share one renewal. Throws Problem unreachable without a network. */
export function renewToken(old: string | undefined): Promise<string | undefined> {
  renewing ??= renew(old).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

/** A refresh token is used once, so the tabs of a browser renew one after the other: the later ones take what the first was given. */
async function renew(old: string | undefined): Promise<string | undefined> {
  return await loneRenewal(async () => {
    const now = storedToken();
    if (!now) return undefined;
    return now.isFresh && now.accessToken !== old ? now.accessToken : await renewAlone();
  });
}

/** An act while which no tab of this browser renews the session. */
export async function loneRenewal<T>(act: () => Promise<T>): Promise<T> {
  return await navigator.locks.request('caravel.renewal', act);
}

async function renewAlone(): Promise<string | undefined> {
  const { renewSession } = await import('./identity.ts');
  try {
    return await renewSession();
  } catch {
    // The identity library forgets its tokens when they are refused for good, and keeps them when only the way there failed.
    if (!storedToken()) return undefined;
    throw noAnswer();
  }
}
