import { brand } from '#shared/domain/brand.ts';
import { paths } from '../../lib/paths.ts';
import styles from './sign-up.module.css';

/** What giving a phone number means; both documents open beside the form, so that nothing typed is lost. */
export function ConsentNotice() {
  return (
    <p className={styles.consent}>
      By continuing you agree that {brand.name} sends a one-time text message with a verification code to this number.
      Reply STOP to stop. Message and data rates may apply. See our{' '}
      <a href={paths.terms} target="_blank" rel="noreferrer">
        Terms &amp; Conditions
      </a>{' '}
      and{' '}
      <a href={paths.privacy} target="_blank" rel="noreferrer">
        Privacy Policy
      </a>
      .
    </p>
  );
}
