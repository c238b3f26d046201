import styles from './seen-line.module.css';
import { sinceWords } from './since-words.ts';

/** Parts the jobs that are new since the last visit from those that were there before [D19]. */
export function SeenLine({ since }: { since: string }) {
  return <p className={styles.line}>Everything new since {sinceWords(since)} is above</p>;
}
