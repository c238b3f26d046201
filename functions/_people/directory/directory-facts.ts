import type { UserRecord } from '../user-record.ts';

/** By which facts the directory finds somebody, and where the record keeps what the directory still shows of them. */
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

/** The person as the directory shows them, while it has not been told of a change. */
export function asListed(user: UserRecord): UserRecord {
  const shown = { ...user };
  for (const [fact, listed] of places) shown[fact] = user[listed] ?? user[fact];
  return shown;
}

/** The record when the directory says the same. */
export function withoutListing(user: UserRecord): UserRecord {
  const { isListingDue: _, ...rest } = user;
  for (const [, listed] of places) delete rest[listed];
  return rest;
}
