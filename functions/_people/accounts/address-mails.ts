import { newMail, outbox } from '../../_mail/outbox.ts';
import type { Action } from '../../_table/table.ts';
import type { UserRecord } from '../user-record.ts';

type Owner = Pick<UserRecord, 'email' | 'firstName'>;

/** Notifies a user's former address that it was replaced; does nothing without a former address. */
export function formerAddressMail({ email, firstName }: Owner): Action[] {
  return email ? [outbox.adding(newMail('emailChanged', [email], { firstName }))] : [];
}

/** Mails both addresses after staff changed one, since the user may not know. Neither mail shows the other address. */
export function addressMails(user: Owner, email: string): Action[] {
  return [...formerAddressMail(user), outbox.adding(newMail('emailIsNew', [email], { firstName: user.firstName }))];
}
