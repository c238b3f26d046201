import type { SignedInUser } from '#shared/contract/user-shapes.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { normalizeEmail, requireCompanyEmail } from '#shared/domain/contact/email.ts';
import { accountChanged, emailTaken, Problem } from '#shared/domain/problem.ts';
import { newMail, outbox } from '../_mail/outbox.ts';
import { cameBackAfter, noteProof } from '../_mail/returned-addresses.ts';
import { findIdentity, type ProviderIdentity } from '../_people/accounts/identity-provider.ts';
import { basics } from '../_people/profile/candidates.ts';
import { recruiters } from '../_people/recruiters.ts';
import { mailsComeBack, type UserRecord, users } from '../_people/user-record.ts';
import { changeUser, findReservation } from '../_people/users.ts';
import { settings } from '../_runtime/settings.ts';
import type { Action } from '../_table/table.ts';
import { userAnswer } from './current-user.ts';

/**
 * Copies from the identity provider what a code has proved there: only the provider is trusted. A changed address
 * moves its reservation and tells the old one; all that shows the contacts changes in the same transaction.
 */
export async function takeOverVerifiedContacts(actor: Actor): Promise<SignedInUser> {
  const [record, identity] = await Promise.all([
    users.find({ id: actor.id }, { consistent: true }),
    findIdentity(actor.username),
  ]);
  if (!record || !identity) throw new Problem('invalid', 'notRegistered', 'User does not exist');
  const changes = { ...provedContacts(record, identity), ...(await provedAnew(record, identity)) };
  const names = Object.keys(changes) as (keyof typeof changes)[];
  if (names.every((name) => changes[name] === record[name])) return userAnswer(record);
  const isPendingProved = changes.emailVerified && record.heldEmail !== undefined;
  if (changes.email !== record.email || isPendingProved) await requireOwnEmail(record, changes.email);
  const changed = await changeUser(record, changes, await alongside(record, changes));
  if (!changed) throw accountChanged('Your');
  return userAnswer(changed);
}

type Contacts = Pick<UserRecord, 'email' | 'emailVerified' | 'phone' | 'phoneVerified' | 'returnedEmail'>;

function provedContacts(record: UserRecord, identity: ProviderIdentity): Contacts {
  // What was changed in the profile since counts no more, although the provider keeps it until the new one is proved.
  const email = normalizeEmail(identity.email);
  const hasProvedEmail = identity.emailVerified && (email === record.email || email !== record.formerEmail);
  const { phone } = identity;
  const hasProvedPhone = identity.phoneVerified && (phone === record.phone || phone !== record.formerPhone);
  return {
    email: hasProvedEmail ? email : record.email,
    // A provider that does not say it is verified takes the mark away at each sign-in; our own link has proved it.
    emailVerified: hasProvedEmail || record.emailVerified,
    phone: hasProvedPhone ? phone : record.phone,
    phoneVerified: hasProvedPhone || record.phoneVerified,
  };
}

/**
 * Takes the mark from an address whose mails came back, where its holder has read a code there since. The provider tells no more than when
 * it changed anything of the identity: without a change since there was no code.
 */
async function provedAnew(record: UserRecord, identity: ProviderIdentity): Promise<Pick<Contacts, 'returnedEmail'>> {
  const isSame = identity.emailVerified && normalizeEmail(identity.email) === record.email;
  if (!mailsComeBack(record) || !isSame || (await cameBackAfter(record.email, identity.changedAt))) return {};
  await noteProof(record.email);
  return { returnedEmail: '' };
}

/** One address is one account; staff keep an address of the company. */
async function requireOwnEmail(record: UserRecord, email: string): Promise<void> {
  const holder = await findReservation(email);
  if (holder && holder.username !== record.username) {
    throw new Problem('conflict', 'emailInUse', 'Email is already in use', {
      fields: { Email: emailTaken },
    });
  }
  if (record.userType !== 'Candidate')
    requireCompanyEmail(email, settings().companyDomains, { field: 'Email', kind: 'forbidden' });
}

/** What else shows the contacts: the candidate's basics or the recruiter's record, and the mail to the old address. */
async function alongside(record: UserRecord, { email, phone }: Contacts): Promise<Action[]> {
  if (email === record.email && phone === record.phone) return [];
  const { id } = record;
  const [candidate, recruiter] = await Promise.all([basics.find({ candidateId: id }), recruiters.find({ id })]);
  const set = { email, phone };
  const notice = newMail('emailChanged', [record.email], { firstName: record.firstName });
  return [
    ...(candidate ? [basics.changing({ candidateId: id }, { set })] : []),
    ...(recruiter ? [recruiters.changing({ id }, { set })] : []),
    ...(email === record.email || !record.email ? [] : [outbox.adding(notice)]),
  ];
}
