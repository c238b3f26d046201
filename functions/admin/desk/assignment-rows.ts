import type { DeskRow } from '#shared/contract/admin/admin-desk.ts';
import { lastWeeksDays } from '#shared/domain/applications/desk.ts';
import { dayFrom } from '#shared/domain/assignments/assignment.ts';
import { fullName } from '#shared/domain/contact/full-name.ts';
import { minuteMs } from '#shared/domain/days/durations.ts';
import { earliestToday } from '#shared/domain/days/plausible-days.ts';
import { inParallel } from '../../_runtime/in-parallel.ts';
import { keptFor } from '../../_runtime/kept-for.ts';
import { acceptedAssignments, afterAssignment } from '../applications/list-assignments.ts';
import { atOnce } from './other-rows.ts';

/** Of the whole agency, read once a minute. */
const endingSoon = keptFor(minuteMs, () => {
  const today = earliestToday();
  const last = dayFrom(today, lastWeeksDays);
  return acceptedAssignments(({ lastDay }) => lastDay >= today && lastDay <= last);
});

/** Assignments of these recruiters' candidates that end soon, with no extension asked for and nothing accepted after them [X33]. */
export async function assignmentRows(owners: ReadonlyMap<string, string>, now: Date): Promise<DeskRow[]> {
  const rows: DeskRow[] = [];
  await inParallel(await endingSoon.read(now.getTime()), atOnce, async ({ of, own, job, firstDay, lastDay }) => {
    const { candidateId, jobId, status } = of;
    const owner = owners.get(own.recruiterId);
    if (owner === undefined) return;
    // The list may be a minute old.
    const { isAccepted, extension, next } = await afterAssignment(of, lastDay);
    if (!isAccepted || extension || next) return;
    rows.push({
      id: `assignment ${candidateId} ${jobId} ${lastDay}`,
      kind: 'assignment',
      due: lastDay,
      isOverdue: false,
      candidateId,
      name: fullName(own),
      phone: own.phone,
      since: firstDay,
      what: '',
      job: { jobId, title: job.jobTitle, facility: job.companyName, place: `${job.city}, ${job.state}` },
      status,
      owner,
    });
  });
  return rows;
}
