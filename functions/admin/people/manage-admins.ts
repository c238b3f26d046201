import type { Actor } from '#shared/domain/actor.ts';
import { isCompanyEmail } from '#shared/domain/contact/email.ts';
import { fullName } from '#shared/domain/contact/full-name.ts';
import { wrongField } from '#shared/domain/problem.ts';
import { appoint, dismiss, listAdmins } from '../../_people/accounts/admins.ts';
import { users } from '../../_people/user-record.ts';
import { findReservation } from '../../_people/users.ts';
import { settings } from '../../_runtime/settings.ts';
import type { AuditContext } from '../audit/audit-context.ts';

/** All admins, by name. */
export async function readAdmins(viewer: Actor) {
  const adminList = (await listAdmins()).map((admin) => ({
    id: admin.id,
    email: admin.email,
    name: fullName(admin),
    isSelf: admin.id === viewer.id,
  }));
  return { adminList };
}

/** Makes the holder of a company address an admin and mails it to them. Problem invalid, with the field, for an address without one. */
export async function appointAdmin(email: string, context: AuditContext): Promise<{ isNew: boolean }> {
  if (!isCompanyEmail(email, settings().companyDomains))
    throw wrongField('email', 'This is the address of none of your recruiters: those have a company address.');
  const holder = await findReservation(email, { consistent: true });
  const user = holder?.userId ? await users.find({ id: holder.userId }, { consistent: true }) : undefined;
  if (!user) throw wrongField('email', 'No one has signed up with this address yet. Invite them as a recruiter first.');
  return { isNew: (await appoint(user, context)) === 'promoted' };
}

/** Takes the rights of an admin away from someone else. */
export async function removeAdmin(id: string, context: AuditContext): Promise<{ success: true }> {
  await dismiss(id, context);
  return { success: true };
}
