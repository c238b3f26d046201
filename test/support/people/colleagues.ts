import { randomUUID } from 'node:crypto';
import { listAuditRecords } from '../../../functions/_people/audit.ts';
import type { UserRecord } from '../../../functions/_people/user-record.ts';
import type { Backend } from '../backend.ts';
import { aRecruiter } from './directory.ts';
import { aUserWithIdentity } from './identities.ts';

export const companyAddress = (): string => `${randomUUID()}@caravel.example`;

/** A recruiter who can sign in, Kim Vale unless `more` names another. */
export async function aColleague(provider: Backend['provider'], more: Partial<UserRecord> = {}): Promise<UserRecord> {
  const email = companyAddress();
  const user = await aUserWithIdentity(provider, {
    email,
    userType: 'Recruiter',
    groups: ['recruiter'],
    firstName: 'Kim',
    lastName: 'Vale',
    team: 'Direct',
    ...more,
  });
  await aRecruiter({ id: user.id, email, firstName: 'Kim', lastName: 'Vale' });
  return user;
}

/** The calls that were audited about a person today. */
export async function callsAbout(subjectId: string): Promise<string[]> {
  const today = new Date().toISOString().slice(0, 10);
  const { items } = await listAuditRecords(today, { limit: 500 });
  return items.filter((one) => one.subjectId === subjectId).map((one) => one.call);
}
