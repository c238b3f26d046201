import {
  AdminAddUserToGroupCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { StaffGroup } from '#shared/domain/actor.ts';

let client: CognitoIdentityProviderClient | undefined;

function provider(): CognitoIdentityProviderClient {
  client ??= new CognitoIdentityProviderClient({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000 },
  });
  return client;
}

/** What the identity provider knows about somebody. */
export interface Identity {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly phone: string;
  readonly phoneVerified: boolean;
  readonly createdAt: Date;
}

/** The identity behind a username, or undefined when there is none. */
export async function findIdentity(username: string): Promise<Identity | undefined> {
  try {
    const answer = await provider().send(
      new AdminGetUserCommand({ UserPoolId: process.env.USER_POOL_ID, Username: username }),
    );
    const attributes = new Map((answer.UserAttributes ?? []).map((a) => [a.Name, a.Value ?? '']));
    return {
      id: attributes.get('sub') ?? '',
      username: answer.Username ?? username,
      email: attributes.get('email') ?? '',
      emailVerified: attributes.get('email_verified') === 'true',
      phone: attributes.get('phone_number') ?? '',
      phoneVerified: attributes.get('phone_number_verified') === 'true',
      createdAt: answer.UserCreateDate ?? new Date(0),
    };
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}

/** Gives somebody the rights of a staff group. */
export async function addToGroup(username: string, group: StaffGroup): Promise<void> {
  await provider().send(
    new AdminAddUserToGroupCommand({ UserPoolId: process.env.USER_POOL_ID, Username: username, GroupName: group }),
  );
}
