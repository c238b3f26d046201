import { randomUUID } from 'node:crypto';
import type { Actor } from '#shared/domain/actor.ts';
import { basics, type CandidateBasics, noEntries } from '../../../functions/_people/profile/candidates.ts';
import { type RecruiterRecord, recruiters } from '../../../functions/_people/recruiters.ts';
import type { UserRecord } from '../../../functions/_people/user-record.ts';
import { addingUser } from '../../../functions/_people/users.ts';
import { type Facets, facetsRecords, nextRecord } from '../../../functions/_search/people/facets.ts';
import { transact } from '../../../functions/_table/transaction.ts';

// People in the table without an identity, for tests that work as a function (see in-process.ts): no sign-in, no wait.

/** The record of a candidate, written nowhere. */
export function userFields(id: string): UserRecord {
  return {
    id,
    username: `internal_${randomUUID()}`,
    email: `${id}@demo.example`,
    emailVerified: true,
    phone: '+15125550147',
    phoneVerified: true,
    firstName: 'Made',
    lastName: 'Up',
    userType: 'Candidate',
    signupMethod: 'Internal',
    groups: [],
    status: 'active',
    isFullyRegistered: true,
    team: '',
    avatar: '',
    createdAt: new Date().toISOString(),
    version: 1,
  };
}

/** A user record: a candidate by default. */
export async function aUser(more: Partial<UserRecord> = {}): Promise<UserRecord> {
  const user = { ...userFields(more.id ?? randomUUID()), ...more };
  await transact(addingUser(user));
  return user;
}

/** The profile of a candidate who has just registered, written nowhere. */
export function profileFields(candidateId: string): CandidateBasics {
  const nothing = { quality: '', interests: '', optionalInterests: '', avatar: '', recruiterId: '' };
  return {
    candidateId,
    firstName: 'Made',
    lastName: 'Up',
    email: `${candidateId}@demo.example`,
    phone: '+15125550147',
    preferredContactMethod: 'Text',
    notificationsActive: true,
    city: 'Austin',
    state: 'TX',
    zipCode: '',
    profession: 'Nurse',
    specialtyIds: [1001],
    yearsExperience: 2,
    licenseStates: ['TX'],
    preferredStates: ['TX'],
    isCompactLicense: false,
    preferredShifts: [],
    isFirstTimeTraveler: false,
    referralCode: 0,
    ...nothing,
    counts: noEntries,
    versions: {},
    version: 1,
  };
}

/** The profile of a candidate who has just registered. */
export async function aProfile(candidateId: string, more: Partial<CandidateBasics> = {}): Promise<void> {
  // Not "add": the client repeats what had no answer in time, and a repeated one would be refused.
  await basics.put({ ...profileFields(candidateId), ...more });
}

/** What the search for people knows of a candidate. */
export async function someFacets(id: string, more: Partial<Facets> = {}): Promise<void> {
  const record = nextRecord(id, undefined, {
    name: 'Made Up',
    avatar: '',
    profession: 'Nurse',
    specialtyIds: [],
    yearsExperience: 2,
    licenses: [],
    homeState: '',
    preferredStates: [],
    preferredShifts: [],
    progress: [{ from: '2026-01-01', percent: 50 }],
    endings: [],
    ownerId: '',
    joinedOn: '2026-01-01',
    lastActiveOn: '2026-11-01',
    ...more,
  });
  await facetsRecords.put(record);
}

/** A recruiter whom the round robin knows. */
export async function aRecruiter(more: Partial<RecruiterRecord> = {}): Promise<RecruiterRecord> {
  const id = more.id ?? randomUUID();
  return await recruiters.put({
    id,
    firstName: 'Made',
    lastName: id,
    email: `${id}@caravel.example`,
    phone: '+15125550148',
    team: 'Direct',
    biography: '',
    calendlyLink: 'https://meet.example/robin',
    avatar: '',
    specialtyIds: [1001],
    useRoundRobin: true,
    isActive: true,
    assignedCount: 0,
    lastAssignedAt: '',
    version: 1,
    ...more,
  });
}

/** The claims of a token that the user would get now. */
export function claimsFor({ id, username, groups }: Pick<UserRecord, 'id' | 'username' | 'groups'>) {
  const iat = String(Math.floor(Date.now() / 1000));
  return { sub: id, username, token_use: 'access', iat, 'cognito:groups': `[${groups.join(' ')}]` };
}

/** A registered person who acts. */
export const actorOf = ({ id, username, groups, userType }: Omit<Actor, 'registered'>): Actor => ({
  id,
  username,
  groups,
  userType,
  registered: true,
});

/** What the record of a deleted account has in place of what named a person. */
export const emptied = {
  email: '',
  emailVerified: false,
  phone: '',
  phoneVerified: false,
  firstName: '',
  lastName: '',
  groups: [],
  status: 'revoked',
  isFullyRegistered: false,
  team: '',
  avatar: '',
} as const;
