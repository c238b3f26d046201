import type * as z from 'zod';
import { candidatesPerPage, type JobCandidate } from '#shared/contract/admin/admin-board.ts';
import { mostExportedRows } from '#shared/contract/admin/admin-exports.ts';
import type { FacetFilter, PersonRow } from '#shared/contract/admin/people-shapes.ts';
import type { api } from '#shared/contract/index.ts';
import type { UserRow } from '#shared/contract/user-shapes.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { shownPhone } from '#shared/domain/contact/phone.ts';
import { countAnswers, meetsText } from '#shared/domain/eligibility/answer-requirements.ts';
import { categoryOf } from '#shared/domain/specialties.ts';
import type { InvitationKind } from '../../_people/accounts/invitations.ts';
import { findSpecialty } from '../../_reference/specialties.ts';
import { listJobCandidates } from '../jobs/job-candidates.ts';
import { firstPeople } from '../people/find-people.ts';
import { listInvitations } from '../people/list-invitations.ts';
import { searchUsers, type UserSearch } from '../people/search-users.ts';
import { type ExportedFile, type FileColumns, fileFrom, readToEnd, yesOrNo } from './exported-file.ts';

/** How many users are read by one query. */
const atOnce = 500;

const userColumns: FileColumns<UserRow> = {
  Name: ({ name }) => name,
  Type: ({ userType }) => userType,
  Team: ({ team }) => team,
  Email: ({ emailAddress }) => emailAddress,
  'Email verified': ({ emailAddress, emailAddressConfirmed }) => emailAddress && yesOrNo(emailAddressConfirmed),
  // As screens show it: dialers take it, and a spreadsheet reads no formula.
  Phone: ({ phone }) => shownPhone(phone),
  'Phone verified': ({ phone, phoneConfirmed }) => phone && yesOrNo(phoneConfirmed),
  'Sign-up method': ({ signupMethod }) => signupMethod,
  Registered: ({ isFullyRegistered }) => yesOrNo(isFullyRegistered),
  Id: ({ authId }) => authId,
};

const turnWords = { next: 'next', waiting: 'yes', apart: 'no', pending: 'pending' } as const;

const workColumns: FileColumns<UserRow> = {
  Candidates: ({ work }) => (work ? String(work.candidates) : ''),
  'Round robin': ({ work }) => (work ? turnWords[work.turn] : ''),
};

/** The people of a search among all users. */
export async function exportedUsers(viewer: Actor, search: UserSearch): Promise<ExportedFile> {
  const { rows, isWhole } = await readToEnd(async (next) => {
    const page = await searchUsers(viewer, { ...search, count: atOnce, ...next });
    return { rows: page.userList, next: page.nextPaginationToken };
  });
  const hasWork = rows.some(({ work }) => work);
  return fileFrom({ ...userColumns, ...(hasWork && workColumns) }, rows, isWhole);
}

const peopleColumns: FileColumns<PersonRow> = {
  Name: ({ name }) => name,
  Category: ({ profession }) => categoryOf(profession),
  Specialties: ({ specialtyIds }) => specialtyIds.map((id) => findSpecialty(id)?.name ?? '').join('; '),
  Years: ({ yearsExperience }) => String(yearsExperience),
  Licenses: ({ licenses }) => licensesText(licenses),
  'Free from': ({ availableOn = '' }) => availableOn,
  'Profile %': ({ progress }) => String(progress),
  Credential: ({ ending }) => ending?.name ?? '',
  'Ends on': ({ ending }) => ending?.endsOn ?? '',
  Owner: ({ ownerName }) => ownerName,
  Joined: ({ joinedOn }) => joinedOn,
  'Last active': ({ lastActiveOn }) => lastActiveOn,
  Id: ({ id }) => id,
};

/** Candidates by their facets. */
export async function exportedPeople(viewer: Actor, filter: Omit<FacetFilter, 'page'>): Promise<ExportedFile> {
  const { peopleList, total } = await firstPeople(viewer, { ...filter, page: 1 }, mostExportedRows);
  return fileFrom(peopleColumns, peopleList, total <= mostExportedRows);
}

const licensesText = (licenses: PersonRow['licenses']) =>
  licenses
    .map(({ state, isMultistate, expirationDate }) => [state, isMultistate && 'compact', !expirationDate && '(ask)'])
    .map((words) => words.filter(Boolean).join(' '))
    .join('; ');

type Invitation = Awaited<ReturnType<typeof listInvitations>>['invitationList'][number];
const invitationColumns: FileColumns<Invitation> = {
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  State: ({ state }) => state,
  'Invited by': ({ invitedBy }) => invitedBy,
  'Made (UTC)': ({ createdAt }) => createdAt,
  'Sent (UTC)': ({ sentAt }) => sentAt,
  'Valid until (UTC)': ({ validUntil }) => validUntil,
  Id: ({ id }) => id,
};

/** The invitations of a kind. Problem forbidden for recruiters' of anyone but an admin. */
export async function exportedInvitations(viewer: Actor, kind: InvitationKind): Promise<ExportedFile> {
  const { rows, isWhole } = await readToEnd(async (next) => {
    const page = await listInvitations(viewer, { kind, ...next });
    return { rows: page.invitationList, next: page.nextPaginationToken };
  });
  return fileFrom(invitationColumns, rows, isWhole);
}

/** For each of these the whole profile is read. */
const mostJobCandidates = 500;

const candidateColumns: FileColumns<JobCandidate> = {
  Name: ({ name }) => name,
  Requirements: ({ answers }) => meetsText(countAnswers(answers), 'Meets'),
  'Open requirements': ({ answers }) =>
    answers.flatMap(({ name, answer }) => (answer === 'met' ? [] : [name])).join('; '),
  'May work there': ({ fits }) => fits.license,
  'State fits': ({ fits }) => yesOrNo(fits.state),
  'Shift fits': ({ fits }) => yesOrNo(fits.shift),
  'Start fits': ({ fits }) => yesOrNo(fits.startDate),
  Years: ({ yearsExperience }) => String(yearsExperience),
  Licenses: ({ licenses }) => licensesText(licenses),
  'Free from': ({ availableOn = '' }) => availableOn,
  'Last active': ({ lastActiveOn }) => lastActiveOn,
  Owner: ({ ownerName }) => ownerName,
  Application: ({ applicationStatus }) => applicationStatus ?? '',
  Suggestion: ({ suggestion }) => suggestion ?? '',
  Id: ({ id }) => id,
};

/** The candidates of a job's specialty, who fits best first. Problem missing for a job that is not there. */
export async function exportedJobCandidates(
  viewer: Actor,
  asked: Omit<z.output<typeof api.admin.jobCandidates.query>, 'page'>,
): Promise<ExportedFile> {
  const rows: JobCandidate[] = [];
  let [page, total] = [0, 0];
  do {
    page += 1;
    const found = await listJobCandidates(viewer, { ...asked, page });
    total = found.total;
    rows.push(...found.candidateList);
  } while (page * candidatesPerPage < Math.min(total, mostJobCandidates));
  return fileFrom(candidateColumns, rows, total <= mostJobCandidates);
}
