import type { Cognito } from '../cognito.ts';
import { noSuch } from '../errors.ts';
import { type OperationInput, requiredText } from '../input.ts';
import type { Pool } from '../template/pool.ts';
import { namedUser } from './operation.ts';

/** The group that Cognito creates automatically for all users of a provider. */
export const providerGroup = (pool: Pool, provider: string) => `${pool.id}_${provider}`;

/** Throws ResourceNotFoundException for a group that neither the template nor a provider defines. */
function assertGroup(pool: Pool, name: string): string {
  const isProviders = [...pool.providers.keys()].some((provider) => providerGroup(pool, provider) === name);
  if (!isProviders && !pool.groups.has(name)) throw noSuch('Group not found.');
  return name;
}

/** AdminAddUserToGroup; idempotent. */
export function adminAddUserToGroup(cognito: Cognito, input: OperationInput): object {
  const { pool, user } = namedUser(cognito, input);
  cognito.members.add(user, assertGroup(pool, requiredText(input, 'GroupName')));
  return {};
}
