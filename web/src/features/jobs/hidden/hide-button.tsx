import { Icon } from '../../../ui/icon.tsx';
import styles from '../heart.module.css';
import { useHidden } from './use-hidden.ts';

/** Hides a job from the candidate's lists. */
export function HideButton({ jobId }: { jobId: string }) {
  const { hide } = useHidden();
  const label = 'Hide this job';
  return (
    <button type="button" aria-label={label} title={label} className={styles.heart} onClick={() => void hide(jobId)}>
      <Icon name="eyeOff" />
    </button>
  );
}
