import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { fullName } from '#shared/domain/contact/full-name.ts';

/** An identity created on a person's behalf. */
export interface MadeIdentity {
  readonly username: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /** Empty for none. */
  readonly phone: string;
  readonly phoneVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

let client: CognitoIdentityProviderClient | undefined;

/**
 * Creates an identity with this password, without a mail, and returns its id (the token's subject). Idempotent: an existing identity keeps
 * its attributes and gets the password. For operators and the demo world; no function has the permission.
 */
export async function createIdentity(person: MadeIdentity, password: string): Promise<string> {
  client ??= new CognitoIdentityProviderClient({});
  const who = { UserPoolId: process.env.USER_POOL_ID, Username: person.username };
  const id = await createOrFind(client, who, person, password);
  await client.send(new AdminSetUserPasswordCommand({ ...who, Password: password, Permanent: true }));
  return id;
}

async function createOrFind(
  provider: CognitoIdentityProviderClient,
  who: { UserPoolId: string | undefined; Username: string },
  person: MadeIdentity,
  password: string,
): Promise<string> {
  const attributes = {
    email: person.email,
    email_verified: String(person.emailVerified),
    ...(person.phone && { phone_number: person.phone, phone_number_verified: String(person.phoneVerified) }),
    given_name: person.firstName,
    family_name: person.lastName,
    name: fullName(person),
  };
  try {
    const { User } = await provider.send(
      new AdminCreateUserCommand({
        ...who,
        MessageAction: 'SUPPRESS',
        TemporaryPassword: password,
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
