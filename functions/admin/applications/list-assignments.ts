import type * as z from 'zod';
import type { StaffAssignment } from '#shared/contract/admin/admin-assignments.ts';
import type { api } from '#shared/contract/index.ts';
import { type Actor, isAdmin } from '#shared/domain/actor.ts';
import { dayFrom, knownAssignment } from '#shared/domain/assignments/assignment.ts';
import { fullName } from '#shared/domain/contact/full-name.ts';
import { earliestToday } from '#shared/domain/days/plausible-days.ts';
import { type ApplicationRecord, applications } from '../../_jobs/applications.ts';
import { engagementsOfCandidate } from '../../_jobs/engagements-of.ts';
import { isExtensionOf } from '../../_jobs/extensions.ts';
import { findJobs } from '../../_jobs/jobs.ts';
import { offeredTermsOf } from '../../_jobs/turn-of-application.ts';
import { basics } from '../../_people/profile/candidates.ts';
import { inParallel } from '../../_runtime/in-parallel.ts';
import { findTogether } from '../../_table/find-together.ts';
import { readAllPages } from '../../_table/read-all-pages.ts';
import { deskOwners } from '../desk/desk-owners.ts';

type Call = typeof api.admin.assignments;

/** How many candidates are looked at side by side for what comes next. */
const atOnce = 10;

/** Who starts and who finishes within so many days, by the terms that were signed, with what comes next [X33]. */
export async function listAssignments(
  viewer: Actor,
  { within, scope }: z.output<Call['query']>,
): Promise<z.input<Call['returns']>> {
  const today = earliestToday();
  const last = dayFrom(today, Number(within));
  const isNear = (day: string) => day >= today && day <= last;
  const [owners, near] = await Promise.all([
    deskOwners(viewer, scope),
    acceptedAssignments(({ firstDay, lastDay }) => isNear(firstDay) || isNear(lastDay)),
  ]);
  const isWhole = scope === 'team' && isAdmin(viewer);
  const shown = near.flatMap((row) => {
    const ownerId = row.own.recruiterId ?? '';
    return isWhole || owners.has(ownerId) ? [{ ...row, ownerName: owners.get(ownerId) ?? '' }] : [];
  });
  const assignmentList: StaffAssignment[] = [];
  await inParallel(
    shown.entries(),
    atOnce,
    async ([place, { of, own, job, firstDay, lastDay, weeklyCents, ownerName }]) => {
      const { candidateId, jobId } = of;
      const { extension, next } = await afterAssignment(of, lastDay);
      assignmentList[place] = {
        candidateId,
        candidateName: fullName(own),
        phone: own.phone,
        jobId,
        jobTitle: job.jobTitle,
        facility: job.companyName,
        place: `${job.city}, ${job.state}`,
        firstDay,
        lastDay,
        ...(weeklyCents !== undefined && { weeklyCents }),
        ownerName,
        extension: extension ? { jobId: extension.id, kind: extension.kind } : null,
        next: next ? { name: next.name, firstDay: next.firstDay } : null,
      };
    },
  );
  return { assignmentList: assignmentList.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)) };
}

const placeOf = ({ lastDay, candidateName, jobId }: StaffAssignment) => `${lastDay} ${candidateName} ${jobId}`;

interface Days {
  readonly firstDay: string;
  readonly lastDay: string;
}

/** The accepted assignments of these days, with their candidates. */
export async function acceptedAssignments(isWanted: (days: Days) => boolean) {
  const accepted = await readAllPages((after) =>
    applications.list('atStatus', { status: 'Accepted - Pending Start' }, after),
  );
  const wanted = (await withDays(accepted)).filter(isWanted);
  const ids = [...new Set(wanted.map(({ of }) => of.candidateId))];
  const { people } = await findTogether({ people: ids.map((candidateId) => basics.at({ candidateId })) });
  const personOf = new Map(people.map((own) => [own.candidateId, own]));
  return wanted.flatMap((row) => {
    const own = personOf.get(row.of.candidateId);
    return own ? [{ ...row, own }] : [];
  });
}

/** What comes after an assignment, as the table has it now: its extension, and the next one; and whether it is still accepted. */
export async function afterAssignment({ candidateId, jobId }: ApplicationKey, lastDay: string) {
  const engagements = await engagementsOfCandidate(candidateId);
  const accepted = engagements.filter(({ kind }) => kind === 'accepted');
  return {
    isAccepted: accepted.some(({ id }) => id === jobId),
    extension: engagements.find(({ id }) => isExtensionOf(jobId, id)),
    next: accepted.find(({ firstDay }) => firstDay > lastDay),
  };
}

type ApplicationKey = Pick<ApplicationRecord, 'candidateId' | 'jobId'>;

/** The days of accepted assignments: by what was signed, else by the job. */
async function withDays(all: readonly ApplicationRecord[]) {
  const [jobs, terms] = await Promise.all([
    findJobs([...new Set(all.map(({ jobId }) => jobId))]),
    offeredTermsOf(all, ['Accepted - Pending Start']),
  ]);
  return all.flatMap((of) => {
    const [job, signed] = [jobs.get(of.jobId), terms.get(of)?.terms];
    const days = job && knownAssignment(signed?.startDate ?? job.startDate, signed?.weeks ?? job.durationWeeks);
    const weeklyCents = signed?.weeklyCents ?? (job?.weeklySalary && job.weeklySalary * 100);
    return job && days ? [{ of, job, ...days, weeklyCents }] : [];
  });
}
