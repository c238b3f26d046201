import { log, logged } from '../_runtime/log.ts';

const checkedMilliseconds = 30_000;
const patienceMilliseconds = 1_000;
const mostTokens = 5_000;

/** What was asked last of each token, by its id: calls at the same time share one question, and an ended session is asked of no more. */
const asked = new Map<string, { readonly at: number; readonly hasEnded: Promise<boolean> }>();

/**
 * Whether the identity provider has ended the session of a token: by a global sign-out, which it tells us nothing of, a revocation or
 * a deletion. Asked every 30 seconds for each token at most. A provider that gives no answer refuses nothing: the user record still
 * does (revokedAt, status).
 */
export async function hasEnded(token: string, tokenId: string): Promise<boolean> {
  const now = Date.now();
  const last = asked.get(tokenId);
  if (last && now - last.at < checkedMilliseconds) return await last.hasEnded;
  if (asked.size >= mostTokens) asked.clear();
  const answer = isRefused(token).catch((error) => {
    log.warn('session not checked', { error: logged(error) });
    return false;
  });
  asked.set(tokenId, { at: now, hasEnded: answer });
  return await answer;
}

/** GetUser with the caller's own token: a plain request, for the SDK's client would be a tenth of the function. */
async function isRefused(token: string): Promise<boolean> {
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
  const { __type: type = '' } = (await response.json()) as { __type?: string };
  return response.status === 400 && /(NotAuthorized|UserNotFound)Exception$/.test(type);
}
