import styles from './profile.module.css';

/** Percent completed, red below 50. */
export function ProgressBar({ percent }: { percent: number }) {
  return (
    <div className={styles.progress}>
      <div
        role="progressbar"
        aria-label="Profile progress"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className={styles.bar}
        data-low={percent < 50}
      >
        <span className={styles.fill} style={{ width: `${percent}%` }} />
      </div>
      <p className={styles.percent} data-low={percent < 50}>
        {percent}% completed
      </p>
    </div>
  );
}
