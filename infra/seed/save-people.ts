import { applications, favorites } from '../../functions/_jobs/applications.ts';
import { caseload } from '../../functions/_people/caseload.ts';
import { basics, noEntries, type ProfileCounts } from '../../functions/_people/profile/candidates.ts';
import {
  countNameOf,
  type EntryKind,
  newEntry,
  summaries,
  validityOf,
  writingEntry,
} from '../../functions/_people/profile/profile.ts';
import { recruiters } from '../../functions/_people/recruiters.ts';
import type { UserRecord } from '../../functions/_people/user-record.ts';
import { addingUser } from '../../functions/_people/users.ts';
import { seal } from '../../functions/_runtime/sealing.ts';
import { storeDocument } from '../../functions/_storage/documents.ts';
import type { Action } from '../../functions/_table/table.ts';
import { transact } from '../../functions/_table/transaction.ts';
import type { DemoCandidate } from './candidate.ts';
import type { Career, InventedCareer } from './career.ts';
import { inventAnswers } from './checklists.ts';
import { makeIdentity } from './make-identity.ts';
import { makePdf } from './make-pdf.ts';
import type { SeedPerson } from './person.ts';
import type { DemoRecruiter } from './recruiters.ts';

/** The candidates that a recruiter has been assigned so far. */
export interface Assignments {
  readonly count: number;
  /** ISO 8601, empty for none. */
  readonly lastAt: string;
}

/** An identity, a user and nothing else: an admin. Returns the id. */
export async function saveAdmin(person: SeedPerson, createdAt: string): Promise<string> {
  const id = await makeIdentity(person, ['admin']);
  await write(addingUser({ ...userOf(person, id, createdAt), userType: 'Admin', groups: ['admin'] }));
  return id;
}

/** A recruiter with everything an assignment looks at. Returns the id. */
export async function saveRecruiter(recruiter: DemoRecruiter, given: Assignments, createdAt: string): Promise<string> {
  const id = await makeIdentity(recruiter, ['recruiter']);
  const { firstName, lastName, email, phone, team, biography, useRoundRobin } = recruiter;
  await write([
    ...addingUser({ ...userOf(recruiter, id, createdAt), userType: 'Recruiter', groups: ['recruiter'], team }),
    recruiters.adding({
      id,
      firstName,
      lastName,
      email,
      phone,
      team,
      biography,
      useRoundRobin,
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

/** A candidate with profile, saved jobs and applications, in one transaction: there is never half of one. Returns the id. */
export async function saveCandidate(candidate: DemoCandidate, recruiterId: string): Promise<string> {
  const id = await makeIdentity(candidate);
  const user = {
    ...userOf(candidate, id, candidate.createdAt),
    isFullyRegistered: candidate.stage !== 'unfinished',
    lastActiveOn: lastAct(candidate).slice(0, 10),
  };
  if (candidate.stage === 'unfinished') {
    await write(addingUser(user));
    return id;
  }
  const candidateId = id;
  const at = new Date(candidate.createdAt);
  const { ssn, dateOfBirth } = candidate;
  const { summary, ...fields } = candidate.fields;
  const career = withAnswers(await withFiles(candidateId, candidate.career), candidate.createdAt);
  await write([
    ...addingUser(user),
    basics.adding({
      ...fields,
      candidateId,
      recruiterId,
      ...(recruiterId && { isCharged: true }),
      ...(ssn && { ssnSealed: await seal('private-field', ssn, candidateId) }),
      ...(dateOfBirth && { dateOfBirthSealed: await seal('private-field', dateOfBirth, candidateId) }),
      counts: countsOf(career),
      ...validityOf(career),
      versions: {},
      ...(Object.keys(career).length > 0 && { startedAt: candidate.createdAt }),
      ...(candidate.stage === 'complete' && { completedAt: candidate.createdAt }),
      version: 1,
    }),
    ...(recruiterId ? [caseload.adding({ recruiterId, candidateId })] : []),
    ...(summary ? [summaries.adding({ candidateId, summary })] : []),
    ...entriesOf(career, (kind, fields) =>
      // A checklist has its own id, so that there is one entry of each.
      writingEntry(
        kind,
        newEntry(candidateId, fields, at, 'assessmentId' in fields ? String(fields.assessmentId) : undefined),
      ),
    ),
    ...candidate.favorites.map((favorite) => favorites.adding({ candidateId, ...favorite })),
    ...candidate.applications.map(({ consent: _, ...application }) =>
      applications.adding({
        candidateId,
        ...application,
        changedAt: application.steps.at(-1)?.at ?? application.appliedAt,
        steps: application.steps.map((step) =>
          staffSteps.has(step.status) && recruiterId ? { ...step, by: recruiterId } : step,
        ),
        version: application.steps.length,
      }),
    ),
  ]);
  return id;
}

/** Steps that staff make. */
const staffSteps = new Set(['Candidate Submission', 'Client Submission', 'Offer Extended', 'Rejected']);

/** When a candidate last saved a job or applied. */
function lastAct({ createdAt, favorites: saved, applications: applied }: DemoCandidate): string {
  const acts = [...saved.map(({ savedAt }) => savedAt), ...applied.map(({ appliedAt }) => appliedAt)];
  return acts.reduce((last, at) => (at > last ? at : last), createdAt);
}

function userOf(person: SeedPerson, id: string, createdAt: string): UserRecord {
  const { username, email, emailVerified, phone, phoneVerified, firstName, lastName } = person;
  return {
    id,
    username,
    email,
    emailVerified,
    phone,
    phoneVerified,
    firstName,
    lastName,
    createdAt,
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
  const kinds = Object.keys(career) as EntryKind[];
  return { ...noEntries, ...Object.fromEntries(kinds.map((kind) => [countNameOf(kind), career[kind]?.length ?? 0])) };
}

/** The same career with a stored file for every document that it names. */
async function withFiles(candidateId: string, career: Partial<InventedCareer>): Promise<Partial<InventedCareer>> {
  const keep = async <F extends { fileName: string }>(entries: readonly F[]) =>
    await Promise.all(
      entries.map(async (entry) => {
        const bytes = makePdf(entry.fileName);
        const fileId = await storeDocument(candidateId, { bytes, contentType: 'application/pdf' });
        return { ...entry, fileId, fileSize: bytes.length };
      }),
    );
  const { certifications, licenses, resumes } = career;
  return {
    ...career,
    ...(certifications && { certifications: await keep(certifications) }),
    ...(licenses && { licenses: await keep(licenses) }),
    ...(resumes && { resumes: await keep(resumes) }),
  };
}

/** The same career with every line of its checklists scored. */
function withAnswers({ skills, ...others }: Partial<InventedCareer>, scoredAt: string): Partial<Career> {
  const scored = skills?.map((skill) => ({
    ...skill,
    completedAt: scoredAt,
    ...inventAnswers(skill.assessmentId, scoredAt),
  }));
  return { ...others, ...(scored && { skills: scored }) };
}

/** Writes all items or none. A failed condition means that an earlier run wrote them, since one person is one transaction. */
async function write(actions: Action[]): Promise<void> {
  await transact(actions);
}
