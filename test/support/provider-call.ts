import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { siteOrigin } from './portal.ts';

let config: Promise<Record<string, string>> | undefined;

/** The website's settings, as a browser reads them: once for each test file. */
export function siteConfig(): Promise<Record<string, string>> {
  config ??= fetch(`${siteOrigin()}/config.json`).then(
    (response) => response.json() as Promise<Record<string, string>>,
  );
  return config;
}

/** What the identity provider answered: its fields, or the name and message of its refusal. */
export interface ProviderAnswer extends Readonly<Record<string, unknown>> {
  readonly ok: boolean;
  readonly __type?: string;
  readonly message?: string;
}

/** A raw call of the identity provider, as any visitor can make it. */
export async function providerCall(operation: string, input: object): Promise<ProviderAnswer> {
  const { userPoolEndpoint = '', userPoolClientId } = await siteConfig();
  const response = await fetch(userPoolEndpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({
      ...('AccessToken' in input || 'Token' in input ? {} : { ClientId: userPoolClientId }),
      ...input,
    }),
  });
  return { ok: response.ok, ...((await response.json()) as object) };
}

/** The same for a call that is to succeed. Throws the provider's refusal: its name and message. */
export async function grantedCall(operation: string, input: object): Promise<ProviderAnswer> {
  const answer = await providerCall(operation, input);
  if (!answer.ok) throw Object.assign(new Error(answer.message), { name: answer.__type });
  return answer;
}

/** What a token says. */
export function payloadOf(token: string): Readonly<Record<string, unknown>> {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return JSON.parse(payload) as Readonly<Record<string, unknown>>;
}

/** A user of a social provider; the same `id` is the same user there. */
export interface SocialPerson {
  readonly id?: string;
  readonly email: string;
  readonly emailVerified?: boolean;
}

/** Back from a social sign-in: with tokens, or with the error for the page at /auth. */
export interface SocialReturn {
  readonly token?: string;
  readonly refreshToken?: string;
  readonly id?: string;
  readonly username?: string;
  readonly said: string;
}

/** Goes through the hosted pages and the emulated social provider, as a browser without cookies does. */
export async function comeBy(provider: 'Google' | 'Facebook', person: SocialPerson): Promise<SocialReturn> {
  const { oauthDomain = '', userPoolClientId = '' } = await siteConfig();
  const base = oauthDomain.includes('://') ? oauthDomain : `http://${oauthDomain}`;
  const verifier = randomBytes(48).toString('base64url');
  const redirectUri = `${siteOrigin()}/auth`;
  const query = new URLSearchParams({
    client_id: userPoolClientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    state: randomUUID(),
    scope: 'openid email profile aws.cognito.signin.user.admin',
    identity_provider: provider,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const standIn = await locationOf(fetch(`${base}/oauth2/authorize?${query}`, { redirect: 'manual' }));
  const { id = randomUUID().replaceAll('-', ''), email, emailVerified = false } = person;
  const fields = { person: 'other', id, givenName: 'Vic', familyName: 'Tim', email, emailVerified: `${emailVerified}` };
  const origin = siteOrigin();
  const form = { method: 'POST', body: new URLSearchParams(fields), headers: { origin }, redirect: 'manual' } as const;
  const response = await locationOf(fetch(standIn, form));
  const back = await locationOf(fetch(response, { redirect: 'manual' }));
  const code = back.searchParams.get('code');
  if (!code) return { said: back.searchParams.get('error_description')?.trim() ?? '' };
  const grant = { grant_type: 'authorization_code', client_id: userPoolClientId, code, code_verifier: verifier };
  const exchanged = await fetch(`${base}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...grant, redirect_uri: redirectUri }),
  });
  const tokens = (await exchanged.json()) as { access_token: string; refresh_token: string };
  const { sub, username } = payloadOf(tokens.access_token);
  return {
    token: tokens.access_token,
    refreshToken: tokens.refresh_token,
    id: String(sub),
    username: String(username),
    said: '',
  };
}

async function locationOf(asked: Promise<Response>): Promise<URL> {
  const response = await asked;
  const to = response.headers.get('location');
  if (!to) throw new Error(`${response.url} answered ${response.status} without a place to go to.`);
  return new URL(to, response.url || siteOrigin());
}
