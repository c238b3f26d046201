import { AwsError } from '../../wire/aws-error.ts';
import { clientOf } from '../cognito.ts';
import type { Provider } from '../template/pool-parts.ts';
import { browserSession, completeInBrowser } from './browser-session.ts';
import type { AuthorizeRequest, Hosted } from './hosted.ts';
import { sendErrorPage } from './page.ts';
import { redirect, type Visit } from './visit.ts';

const awayMs = 10 * 60_000;

/** Redirects the browser to the client with an OAuth error; parameter order and wording as on AWS. */
export function redirectError(visit: Visit, asked: AuthorizeRequest, error: string, description?: string): void {
  redirect(visit, asked.redirectUri, { error_description: description, state: asked.state, error });
}

function findClient(hosted: Hosted, query: URLSearchParams) {
  try {
    const found = clientOf(hosted.cognito, query.get('client_id') ?? '');
    return found.client.hosted ? found : undefined;
  } catch (problem) {
    if (problem instanceof AwsError) return undefined;
    throw problem;
  }
}

/** The first error of the request beyond client and redirect URI; undefined when it is valid. */
function flawOf(asked: AuthorizeRequest, query: URLSearchParams): [error: string, description: string] | undefined {
  const method = query.get('code_challenge_method');
  const provider = query.get('identity_provider');
  if (query.get('response_type') !== 'code') return ['unauthorized_client', 'only response_type=code is allowed'];
  if (asked.scopes.length === 0 || asked.scopes.some((scope) => !asked.client.scopes.has(scope))) {
    return ['invalid_request', 'invalid_scope'];
  }
  if (asked.challenge !== undefined && (method !== 'S256' || !/^[\w-]{43}$/.test(asked.challenge))) {
    return ['invalid_request', 'code_challenge_method must be S256'];
  }
  if (asked.challenge === undefined && method !== null) return ['invalid_request', 'code_challenge is missing'];
  if (provider !== null && !asked.client.providers.includes(provider)) {
    return ['invalid_request', `identity_provider ${provider} is not enabled for the client`];
  }
  return undefined;
}

/** Parses and validates a client's request; undefined when it has already been refused. */
export function readAuthorizeRequest(hosted: Hosted, visit: Visit): AuthorizeRequest | undefined {
  const { query } = visit;
  const found = findClient(hosted, query);
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!found?.client.callbacks.includes(redirectUri)) {
    sendErrorPage(hosted.cognito, visit, found ? 'redirect_mismatch' : 'invalid_client');
    return undefined;
  }
  const asked: AuthorizeRequest = {
    ...found,
    redirectUri,
    state: query.get('state') ?? undefined,
    scopes: query.get('scope')?.split(' ').filter(Boolean) ?? [...found.client.scopes],
    challenge: query.get('code_challenge') ?? undefined,
    nonce: query.get('nonce') ?? undefined,
  };
  const flaw = flawOf(asked, query);
  if (!flaw) return asked;
  redirectError(visit, asked, ...flaw);
  return undefined;
}

function sendToProvider(hosted: Hosted, visit: Visit, asked: AuthorizeRequest, provider: Provider): void {
  redirect(visit, `${visit.prefix}/mock-provider/${provider.name}`, {
    client_id: provider.clientId,
    redirect_uri: `${visit.prefix}/oauth2/idpresponse`,
    response_type: 'code',
    scope: provider.scopes,
    state: hosted.pending.issue({ asked, provider: provider.name }, awayMs),
  });
}

/** GET /oauth2/authorize: redirects to the client at once when this browser is signed in, otherwise to the provider. */
export function authorize(hosted: Hosted, visit: Visit): void {
  const asked = readAuthorizeRequest(hosted, visit);
  if (!asked) return;
  const name = visit.query.get('identity_provider') ?? undefined;
  const prompt = visit.query.get('prompt');
  const known = prompt === 'login' ? undefined : browserSession(hosted, visit, asked, name);
  const provider = name ? asked.pool.providers.get(name) : undefined;
  if (known) completeInBrowser(hosted, visit, asked, known.user, known.provider);
  else if (prompt === 'none') redirectError(visit, asked, 'login_required');
  else if (provider) sendToProvider(hosted, visit, asked, provider);
  else redirectError(visit, asked, 'invalid_request', 'The sign-in page is not emulated by the local cloud');
}
