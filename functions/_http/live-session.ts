import { log, logged } from '../_runtime/log.ts';

const checkedMilliseconds = 30_000;
const patienceMilliseconds = 1_000;
const mostTokens = 5_000;
/** The provider's name for an authenticator app. */
const factor = 'SOFTWARE_TOKEN_MFA';

/** What the identity provider says of a token's session; nothing when it gives no answer. */
export interface LiveSession {
  readonly hasEnded?: boolean;
  /** Each sign-in of the user asks for the code of an authenticator app. */
  readonly hasAuthenticator?: boolean;
}

/** What was asked last of each token, by its id: calls at the same time share one question, and an ended session is asked of no more. */
const asked = new Map<string, { readonly at: number; readonly answer: Promise<LiveSession> }>();

/**
 * Whether the identity provider has ended the session of a token: by a global sign-out, which it tells us nothing of, a revocation or
 * a deletion; and whether its user has an authenticator app. Asked every 30 seconds for each token at most, or `again`. A provider that
 * gives no answer ends no session: the user record still does (revokedAt, status).
 */
export async function liveSession(token: string, tokenId: string, { anew = false } = {}): Promise<LiveSession> {
  const now = Date.now();
  const last = asked.get(tokenId);
  if (last && !anew && now - last.at < checkedMilliseconds) return await last.answer;
  if (asked.size >= mostTokens) asked.clear();
  const answer = askProvider(token).catch((error) => {
    log.warn('session not checked', { error: logged(error) });
    return {};
  });
  asked.set(tokenId, { at: now, answer });
  return await answer;
}

/** GetUser with the caller's own token: a plain request, for the SDK's client would be a tenth of the function. */
async function askProvider(token: string): Promise<LiveSession> {
  const { AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: own, AWS_REGION: region } = process.env;
  const response = await fetch(own ?? `https://cognito-idp.${region}.amazonaws.com/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
    },
    body: JSON.stringify({ AccessToken: token }),
    signal: AbortSignal.timeout(patienceMilliseconds),
  });
  const answer = (await response.json()) as { __type?: string; UserMFASettingList?: string[] };
  if (response.ok) return { hasEnded: false, hasAuthenticator: answer.UserMFASettingList?.includes(factor) ?? false };
  const isOver = response.status === 400 && /(NotAuthorized|UserNotFound)Exception$/.test(answer.__type ?? '');
  return isOver ? { hasEnded: true } : {};
}
