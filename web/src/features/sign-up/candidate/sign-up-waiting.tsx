import { Skeleton } from '../../../ui/surfaces.tsx';
import styles from './wizard.module.css';

/** The skeleton of a step, while the known details of the user are loading. */
export function SignUpWaiting() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <p role="status">Getting your details…</p>
      {['email', 'password', 'confirm', 'referral'].map((line) => (
        <Skeleton key={line} height="68px" />
      ))}
      <Skeleton height="44px" />
    </div>
  );
}
