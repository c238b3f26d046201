import { Link } from 'react-router-dom';
import styles from '../features/account/account.module.css';
import { LoginForm } from '../features/account/login-form.tsx';
import { SocialButtons } from '../features/account/social-buttons.tsx';
import { isStaffHost } from '../lib/config.ts';
import { paths } from '../lib/paths.ts';
import { Page } from '../ui/page.tsx';

/** / and /login. */
export function LoginPage() {
  const isStaff = isStaffHost();
  return (
    <Page title="Welcome back" documentTitle="Log in" width="slim">
      <p className={styles.lead}>
        {isStaff ? 'Log in with your company account.' : 'Log in to find your next assignment.'}
      </p>
      <LoginForm />
      {!isStaff && <SocialButtons />}
      <p className="other-form">
        New here?{' '}
        <Link to={isStaff ? paths.recruiterSignup : paths.signup}>
          {isStaff ? 'Sign up as a recruiter' : 'Sign up'}
        </Link>
      </p>
    </Page>
  );
}
