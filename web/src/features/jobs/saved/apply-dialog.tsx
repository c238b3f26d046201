import { Checkbox } from 'antd';
import { useState } from 'react';
import type { JobCard } from '#shared/contract/job-shapes.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { placeText } from '../job-words.ts';
import { Pay } from '../pay.tsx';
import styles from './apply-dialog.module.css';

interface ApplyDialogProps {
  jobs: readonly JobCard[];
  isBusy: boolean;
  onApply(jobIds: readonly string[]): void;
  onCancel(): void;
}

/** Asks which of some jobs are applied to: all that are open, unless their tick is taken off. It stays while they are sent. */
export function ApplyDialog({ jobs, isBusy, onApply, onCancel }: ApplyDialogProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = jobs.filter(({ jobId, isOpen }) => isOpen && !left.has(jobId)).map(({ jobId }) => jobId);

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
      confirmLabel={chosen.length === 1 ? 'Apply to 1 job' : `Apply to ${chosen.length} jobs`}
      isBusy={isBusy}
      busyLabel="Applying..."
      onConfirm={() => chosen.length > 0 && !isBusy && onApply(chosen)}
      onCancel={() => !isBusy && onCancel()}
    >
      <ul className={styles.jobs}>
        {jobs.map(({ jobId, jobTitle, isOpen, location, weeklySalary }) => (
          <li key={jobId}>
            <Checkbox
              checked={isOpen && !left.has(jobId)}
              disabled={!isOpen || isBusy}
              onChange={({ target }) => choose(jobId, target.checked)}
            >
              <span className={styles.title}>{jobTitle}</span>
              <span className="soft small">
                {location.companyName}, {placeText(location)}
              </span>
              <span>{isOpen ? <Pay weekly={weeklySalary} place="favorites" /> : 'No longer available'}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
