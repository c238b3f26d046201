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
import { type ExportedFile, readToEnd } from './exported-file.ts';

/** How many users are read by one query. */
const atOnce = 500;

const yes = (is: boolean) => (is ? 'yes' : 'no');

const userColumns = [
  'Name',
  'Type',
  'Team',
  'Email',
  'Email verified',
  'Phone',
  'Phone verified',
  'Sign-up method',
  'Registered',
  'Id',
];

/** The people of a search among all users. */
export async function exportedUsers(viewer: Actor, search: UserSearch): Promise<ExportedFile> {
  const { rows, isWhole } = await readToEnd(async (next) => {
    const page = await searchUsers(viewer, { ...search, count: atOnce, ...next });
    return { rows: page.userList, next: page.nextPaginationToken };
  });
  const hasWork = rows.some(({ work }) => work);
  return {
    columns: [...userColumns, ...(hasWork ? ['Candidates', 'Round robin'] : [])],
    rows: rows.map((row) => [...userCells(row), ...workCells(row)]),
    isWhole,
  };
}

function userCells(row: UserRow): string[] {
  const { name, userType, team, emailAddress, emailAddressConfirmed, phone, phoneConfirmed, signupMethod } = row;
  return [
    name,
    userType,
    team,
    emailAddress,
    emailAddress && yes(emailAddressConfirmed),
    // As screens show it: dialers take it, and a spreadsheet reads no formula.
    shownPhone(phone),
    phone && yes(phoneConfirmed),
    signupMethod,
    yes(row.isFullyRegistered),
    row.authId,
  ];
}

const turnWords = { next: 'next', waiting: 'yes', apart: 'no', pending: 'pending' } as const;

function workCells({ work }: UserRow): string[] {
  return work ? [String(work.candidates), turnWords[work.turn]] : [];
}

const peopleColumns = [
  'Name',
  'Category',
  'Specialties',
  'Years',
  'Licenses',
  'Free from',
  'Profile %',
  'Credential',
  'Ends on',
  'Owner',
  'Joined',
  'Last active',
  'Id',
];

/** Candidates by their facets. */
export async function exportedPeople(viewer: Actor, filter: Omit<FacetFilter, 'page'>): Promise<ExportedFile> {
  const { peopleList, total } = await firstPeople(viewer, { ...filter, page: 1 }, mostExportedRows);
  return { columns: peopleColumns, rows: peopleList.map(personCells), isWhole: total <= mostExportedRows };
}

function personCells(person: PersonRow): string[] {
  const { name, profession, specialtyIds, yearsExperience, licenses, availableOn = '', progress, ending } = person;
  return [
    name,
    categoryOf(profession),
    specialtyIds.map((id) => findSpecialty(id)?.name ?? '').join('; '),
    String(yearsExperience),
    licensesText(licenses),
    availableOn,
    String(progress),
    ending?.name ?? '',
    ending?.endsOn ?? '',
    person.ownerName,
    person.joinedOn,
    person.lastActiveOn,
    person.id,
  ];
}

const licensesText = (licenses: PersonRow['licenses']) =>
  licenses
    .map(({ state, isMultistate, expirationDate }) => [state, isMultistate && 'compact', !expirationDate && '(ask)'])
    .map((words) => words.filter(Boolean).join(' '))
    .join('; ');

const invitationColumns = [
  'Name',
  'Email',
  'State',
  'Invited by',
  'Made (UTC)',
  'Sent (UTC)',
  'Valid until (UTC)',
  'Id',
];

/** The invitations of a kind. Problem forbidden for recruiters' of anyone but an admin. */
export async function exportedInvitations(viewer: Actor, kind: InvitationKind): Promise<ExportedFile> {
  const { rows, isWhole } = await readToEnd(async (next) => {
    const page = await listInvitations(viewer, { kind, ...next });
    return { rows: page.invitationList, next: page.nextPaginationToken };
  });
  const cells = rows.map(({ name, email, state, invitedBy, createdAt, sentAt, validUntil, id }) => [
    name,
    email,
    state,
    invitedBy,
    createdAt,
    sentAt,
    validUntil,
    id,
  ]);
  return { columns: invitationColumns, rows: cells, isWhole };
}

/** For each of these the whole profile is read. */
const mostJobCandidates = 500;

const candidateColumns = [
  'Name',
  'Requirements',
  'Open requirements',
  'May work there',
  'State fits',
  'Shift fits',
  'Start fits',
  'Years',
  'Licenses',
  'Free from',
  'Last active',
  'Owner',
  'Application',
  'Suggestion',
  'Id',
];

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
  return { columns: candidateColumns, rows: rows.map(candidateCells), isWhole: total <= mostJobCandidates };
}

function candidateCells(candidate: JobCandidate): string[] {
  const { answers, fits, availableOn = '', applicationStatus, suggestion } = candidate;
  return [
    candidate.name,
    meetsText(countAnswers(answers), 'Meets'),
    answers.flatMap(({ name, answer }) => (answer === 'met' ? [] : [name])).join('; '),
    fits.license,
    yes(fits.state),
    yes(fits.shift),
    yes(fits.startDate),
    String(candidate.yearsExperience),
    licensesText(candidate.licenses),
    availableOn,
    candidate.lastActiveOn,
    candidate.ownerName,
    applicationStatus ?? '',
    suggestion ?? '',
    candidate.id,
  ];
}
