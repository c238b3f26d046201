import { useParams } from 'react-router-dom';
import { BackBar } from '../features/jobs/detail/back-bar.tsx';
import { cleanHtml } from '../features/jobs/detail/clean-html.ts';
import { JobActions } from '../features/jobs/detail/job-actions.tsx';
import { JobDetailView } from '../features/jobs/detail/job-detail-view.tsx';
import { haveCleaner } from '../features/jobs/detail/use-clean-html.ts';
import { useJob } from '../features/jobs/detail/use-job.ts';
import { RequirementsSection } from '../features/jobs/requirements/requirements-section.tsx';
import { haveRequirementsSection } from '../features/jobs/requirements/use-requirements-section.ts';
import { SuggestionNotice } from '../features/jobs/suggestions/suggested-jobs.tsx';
import { ReferCard } from '../features/promotion/refer-card.tsx';
import { RewardsBanner } from '../features/promotion/rewards-banner.tsx';
import { ContactButton } from '../features/team/contact-button.tsx';
import { Page } from '../ui/page.tsx';
import { Columns } from '../ui/surfaces.tsx';

// Every visit of this page needs them: they are loaded with the page's own chunk, not after the first render.
haveCleaner(cleanHtml);
haveRequirementsSection(RequirementsSection);

/** /job/{id}: one job. */
export function JobPage() {
  const { jobId = '' } = useParams();
  const { job } = useJob(jobId);
  return (
    <>
      <BackBar>{job && <JobActions job={job} />}</BackBar>
      <Page title={job?.jobTitle} width="wide">
        {job && <SuggestionNotice jobId={jobId} />}
        <JobDetailView
          key={jobId}
          jobId={jobId}
          place="page"
          contact={job && <ContactButton jobTitle={job.jobTitle}>Contact us about this job</ContactButton>}
          foot={
            <Columns>
              <ReferCard />
              <RewardsBanner />
            </Columns>
          }
        />
      </Page>
    </>
  );
}
