import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import styles from './proof.module.css';

/** Whether a contact is proved: shown beside it, never set here. */
export function Proof({ isVerified }: { isVerified: boolean }) {
  return (
    <span className={classes(styles.proof, isVerified && styles.proved)}>
      {isVerified && <Icon name="check" size={14} />}
      {isVerified ? 'Verified' : 'Not verified'}
    </span>
  );
}
