import { listAttributes } from '../attributes.ts';
import { bearerOf } from '../bearer.ts';
import { Refusal } from '../refusal.ts';
import type { Hosted } from './hosted.ts';
import { sendJson, type Visit } from './visit.ts';

/** GET /oauth2/userInfo: the claims of whoever an access token with the scope openid belongs to. */
export async function userInfo({ cognito }: Hosted, visit: Visit): Promise<void> {
  const [scheme, accessToken = ''] = (visit.request.headers.authorization ?? '').split(' ');
  try {
    if (scheme?.toLowerCase() !== 'bearer') throw new Refusal('invalid_request', 'no bearer token');
    const { user, client } = await bearerOf(cognito, accessToken, 'openid');
    const claims = Object.fromEntries(listAttributes(user, client).map(({ Name, Value }) => [Name, Value]));
    sendJson(visit, 200, { ...claims, username: user.username });
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem;
    visit.response.setHeader('WWW-Authenticate', 'Bearer error="invalid_token"');
    sendJson(visit, 401, { error: 'invalid_token', error_description: problem.message });
  }
}
