import { companyEmailFault } from '#shared/contract/registrations.ts';
import type { RecruiterChange, StaffRecruiter } from '#shared/contract/staff.ts';
import { type Actor, isAdmin } from '#shared/domain/actor.ts';
import { Problem } from '#shared/domain/problem.ts';
import { addingAuditRecord } from '../_data/audit.ts';
import { eraseAvatar, keepAvatar } from '../_data/avatars.ts';
import type { Action } from '../_data/entity.ts';
import { newMail, outbox } from '../_data/outbox.ts';
import { type RecruiterRecord, recruiters } from '../_data/recruiters.ts';
import { requireOneProfession } from '../_data/reference/chosen-specialties.ts';
import { transact } from '../_data/transaction.ts';
import type { UserRecord } from '../_data/user-record.ts';
import { changingUser, findReservation } from '../_data/users.ts';
import { settings } from '../_http/settings.ts';
import { endSessionsOf } from './end-sessions.ts';
import type { Occasion } from './occasion.ts';
import { findRecruiter, shownRecruiter } from './read-recruiter.ts';

/**
 * Changes a recruiter: both records in one transaction. With another email the group rests until the new one is proved
 * (admin/recruitergroup), the old address is told and sessions end. Problem conflict when somebody else saved meanwhile.
 */
export async function changeRecruiter(
  viewer: Actor,
  body: RecruiterChange,
  occasion: Occasion,
): Promise<StaffRecruiter> {
  const [user, recruiter] = await findRecruiter(viewer, body.authId);
  if (body.version !== undefined && body.version !== recruiter.version) throw savedMeanwhile();
  requireOneProfession(body.specialtyUidList, 'specialtyUidList');
  const isNewEmail = body.email !== user.email;
  if (isNewEmail) await requireFreeCompanyAddress(user, body.email);
  const avatar = await newAvatar(body, recruiter.avatar);
  const refused = await transact([
    ...changingUser(user, userChanges(user, body, avatar)),
    recruiters.putting(recruiterAfter(viewer, recruiter, body, { avatar, isNewEmail }), recruiter.version),
    ...(isNewEmail ? tellingOldAddress(user, occasion) : []),
  ]);
  if (refused) throw savedMeanwhile();
  if (avatar !== recruiter.avatar) await eraseAvatar(recruiter.avatar).catch(() => undefined);
  if (isNewEmail) await endSessionsOf(user.id);
  return shownRecruiter(...(await findRecruiter(viewer, user.id)));
}

function userChanges(user: UserRecord, body: RecruiterChange, avatar: string): Partial<UserRecord> {
  const { firstName, lastName, email, phone, assignedTeam: team } = body;
  return {
    ...{ firstName, lastName, email, phone, team, avatar },
    ...(email !== user.email && { emailVerified: false, groups: [], status: 'pending' as const }),
    ...(phone !== user.phone && { phoneVerified: false }),
  };
}

function recruiterAfter(
  viewer: Actor,
  before: RecruiterRecord,
  body: RecruiterChange,
  { avatar, isNewEmail }: { avatar: string; isNewEmail: boolean },
): RecruiterRecord {
  const { firstName, lastName, email, phone, assignedTeam: team, calendlyLink, biography } = body;
  return {
    ...before,
    ...{ firstName, lastName, email, phone, team, calendlyLink, biography, avatar },
    specialtyIds: [...new Set(body.specialtyUidList.map(Number))],
    // Who takes part in the round robin is the admins' word alone.
    useRoundRobin: isAdmin(viewer) ? (body.useRoundRobin ?? before.useRoundRobin) : before.useRoundRobin,
    isActive: before.isActive && !isNewEmail,
    version: before.version + 1,
  };
}

function tellingOldAddress(user: UserRecord, occasion: Occasion): Action[] {
  return [
    outbox.adding(newMail('emailChanged', [user.email], { firstName: user.firstName })),
    addingAuditRecord({ ...occasion, subjectId: user.id, call: 'change contacts' }),
  ];
}

async function requireFreeCompanyAddress(user: UserRecord, email: string): Promise<void> {
  const fault = companyEmailFault(email, settings().companyDomains);
  const holder = fault ? undefined : await findReservation(email, { consistent: true });
  const message = fault ?? (holder && holder.username !== user.username ? 'Email already in use' : undefined);
  if (message) throw new Problem('invalid', message, { fields: { email: message } });
}

/** The picture that came along, kept; one whose name has two or more dots is dropped, as documented. */
async function newAvatar({ pictureFileName: name, pictureFileBase64Str: base64 }: RecruiterChange, before: string) {
  if (!name || !base64 || name.split('.').length > 2) return before;
  return await keepAvatar(name, base64);
}

function savedMeanwhile(): Problem {
  return new Problem(
    'conflict',
    'Somebody else has changed this person in the meantime. Load it again and repeat your change.',
  );
}
