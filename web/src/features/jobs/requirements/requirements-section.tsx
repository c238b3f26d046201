import type { JobDetail } from '#shared/contract/job/job-shapes.ts';
import { JobSection } from '../detail/job-section.tsx';
import { AssignmentStrip } from './assignment-strip.tsx';
import { JobRequirements } from './job-requirements.tsx';
import { meetsOf } from './meets-of.ts';
import { haveMeetsOf } from './use-meets-of.ts';

// The line in the head of the job is rendered with this section, not after it.
haveMeetsOf(meetsOf);

/** The assignment week by week, and what it asks for. */
export function RequirementsSection({ job, level }: { job: JobDetail; level: 2 | 3 }) {
  return (
    <>
      <AssignmentStrip job={job} />
      <JobSection title="Requirements" level={level}>
        <JobRequirements job={job} />
      </JobSection>
    </>
  );
}
