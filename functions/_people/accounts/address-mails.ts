import { newMail, outbox } from '../../_mail/outbox.ts';
import type { Action } from '../../_table/table.ts';
import type { UserRecord } from '../user-record.ts';

type Owner = Pick<UserRecord, 'email' | 'firstName'>;

/** Tells the address that a user had that it is no longer theirs; nothing where there was none. */
export function formerAddressMail({ email, firstName }: Owner): Action[] {
  return email ? [outbox.adding(newMail('emailChanged', [email], { firstName }))] : [];
}

/** After staff changed an address, a mail to both: the person may not know of it. Neither shows the other address. */
export function addressMails(user: Owner, email: string): Action[] {
  return [...formerAddressMail(user), outbox.adding(newMail('emailIsNew', [email], { firstName: user.firstName }))];
}
