import type { WholeJob } from '#shared/contract/job/job-shapes.ts';
import { requirementName } from '#shared/domain/eligibility/requirement-name.ts';
import { JobDescription } from '../detail/job-description.tsx';
import { JobAmount, JobPay } from '../detail/job-pay.tsx';
import { JobSection } from '../detail/job-section.tsx';
import { useCleanHtml } from '../detail/use-clean-html.ts';
import styles from './staff-jobs.module.css';

/** What the job asks for, what it pays, and its own words. */
export function AboutJob({ job }: { job: WholeJob }) {
  const clean = useCleanHtml();
  return (
    <div className={styles.about}>
      <div className="stack">
        <JobSection title="Requirements" level={2}>
          <ul>
            {job.requirements.map((requirement) => (
              <li key={requirementName(requirement)}>{requirementName(requirement)}</li>
            ))}
          </ul>
        </JobSection>
        {job.description !== '' && clean && (
          <JobSection title="About this job" level={2}>
            <JobDescription html={job.description} clean={clean} />
          </JobSection>
        )}
      </div>
      <JobAmount job={job} />
      <JobPay job={job} />
    </div>
  );
}
