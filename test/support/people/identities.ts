import { randomUUID } from 'node:crypto';
import type { UserRecord } from '../../../functions/_people/user-record.ts';
import { attributeOf, type CognitoFixture } from '../../infra/local/cognito/cognito-fixture.ts';
import { aUser } from './directory.ts';

/** An identity with these contacts proved, and the id that its tokens have. */
export async function anIdentity(
  provider: CognitoFixture,
  {
    email,
    phone = '',
    isProved = true,
    method = 'internal',
  }: {
    readonly email: string;
    readonly phone?: string;
    readonly isProved?: boolean;
    readonly method?: 'internal' | 'google';
  },
) {
  const username = `${method}_${randomUUID()}`;
  const verified = String(isProved);
  await provider.aUser(username, {
    email,
    email_verified: verified,
    ...(phone && { phone_number: phone, phone_number_verified: verified }),
  });
  return { username, id: attributeOf(await provider.admin('AdminGetUser', { Username: username }), 'sub') ?? '' };
}

/** A user record with its identity, whose proved contacts are the record's unless they are given. */
export async function aUserWithIdentity(
  provider: CognitoFixture,
  more: Partial<UserRecord> = {},
  { email = more.email ?? `${randomUUID()}@demo.example`, phone = '+15125550147', isProved = true } = {},
): Promise<UserRecord> {
  const identity = await anIdentity(provider, { email, phone, isProved });
  return await aUser({ email, phone, ...identity, ...more });
}
