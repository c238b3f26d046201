import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { JobDetail } from '#shared/contract/job/job-shapes.ts';
import { mayApplyAgain } from '#shared/domain/applications/application-status.ts';
import { isComplete } from '#shared/domain/progress.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { ConsentLine } from '../consent/consent-line.tsx';
import { applyWords, useApply } from '../use-apply.ts';
import styles from './apply-button.module.css';
import { OwnApplication } from './own-application.tsx';

interface ApplyButtonProps {
  job: JobDetail;
  /** The application was submitted: the job is stale. */
  onApplied(): void;
  /** The job turned out to be closed, gone or changed. */
  onGone(): void;
}

/** Applies to a job with one press; says Applied afterwards until that has ended, and where nothing can be done, why. */
export function ApplyButton({ job, onApplied, onGone }: ApplyButtonProps) {
  const { apply, isApplying, progress } = useApply();
  const [withHealth, setWithHealth] = useState(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();

  async function press() {
    const [result] = (await apply([job], { withHealth })) ?? [];
    if (!result) return;
    if (result.outcome === 'closed' || result.outcome === 'missing' || result.outcome === 'changed') {
      toast.failure(result.outcome === 'changed' ? applyWords.changed : applyWords.failed);
      onGone();
      return;
    }
    toast.success(applyWords.applied);
    onApplied();
    if (pathname !== paths.job(job.jobId)) navigate(paths.job(job.jobId));
  }

  if (!job.isOpen) return <p className={styles.closed}>No longer available</p>;
  const { applicationStatus: before } = job;
  if (before !== null && !mayApplyAgain(before))
    return (
      <div className={styles.apply}>
        <Button isWide disabled>
          {before === 'Accepted - Pending Start' ? 'Accepted' : 'Applied'}
        </Button>
        <OwnApplication jobId={job.jobId} />
      </div>
    );
  const missing = progress ? progress.total - progress.completed : 0;
  return (
    <div className={styles.apply}>
      <div className={styles.act}>
        <Button isWide isBusy={isApplying} onClick={() => void press()}>
          {before !== null ? 'Apply again' : progress && isComplete(progress) ? '1 Click Apply' : 'Apply'}
        </Button>
        {missing > 0 && (
          <p className="soft small">
            <Link to={paths.profile}>Complete your profile</Link> to apply: {missing} of {progress?.total} to go.
          </p>
        )}
      </div>
      <ConsentLine job={job} withHealth={withHealth} onHealth={setWithHealth} />
    </div>
  );
}
