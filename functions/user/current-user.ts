import type { SignedInUser } from '#shared/contract/user-shapes.ts';
import type { Actor, Subject } from '#shared/domain/actor.ts';
import { Problem } from '#shared/domain/problem.ts';
import { type UserRecord, users } from '../_people/user-record.ts';

/** The signed-in person, or the candidate acted for; Problem invalid "User does not exist" before registration. */
export async function currentUser(actor: Actor, subject: Subject): Promise<SignedInUser> {
  const record = await users.find({ id: subject.id });
  if (!record) throw new Problem('invalid', 'User does not exist');
  return {
    ...userAnswer(record),
    ...(actor.needsAuthenticator && { needsAuthenticator: true }),
    ...(subject.impersonated && { impersonatedBy: actor.id }),
  };
}

/** The record with the field names of the API. */
export function userAnswer(record: UserRecord): SignedInUser {
  return {
    id: record.id,
    username: record.username,
    userName: record.username,
    cognitoId: record.id,
    authId: record.id,
    userType: record.userType,
    groupList: record.status === 'active' ? record.groups : [],
    firstName: record.firstName,
    lastName: record.lastName,
    emailAddress: record.email,
    emailAddressConfirmed: record.emailVerified,
    phone: record.phone,
    phoneConfirmed: record.phoneVerified,
    hasProvedPhone: record.phoneVerified || record.formerPhone !== undefined,
    pictureUrlPath: record.avatar,
  };
}
