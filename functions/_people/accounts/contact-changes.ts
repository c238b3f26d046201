import type { UserRecord } from '../user-record.ts';

/**
 * The user fields that a new email or phone resets: it is unproved, and the previously proved contact, which the identity provider keeps
 * until the new one is proved there, no longer counts.
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
