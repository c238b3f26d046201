import type { User } from '../state/user.ts';
import type { AuthorizeRequest, Hosted } from './hosted.ts';
import { redirect, type Visit } from './visit.ts';

/** Cognito's own cookie name and lifetimes: the session for an hour, the code for five minutes. */
const cookieName = 'cognito';
const cookieSeconds = 3600;
const codeMs = 5 * 60_000;

function cookieOf({ request }: Visit): string {
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  return cookies.find((cookie) => cookie.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1) ?? '';
}

function setCookie({ response, prefix }: Visit, value: string, seconds: number): void {
  const rules = `Path=${prefix || '/'}; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
  response.setHeader('Set-Cookie', `${cookieName}=${value}; ${rules}`);
}

/** The user signed in to the hosted pages in this browser, if valid for this client: same pool, and a provider it offers. */
export function browserSession(hosted: Hosted, visit: Visit, asked: AuthorizeRequest, provider: string | undefined) {
  const session = hosted.browsers.peek(cookieOf(visit));
  if (!session || session.poolId !== asked.pool.id) return undefined;
  const fits =
    provider === undefined ? asked.client.providers.includes(session.provider) : provider === session.provider;
  const user = fits ? hosted.cognito.users.find(asked.pool, session.username) : undefined;
  return user?.enabled && user.sub === session.sub ? { user, provider: session.provider } : undefined;
}

/** Stores the browser session and redirects to the client with an authorization code. */
export function completeInBrowser(
  hosted: Hosted,
  visit: Visit,
  asked: AuthorizeRequest,
  user: User,
  provider: string,
): void {
  const { username, sub } = user;
  const session = { poolId: asked.pool.id, sub, username, provider };
  setCookie(visit, hosted.browsers.issue(session, cookieSeconds * 1000), cookieSeconds);
  const code = hosted.grants.issue({ ...asked, username, sub }, codeMs);
  redirect(visit, asked.redirectUri, { code, state: asked.state });
}

/** Deletes the browser session. */
export function endBrowserSession(hosted: Hosted, visit: Visit): void {
  hosted.browsers.take(cookieOf(visit));
  setCookie(visit, '', 0);
}
