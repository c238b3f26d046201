import type { JobCandidate } from '#shared/contract/admin/admin-board.ts';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { assignmentOf } from '#shared/domain/assignments/assignment.ts';
import type { Day } from '#shared/domain/dates.ts';
import { answerRequirements } from '#shared/domain/eligibility/answer-requirements.ts';
import type { Credentials } from '#shared/domain/eligibility/credentials.ts';
import { findLicense } from '#shared/domain/eligibility/find-license.ts';
import { type JobPreferences, matchReasons } from '#shared/domain/matching.ts';

/** How a job fits a candidate on a day [W07]; no answers for one whose requirements were never read. */
export function fitOf(
  job: JobCard,
  preferences: JobPreferences,
  own: Credentials,
  on: Day,
): Pick<JobCandidate, 'fits' | 'answers'> {
  const { state } = job.location;
  const { specialty: _, ...preferred } = matchReasons(preferences, { ...job, state });
  const asking = { ...job, requirements: job.requirements ?? [] };
  // Where the job does not say which license, one of the candidate's own profession for its state.
  const asked = asking.requirements.find(({ kind }) => kind === 'license');
  const { profession } = asked?.kind === 'license' ? asked : { profession: own.profession ?? 'Nurse' };
  const { answer: license } = findLicense({ state, profession }, own, assignmentOf(asking), on);
  return { fits: { license, ...preferred }, answers: answerRequirements(asking, own, on) };
}
