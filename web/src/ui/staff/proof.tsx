import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import styles from './proof.module.css';

/** Of an address whose mails came back for good. */
export const comesBackWords = 'Mails to this address come back';

/** Whether a contact is proved, or mails to it come back: shown beside it, never set here. */
export function Proof({ isVerified, comesBack }: { isVerified: boolean; comesBack?: boolean | undefined }) {
  if (comesBack) return <span className={styles.proof}>{comesBackWords}</span>;
  return (
    <span className={classes(styles.proof, isVerified && styles.proved)}>
      {isVerified && <Icon name="check" size={14} />}
      {isVerified ? 'Verified' : 'Not verified'}
    </span>
  );
}
