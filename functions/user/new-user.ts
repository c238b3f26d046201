import { Problem } from '#shared/domain/problem.ts';
import { type UserRecord, users } from '../_people/user-record.ts';
import { emailInUse, type SignUpIdentity } from './sign-up-identity.ts';

interface SignUp {
  readonly Email: string;
  readonly Phone: string;
  readonly FirstName: string;
  readonly LastName: string;
}

/** The caller's own record when an earlier call has registered them as such. Problem conflict when they are something else. */
export async function findRegistered(
  id: string,
  userType: 'Candidate' | 'Recruiter',
  named: string,
): Promise<UserRecord | undefined> {
  if (named !== id) throw new Problem('forbidden', 'notAllowed', 'You can only register yourself.');
  const known = await users.find({ id }, { consistent: true });
  if (known && known.userType !== userType) throw emailInUse();
  return known;
}

/** The record of a user who signs up. A phone is verified by the identity provider's code only, never by the caller's word. */
export function newUser(
  identity: SignUpIdentity,
  body: SignUp,
  more: Pick<UserRecord, 'userType' | 'status' | 'team'>,
): UserRecord {
  return {
    id: identity.id,
    username: identity.username,
    email: body.Email,
    emailVerified: identity.emailVerified,
    phone: body.Phone,
    phoneVerified: identity.phoneVerified && identity.phone === body.Phone,
    firstName: body.FirstName,
    lastName: body.LastName,
    signupMethod: identity.method,
    groups: [],
    isFullyRegistered: true,
    avatar: '',
    createdAt: new Date().toISOString(),
    version: 1,
    ...more,
  };
}
