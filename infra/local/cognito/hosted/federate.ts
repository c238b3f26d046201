import { applyAttributes, assertAttributes, assertMutable, assertWritable } from '../attributes.ts';
import { callPostAuthentication, callPostConfirmation } from '../call-after.ts';
import { callTrigger } from '../call-trigger.ts';
import type { Cognito } from '../cognito.ts';
import { invalid, notAuthorized } from '../errors.ts';
import { providerGroup } from '../operations/admin-groups.ts';
import type { User } from '../state/user.ts';
import type { Provider } from '../template/pool-parts.ts';
import type { AuthorizeRequest } from './hosted.ts';

type Profile = Readonly<Record<string, unknown>>;

const idOf = (profile: Profile) => String(profile.sub ?? profile.id);

/**
 * Maps profile fields to user pool attributes, by the template's mapping. An email without a mapped verified flag is unverified again at
 * every sign-in: Cognito rewrites mapped attributes even when they are unchanged.
 */
function mapProfile(provider: Provider, profile: Profile): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [name, field] of provider.mapping) {
    const value = profile[field];
    if (name !== 'username' && value !== undefined && value !== null) attributes[name] = String(value);
  }
  if (attributes.email && attributes.email_verified === undefined) attributes.email_verified = 'false';
  return attributes;
}

async function addExternalUser(
  cognito: Cognito,
  { pool, client }: AuthorizeRequest,
  provider: Provider,
  username: string,
  attributes: Record<string, string>,
  id: string,
): Promise<User> {
  await callTrigger(cognito, {
    pool,
    trigger: 'PreSignUp',
    source: 'PreSignUp_ExternalProvider',
    clientId: client.id,
    username,
    request: {
      userAttributes: { ...attributes, 'cognito:email_alias': '', 'cognito:phone_number_alias': '' },
      validationData: {},
    },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  const identity = {
    userId: id,
    providerName: provider.name,
    providerType: provider.name,
    issuer: null,
    primary: true,
    dateCreated: cognito.now(),
  };
  const identities = JSON.stringify([identity]);
  const user = cognito.atomically(() => {
    const start = { pool: pool.id, username, status: 'EXTERNAL_PROVIDER', secret: undefined } as const;
    const added = cognito.users.add(pool, { ...start, attributes: { ...attributes, identities } });
    cognito.members.add(added, providerGroup(pool, provider.name));
    return added;
  });
  await callPostConfirmation(cognito, { pool, clientId: client.id, user, source: 'PostConfirmation_ConfirmSignUp' });
  return user;
}

/**
 * The pool's user for a federated profile: `google_<id>`, created at the first sign-in and updated at each later one. Accounts are never
 * linked. Throws what triggers, schema and write permissions throw.
 */
export async function federate(
  cognito: Cognito,
  asked: AuthorizeRequest,
  provider: Provider,
  profile: Profile,
): Promise<User> {
  const { pool, client } = asked;
  const id = idOf(profile);
  const username = cognito.users.fold(pool, `${provider.name}_${id}`);
  const attributes = mapProfile(provider, profile);
  assertWritable(
    client,
    Object.keys(attributes).filter((name) => !name.endsWith('_verified')),
  );
  assertAttributes(pool, attributes);
  const user = cognito.users.find(pool, username);
  if (!user) {
    const missing = [...pool.attributes]
      .filter(([name, rule]) => rule.required && !attributes[name])
      .map(([name]) => name);
    if (missing.length > 0) throw invalid(`attributes required: [${missing.join(', ')}]`);
    return addExternalUser(cognito, asked, provider, username, attributes, id);
  }
  if (!user.enabled) throw notAuthorized('User is disabled.');
  assertMutable(pool, attributes, user);
  applyAttributes(user, attributes);
  cognito.users.save(pool, user);
  await callPostAuthentication(cognito, { pool, clientId: client.id, user });
  return user;
}
