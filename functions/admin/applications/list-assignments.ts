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
import { deskOwners } from '../desk/show-desk.ts';

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
  const accepted = await readAllPages((after) =>
    applications.list('atStatus', { status: 'Accepted - Pending Start' }, after),
  );
  const rows = (await withDays(accepted)).filter(({ firstDay, lastDay }) => isNear(firstDay) || isNear(lastDay));
  const [owners, { people }] = await Promise.all([
    deskOwners(viewer, scope),
    findTogether({
      people: [...new Set(rows.map(({ of }) => of.candidateId))].map((id) => basics.at({ candidateId: id })),
    }),
  ]);
  const isWhole = scope === 'team' && isAdmin(viewer);
  const shown = rows.flatMap((row) => {
    const own = people.find(({ candidateId }) => candidateId === row.of.candidateId);
    if (!own || !(isWhole || owners.has(own.recruiterId ?? ''))) return [];
    return [{ ...row, own, ownerName: owners.get(own.recruiterId ?? '') ?? '' }];
  });
  const assignmentList: StaffAssignment[] = [];
  await inParallel(
    shown.entries(),
    atOnce,
    async ([place, { of, own, job, firstDay, lastDay, weeklyCents, ownerName }]) => {
      const { candidateId, jobId } = of;
      const engagements = await engagementsOfCandidate(candidateId);
      const extension = engagements.find(({ id }) => isExtensionOf(jobId, id));
      const next = engagements.find((one) => one.kind === 'accepted' && one.firstDay > lastDay);
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
