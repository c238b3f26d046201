import { Skeleton } from '../../../ui/surfaces.tsx';
import styles from './wizard.module.css';

/** The shape of a step, while what is known of the person is on its way. */
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
