import type { UserRecord } from './user-record.ts';

/** By which facts the directory finds somebody, and where the record keeps what the directory still shows of them. */
export const listedFacts = {
  firstName: 'listedFirstName',
  lastName: 'listedLastName',
  email: 'listedEmail',
  phone: 'listedPhone',
} as const;

/** The person as the directory shows them, while it has not been told of a change. */
export function asListed(user: UserRecord): UserRecord {
  return {
    ...user,
    firstName: user.listedFirstName ?? user.firstName,
    lastName: user.listedLastName ?? user.lastName,
    email: user.listedEmail ?? user.email,
    phone: user.listedPhone ?? user.phone,
  };
}

/** The record when the directory says the same. */
export function withoutListing(user: UserRecord): UserRecord {
  const { isListingDue: _, listedFirstName, listedLastName, listedEmail, listedPhone, ...rest } = user;
  return rest;
}
