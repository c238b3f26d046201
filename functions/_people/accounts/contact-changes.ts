import type { UserRecord } from '../user-record.ts';

/**
 * What another email or phone changes of a user: it is unproved, and the proved one before it, which the identity provider keeps
 * until the new one is proved there, counts no more.
 */
export function contactChanges(
  user: UserRecord,
  { email, phone }: Pick<UserRecord, 'email' | 'phone'>,
): Partial<UserRecord> {
  return {
    ...(email !== user.email && {
      email,
      emailVerified: false,
      ...(user.emailVerified && { formerEmail: user.email }),
    }),
    ...(phone !== user.phone && {
      phone,
      phoneVerified: false,
      ...(user.phoneVerified && { formerPhone: user.phone }),
    }),
  };
}
