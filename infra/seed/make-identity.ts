import type { StaffGroup } from '#shared/domain/actor.ts';
import { createIdentity } from '../../functions/_people/accounts/create-identity.ts';
import { addToGroup } from '../../functions/_people/accounts/identity-provider.ts';
import { demoPassword } from './demo-logins.ts';
import type { SeedPerson } from './person.ts';

/** Gives a person an identity with the demo password and these groups, and returns its id. Idempotent. */
export async function makeIdentity(person: SeedPerson, groups: readonly StaffGroup[] = []): Promise<string> {
  const id = await createIdentity(person, demoPassword);
  for (const group of groups) await addToGroup(person.username, group);
  return id;
}
