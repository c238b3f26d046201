import { fullName } from '#shared/domain/contact/full-name.ts';
import { accountChanged, Problem, wrongField } from '#shared/domain/problem.ts';
import { newMail, outbox } from '../../_mail/outbox.ts';
import { settings } from '../../_runtime/settings.ts';
import { findTogether } from '../../_table/find-together.ts';
import type { Action } from '../../_table/table.ts';
import { transact } from '../../_table/transaction.ts';
import { type AuditEntry, addingAuditRecord } from '../audit.ts';
import { directoryPages, partitionOf } from '../directory/directory.ts';
import { listRecruiters } from '../recruiters.ts';
import { type UserRecord, users } from '../user-record.ts';
import { changingUser } from '../users.ts';
import { notingEnd } from './account-events.ts';
import { addToGroup } from './identity-provider.ts';

/** The acting admin, and the request. */
export type Appointing = Omit<AuditEntry, 'subjectId' | 'call'>;

const attempts = 3;

const isAdmin = ({ groups, status }: UserRecord) => groups.includes('admin') && status === 'active';

/** Every admin, by name: users listed under that type, and recruiters with admin rights. */
export async function listAdmins(): Promise<UserRecord[]> {
  const ids = new Set((await listRecruiters()).map(({ id }) => id));
  for await (const entries of directoryPages(partitionOf('everybody', 'type', 'Admin'))) {
    for (const { id } of entries) ids.add(id);
  }
  const found = await findTogether({ staff: [...ids].map((id) => users.at({ id })) }, { consistent: true });
  return found.staff.filter(isAdmin).toSorted((one, other) => fullName(one).localeCompare(fullName(other)));
}

/**
 * Grants admin rights to a recruiter or a former admin, with a mail and an audit record. The identity provider's group comes first, since
 * alone it grants nothing. Idempotent; Problem invalid names the email of a user who cannot become an admin.
 */
export async function appoint(user: UserRecord, by: Appointing): Promise<'promoted' | 'already'> {
  if (isAdmin(user)) return 'already';
  if (user.userType === 'Candidate') throw notOne(`${user.email} belongs to a candidate.`);
  if (user.userType === 'Recruiter' && user.status !== 'active')
    throw notOne(`${user.email} has not finished the recruiter sign-up: email and phone must be proved first.`);
  if (user.status === 'deleting') throw notOne(`${user.email} is being deleted.`);
  await addToGroup(user.username, 'admin');
  const changes = { groups: [...user.groups, 'admin' as const], status: 'active' as const };
  if (await transact([...changingUser(user, changes), ...announcing(user, by)])) throw accountChanged();
  return 'promoted';
}

/** The mail and the audit record of a grant. */
export function announcing({ id, email, firstName }: Pick<UserRecord, 'id' | 'email' | 'firstName'>, by: Appointing) {
  const { staffOrigin } = settings();
  const link = { link: staffOrigin, passwordLink: `${staffOrigin}/forgot` };
  const mail = newMail('adminAppointed', [email], { firstName, ...link });
  return [outbox.adding(mail), addingAuditRecord({ ...by, subjectId: id, call: 'make admin' })];
}

/**
 * Revokes admin rights and earlier tokens; a recruiter stays a recruiter. The remover must be an admin in the same transaction and cannot
 * remove themselves, so one admin always remains under concurrency. Idempotent. Problem conflict when removing oneself.
 */
export async function dismiss(id: string, by: Appointing): Promise<void> {
  if (id === by.actorId)
    throw new Problem('conflict', 'anotherAdminNeeded', 'Another admin has to remove you: one must always remain.');
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const consistent = { consistent: true };
    const { own, user } = await findTogether({ own: users.at({ id: by.actorId }), user: users.at({ id }) }, consistent);
    if (!user?.email) throw new Problem('missing', 'notFound', 'Not found.');
    if (!user.groups.includes('admin')) return;
    if (!own || !isAdmin(own)) throw new Problem('forbidden', 'notAllowed', 'You are no longer an admin.');
    if (!(await transact([stillAdmin(own), ...dismissing(user), addingRecord(user, by)]))) return;
  }
  throw accountChanged();
}

const stillAdmin = ({ id, version }: UserRecord): Action => users.checking({ id }, { version });

function dismissing(user: UserRecord): Action[] {
  const dismissed = changingUser(user, {
    groups: user.groups.filter((group) => group !== 'admin'),
    revokedAt: new Date().toISOString(),
    ...(user.userType === 'Admin' && { status: 'revoked' as const }),
  });
  return [...dismissed, notingEnd(user.id, 'rights')];
}

const addingRecord = ({ id }: UserRecord, by: Appointing): Action =>
  addingAuditRecord({ ...by, subjectId: id, call: 'remove admin' });

const notOne = (message: string) => wrongField('email', message);
