import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  LimitExceededException,
  NotAuthorizedException,
  paginateListUsers,
  paginateListUsersInGroup,
  UserNotFoundException,
  type UserType,
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

/** The fields of every identity. */
interface IdentityContacts {
  /** Its `sub`. */
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly phone: string;
  readonly phoneVerified: boolean;
}

/** A user as the identity provider knows them. */
export interface ProviderIdentity extends IdentityContacts {
  readonly createdAt: Date;
  /** When the identity was last changed; entering a code counts as a change. */
  readonly changedAt: Date;
  /** Whether each sign-in requires a code of the authenticator app. */
  readonly hasAuthenticator: boolean;
}

/** The identity behind a username, or undefined when there is none. */
export async function findIdentity(username: string): Promise<ProviderIdentity | undefined> {
  try {
    const answer = await provider().send(new AdminGetUserCommand(named(username)));
    return {
      ...contactsOf(answer.Username ?? username, answer.UserAttributes),
      createdAt: answer.UserCreateDate ?? new Date(0),
      changedAt: answer.UserLastModifiedDate ?? new Date(0),
      hasAuthenticator: answer.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false,
    };
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}

/** An identity as the provider lists it. */
export interface ListedIdentity extends IdentityContacts {
  /** The provider's own status, such as CONFIRMED or EXTERNAL_PROVIDER. */
  readonly status: string;
  readonly enabled: boolean;
}

/** All identities, or those whose id has this prefix, page by page. */
export async function* listIdentities(beginning?: string): AsyncGenerator<ListedIdentity[]> {
  const asked = { UserPoolId: process.env.USER_POOL_ID, Filter: beginning && `sub ^= "${beginning}"` };
  for await (const { Users = [] } of paginateListUsers({ client: provider() }, asked)) yield Users.map(listedIdentity);
}

/** The usernames of a staff group. */
export async function membersOf(group: StaffGroup): Promise<Set<string>> {
  const names = new Set<string>();
  const asked = { UserPoolId: process.env.USER_POOL_ID, GroupName: group };
  for await (const { Users = [] } of paginateListUsersInGroup({ client: provider() }, asked))
    for (const { Username = '' } of Users) names.add(Username);
  return names;
}

function listedIdentity({ Username = '', Attributes, UserStatus, Enabled = false }: UserType): ListedIdentity {
  return { ...contactsOf(Username, Attributes), status: UserStatus ?? '', enabled: Enabled };
}

function contactsOf(username: string, given: readonly AttributeType[] = []): IdentityContacts {
  const attribute = (name: string) => given.find(({ Name }) => Name === name)?.Value ?? '';
  return {
    id: attribute('sub'),
    username,
    email: attribute('email'),
    emailVerified: attribute('email_verified') === 'true',
    phone: attribute('phone_number'),
    phoneVerified: attribute('phone_number_verified') === 'true',
  };
}

/** Adds a user to a staff group. */
export async function addToGroup(username: string, group: StaffGroup): Promise<void> {
  await provider().send(new AdminAddUserToGroupCommand({ ...named(username), GroupName: group }));
}

/** Marks an address as verified. Sends the address along, so that one changed concurrently is never marked. */
export async function markEmailVerified(username: string, email: string): Promise<void> {
  const proved = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ];
  await provider().send(new AdminUpdateUserAttributesCommand({ ...named(username), UserAttributes: proved }));
}

/**
 * Replaces an address that the user has lost by one that cannot exist (RFC 2606), because Cognito requires an email. Only a verified one
 * takes effect at once, so a second call marks it unverified. Idempotent.
 */
export async function replaceLostEmail(username: string): Promise<void> {
  const placeholder = `${username.slice(username.indexOf('_') + 1)}@released.invalid`;
  await markEmailVerified(username, placeholder);
  const unverified = [{ Name: 'email_verified', Value: 'false' }];
  await provider().send(new AdminUpdateUserAttributesCommand({ ...named(username), UserAttributes: unverified }));
}

/** Deletes an identity permanently. Idempotent. */
export async function removeIdentity(username: string): Promise<void> {
  await unlessGone(provider().send(new AdminDeleteUserCommand(named(username))));
}

/** Disables an identity, ends all its sessions, then deletes it. Idempotent. */
export async function endIdentity(username: string): Promise<void> {
  await disableIdentity(username);
  await signOutEverywhere(username);
  await removeIdentity(username);
}

/** Disables sign-in. */
export async function disableIdentity(username: string): Promise<void> {
  await unlessGone(provider().send(new AdminDisableUserCommand(named(username))));
}

/** Ends all sessions: tokens can no longer be refreshed. */
export async function signOutEverywhere(username: string): Promise<void> {
  await unlessGone(provider().send(new AdminUserGlobalSignOutCommand(named(username))));
}

/** Disables the authenticator app of a user who lost it, or enables it again: the provider keeps its key while it is disabled. */
export async function setAuthenticator(username: string, to: 'on' | 'off'): Promise<void> {
  const isOn = to === 'on';
  const preference = { SoftwareTokenMfaSettings: { Enabled: isOn, PreferredMfa: isOn } };
  await unlessGone(provider().send(new AdminSetUserMFAPreferenceCommand({ ...named(username), ...preference })));
}

/**
 * Changes the password of the token's owner after checking the present one. `wrong` for another password, `tooManyTries` while the provider
 * accepts no further attempt. Repeating a change whose response was lost succeeds, because the new password is then the present one.
 */
export async function replacePassword(
  AccessToken: string,
  present: string,
  next: string,
): Promise<'changed' | 'wrong' | 'tooManyTries'> {
  const send = (PreviousPassword: string) =>
    provider().send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword: next }));
  try {
    await send(present).catch(async (error) => {
      if (!(error instanceof NotAuthorizedException) || present === next) throw error;
      await send(next);
    });
    return 'changed';
  } catch (error) {
    if (error instanceof NotAuthorizedException) return 'wrong';
    if (error instanceof LimitExceededException) return 'tooManyTries';
    throw error;
  }
}

/** Removes an identity's phone number: the next sign-in must verify one again. */
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
