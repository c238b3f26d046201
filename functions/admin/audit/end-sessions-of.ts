import { missing } from '#shared/domain/problem.ts';
import { notingEnd } from '../../_people/accounts/account-events.ts';
import { signOutEverywhere } from '../../_people/accounts/identity-provider.ts';
import { addingAuditRecord } from '../../_people/audit.ts';
import { users } from '../../_people/user-record.ts';
import { transact } from '../../_table/transaction.ts';
import type { AuditContext } from './audit-context.ts';

/** Ends all sessions of a person, with an audit record [Y17]; sent again it does so again. Problem missing without such an account. */
export async function endSessionsOf(id: string, context: AuditContext): Promise<{ success: true }> {
  const user = await users.find({ id }, { consistent: true });
  if (!user?.email) throw missing();
  const refused = await transact([
    users.changing({ id }, { set: { revokedAt: new Date().toISOString() } }, { keepsVersion: true }),
    notingEnd(id, 'byAdmin'),
    addingAuditRecord({ ...context, subjectId: id, call: 'end sessions' }),
  ]);
  if (refused) throw missing();
  await signOutEverywhere(user.username);
  return { success: true };
}
