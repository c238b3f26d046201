import { applications, favorites } from '../../functions/_data/applications.ts';
import {
  addingEntry,
  basics,
  type EntryKind,
  noEntries,
  type ProfileCounts,
} from '../../functions/_data/candidates.ts';
import type { Action } from '../../functions/_data/entity.ts';
import { recruiters } from '../../functions/_data/recruiters.ts';
import { seal } from '../../functions/_data/sealing.ts';
import { transact } from '../../functions/_data/transaction.ts';
import type { UserRecord } from '../../functions/_data/user-record.ts';
import { addingUser } from '../../functions/_data/users.ts';
import type { DemoCandidate } from './candidate.ts';
import type { Career } from './career.ts';
import { makeIdentity } from './make-identity.ts';
import type { Person } from './person.ts';
import type { DemoRecruiter } from './recruiters.ts';

/** What a recruiter has been given so far. */
export interface Assignments {
  readonly count: number;
  /** ISO 8601, empty for none. */
  readonly lastAt: string;
}

/** An identity, a user and nothing else: an admin. Answers the id. */
export async function saveAdmin(person: Person, createdAt: string): Promise<string> {
  const id = await makeIdentity(person, ['admin']);
  await write(addingUser({ ...userOf(person, id, createdAt), userType: 'Admin', groups: ['admin'] }));
  return id;
}

/** A recruiter with everything an assignment looks at. Answers the id. */
export async function saveRecruiter(recruiter: DemoRecruiter, given: Assignments, createdAt: string): Promise<string> {
  const id = await makeIdentity(recruiter, ['recruiter']);
  const { firstName, lastName, email, phone, team, biography, useRoundRobin } = recruiter;
  await write([
    ...addingUser({ ...userOf(recruiter, id, createdAt), userType: 'Recruiter', groups: ['recruiter'], team }),
    recruiters.adding({
      ...{ id, firstName, lastName, email, phone, team, biography, useRoundRobin },
      calendlyLink: recruiter.meetingLink,
      avatar: '',
      specialtyIds: [...recruiter.specialtyIds],
      isActive: true,
      assignedCount: given.count,
      lastAssignedAt: given.lastAt,
      version: 1,
    }),
  ]);
  return id;
}

/** A candidate with profile, saved jobs and applications, in one transaction: there is never half of one. */
export async function saveCandidate(candidate: DemoCandidate, recruiterId: string): Promise<void> {
  const id = await makeIdentity(candidate);
  const user = { ...userOf(candidate, id, candidate.createdAt), isFullyRegistered: candidate.stage !== 'unfinished' };
  if (candidate.stage === 'unfinished') return await write(addingUser(user));
  const candidateId = id;
  const at = new Date(candidate.createdAt);
  const { ssn, dateOfBirth } = candidate;
  await write([
    ...addingUser(user),
    basics.adding({
      ...candidate.facts,
      candidateId,
      recruiterId,
      ...(ssn && { ssnSealed: await seal('private-field', ssn, candidateId) }),
      ...(dateOfBirth && { dateOfBirthSealed: await seal('private-field', dateOfBirth, candidateId) }),
      counts: countsOf(candidate.career),
      version: 1,
    }),
    ...entriesOf(candidate.career, (kind, fields) => addingEntry(kind, candidateId, fields, at)),
    ...candidate.favorites.map((favorite) => favorites.adding({ candidateId, ...favorite })),
    ...candidate.applications.map((application) =>
      applications.adding({
        candidateId,
        ...application,
        steps: [...application.steps],
        version: application.steps.length,
      }),
    ),
  ]);
}

function userOf(person: Person, id: string, createdAt: string): UserRecord {
  const { username, email, emailVerified, phone, phoneVerified, firstName, lastName } = person;
  return {
    ...{ id, username, email, emailVerified, phone, phoneVerified, firstName, lastName, createdAt },
    userType: 'Candidate',
    signupMethod: 'Internal',
    groups: [],
    status: 'active',
    isFullyRegistered: true,
    team: '',
    avatar: '',
    version: 1,
  };
}

function entriesOf(
  career: Partial<Career>,
  asAction: <K extends EntryKind>(kind: K, fields: Career[K][number]) => Action,
): Action[] {
  const kinds = Object.keys(career) as EntryKind[];
  return kinds.flatMap((kind) => (career[kind] ?? []).map((fields) => asAction(kind, fields)));
}

function countsOf(career: Partial<Career>): ProfileCounts {
  const kinds = Object.keys(noEntries) as EntryKind[];
  return Object.fromEntries(kinds.map((kind) => [kind, career[kind]?.length ?? 0])) as ProfileCounts;
}

/** All of it or nothing. Refused means that an earlier run wrote it, since everything of one person goes together. */
async function write(actions: Action[]): Promise<void> {
  await transact(actions);
}
