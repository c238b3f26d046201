import { randomUUID } from 'node:crypto';
import type { UserRecord } from '../../../functions/_people/user-record.ts';
import { addingUser } from '../../../functions/_people/users.ts';

const recruitersEach = 20;
const adminsEach = 50;

/** The person of a number in an invented crowd: a twentieth are recruiters, a fiftieth admins, all with fields of the same length. */
export function someone(number: number, more: Partial<UserRecord> = {}): UserRecord {
  const id = randomUUID();
  const digits = String(number).padStart(7, '0');
  const userType = number % adminsEach === 0 ? 'Admin' : number % recruitersEach === 1 ? 'Recruiter' : 'Candidate';
  const domain = userType === 'Candidate' ? 'demo.example' : 'caravel.example';
  return {
    id,
    username: `internal_${randomUUID()}`,
    email: `person-${digits}@${domain}`,
    emailVerified: true,
    phone: `+1512${digits}`,
    phoneVerified: true,
    firstName: `Given${digits}`,
    lastName: 'Family',
    userType,
    groups: userType === 'Candidate' ? [] : [userType === 'Admin' ? 'admin' : 'recruiter'],
    signupMethod: 'Internal',
    status: 'active',
    isFullyRegistered: true,
    team: '',
    version: 1,
    avatar: `/api/user/avatar?id=${id}`,
    createdAt: '2026-01-01T00:00:00.000Z',
    ...more,
  };
}

/** What the registrations of these people write. */
export function* itemsOf(people: Iterable<UserRecord>): Generator<object> {
  for (const person of people) for (const { Put } of addingUser(person)) if (Put?.Item) yield Put.Item;
}
