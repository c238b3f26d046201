import type { UserRecord } from '../user-record.ts';

/** The facts by which the directory finds a user, and the fields in which the record keeps what the directory still shows of them. */
export const listedFacts = {
  firstName: 'listedFirstName',
  lastName: 'listedLastName',
  email: 'listedEmail',
  phone: 'listedPhone',
} as const;

const places = Object.entries(listedFacts) as [
  keyof typeof listedFacts,
  (typeof listedFacts)[keyof typeof listedFacts],
][];

/** The user as the directory shows them, while a change has not reached it. */
export function asListed(user: UserRecord): UserRecord {
  const shown = { ...user };
  for (const [fact, listed] of places) shown[fact] = user[listed] ?? user[fact];
  return shown;
}

/** The record once the directory shows the same. */
export function withoutListing(user: UserRecord): UserRecord {
  const { isListingDue: _, ...rest } = user;
  for (const [, listed] of places) delete rest[listed];
  return rest;
}
