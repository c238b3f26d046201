import { missing, Problem } from '#shared/domain/problem.ts';
import type { Action } from '../../_table/table.ts';
import { changingBeforeDirectory } from '../directory/directory-sync.ts';
import type { CandidateBasics } from '../profile/candidates.ts';
import { type UserRecord, users } from '../user-record.ts';
import { askingForAddress, changingUser, findReservation } from '../users.ts';
import { addressMails, formerAddressMail } from './address-mails.ts';
import { contactChanges } from './contact-changes.ts';

const cannotChange = 'Email address cannot be changed.';

interface ChangeOptions {
  /**
   * Staff read the directory right after a change, so theirs updates it in the same transaction; a candidate's own save leaves it to the
   * stream.
   */
  readonly isByStaff: boolean;
  /** Tokens issued before this instant are refused. */
  readonly revokedAt?: string | undefined;
}

/**
 * Everything besides the profile that saving personal information changes: user record, directory, address reservation, a mail to the old
 * address, and one to the new when staff made the change. A changed contact is unverified; the identity provider keeps the old one until
 * the new one is verified there. No actions when nothing changed. Problem conflict for an address in use or an account of a social provider.
 */
export async function changingContacts(
  own: CandidateBasics,
  wanted: Pick<CandidateBasics, 'firstName' | 'lastName' | 'email' | 'phone'> & { readonly avatar?: string },
  { isByStaff, revokedAt }: ChangeOptions,
): Promise<Action[]> {
  const { firstName, lastName, email, phone, avatar = own.avatar } = wanted;
  const next = { firstName, lastName, email, phone, avatar };
  const names = Object.keys(next) as (keyof typeof next)[];
  if (names.every((name) => next[name] === own[name])) return [];
  if (!isByStaff && email === own.email && phone === own.phone) {
    return [changingBeforeDirectory(own.candidateId, { firstName, lastName, avatar })];
  }
  const user = await users.find({ id: own.candidateId }, { consistent: true });
  if (!user) throw missing();
  const isNewEmail = email !== user.email;
  if (isNewEmail) await requireFreeAddress(user, email);
  const changes = {
    ...next,
    ...(revokedAt && { revokedAt }),
    ...contactChanges(user, next),
  };
  const notices = isByStaff ? addressMails(user, email) : formerAddressMail(user);
  const { heldEmail, actions } = askingForAddress(user, email);
  const changing = isByStaff
    ? changingUser(user, changes)
    : [changingBeforeDirectory(user.id, { ...changes, heldEmail }, user.version), ...actions];
  return [...changing, ...(isNewEmail ? notices : [])];
}

async function requireFreeAddress(user: UserRecord, email: string): Promise<void> {
  const holder = user.signupMethod === 'Internal' ? await findReservation(email, { consistent: true }) : undefined;
  if (user.signupMethod === 'Internal' && (!holder || holder.username === user.username)) return;
  throw new Problem('conflict', 'emailIsFixed', `Failed to save your changes. ${cannotChange}`, {
    fields: { email: cannotChange },
  });
}
