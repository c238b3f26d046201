import type { RecruiterChange, StaffRecruiter } from '#shared/contract/admin/admin-shapes.ts';
import { type Actor, isAdmin } from '#shared/domain/actor.ts';
import { requireCompanyEmail } from '#shared/domain/contact/email.ts';
import { mayChange } from '#shared/domain/policy.ts';
import { emailTaken, missing, Problem, saveFailed, wrongField } from '#shared/domain/problem.ts';
import { notingEnd } from '../../_people/accounts/account-events.ts';
import { addressMails } from '../../_people/accounts/address-mails.ts';
import { contactChanges } from '../../_people/accounts/contact-changes.ts';
import { signOutEverywhere } from '../../_people/accounts/identity-provider.ts';
import { addingAuditRecord } from '../../_people/audit.ts';
import { recruiters } from '../../_people/recruiters.ts';
import type { UserRecord } from '../../_people/user-record.ts';
import { changingUser, findReservation } from '../../_people/users.ts';
import { requireOffered, requireOneProfession } from '../../_reference/chosen-specialties.ts';
import { settings } from '../../_runtime/settings.ts';
import { eraseAvatar, storeAvatar } from '../../_storage/avatars.ts';
import type { Action } from '../../_table/table.ts';
import { transact } from '../../_table/transaction.ts';
import type { AuditContext } from '../audit/audit-context.ts';
import { findStaffMember, readRecruiter } from './read-recruiter.ts';

/**
 * Changes a recruiter: both records in one transaction. With another email the group rests until the new one is proved
 * (admin/recruitergroup), both addresses get a mail and sessions end. Problem conflict after a concurrent save.
 */
export async function changeRecruiter(
  viewer: Actor,
  body: RecruiterChange,
  context: AuditContext,
): Promise<StaffRecruiter> {
  const [user, recruiter] = await findStaffMember(viewer, body.authId);
  if (!mayChange(viewer, user))
    throw new Problem('forbidden', 'notAllowed', 'You are not allowed to change this person.');
  if (!recruiter) throw missing();
  if (body.version !== undefined && body.version !== user.version) throw saveFailed();
  const profession = requireOneProfession(body.specialtyUidList, 'specialtyUidList');
  requireOffered(body.specialtyUidList.map(Number), profession, recruiter.specialtyIds, 'specialtyUidList');
  const isNewEmail = body.email !== user.email;
  if (isNewEmail) requireNoAdmin(user);
  if (isNewEmail) await requireFreeCompanyAddress(user, body.email);
  const avatar = await newAvatar(body);
  try {
    // Before the change: interrupted between the two, the user has to sign in once more, and no old session survives.
    if (isNewEmail) await signOutEverywhere(user.username);
    const refused = await transact([
      ...changingUser(user, userChanges(user, body, avatar)),
      changingRecruiter(viewer, body, { avatar, isNewEmail }),
      ...(isNewEmail || body.phone !== user.phone ? noting(user, context) : []),
      ...(isNewEmail ? [...addressMails(user, body.email), notingEnd(user.id, 'email')] : []),
    ]);
    if (refused) throw saveFailed();
  } catch (error) {
    // Only after a sure refusal: a write whose answer was lost may have been done (the sweep deletes an unused picture).
    if (avatar && error instanceof Problem) await eraseAvatar(avatar).catch(() => undefined);
    throw error;
  }
  if (avatar) await eraseAvatar(user.avatar).catch(() => undefined);
  return await readRecruiter(viewer, user.id);
}

function userChanges(user: UserRecord, body: RecruiterChange, avatar: string | undefined): Partial<UserRecord> {
  const { firstName, lastName, assignedTeam: team } = body;
  return {
    firstName,
    lastName,
    team,
    ...(avatar && { avatar }),
    ...contactChanges(user, body),
    ...(body.email !== user.email && { groups: [], status: 'pending' as const, revokedAt: new Date().toISOString() }),
  };
}

/** Field by field: what the round robin counts meanwhile stays. Who takes part in it is the admins' word alone. */
function changingRecruiter(
  viewer: Actor,
  body: RecruiterChange,
  { avatar, isNewEmail }: { avatar: string | undefined; isNewEmail: boolean },
): Action {
  const { firstName, lastName, email, phone, assignedTeam: team, calendlyLink, biography, useRoundRobin } = body;
  const set = {
    firstName,
    lastName,
    email,
    phone,
    team,
    calendlyLink,
    biography,
    specialtyIds: [...new Set(body.specialtyUidList.map(Number))],
    ...(avatar && { avatar }),
    ...(isAdmin(viewer) && useRoundRobin !== undefined && { useRoundRobin }),
    ...(isNewEmail && { isActive: false }),
  };
  return recruiters.changing({ id: body.authId }, { set });
}

function noting(user: UserRecord, context: AuditContext): Action[] {
  return [addingAuditRecord({ ...context, subjectId: user.id, call: 'change contacts' })];
}

/** Another address ends all rights until it is proved: by this way the last admin could go. */
function requireNoAdmin({ groups }: UserRecord): void {
  if (!groups.includes('admin')) return;
  const message = 'The email of an admin stays. Remove the admin rights first.';
  throw new Problem('conflict', 'adminKeepsEmail', message, { fields: { email: message } });
}

async function requireFreeCompanyAddress(user: UserRecord, email: string): Promise<void> {
  requireCompanyEmail(email, settings().companyDomains, { field: 'email' });
  const holder = await findReservation(email, { consistent: true });
  if (!holder || holder.username === user.username) return;
  throw wrongField('email', emailTaken, 'emailInUse');
}

/** The picture that came along, kept; its name counts for nothing (one with two or more dots is dropped [P17]). */
async function newAvatar({ authId, pictureFileBase64Str: base64 }: RecruiterChange) {
  return base64 ? await storeAvatar(authId, base64) : undefined;
}
