import { signupMethodOf } from '#shared/domain/account/account-username.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { normalizeEmail } from '#shared/domain/contact/email.ts';
import { accountChanged, Problem } from '#shared/domain/problem.ts';
import { newMail, newText, outbox } from '../_mail/outbox.ts';
import { addAddressClaim } from '../_people/accounts/address-claims.ts';
import { readHolder } from '../_people/accounts/address-holder.ts';
import { evictUser } from '../_people/accounts/evict-user.ts';
import { findIdentity, replaceLostEmail } from '../_people/accounts/identity-provider.ts';
import { addingAuditRecord } from '../_people/audit.ts';
import { basics } from '../_people/profile/candidates.ts';
import { type UserRecord, users } from '../_people/user-record.ts';
import { type EmailReservation, findReservation, losingAddress, reserving } from '../_people/users.ts';
import { transact } from '../_table/transaction.ts';

/** A caller whose provider has proved an address that another account has without having proved it. */
interface Contest {
  readonly email: string;
  readonly reservation: EmailReservation;
  readonly record: UserRecord | undefined;
  readonly method: UserRecord['signupMethod'];
}

/** The account on the caller's proved address, about which the caller is asked; null when there is nothing to ask. */
export async function addressHolder(actor: Actor) {
  const contest = await findContest(actor);
  return { holder: contest ? { method: contest.reservation.method, email: contest.email } : null };
}

/** The caller says that the account is theirs: a code that counts once they are signed in to it. Problem conflict where there is none. */
export async function claimAddress(actor: Actor) {
  const { email, record, reservation } = await requireContest(actor);
  if (!record) throw nothingToSettle();
  const claim = await addAddressClaim({ email, holderId: record.id, newcomer: actor.username });
  return { claim, method: reservation.method };
}

/**
 * The caller says that the account is another person's: that account loses the address and keeps the rest, and the caller gets it.
 * A mail goes to the address, a text to the account's proved phone. Idempotent; Problem conflict where there is nothing to settle.
 */
export async function releaseAddress(actor: Actor, requestId: string): Promise<{ success: true }> {
  const contest = await findContest(actor);
  if (!contest) {
    const identity = signupMethodOf(actor.username) !== 'Internal' && (await findIdentity(actor.username));
    if (identity && (await findReservation(identity.email))?.username === actor.username) return { success: true };
    throw nothingToSettle();
  }
  const { email, method, record, reservation } = contest;
  const newcomer = { username: actor.username, method, requestId };
  if ((await evictUser(reservation, newcomer)) === 'evicted') return { success: true };
  if (!record) throw nothingToSettle();
  // Before the record: interrupted between the two, the caller is asked again.
  if (reservation.method === 'Internal') await releaseAtProvider(reservation.username, email);
  const profile = await basics.find({ candidateId: record.id });
  const { username, phone, phoneVerified } = record;
  const refused = await transact([
    ...losingAddress(record),
    ...reserving(email, actor.username, method, username),
    ...(profile ? [basics.changing({ candidateId: record.id }, { set: { email: '' } })] : []),
    outbox.adding(newMail('addressReleased', [email], { username, provider: method })),
    ...(phoneVerified ? [outbox.adding(newText('addressReleased', phone, { username }))] : []),
    addingAuditRecord({
      actorId: actor.username,
      subjectId: record.id,
      call: 'take unverified address',
      outcome: 'allowed' as const,
      requestId,
      address: '',
    }),
  ]);
  if (refused) throw accountChanged();
  return { success: true };
}

/** The provider may still have the address before this one, which was never proved either: that one stays. */
async function releaseAtProvider(username: string, email: string): Promise<void> {
  const identity = await findIdentity(username);
  if (identity && normalizeEmail(identity.email) === email) await replaceLostEmail(username);
}

async function requireContest(actor: Actor): Promise<Contest> {
  const contest = await findContest(actor);
  if (!contest) throw nothingToSettle();
  return contest;
}

async function findContest(actor: Actor): Promise<Contest | undefined> {
  const method = signupMethodOf(actor.username);
  // Only Google's claim that an address is verified is trusted.
  if (method !== 'Google' || (await users.find({ id: actor.id }, { consistent: true }))) return undefined;
  const identity = await findIdentity(actor.username);
  if (!identity?.emailVerified) return undefined;
  const email = normalizeEmail(identity.email);
  const reservation = await findReservation(email, { consistent: true });
  if (!reservation || reservation.username === actor.username) return undefined;
  const { claim, record } = await readHolder(reservation);
  return claim === 'firm' ? undefined : { email, reservation, record, method };
}

function nothingToSettle(): Problem {
  return new Problem(
    'conflict',
    'nothingAsked',
    'There is no other account to decide about any more. Please log in again.',
  );
}
