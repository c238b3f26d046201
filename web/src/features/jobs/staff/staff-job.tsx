import type { ReactNode } from 'react';
import type { WholeJob } from '#shared/contract/job/job-shapes.ts';
import { weeklyPay } from '#shared/domain/pay.ts';
import { shiftLabel } from '#shared/domain/shifts/shifts.ts';
import { Pill } from '../../../ui/surfaces.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { useAddressTab } from '../../../ui/use-address-tab.ts';
import { factsText } from '../job-words.ts';
import { Posted } from '../still-open/posted.tsx';
import { StillOpen } from '../still-open/still-open.tsx';
import { AboutJob } from './about-job.tsx';
import { JobApplicants } from './job-applicants.tsx';
import { JobCandidates } from './job-candidates.tsx';
import { JobSuggestions } from './job-suggestions.tsx';
import styles from './staff-jobs.module.css';

const names = { candidates: 'Candidates', applied: 'Applied', suggested: 'Suggested', about: 'About the job' } as const;
type TabName = keyof typeof names;

/** One job for staff: what it is, who fits it and who has applied; the open tab is part of the address. */
export function StaffJob({ job }: { job: WholeJob }) {
  const address = useAddressTab(names);
  const contents: Readonly<Record<TabName, () => ReactNode>> = {
    candidates: () => <JobCandidates job={job} />,
    applied: () => <JobApplicants jobId={job.jobId} />,
    suggested: () => <JobSuggestions jobId={job.jobId} />,
    about: () => <AboutJob job={job} />,
  };
  const hours = job.hoursPerWeek && `${job.hoursPerWeek} hours a week`;
  const facts = [job.specialty, shiftLabel(job.shifts) || job.shift, factsText(job), hours, job.source];
  const { companyName, formattedAddress } = job.location;
  return (
    <>
      <div className={styles.head}>
        <p>
          {companyName}, {formattedAddress} · <strong>{weeklyPay(job.weeklySalary)}</strong>{' '}
          {!job.isOpen && <Pill kind="danger">No longer available</Pill>}
        </p>
        <p className="soft">
          {facts.filter(Boolean).join(' · ')} · <Posted job={job} />
        </p>
        <StillOpen job={job} />
      </div>
      <Tabs label="Job" {...address}>
        {contents[address.active]()}
      </Tabs>
    </>
  );
}
