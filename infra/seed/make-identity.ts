import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { StaffGroup } from '#shared/domain/actor.ts';
import { addToGroup } from '../../functions/_people/accounts/identity-provider.ts';
import { demoPassword } from './demo-logins.ts';
import type { SeedPerson } from './person.ts';

let client: CognitoIdentityProviderClient | undefined;

/** Gives a person an identity with the demo password, without a mail, and returns its id (the token's subject). Idempotent. */
export async function makeIdentity(person: SeedPerson, groups: readonly StaffGroup[] = []): Promise<string> {
  client ??= new CognitoIdentityProviderClient({});
  const who = { UserPoolId: process.env.USER_POOL_ID, Username: person.username };
  const id = await createOrFind(client, who, person);
  await client.send(new AdminSetUserPasswordCommand({ ...who, Password: demoPassword, Permanent: true }));
  for (const group of groups) await addToGroup(person.username, group);
  return id;
}

async function createOrFind(
  provider: CognitoIdentityProviderClient,
  who: { UserPoolId: string | undefined; Username: string },
  person: SeedPerson,
): Promise<string> {
  const attributes = {
    email: person.email,
    email_verified: String(person.emailVerified),
    phone_number: person.phone,
    phone_number_verified: String(person.phoneVerified),
    given_name: person.firstName,
    family_name: person.lastName,
    name: `${person.firstName} ${person.lastName}`,
  };
  try {
    const { User } = await provider.send(
      new AdminCreateUserCommand({
        ...who,
        MessageAction: 'SUPPRESS',
        TemporaryPassword: demoPassword,
        UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
      }),
    );
    return subjectOf(User?.Attributes);
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
    return subjectOf((await provider.send(new AdminGetUserCommand(who))).UserAttributes);
  }
}

function subjectOf(attributes: readonly { Name?: string | undefined; Value?: string | undefined }[] = []): string {
  const subject = attributes.find(({ Name }) => Name === 'sub')?.Value;
  if (!subject) throw new Error('The identity provider named no subject.');
  return subject;
}
