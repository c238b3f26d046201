import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { StaffGroup } from '#shared/domain/actor.ts';

let client: CognitoIdentityProviderClient | undefined;

function provider(): CognitoIdentityProviderClient {
  client ??= new CognitoIdentityProviderClient({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true },
  });
  return client;
}

/** What the identity provider knows about a user. */
export interface ProviderIdentity {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly phone: string;
  readonly phoneVerified: boolean;
  readonly createdAt: Date;
}

/** The identity behind a username, or undefined when there is none. */
export async function findIdentity(username: string): Promise<ProviderIdentity | undefined> {
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

/** Gives a user the rights of a staff group. */
export async function addToGroup(username: string, group: StaffGroup): Promise<void> {
  await provider().send(
    new AdminAddUserToGroupCommand({ UserPoolId: process.env.USER_POOL_ID, Username: username, GroupName: group }),
  );
}

/** Marks an address as verified. The address is sent along, so that one changed meanwhile is never marked. */
export async function markEmailVerified(username: string, email: string): Promise<void> {
  await provider().send(
    new AdminUpdateUserAttributesCommand({
      UserPoolId: process.env.USER_POOL_ID,
      Username: username,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ],
    }),
  );
}

/**
 * Puts an address that cannot exist (RFC 2606) in the place of one that the user has lost: an address is required there. Only one
 * that is called verified takes effect at once, so that it is called unverified again in a second step. Idempotent.
 */
export async function replaceLostEmail(username: string): Promise<void> {
  const placeholder = `${username.slice(username.indexOf('_') + 1)}@released.invalid`;
  await markEmailVerified(username, placeholder);
  const unverified = [{ Name: 'email_verified', Value: 'false' }];
  await provider().send(new AdminUpdateUserAttributesCommand({ ...named(username), UserAttributes: unverified }));
}

/** Deletes an identity for good. Idempotent. */
export async function removeIdentity(username: string): Promise<void> {
  try {
    await provider().send(new AdminDeleteUserCommand({ UserPoolId: process.env.USER_POOL_ID, Username: username }));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}

/** Refuses further sign-ins, ends all sessions, then removes the identity. Idempotent. */
export async function endIdentity(username: string): Promise<void> {
  await disableIdentity(username);
  await signOutEverywhere(username);
  await removeIdentity(username);
}

/** Refuses further sign-ins. */
export async function disableIdentity(username: string): Promise<void> {
  await unlessGone(provider().send(new AdminDisableUserCommand(named(username))));
}

/** Ends all sessions: no token can be renewed any more. */
export async function signOutEverywhere(username: string): Promise<void> {
  await unlessGone(provider().send(new AdminUserGlobalSignOutCommand(named(username))));
}

/** Lets a user sign in without the authenticator app that they have lost. */
export async function removeAuthenticator(username: string): Promise<void> {
  const off = { SoftwareTokenMfaSettings: { Enabled: false } };
  await unlessGone(provider().send(new AdminSetUserMFAPreferenceCommand({ ...named(username), ...off })));
}

/** Removes the phone number of an identity: the next sign-in must prove one again. */
export async function dropPhone(username: string): Promise<void> {
  const nothing = [{ Name: 'phone_number', Value: '' }];
  await unlessGone(
    provider().send(new AdminUpdateUserAttributesCommand({ ...named(username), UserAttributes: nothing })),
  );
}

const named = (username: string) => ({ UserPoolId: process.env.USER_POOL_ID, Username: username });

async function unlessGone(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}
