import type { ApplicationStatus } from '#shared/domain/applications/application-status.ts';
import type { ConsentState } from '#shared/domain/consent/consent-state.ts';
import { dayMs, hourMs } from '#shared/domain/days/durations.ts';
import type { DemoJob } from './jobs/demo-jobs.ts';
import type { Random } from './random.ts';

/** A saved job. */
export interface DemoFavorite {
  readonly jobId: string;
  readonly savedAt: string;
}

/** An application with its dated steps. */
export interface DemoApplication {
  readonly jobId: string;
  readonly status: ApplicationStatus;
  readonly appliedAt: string;
  readonly steps: readonly { readonly status: ApplicationStatus; readonly at: string }[];
  /** Whether the candidate agreed to be submitted, and whether that still holds. */
  readonly consent: ConsentState;
}

/** Status histories of applications, with their weights. */
const courses: readonly (readonly [readonly ApplicationStatus[], number])[] = [
  [['New Submission'], 30],
  [['New Submission', 'Candidate Submission'], 20],
  [['New Submission', 'Candidate Submission', 'Client Submission'], 18],
  [['New Submission', 'Candidate Submission', 'Client Submission', 'Offer Extended'], 10],
  [['New Submission', 'Candidate Submission', 'Client Submission', 'Offer Extended', 'Accepted - Pending Start'], 8],
  [['New Submission', 'Rejected'], 8],
  [['New Submission', 'Candidate Submission', 'Client Submission', 'Rejected'], 4],
  // A status that earlier imports wrote; the product no longer sets it.
  [['Candidate Interested'], 2],
];

/** Every status history once, for the demo account: one application in each state. */
export const everyStatusHistory: readonly (readonly ApplicationStatus[])[] = courses.map(([steps]) => steps);

/** Jobs of a candidate's specialties to save or apply for, open ones first and sometimes a closed one. */
export function chooseJobs(
  random: Random,
  jobs: ReadonlyMap<number, readonly DemoJob[]>,
  specialtyIds: readonly number[],
  count: { readonly open: number; readonly closed: number },
): DemoJob[] {
  const fitting = specialtyIds.flatMap((id) => jobs.get(id) ?? []);
  return [
    ...random.sample(
      fitting.filter((job) => job.isOpen),
      count.open,
    ),
    ...random.sample(
      fitting.filter((job) => !job.isOpen),
      count.closed,
    ),
  ];
}

/** Saves the chosen jobs as favorites, each some time in the last 20 days. */
export function saveJobs(random: Random, chosen: readonly DemoJob[], now: Date): DemoFavorite[] {
  return chosen.map(({ jobId }) => ({
    jobId,
    savedAt: new Date(now.getTime() - random.whole(1, 480) * hourMs).toISOString(),
  }));
}

/** Applications within the last three weeks; each with the steps of its status history, in order. */
export function applyToJobs(
  random: Random,
  chosen: readonly DemoJob[],
  now: Date,
  courseOf: (position: number) => readonly ApplicationStatus[] = () => random.weighted(courses),
): DemoApplication[] {
  return chosen.map(({ jobId }, position) => {
    const course = courseOf(position);
    let at = now.getTime() - random.whole(course.length * 3, 21) * dayMs;
    const steps = course.map((status) => {
      at += random.whole(4, 60) * hourMs;
      return { status, at: new Date(at).toISOString() };
    });
    const status = course.at(-1) ?? 'New Submission';
    return {
      jobId,
      status,
      consent: consentOf(status, jobId),
      appliedAt: steps[0]?.at ?? now.toISOString(),
      steps,
    };
  });
}

/** Who was submitted had agreed. Of the others some were applied for by staff, and some agreed to better terms than the job has now. */
function consentOf(status: ApplicationStatus, jobId: string): ConsentState {
  if (status === 'Candidate Interested') return 'missing';
  if (status !== 'New Submission' && status !== 'Candidate Submission') return 'given';
  const letter = jobId.charCodeAt(0) % 8;
  return letter === 0 ? 'missing' : letter === 1 ? 'lapsed' : 'given';
}
