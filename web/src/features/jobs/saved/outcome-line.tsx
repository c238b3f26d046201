import type { SavedJob } from '#shared/contract/job/saved-jobs.ts';
import { Pill, type PillKind } from '../../../ui/surfaces.tsx';
import type { ApplyResult } from '../use-apply.ts';

const outcomes: Record<ApplyResult['outcome'], { kind: PillKind; text: string }> = {
  applied: { kind: 'good', text: 'Applied' },
  alreadyApplied: { kind: 'plain', text: 'Applied before' },
  changed: { kind: 'warn', text: 'Terms have changed: please read them again' },
  closed: { kind: 'warn', text: 'No longer available' },
  missing: { kind: 'warn', text: 'No longer available' },
};

/** What came of applying to this job among all; or that it cannot be applied to any more, where no line of its changes says so. */
export function OutcomeLine({ job, result }: { job: SavedJob; result: ApplyResult | undefined }) {
  const outcome = result?.outcome ?? (job.isOpen || job.sinceSaved ? undefined : 'closed');
  if (!outcome) return null;
  const { kind, text } = outcomes[outcome];
  return (
    <p>
      <Pill kind={kind}>{text}</Pill>
    </p>
  );
}
