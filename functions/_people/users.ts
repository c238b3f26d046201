import * as z from 'zod';
import { normalizeEmail } from '#shared/domain/contact/email.ts';
import { daySeconds } from '#shared/domain/days/durations.ts';
import { entity } from '../_table/entity.ts';
import type { Action } from '../_table/table.ts';
import { transact } from '../_table/transaction.ts';
import { atMost, type When } from '../_table/when.ts';
import { finishingSignUp, unfinishedSignUps } from './accounts/unfinished-sign-ups.ts';
import { directoryActions } from './directory/directory.ts';
import { withoutListing } from './directory/directory-fields.ts';
import { type UserRecord, userRecord, users } from './user-record.ts';

/** One address is one account with one way to sign in. Expires while its account is unfinished. */
const emailReservation = z.object({
  email: z.string(),
  username: z.string(),
  method: userRecord.shape.signupMethod,
  userId: z.string().optional(),
  /** Of a user with another address, who has asked the provider for this one and has not proved it yet. */
  isPending: z.boolean().optional(),
  expiresAt: z.number().optional(),
});
export type EmailReservation = z.output<typeof emailReservation>;
type Holder = Pick<EmailReservation, 'email' | 'username' | 'method'>;
export const emailReservations = entity(emailReservation, { pk: 'EMAIL#{email}', sk: 'EMAIL' });

/** How a username signs in, found with one read just as an address is. */
const login = z.object({ username: z.string(), method: emailReservation.shape.method });
export const logins = entity(login, { pk: 'LOGIN#{username}', sk: 'LOGIN' });

const reservationSeconds = daySeconds;
const epoch = () => Math.floor(Date.now() / 1000);

/** The reservation of an address that still holds, or undefined: the table forgets expired items late. */
export async function findReservation(
  email: string,
  options: { consistent?: boolean } = {},
): Promise<EmailReservation | undefined> {
  const found = await emailReservations.find({ email: normalizeEmail(email) }, options);
  return found?.expiresAt !== undefined && found.expiresAt <= epoch() ? undefined : found;
}

/**
 * Keeps an address for a sign-up that has begun, for 24 hours. Answers false when another account has it;
 * repeating it for the same username is fine.
 */
export async function reserveEmail(
  email: string,
  username: string,
  method: UserRecord['signupMethod'],
): Promise<boolean> {
  return (await transact(reserving(email, username, method))) === undefined;
}

/** The same as actions; the address may also be taken from `former`, whom the same transaction removes. */
export function reserving(
  email: string,
  username: string,
  method: UserRecord['signupMethod'],
  former = username,
): Action[] {
  const item = { email: normalizeEmail(email), username, method, expiresAt: epoch() + reservationSeconds };
  return [takingAddress(item, former), ...beginningSignUp(item)];
}

/** Keeps an address for 24 hours for a user who changes to it. Answers false when another account has it. */
export async function reservePendingEmail({ email, username, method }: Holder): Promise<boolean> {
  const item = { email: normalizeEmail(email), username, method, isPending: true };
  return (
    (await transact([takingAddress({ ...item, expiresAt: epoch() + reservationSeconds }, username)])) === undefined
  );
}

/** The actions that note a sign-up which has begun; its address may be another account's. */
export function beginningSignUp({ email, username, method }: Holder): Action[] {
  return [
    logins.putting({ username, method }),
    unfinishedSignUps.putting({ username, email: normalizeEmail(email), startedAt: new Date().toISOString() }),
  ];
}

/** Writes a reservation where there is none that holds, or one of `former`. */
function takingAddress(item: EmailReservation, former: string): Action {
  return emailReservations.putting(item, {
    when: { either: [{ exists: false }, { username: former }, { expiresAt: atMost(epoch()) }] },
  });
}

/** The actions that add a user: record, address, sign-in name and directory entries. */
export function addingUser(user: UserRecord): Action[] {
  return [
    users.adding(user),
    claimingEmail(user),
    logins.putting({ username: user.username, method: user.signupMethod }),
    finishingSignUp(user.username),
    ...directoryActions(undefined, user),
  ];
}

/** Keeps a person's address for good; fails where another account has it. */
function claimingEmail({ email, username, signupMethod: method, id: userId }: UserRecord): Action {
  return takingAddress({ email, username, method, userId }, username);
}

/** The actions that change a user: record, directory entries, and the reservation of a new address. */
export function changingUser(before: UserRecord, changes: Partial<UserRecord>): Action[] {
  const after = changed(before, changes);
  return [
    users.putting(after, { when: { version: before.version } }),
    ...movingAddress(before, after),
    ...directoryActions(before, after),
  ];
}

/** The actions that move the reservation to another address, or to the pending one once it is proved. */
function movingAddress(before: UserRecord, after: UserRecord): Action[] {
  const held = before.heldEmail ?? before.email;
  const isProved = after.emailVerified && held !== after.email;
  if (after.email === before.email && !isProved) return [];
  // A user whom another account has taken the address from has none to give up. A pending one expires by itself.
  return [claimingEmail(after), ...(held && held !== after.email ? [emailReservations.removing({ email: held })] : [])];
}

/**
 * What an address changes that a user asks for: it is kept for 24 hours, and the proved one before it stays the user's until the new one
 * is proved. Without a proved one the new one takes its place at once.
 */
export function askingForAddress(
  before: UserRecord,
  email: string,
): { readonly heldEmail: string | undefined; readonly actions: Action[] } {
  // One that was asked back for is proved at the provider still.
  const isProved = before.emailVerified || before.email === before.formerEmail;
  const proved = before.heldEmail ?? (isProved ? before.email : undefined);
  if (email === before.email) return { heldEmail: before.heldEmail, actions: [] };
  if (email === proved) return { heldEmail: undefined, actions: [] };
  if (!proved) return { heldEmail: undefined, actions: movingAddress(before, { ...before, email }) };
  const { username, signupMethod: method } = before;
  const item = { email: normalizeEmail(email), username, method, isPending: true };
  return {
    heldEmail: proved,
    actions: [takingAddress({ ...item, expiresAt: epoch() + reservationSeconds }, username)],
  };
}

/** The actions that take the address from a user, who keeps everything else; its reservation is written with them. */
export function losingAddress({ formerEmail: _, heldEmail: __, ...before }: UserRecord): Action[] {
  const after = changed(before, { email: '', emailVerified: false });
  return [users.putting(after, { when: { version: before.version } }), ...directoryActions(before, after)];
}

function changed(before: UserRecord, changes: Partial<UserRecord>): UserRecord {
  const { heldEmail, ...after } = withoutListing({ ...before, ...changes, version: before.version + 1 });
  const isPending = after.email === before.email && !after.emailVerified;
  return isPending && heldEmail ? { ...after, heldEmail } : after;
}

/**
 * Writes a changed user and the actions `along` in one transaction. Undefined when the version has changed, another account has
 * the address, or one of these actions failed.
 */
export async function changeUser(
  before: UserRecord,
  changes: Partial<UserRecord>,
  along: readonly Action[] = [],
): Promise<UserRecord | undefined> {
  const refused = await transact([...changingUser(before, changes), ...along]);
  return refused ? undefined : changed(before, changes);
}

/** From here on the user is refused everywhere: the first step of a deletion, under a condition. */
export function closingAccount(id: string, when: When<UserRecord>): Action {
  return users.changing({ id }, { set: { status: 'deleting', revokedAt: new Date().toISOString() } }, { when });
}

/** The actions that remove a user; address and sign-in name stay until the identity is deleted (see removeUser). */
export function removingUser(user: UserRecord): Action[] {
  return [users.removing(user), ...directoryActions(user, undefined)];
}
