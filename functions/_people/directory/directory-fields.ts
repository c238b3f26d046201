import type { UserRecord } from '../user-record.ts';

/** The user fields that the directory indexes, and those in which the record keeps what the directory still shows. */
export const listedFields = {
  firstName: 'listedFirstName',
  lastName: 'listedLastName',
  email: 'listedEmail',
  phone: 'listedPhone',
} as const;

const places = Object.entries(listedFields) as [
  keyof typeof listedFields,
  (typeof listedFields)[keyof typeof listedFields],
][];

/** The user as the directory shows them while a change is pending. */
export function asListed(user: UserRecord): UserRecord {
  const shown = { ...user };
  for (const [field, listed] of places) shown[field] = user[listed] ?? user[field];
  return shown;
}

/** The record after the directory has caught up. */
export function withoutListing(user: UserRecord): UserRecord {
  const { isListingDue: _, ...rest } = user;
  for (const [, listed] of places) delete rest[listed];
  return rest;
}
