import type { JobDetail } from '#shared/contract/job/job-shapes.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useHidden } from './use-hidden.ts';

/** On a hidden job's own page: the way back. */
export function HiddenNotice({ job, isSaved }: { job: JobDetail; isSaved: boolean }) {
  const { isHidden, show } = useHidden();
  if (isSaved || !(isHidden(job.jobId) ?? job.isHidden)) return null;
  return (
    <Notice
      title="You have hidden this job."
      action={
        <Button kind="quiet" onClick={() => void show(job.jobId)}>
          Show it again
        </Button>
      }
    />
  );
}
