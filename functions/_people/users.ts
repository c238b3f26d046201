import * as z from 'zod';
import { normalizeEmail } from '#shared/domain/contact/email.ts';
import { daySeconds } from '#shared/domain/days/durations.ts';
import { notSignedIn } from '#shared/domain/problem.ts';
import { entity } from '../_table/entity.ts';
import type { Action } from '../_table/table.ts';
import { transact } from '../_table/transaction.ts';
import { atMost, oneOf, type When } from '../_table/when.ts';
import { finishingSignUp, unfinishedSignUps } from './accounts/unfinished-sign-ups.ts';
import { directoryActions } from './directory/directory.ts';
import { withoutListing } from './directory/directory-fields.ts';
import { type UserRecord, userRecord, users } from './user-record.ts';

/** The reservation of an address: one account, one way to sign in. Expires while its account is unfinished. */
const emailReservation = z.object({
  email: z.string(),
  username: z.string(),
  method: userRecord.shape.signupMethod,
  userId: z.string().optional(),
  /** The user has another address and requested this one, which is not yet proved at the provider. */
  isPending: z.boolean().optional(),
  expiresAt: z.number().optional(),
});
export type EmailReservation = z.output<typeof emailReservation>;
type Holder = Pick<EmailReservation, 'email' | 'username' | 'method'>;
export const emailReservations = entity(emailReservation, { pk: 'EMAIL#{email}', sk: 'EMAIL' });

/** The reservation of a username, read like that of an address. */
const login = z.object({ username: z.string(), method: emailReservation.shape.method });
export const logins = entity(login, { pk: 'LOGIN#{username}', sk: 'LOGIN' });

const inUse = ['active', 'pending'] as const;

/** Fails the transaction of a caller who was deleted or revoked within the last seconds, when the cached record is stale [Y09]. */
export function checkingInUse(id: string): Action {
  return users.checking({ id }, { status: oneOf(...inUse) });
}

/** The same for a single write. Problem unauthenticated. */
export async function requireInUse(id: string): Promise<void> {
  const user = await users.find({ id }, { consistent: true });
  if (!inUse.some((status) => status === user?.status)) throw notSignedIn();
}

const reservationSeconds = daySeconds;
const epoch = () => Math.floor(Date.now() / 1000);

/** A reservation still in force, or undefined: DynamoDB deletes expired items late. */
export async function findReservation(
  email: string,
  options: { consistent?: boolean } = {},
): Promise<EmailReservation | undefined> {
  const found = await emailReservations.find({ email: normalizeEmail(email) }, options);
  return found?.expiresAt !== undefined && found.expiresAt <= epoch() ? undefined : found;
}

/**
 * Reserves an address for 24 hours for a sign-up that has begun. Returns false when another account has it; idempotent for the same
 * username.
 */
export async function reserveEmail(
  email: string,
  username: string,
  method: UserRecord['signupMethod'],
): Promise<boolean> {
  return (await transact(reserving(email, username, method))) === undefined;
}

/** The same as actions; the address may also be taken over from `former`, whom the same transaction removes. */
export function reserving(
  email: string,
  username: string,
  method: UserRecord['signupMethod'],
  former = username,
): Action[] {
  const item = { email: normalizeEmail(email), username, method, expiresAt: epoch() + reservationSeconds };
  return [takingAddress(item, former), ...beginningSignUp(item)];
}

/** Reserves an address for 24 hours for a user who changes to it. Returns false when another account has it. */
export async function reservePendingEmail(holder: Holder): Promise<boolean> {
  return (await transact([takingPending(holder)])) === undefined;
}

function takingPending({ email, username, method }: Holder): Action {
  const expiresAt = epoch() + reservationSeconds;
  return takingAddress({ email: normalizeEmail(email), username, method, isPending: true, expiresAt }, username);
}

/** The actions that record a sign-up that has begun; its address may belong to another account. */
export function beginningSignUp({ email, username, method }: Holder): Action[] {
  return [
    logins.putting({ username, method }),
    unfinishedSignUps.putting({ username, email: normalizeEmail(email), startedAt: new Date().toISOString() }),
  ];
}

/** Writes a reservation where none is in force, or where `former` holds it. */
function takingAddress(item: EmailReservation, former: string): Action {
  return emailReservations.putting(item, {
    when: { either: [{ exists: false }, { username: former }, { expiresAt: atMost(epoch()) }] },
  });
}

/** The actions that add a user: record, address, username and directory entries. */
export function addingUser(user: UserRecord): Action[] {
  return [
    users.adding(user),
    claimingEmail(user),
    logins.putting({ username: user.username, method: user.signupMethod }),
    finishingSignUp(user.username),
    ...directoryActions(undefined, user),
  ];
}

/** Reserves an address permanently; fails when another account has it. */
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
  // A user who lost the address to another account has nothing to release. A pending reservation expires by itself.
  return [claimingEmail(after), ...(held && held !== after.email ? [emailReservations.removing({ email: held })] : [])];
}

/**
 * The fields that change when a user requests a new address: it is reserved for 24 hours, and the proved address stays the user's until the
 * new one is proved. Without a proved address the new one replaces it at once.
 */
export function askingForAddress(
  before: UserRecord,
  email: string,
): { readonly heldEmail: string | undefined; readonly actions: Action[] } {
  // Returning to the held address: it is still proved at the provider.
  const isProved = before.emailVerified || before.email === before.formerEmail;
  const proved = before.heldEmail ?? (isProved ? before.email : undefined);
  if (email === before.email) return { heldEmail: before.heldEmail, actions: [] };
  if (email === proved) return { heldEmail: undefined, actions: [] };
  if (!proved) return { heldEmail: undefined, actions: movingAddress(before, { ...before, email }) };
  const { username, signupMethod: method } = before;
  return { heldEmail: proved, actions: [takingPending({ email, username, method })] };
}

/** The actions that take the address from a user and keep everything else; they include its reservation. */
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
 * Writes a changed user and the actions `along` in one transaction. Undefined when the version is stale, the address is taken, or one of
 * these actions failed.
 */
export async function changeUser(
  before: UserRecord,
  changes: Partial<UserRecord>,
  along: readonly Action[] = [],
): Promise<UserRecord | undefined> {
  const refused = await transact([...changingUser(before, changes), ...along]);
  return refused ? undefined : changed(before, changes);
}

/** Refuses the user everywhere: the first, conditional step of a deletion. */
export function closingAccount(id: string, when: When<UserRecord>): Action {
  return users.changing({ id }, { set: { status: 'deleting', revokedAt: new Date().toISOString() } }, { when });
}

/** The actions that remove a user; address and username stay until the identity is deleted (see removeUser). */
export function removingUser(user: UserRecord): Action[] {
  return [users.removing(user), ...directoryActions(user, undefined)];
}
