import { Link } from 'react-router-dom';
import { brand } from '#shared/domain/brand.ts';
import styles from '../features/account/account.module.css';
import { config } from '../lib/config.ts';
import { paths } from '../lib/paths.ts';
import { Page } from '../ui/page.tsx';

/** /recruitersignup: says how recruiters get an account. */
export function RecruiterSignUpPage() {
  const email = config().supportEmail ?? brand.supportEmail;
  return (
    <Page title="Recruiter sign-up" width="slim">
      <p>
        Recruiter accounts are opened by an admin of your team. Write to <a href={`mailto:${email}`}>{email}</a> from
        your company address, and tell us your team and your specialties.
      </p>
      <p className={styles.switch}>
        Already have an account? <Link to={paths.login}>Log in here</Link>
      </p>
    </Page>
  );
}
