import type * as z from 'zod';
import type { StaffApplication } from '#shared/contract/admin/admin-shapes.ts';
import { api } from '#shared/contract/index.ts';
import { jobFilter } from '#shared/contract/job/job-search.ts';
import type { UserRow } from '#shared/contract/user-shapes.ts';
import type { Actor } from '#shared/domain/actor.ts';
import { matchingApplications } from '#shared/domain/applications/matching-applications.ts';
import { typedPhone } from '#shared/domain/contact/typed-phone.ts';
import { findCounts } from '#shared/domain/finding/staff-find.ts';
import { folded } from '#shared/domain/folded.ts';
import { classifyShift, type Shift } from '#shared/domain/shifts/shifts.ts';
import { listStaffApplications } from '../applications/list-staff-applications.ts';
import { searchStaffJobs } from '../jobs/staff-board.ts';
import { searchUsers, type UserSearch } from './search-users.ts';

type Found = z.input<typeof api.admin.find.returns>;

/** The words of a search of which each may name a person or a job. */
const mostNameWords = 3;
/** Candidates whose applications are looked through. */
const mostCandidates = 6;

/**
 * What the palette finds for typed text, by the rights of the lists: people by name, by a phone in any writing or by mail, jobs by title,
 * facility and shift, applications by words of candidate and job together [X21].
 */
export async function findAnything(viewer: Actor, text: string): Promise<Found> {
  const phone = typedPhone(text);
  if (phone) return { ...nothing, personList: await people(viewer, { filterName: 'phone', filterValue: phone }) };
  if (text.includes('@'))
    return { ...nothing, personList: await people(viewer, { filterName: 'email', filterValue: text }) };
  const [personList, jobList, applicationList] = await Promise.all([
    people(viewer, { filterName: 'name', filterValue: text }),
    jobsOf(text),
    applicationsOf(viewer, text),
  ]);
  return { personList, jobList, applicationList };
}

const nothing: Found = { personList: [], jobList: [], applicationList: [] };

/** Those of whom the viewer may know more than a name. A text that is longer than the search takes finds none. */
async function people(viewer: Actor, search: UserSearch): Promise<UserRow[]> {
  const { success, data } = api.admin.users.body.safeParse({ ...search, count: findCounts.people });
  if (!success) return [];
  const { userList } = await searchUsers(viewer, data);
  return userList.filter(({ authId }) => authId !== '').slice(0, findCounts.people);
}

/** Open jobs by the words as they are; a word that names a shift asks for it where no title has it. */
async function jobsOf(text: string): Promise<Found['jobList']> {
  const words = text.split(/\s+/);
  const shifts = words.flatMap((word) => classifyShift(word));
  const rest = words.filter((word) => classifyShift(word).length === 0).join(' ');
  const search = async (keyword: string, of: Shift[]) => {
    const filter = jobFilter.parse({ count: findCounts.jobs, ...(keyword && { keyword }), shifts: of, exact: true });
    return (await searchStaffJobs(filter)).jobList;
  };
  const named = await search(text, []);
  return named.length > 0 || shifts.length === 0 ? named : await search(rest, [...new Set(shifts)]);
}

/** Applications of candidates whom some of the words name, that have the others in job or place. */
async function applicationsOf(viewer: Actor, text: string): Promise<Found['applicationList']> {
  const words = folded(text).split(' ');
  if (words.length < 2) return [];
  const named = await Promise.all(
    words.slice(0, mostNameWords).map((filterValue) => people(viewer, { filterName: 'name', filterValue })),
  );
  const ids = named.flat().flatMap(({ authId, userType }) => (userType === 'Candidate' ? [authId] : []));
  const lists = await Promise.all(
    [...new Set(ids)].slice(0, mostCandidates).map((candidateId) => listStaffApplications(viewer, { candidateId })),
  );
  return matchingApplications(lists.flatMap(({ applicationList }) => applicationList) as StaffApplication[], text)
    .slice(0, findCounts.applications)
    .map(({ candidateId, candidateName, job, status }) => ({
      candidateId,
      candidateName,
      jobId: job.jobId,
      jobTitle: job.jobTitle,
      facility: job.location.companyName,
      status,
    }));
}
