import { accountChanged, Problem, wrongField } from '#shared/domain/problem.ts';
import { newMail, outbox } from '../../_mail/outbox.ts';
import { notingEnd } from '../../_people/accounts/account-events.ts';
import { setAuthenticator, signOutEverywhere } from '../../_people/accounts/identity-provider.ts';
import { addingAuditRecord } from '../../_people/audit.ts';
import { users } from '../../_people/user-record.ts';
import { changingUser, findReservation } from '../../_people/users.ts';
import { transact } from '../../_table/transaction.ts';
import type { AuditContext } from '../audit/audit-context.ts';

/**
 * Turns the authenticator app of an account off whose holder lost it, and ends its sessions [O07]. The audit record and the mail to the
 * holder come first, so that nothing is turned off unrecorded; sent again it completes what was cut off. Problem invalid, with the
 * field, for an address without an account; Problem conflict for one's own.
 */
export async function resetAuthenticator(email: string, context: AuditContext): Promise<{ success: true }> {
  const holder = await findReservation(email, { consistent: true });
  const user = holder?.userId ? await users.find({ id: holder.userId }, { consistent: true }) : undefined;
  if (!user) throw wrongField('email', 'No account has this address.');
  if (user.id === context.actorId)
    throw new Problem('conflict', 'anotherAdminNeeded', 'Another admin has to reset yours.');
  const mail = newMail('authenticatorReset', [user.email], { firstName: user.firstName });
  const refused = await transact([
    ...changingUser(user, { revokedAt: new Date().toISOString(), authenticatorReport: undefined }),
    outbox.adding(mail),
    notingEnd(user.id, 'authenticator'),
    addingAuditRecord({ ...context, subjectId: user.id, call: 'reset authenticator' }),
  ]);
  if (refused) throw accountChanged();
  await setAuthenticator(user.username, 'off');
  await signOutEverywhere(user.username);
  return { success: true };
}
