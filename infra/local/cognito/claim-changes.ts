import { callTrigger, triggerAttributes } from './call-trigger.ts';
import type { Cognito } from './cognito.ts';
import type { User } from './state/user.ts';
import type { Client } from './template/client.ts';
import type { Pool } from './template/pool.ts';

type Claims = Record<string, unknown>;

/** What PreTokenGeneration wants to be different in one token. */
interface ClaimChanges {
  readonly claimsToAddOrOverride?: Claims | null;
  readonly claimsToSuppress?: readonly string[] | null;
  readonly scopesToAdd?: readonly string[] | null;
  readonly scopesToSuppress?: readonly string[] | null;
}

interface GroupChanges {
  readonly groupOverrideDetails?: { readonly groupsToOverride?: readonly string[] | null } | null;
}

/** The answer of the trigger, in one form for all its versions. */
export interface TokenChanges {
  readonly id: ClaimChanges;
  readonly access: ClaimChanges;
  readonly groups: readonly string[];
}

/** Claims that no trigger may touch (Developer Guide, "Pre token generation Lambda trigger"). */
const untouchable = new Set([
  ...['acr', 'amr', 'at_hash', 'auth_time', 'azp', 'exp', 'iat', 'iss', 'jti', 'nbf', 'nonce', 'origin_jti', 'sub'],
  ...['token_use', 'aud', 'client_id', 'event_id', 'device_key', 'identities', 'username', 'version', 'scope'],
]);

/** A token's claims after the trigger's changes. */
export function changeClaims(claims: Claims, changes: ClaimChanges): Claims {
  const free = (name: string) => !untouchable.has(name) && !name.startsWith('cognito:');
  const suppressed = new Set((changes.claimsToSuppress ?? []).filter(free));
  const added = Object.entries(changes.claimsToAddOrOverride ?? {}).filter(([name]) => free(name));
  return Object.fromEntries([...Object.entries(claims), ...added].filter(([name]) => !suppressed.has(name)));
}

/** The scopes of an access token after the trigger's changes. */
export function changeScopes(scopes: readonly string[], changes: ClaimChanges): string {
  const kept = scopes.filter((scope) => !changes.scopesToSuppress?.includes(scope));
  return [...new Set([...kept, ...(changes.scopesToAdd ?? [])])].join(' ');
}

/** Asks PreTokenGeneration what shall be different, with the event of the version that the pool configures. */
export async function askForChanges(
  cognito: Cognito,
  about: { pool: Pool; client: Client; user: User; source: string; scopes: readonly string[]; clientMetadata: object },
): Promise<TokenChanges> {
  const { pool, client, user, source, scopes, clientMetadata } = about;
  const groups = cognito.members.list(user);
  const first = pool.tokenTriggerVersion === '1';
  const field = first ? 'claimsOverrideDetails' : 'claimsAndScopeOverrideDetails';
  const response = await callTrigger(cognito, {
    ...{ pool, trigger: 'PreTokenGeneration', source, clientId: client.id, username: user.username },
    request: {
      userAttributes: triggerAttributes(user),
      groupConfiguration: { groupsToOverride: groups, iamRolesToOverride: [], preferredRole: null },
      clientMetadata,
      ...(first ? {} : { scopes }),
    },
    response: { [field]: null },
  });
  const details = (response[field] ?? {}) as GroupChanges & ClaimChanges & Record<string, ClaimChanges | null>;
  return {
    id: first ? details : (details.idTokenGeneration ?? {}),
    access: first ? {} : (details.accessTokenGeneration ?? {}),
    groups: details.groupOverrideDetails?.groupsToOverride ?? groups,
  };
}
