import type { UserRecord } from '../user-record.ts';

/** The fields by which the directory finds a user, and those in which the record keeps what the directory still shows. */
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

/** The user as the directory shows them, while a change has not reached it. */
export function asListed(user: UserRecord): UserRecord {
  const shown = { ...user };
  for (const [field, listed] of places) shown[field] = user[listed] ?? user[field];
  return shown;
}

/** The record once the directory shows the same. */
export function withoutListing(user: UserRecord): UserRecord {
  const { isListingDue: _, ...rest } = user;
  for (const [, listed] of places) delete rest[listed];
  return rest;
}
