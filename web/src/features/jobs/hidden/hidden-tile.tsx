import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { JobCard } from '#shared/contract/job/job-shapes.ts';
import { undoSeconds } from '#shared/domain/applications/application-steps.ts';
import type { DeclineReason } from '#shared/domain/applications/suggestions.ts';
import { Button } from '../../../ui/button.tsx';
import { loadPart } from '../../../ui/parts/load-part.tsx';
import styles from './hidden-tile.module.css';
import { useHidden } from './use-hidden.ts';

/** Loaded when a job is hidden: it is antd's, and tiles are on the first pages. */
const HiddenReason = loadPart(async () => (await import('./hidden-reason.tsx')).HiddenReason);

/** In the place of a job that was hidden just now: takes it back, or says why, while there is time. Then the lists go on without it. */
export function HiddenTile({ job }: { job: JobCard }) {
  const { hide, show, refreshLists } = useHidden();
  const [reason, setReason] = useState<DeclineReason>();
  const place = useRef<HTMLDivElement>(null);
  const end = useEffectEvent(refreshLists);
  useEffect(() => place.current?.querySelector('button')?.focus(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reason begins the time anew.
  useEffect(() => {
    const timer = setTimeout(() => end(), undoSeconds * 1000);
    return () => clearTimeout(timer);
  }, [reason]);
  return (
    <div ref={place} className={styles.tile}>
      <p role="status">
        <strong>{job.jobTitle}</strong> is hidden.
      </p>
      <div className="buttons">
        <Button kind="quiet" onClick={() => void show(job.jobId)}>
          Undo<span className="visually-hidden"> hiding {job.jobTitle}</span>
        </Button>
        <HiddenReason
          value={reason}
          onChange={(chosen) => {
            setReason(chosen);
            void hide(job.jobId, chosen);
          }}
        />
      </div>
    </div>
  );
}
