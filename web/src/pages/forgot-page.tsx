import { Link } from 'react-router-dom';
import styles from '../features/account/account.module.css';
import { ForgotForm } from '../features/account/forgot-form.tsx';
import { usePageTitles } from '../lib/page-titles.ts';
import { paths } from '../lib/paths.ts';
import { Page } from '../ui/page.tsx';

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
