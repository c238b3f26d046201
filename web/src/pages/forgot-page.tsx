import { Link } from 'react-router-dom';
import styles from '../features/account/account.module.css';
import { ForgotForm } from '../features/account/forgot-form.tsx';
import { paths } from '../lib/paths.ts';
import { Page } from '../ui/page.tsx';
import { usePageTitles } from '../ui/page-titles.ts';

/** /forgot. */
export function ForgotPage() {
  const { lead } = usePageTitles();
  return (
    <Page width="slim">
      <p className={styles.lead}>{lead}</p>
      <ForgotForm />
      <p className="other-form">
        <Link to={paths.login}>Back to Login</Link>
      </p>
    </Page>
  );
}
