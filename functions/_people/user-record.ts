import * as z from 'zod';
import { signupMethods } from '#shared/domain/account/account-username.ts';
import { fullName } from '#shared/domain/contact/full-name.ts';
import { entity } from '../_table/entity.ts';
import { findTogether } from '../_table/find-together.ts';

/** A person of the product: the record behind every sign-in. */
export const userRecord = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  phone: z.string(),
  phoneVerified: z.boolean(),
  /** Previously proved contacts that stay at the identity provider until the new ones are proved there. */
  formerEmail: z.string().optional(),
  formerPhone: z.string().optional(),
  /** The user's proved address, kept while the unproved `email` is reserved for 24 hours. */
  heldEmail: z.string().optional(),
  /** The address whose mails bounced permanently; ignored once it is no longer the `email`. */
  returnedEmail: z.string().optional(),
  firstName: z.string(),
  lastName: z.string(),
  userType: z.enum(['Candidate', 'Recruiter', 'Admin']),
  signupMethod: z.enum(signupMethods),
  groups: z.array(z.enum(['recruiter', 'admin'])),
  /** A user who is not active is refused everywhere. */
  status: z.enum(['active', 'pending', 'revoked', 'deleting']),
  isFullyRegistered: z.boolean(),
  /** When the account will be deleted at its owner's request; the token of the last request stays after it was cancelled. */
  leavesAt: z.string().optional(),
  leavingToken: z.string().optional(),
  team: z.string().default(''),
  avatar: z.string().default(''),
  createdAt: z.string(),
  /** The last day on which a candidate was signed in; absent until the day after the registration. */
  lastActiveOn: z.string().optional(),
  /** The report that announced the authenticator app; absent without an app, and for one from before reports were processed. */
  authenticatorReport: z.string().optional(),
  /** Tokens issued before this instant are refused. */
  revokedAt: z.string().optional(),
  /** What the directory still shows while a change is pending: see directory/directory-sync.ts. */
  isListingDue: z.boolean().optional(),
  listedFirstName: z.string().optional(),
  listedLastName: z.string().optional(),
  listedEmail: z.string().optional(),
  listedPhone: z.string().optional(),
  version: z.number(),
  /** TTL of a tombstone (epoch seconds). */
  expiresAt: z.number().optional(),
});
export type UserRecord = z.output<typeof userRecord>;

/** In a file apart from the acts on users, because every call reads its caller. */
export const users = entity(userRecord, { pk: 'USER#{id}', sk: 'USER' });

/** Whether mails to the user bounce; until the address is verified again or changed. */
export function mailsComeBack({ email, returnedEmail }: Pick<UserRecord, 'email' | 'returnedEmail'>): boolean {
  return email !== '' && email === returnedEmail;
}

/** The current names of these users, by id; deleted users and the hourly round's empty id have none. */
export async function namesOf(ids: readonly string[]): Promise<Map<string, string>> {
  const { people } = await findTogether({ people: ids.filter(Boolean).map((id) => users.at({ id })) });
  return new Map(people.map((one) => [one.id, fullName(one)]));
}
