import { Checkbox } from 'antd';
import { useState } from 'react';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { knownAssignment } from '#shared/domain/assignments/assignment.ts';
import { counted } from '#shared/domain/grouped.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { OverlapLine } from '../assignment/overlap-line.tsx';
import { ConsentToAll } from '../consent/consent-line.tsx';
import { factsText, placeText } from '../job-words.ts';
import { Pay } from '../pay.tsx';
import { answersTo } from '../requirements/answers-to.ts';
import { unmetOf } from '../requirements/unmet-of.ts';
import { useProfile } from '../use-profile.ts';
import styles from './apply-dialog.module.css';

interface ApplyDialogProps {
  jobs: readonly JobCard[];
  isBusy: boolean;
  onApply(chosen: readonly JobCard[]): void;
  onCancel(): void;
}

/** Asks which of some jobs are applied to, each with its pay and what of it is not met: the open ones whose requirements are met, unless a tick is changed. It stays while they are sent. */
export function ApplyDialog({ jobs, isBusy, onApply, onCancel }: ApplyDialogProps) {
  const { credentials } = useProfile();
  const unmet = new Map(jobs.map((job) => [job.jobId, unmetOf(answersTo(job, credentials))]));
  // A job with something missing, or that ends before, is ticked only by hand [X15].
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(jobs.filter(({ jobId }) => unmet.get(jobId)?.isUnmet).map(({ jobId }) => jobId)),
  );
  const chosen = jobs.filter(({ jobId, isOpen }) => isOpen && !left.has(jobId));

  function choose(jobId: string, isChosen: boolean) {
    const next = new Set(left);
    if (isChosen) next.delete(jobId);
    else next.add(jobId);
    setLeft(next);
  }

  return (
    <ConfirmDialog
      isOpen
      title="Apply to your saved jobs?"
      confirmLabel={`Apply to ${counted(chosen.length, 'job')}`}
      isBusy={isBusy}
      busyLabel="Applying..."
      onConfirm={() => chosen.length > 0 && !isBusy && onApply(chosen)}
      onCancel={() => !isBusy && onCancel()}
    >
      <ul className={styles.jobs}>
        {jobs.map(({ jobId, jobTitle, isOpen, location, ...job }) => (
          <li key={jobId}>
            <Checkbox
              checked={isOpen && !left.has(jobId)}
              disabled={!isOpen || isBusy}
              onChange={({ target }) => choose(jobId, target.checked)}
            >
              <span className={styles.head}>
                <span className={styles.title}>{jobTitle}</span>
                <span>{isOpen ? <Pay weekly={job.weeklySalary} place="favorites" /> : 'No longer available'}</span>
              </span>
              <span className="soft small">
                {location.companyName}, {placeText(location)}
                {isOpen && ` · ${factsText(job)}`}
              </span>
              {isOpen && unmet.get(jobId)?.text && <span className="soft small">{unmet.get(jobId)?.text}</span>}
            </Checkbox>
            {isOpen && <OverlapLine days={knownAssignment(job.startDate, job.durationWeeks)} ownId={jobId} />}
          </li>
        ))}
      </ul>
      <ConsentToAll jobs={chosen} />
    </ConfirmDialog>
  );
}
