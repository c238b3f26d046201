import { Link } from 'react-router-dom';
import styles from '../features/account/account.module.css';
import { ForgotForm } from '../features/account/forgot-form.tsx';
import { paths } from '../lib/paths.ts';
import { Page } from '../ui/page.tsx';

/** /forgot. */
export function ForgotPage() {
  return (
    <Page title="Forgot your password?" width="slim">
      <p className={styles.lead}>Tell us your username or email, and we send a code for choosing a new one.</p>
      <ForgotForm />
      <p className="other-form">
        <Link to={paths.login}>Back to Login</Link>
      </p>
    </Page>
  );
}
