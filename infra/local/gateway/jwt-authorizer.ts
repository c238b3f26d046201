import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import type { LiveResource } from '../template/stack-resources.ts';

/** The public keys of the user pool with this `issuer`; undefined when no pool of this machine has it. */
export type KeysOf = (issuer: string) => { keys: object[] } | undefined;

export type Authorization =
  | { readonly claims: Readonly<Record<string, string>>; readonly scopes: readonly string[] | null }
  | { readonly refusal: string };

export type Authorize = (headers: Readonly<Record<string, string>>) => Promise<Authorization>;

interface AuthorizerProperties {
  readonly AuthorizerType: string;
  readonly IdentitySource: readonly string[];
  readonly JwtConfiguration: { readonly Issuer: string; readonly Audience: readonly string[] };
}

/** Claims as strings for the function: a list becomes `[a b]`. */
function claimText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(claimText).join(' ')}]`;
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return String(value);
}

/** `aud` when present; Cognito's access tokens have `client_id` instead. */
function hasAudience({ aud, client_id: client }: JWTPayload, allowed: readonly string[]): boolean {
  const named = aud === undefined ? [client] : [aud].flat();
  return named.some((one) => typeof one === 'string' && allowed.includes(one));
}

/**
 * A JWT authorizer of an HTTP API: checks issuer, audience, times and signature, without leeway. Like AWS it accepts id tokens too;
 * distinguishing them is up to the function.
 */
export function jwtAuthorizer({ logicalId, properties }: LiveResource, keysOf: KeysOf): Authorize {
  const { AuthorizerType, IdentitySource, JwtConfiguration } = properties as unknown as AuthorizerProperties;
  const header = /^\$request\.header\.([\w-]+)$/.exec(IdentitySource[0] ?? '')?.[1]?.toLowerCase();
  if (AuthorizerType !== 'JWT' || !header)
    throw new Error(`${logicalId}: ${AuthorizerType} from ${IdentitySource} is not emulated by the local cloud.`);
  let known: { text: string; keySet: ReturnType<typeof createLocalJWKSet> } | undefined;

  function currentKeys(): ReturnType<typeof createLocalJWKSet> {
    const keys = keysOf(JwtConfiguration.Issuer);
    if (!keys) throw new Error(`${logicalId}: no user pool of the template issues as ${JwtConfiguration.Issuer}.`);
    const text = JSON.stringify(keys);
    if (known?.text !== text) known = { text, keySet: createLocalJWKSet(keys as JSONWebKeySet) };
    return known.keySet;
  }

  return async (headers) => {
    const token = headers[header]?.replace(/^bearer\s+/i, '').trim();
    if (!token) return { refusal: '' };
    try {
      const { payload } = await jwtVerify(token, currentKeys(), {
        issuer: JwtConfiguration.Issuer,
        algorithms: ['RS256'],
        requiredClaims: ['exp'],
      });
      // Like AWS, and unlike jose: `iat` may not be in the future.
      if (payload.iat !== undefined && payload.iat > Date.now() / 1000)
        return { refusal: 'error="invalid_token" error_description="the token was issued in the future"' };
      if (!hasAudience(payload, JwtConfiguration.Audience))
        return { refusal: 'error="invalid_token" error_description="the audience is not allowed"' };
      const claims = Object.entries(payload).map(([name, value]) => [name, claimText(value)]);
      const scopes = typeof payload.scope === 'string' ? payload.scope.split(' ') : null;
      return { claims: Object.fromEntries(claims) as Record<string, string>, scopes };
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
      return { refusal: `error="invalid_token" error_description="${error.message.replaceAll('"', "'")}"` };
    }
  };
}
