import { useParams } from 'react-router-dom';
import { api } from '#shared/contract/browser.ts';
import { StaffJob } from '../features/jobs/staff/staff-job.tsx';
import { useRead } from '../lib/data.ts';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import { Empty, Skeleton } from '../ui/surfaces.tsx';

/** /staff/jobs/{id}: one job for staff, with who fits it and who has applied. */
export function StaffJobPage() {
  const { jobId = '' } = useParams();
  const read = useRead(api.admin.job, { id: jobId });
  const isUnknown = read.data === undefined && (read.error?.kind === 'missing' || read.error?.kind === 'invalid');
  return (
    <Page title={read.data?.jobTitle} width="full">
      {isUnknown ? (
        <Empty action={<ButtonLink to={paths.staffJobs}>All jobs</ButtonLink>}>There is no such job.</Empty>
      ) : (
        <Loaded
          read={read}
          skeleton={
            <>
              <Skeleton height="72px" />
              <Skeleton height="480px" />
            </>
          }
        >
          {(job) => <StaffJob key={jobId} job={job} />}
        </Loaded>
      )}
    </Page>
  );
}
