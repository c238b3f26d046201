import type { ApplicationStatus } from './application-status.ts';

interface DatedStep {
  readonly status: ApplicationStatus;
  readonly at: string;
}

/** An application that ended before the present one to the same job began. */
export interface EarlierTry {
  readonly appliedAt: string;
  readonly endedAt: string;
}

/** The applications to a job before the present one, oldest first: each began anew after the one before had ended [X15]. */
export function earlierTries(steps: readonly DatedStep[]): EarlierTry[] {
  const begins = steps.flatMap(({ status }, index) => (index === 0 || status === 'New Submission' ? [index] : []));
  return begins.slice(1).flatMap((next, position) => {
    const [first, last] = [steps[begins[position] ?? 0], steps[next - 1]];
    return first && last?.status === 'Rejected' ? [{ appliedAt: first.at, endedAt: last.at }] : [];
  });
}
